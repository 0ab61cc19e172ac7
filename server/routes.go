package server

import (
	"net/http"
	"strings"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/server/web"
)

// route makes an edition's router from the table of routes, for one domain: "" is
// that of all languages without their own.
func (e *router) route(domain string) http.Handler {
	m := mux.NewRouter().UseEncodedPath().SkipClean(true)
	m.NotFoundHandler = http.HandlerFunc(e.AnswerNotFound)
	m.MethodNotAllowedHandler = http.HandlerFunc(e.refuseMethod)
	e.routeGone(m, domain)
	e.RouteMarkdown(m, domain)
	e.RouteSheets(m, domain)
	e.Documents().Route(m, domain)
	e.Assets.Route(m, e.server.config.Releases.Asset)
	e.RoutePayloads(m)
	assets.RouteFiles(m, site.PicturesPath, "image", e.Site.Pictures)
	assets.RouteFiles(m, site.VideosPath, "video", e.Site.Videos)
	for path, h := range e.server.config.Extra {
		m.Path(path).Handler(h)
	}
	for _, route := range e.Site.Routes {
		for _, loc := range e.Site.Locales.All() {
			if loc.Domain == domain {
				_, path := servedPath(e.Site.Locales, route.Paths[loc.Code])
				m.Path(routerPath(path)).Methods(http.MethodGet, http.MethodHead).HandlerFunc(e.answerPage(route, loc.Code))
			}
		}
		for _, old := range route.Also {
			if loc, path := servedPath(e.Site.Locales, old); loc.Domain == domain {
				m.Path(routerPath(path)).Methods(http.MethodGet, http.MethodHead).HandlerFunc(e.redirectMoved(route, loc.Code))
			}
		}
	}
	return m
}

var allowRead = []string{"GET, HEAD"}

func (e *router) refuseMethod(w http.ResponseWriter, r *http.Request) {
	web.ContextOf(w).Route = "method-not-allowed"
	w.Header()["Allow"] = allowRead
	e.server.errors.Send(w, r, http.StatusMethodNotAllowed)
}

// redirectMoved answers for an old path of a route.
func (e *router) redirectMoved(route site.Route, locale string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if p, ok := e.Site.Page(route.ID, locale, entryOf(r)); ok {
			web.Redirect(w, r, p.Path, http.StatusMovedPermanently)
			return
		}
		e.AnswerNotFound(w, r)
	}
}

// answerPage answers for a route in one language.
func (e *router) answerPage(route site.Route, locale string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if page, ok := e.Site.Page(route.ID, locale, entryOf(r)); ok {
			e.Answer(w, r, page, web.AcceptsMarkdown(r))
			return
		}
		if e.Site.Withheld(route.ID, locale, entryOf(r)) {
			web.ContextOf(w).Route = route.ID
			w.Header()["Retry-After"] = web.RetryAfterFaulty
			e.server.errors.SendNamed(w, r, http.StatusServiceUnavailable, web.Withheld)
			return
		}
		e.AnswerNotFound(w, r)
	}
}

// routerPath turns a path of the table, /talks/video/:videos, into the router's.
func routerPath(path string) string {
	if before, name, ok := strings.Cut(path, "/:"); ok {
		return before + "/{" + name + "}"
	}
	return path
}

// entryOf is the value of the path's parameter: a route has one at most.
func entryOf(r *http.Request) string {
	for _, v := range mux.Vars(r) {
		return v
	}
	return ""
}

// routeGone answers for the addresses that were taken down.
func (e *router) routeGone(m *mux.Router, domain string) {
	gone := func(r *http.Request) (*site.Page, bool) {
		if len(e.Site.Removed()) == 0 {
			return nil, false
		}
		loc := e.Site.Locales.OfPath(r.URL.EscapedPath())
		if domain != "" {
			loc, _ = e.Site.Locales.ByDomain(domain)
		}
		return e.Site.GoneAt(loc.Code, r.URL.EscapedPath())
	}
	m.MatcherFunc(func(r *http.Request, _ *mux.RouteMatch) bool { _, ok := gone(r); return ok }).Methods(http.MethodGet, http.MethodHead).
		HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			page, _ := gone(r)
			e.AnswerGone(w, r, page)
		})
}
