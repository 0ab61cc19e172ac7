package server

import (
	"net/http"

	"github.com/aldaba/aldaba/i18n"
)

// visit is the answer to one request as it is written, and what the layers of
// the server tell each other of it. Nothing wraps it, so each layer finds it
// behind its ResponseWriter.
type visit struct {
	http.ResponseWriter
	status int
	bytes  int64
	wrote  bool

	id      string
	edition *edition
	domain  string      // of the language that the host is for; usually empty
	locale  i18n.Locale // that the host or the path names
	key     string      // of the address among the kept pages
	route   string      // the page's id, for log and metrics
	cache   string      // "hit", "miss", "stale", …
}

func visitOf(w http.ResponseWriter) *visit { return w.(*visit) }

// WriteHeader remembers what was answered.
func (v *visit) WriteHeader(status int) {
	if status >= http.StatusOK {
		v.status, v.wrote = status, true
	}
	v.ResponseWriter.WriteHeader(status)
}

// Write counts what was sent.
func (v *visit) Write(p []byte) (int, error) {
	v.wrote = true
	n, err := v.ResponseWriter.Write(p)
	v.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (v *visit) Unwrap() http.ResponseWriter { return v.ResponseWriter }
