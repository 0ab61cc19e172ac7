package server

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/renderer"
)

// newModule is an ES module that hands over one value, and keeps nothing of it:
// a browser keeps modules for as long as the document lives.
func newModule(data []byte, cache []string) *resource {
	return newData(slices.Concat([]byte(moduleBegin), data, []byte(moduleEnd)), types[".js"], cache)
}

const (
	moduleBegin = "let d="
	moduleEnd   = ";export default()=>{const v=d;d=0;return v};\n"
)

func (s *Server) routePayloads(m *mux.Router, e *edition) {
	m.PathPrefix(livePath+"/").Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visitOf(w).route = liveRoute
		s.sendLive(w, r, e)
	})
	m.PathPrefix(payloadPath).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visitOf(w).route = "payload"
		s.sendModule(w, r, e)
	})
}

// sendModule answers for the modules of this build, and for those that another
// has left. A script that is gone is never answered with a page.
func (s *Server) sendModule(w http.ResponseWriter, r *http.Request, e *edition) {
	build, name, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, payloadPath), "/")
	if build != e.Assets.manifest.Build {
		path, _, _ := parseModule(name)
		if e.payloads.pages[path] != nil && e.payloads.modules[path] == nil {
			s.sendGone(w, r) // a check that the other release did not have
			return
		}
		if m := s.config.Releases.payload(r.URL.Path); m != nil {
			visitOf(w).cache = "hit"
			m.send(w, r)
			return
		}
		s.sendGone(w, r)
		return
	}
	m, fresh, err := s.module(r.Context(), e, name)
	switch {
	case err != nil:
		w.Header()["Cache-Control"] = cacheNever
		status := http.StatusInternalServerError
		if errors.Is(err, renderer.ErrBusy) {
			w.Header()["Retry-After"] = []string{"2"}
			status = http.StatusServiceUnavailable
		}
		http.Error(w, http.StatusText(status), status)
	case m == nil:
		s.sendGone(w, r)
	case !fresh:
		// The content has changed since the visitor's manifest was made: they
		// get what is true now, and nobody keeps it under the old name.
		now := &resource{status: m.status, hash: m.hash, header: m.header.Clone()}
		now.header["Cache-Control"] = cacheNever
		now.set((*m.variants.Load())[len(*m.variants.Load())-1].body)
		now.send(w, r)
	default:
		visitOf(w).cache = "hit"
		m.send(w, r)
	}
}

func (s *Server) sendGone(w http.ResponseWriter, _ *http.Request) {
	w.Header()["Cache-Control"] = cacheNever
	http.Error(w, "404 not found", http.StatusNotFound)
}

// module gives a module by its name below the build; nil when there is none.
// fresh is false when the name is of another version of the content.
func (s *Server) module(ctx context.Context, e *edition, name string) (m *resource, fresh bool, err error) {
	if name == manifestFile {
		return e.payloads.manifest, true, nil
	}
	if locale, ok := strings.CutPrefix(name, framePrefix); ok {
		locale, ok = strings.CutSuffix(locale, ".js")
		if _, known := e.Site.Locales.Get(locale); !ok || !known {
			return nil, false, nil
		}
		m, err = s.keptModule(e, name, func() ([]byte, error) { return s.frame(ctx, e, locale) })
		return m, true, err
	}
	path, version, ok := parseModule(name)
	page := e.payloads.modules[path]
	if !ok || page == nil {
		return nil, false, nil
	}
	m, err = s.keptModule(e, pagesFolder+path, func() ([]byte, error) {
		n := newPayload(page, http.StatusOK, "module "+path)
		n.transient = true // the module is kept
		f, err := s.composed(ctx, e, n)
		if err != nil {
			return nil, err
		}
		return f.html, nil
	})
	return m, version == versionOf(page), err
}

// parseModule takes pages/en/contact.1a2b3c4d.js apart; the root's is
// pages/index.1a2b3c4d.js.
func parseModule(name string) (path, version string, ok bool) {
	path, below := strings.CutPrefix(name, pagesFolder)
	path, script := strings.CutSuffix(path, ".js")
	path, version, versioned := strings.Cut(path, ".")
	if path == rootName {
		path = "/"
	}
	return path, version, below && script && versioned
}

func (s *Server) keptModule(e *edition, key string, make func() ([]byte, error)) (*resource, error) {
	if m, ok := e.payloads.kept.GetIfPresent(key); ok {
		return m, nil
	}
	data, err := make()
	if err != nil {
		return nil, err
	}
	// Versions of pages are in their names; a frame has none.
	cache := cacheForever
	if strings.HasPrefix(key, framePrefix) {
		cache = cacheRevalidate
	}
	m := newModule(data, cache)
	e.payloads.kept.Set(key, m)
	return m, nil
}
