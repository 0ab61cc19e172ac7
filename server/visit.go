package server

import (
	"context"
	"net/http"

	"github.com/aldaba/aldaba/i18n"
)

// visit is what the layers of the server tell each other of one request.
type visit struct {
	id      string
	edition *edition
	locale  i18n.Locale // that the host or the path names
	key     string      // of the address among the kept pages
	route   string      // the page's id, for log and metrics
	cache   string      // "hit", "miss", "stale", …
}

type visitKey struct{}

func withVisit(r *http.Request, v *visit) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), visitKey{}, v))
}

func visitOf(r *http.Request) *visit { return r.Context().Value(visitKey{}).(*visit) }
