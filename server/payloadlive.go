package server

import (
	"errors"
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/renderer"
)

// sendLive answers with the payload of any address, as it is now.
func (s *Server) sendLive(w http.ResponseWriter, r *http.Request, e *edition) {
	path := strings.TrimPrefix(r.URL.EscapedPath(), livePath)
	if path == rootName {
		path = "/"
	}
	value, err := s.live(r, e, path)
	h := w.Header()
	h["Cache-Control"] = cacheNever
	status := http.StatusOK
	if err != nil {
		status = http.StatusInternalServerError
		if errors.Is(err, renderer.ErrBusy) {
			h["Retry-After"] = []string{"2"}
			status = http.StatusServiceUnavailable
		}
		http.Error(w, http.StatusText(status), status)
		return
	}
	cache := cacheNever
	if p, ok := value.(payload); ok {
		status = p.Status
		if status == http.StatusOK {
			cache = cacheRevalidate // the service worker keeps it for when there is no connection
		}
	}
	answer := newData(mustEncode(value), "application/json", cache)
	answer.status = status
	answer.send(w, r)
}

func (s *Server) live(r *http.Request, e *edition, path string) (any, error) {
	page, status := e.payloads.pages[path], http.StatusOK
	if to := e.payloads.moved[path]; page == nil && to != "" {
		return redirectPayload{Redirect: to}, nil
	}
	if page != nil {
		page = page.With(r.URL.Query())
	}
	if page == nil || s.checkPage(r, page) != nil {
		loc := e.Site.Locales.OfPath(path)
		if gone, ok := e.Site.GoneAt(loc.Code, path); ok {
			page, status = gone, http.StatusGone
		} else {
			page, status = e.Site.NotFoundAt(loc.Code, path), http.StatusNotFound
		}
	}
	p, err := s.payload(r.Context(), e, page, status)
	if p.Path == "" {
		p.Path = path
	}
	return p, err
}
