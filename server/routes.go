package server

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/site"
)

// routes makes the router of an edition from the one table of paths, for the
// hosts of a domain: "" is that of all languages without one of their own.
func (s *Server) routes(e *edition, domain string) http.Handler {
	m := mux.NewRouter().UseEncodedPath().SkipClean(true)
	m.NotFoundHandler = http.HandlerFunc(s.notFound)
	m.MethodNotAllowedHandler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visitOf(w).route = "method-not-allowed"
		w.Header().Set("Allow", "GET, HEAD")
		s.errors.send(w, r, http.StatusMethodNotAllowed)
	})
	s.routeGone(m, e, domain)
	s.routeMarkdown(m, e, domain)
	s.routeCrawlers(m, e, domain)
	e.Assets.route(m, s.config.Releases.asset)
	s.routePayloads(m, e)
	routeFiles(m, site.PicturesPath, "image", e.Site.Pictures)
	routeFiles(m, site.VideosPath, "video", e.Site.Videos)
	s.routeFeed(m, e, domain)
	routeWebManifests(m, e.Site)
	for path, h := range s.config.Extra {
		m.Path(path).Handler(h)
	}
	for _, route := range e.Site.Routes {
		for _, loc := range e.Site.Locales.All() {
			if loc.Domain == domain {
				_, path := servedPath(e.Site.Locales, route.Paths[loc.Code])
				m.Path(routerPath(path)).Methods(http.MethodGet, http.MethodHead).Handler(s.pageHandler(e, route, loc.Code))
			}
		}
		for _, old := range route.Also {
			if loc, path := servedPath(e.Site.Locales, old); loc.Domain == domain {
				m.Path(routerPath(path)).Methods(http.MethodGet, http.MethodHead).Handler(s.movedHandler(e, route, loc.Code))
			}
		}
	}
	return m
}

// movedHandler answers for an old path of a route, or another reading.
func (s *Server) movedHandler(e *edition, route site.Route, locale string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p, ok := e.Site.Page(route.ID, locale, entryOf(r))
		if !ok {
			s.notFound(w, r)
			return
		}
		redirectTo(w, r, p.Path, http.StatusMovedPermanently)
	})
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

// pageHandler answers for a route in one language.
func (s *Server) pageHandler(e *edition, route site.Route, locale string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visitOf(w).route = route.ID
		page, ok := e.Site.Page(route.ID, locale, entryOf(r))
		if !ok {
			s.notFound(w, r)
			return
		}
		s.answerPage(w, r, page, asksForMarkdown(r))
	})
}

// answerPage sends a page, or its text, once the checks of its route are
// passed.
func (s *Server) answerPage(w http.ResponseWriter, r *http.Request, page *site.Page, text bool) {
	v := visitOf(w)
	v.route, v.locale = page.ID, page.Locale
	var unknown unknownMiddleware
	switch err := s.checkPage(r, page); {
	case errors.As(err, &unknown):
		s.config.Logger.Error("Unknown middleware", "id", v.id, "route", page.ID, "middleware", string(unknown))
		s.errors.send(w, r, http.StatusInternalServerError)
	case err != nil:
		s.notFound(w, r)
	case text:
		s.sendMarkdown(w, r, page.With(r.URL.Query()))
	default:
		s.sendPage(w, r, page.With(r.URL.Query()), http.StatusOK)
	}
}

// unknownMiddleware is the name of a check that the server lacks.
type unknownMiddleware string

func (name unknownMiddleware) Error() string { return "Unknown middleware " + string(name) }

// checkPage asks the checks that the page's route names about the page,
// whichever form of it the request is for.
func (s *Server) checkPage(r *http.Request, page *site.Page) error {
	if len(page.Middleware) == 0 {
		return nil
	}
	asked := *r
	asked.URL = &url.URL{Path: page.Path, RawQuery: r.URL.RawQuery}
	for _, name := range page.Middleware {
		check, known := s.config.Middleware[name]
		if !known {
			return unknownMiddleware(name)
		}
		if err := check(&asked); err != nil {
			return err
		}
	}
	return nil
}

// routeGone answers for the addresses that were taken down.
func (s *Server) routeGone(m *mux.Router, e *edition, domain string) {
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
			visitOf(w).route = site.Gone
			page, _ := gone(r)
			s.sendPage(w, r, page, http.StatusGone)
		})
}

func (s *Server) notFound(w http.ResponseWriter, r *http.Request) {
	v := visitOf(w)
	v.route = site.NotFound
	s.sendPage(w, r, v.edition.Site.NotFoundAt(v.locale.Code, r.URL.Path), http.StatusNotFound)
}
