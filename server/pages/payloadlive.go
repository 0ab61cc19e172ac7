package pages

import (
	"errors"
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
)

// liveRoute names live payloads in log and metrics.
const liveRoute = "payload-live"

// sendLive answers with the payload of any address, cached as documents are.
func (e *Edition) sendLive(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimPrefix(r.URL.EscapedPath(), LivePath)
	if path == rootName {
		path = "/"
	}
	page, status := e.payloads.pages[path], http.StatusOK
	if to := e.payloads.moved[path]; page == nil && to != "" {
		web.NewData(web.EncodeJSON(RedirectPayload{Redirect: to}), web.TypeJSON, web.CacheNever).Send(w, r)
		return
	}
	if page != nil {
		switch err := e.checkMiddleware(r, page); {
		case errors.As(err, new(unknownMiddleware)):
			e.sendFailure(w, r, false, err)
			return
		case err != nil:
			page = nil
		default:
			page = page.Requested(r.URL.Query())
		}
	}
	if page == nil {
		loc := e.Site.Locales.OfPath(path)
		if gone, ok := e.Site.GoneAt(loc.Code, path); ok {
			page, status = gone, http.StatusGone
		} else {
			page, status = e.Site.NotFoundAt(loc.Code, path), http.StatusNotFound
		}
	}
	web.ContextOf(w).Locale = page.Locale
	e.send(w, r, newPayload(page, status, liveKey(page)))
}

// liveKey is the cache key of a page's live payload: its address, where the page
// has one.
func liveKey(p *site.Page) string {
	if p.Path == "" {
		return LivePath + " " + keyOf(p)
	}
	return LivePath + payloadName(p.Path) + p.Query
}
