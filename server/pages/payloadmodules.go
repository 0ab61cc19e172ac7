package pages

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/web"
)

// asModule wraps a value in an ES module that makes it when it is called. Browsers
// keep a module as long as its document. V8 keeps the literals of the module's own
// code too, but it drops those of a function that is no longer called.
func asModule(data []byte) []byte {
	return slices.Concat([]byte(moduleBegin), data, []byte(moduleEnd))
}

var typeModule = web.ContentType(".js")

const (
	moduleBegin = "export default()=>("
	moduleEnd   = ");\n"
)

// RoutePayloads serves the payloads.
func (e *Edition) RoutePayloads(m *mux.Router) {
	m.PathPrefix(LivePath+"/").Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		web.ContextOf(w).Route = liveRoute
		e.sendLive(w, r)
	})
	m.PathPrefix(payloadPath).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		web.ContextOf(w).Route = "payload"
		e.sendModule(w, r)
	})
}

// sendModule answers for the modules of this build and of other releases. A
// missing script is never answered with a page.
func (e *Edition) sendModule(w http.ResponseWriter, r *http.Request) {
	build, name, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, payloadPath), "/")
	if build != e.Assets.Manifest().Build {
		path, _, _ := parseModule(name)
		if e.payloads.pages[path] != nil && e.payloads.modules[path] == nil {
			e.sendGone(w, r) // it has middleware that the other release did not have
			return
		}
		if m := e.composer.config.Releases.Payload(r.URL.Path); m != nil {
			web.ContextOf(w).Cache = "hit"
			m.Send(w, r)
			return
		}
		e.sendGone(w, r)
		return
	}
	m, fresh, err := e.module(r.Context(), name)
	switch {
	case err != nil:
		status := http.StatusInternalServerError
		if errors.Is(err, renderer.ErrBusy) {
			w.Header()["Retry-After"] = web.RetryAfterBusy
			status = http.StatusServiceUnavailable
		}
		web.SendText(w, status)
	case m == nil:
		e.sendGone(w, r)
	case !fresh:
		// The content has changed since the visitor's manifest was made: the new
		// version must not be cached under the old name.
		m.With(web.CacheNever).Send(w, r)
	default:
		web.ContextOf(w).Cache = "hit"
		m.Send(w, r)
	}
}

func (e *Edition) sendGone(w http.ResponseWriter, _ *http.Request) {
	web.SendText(w, http.StatusNotFound)
}

// module gives a module by its name below the build; nil when there is none.
// fresh is false when the name is of another version of the content.
func (e *Edition) module(ctx context.Context, name string) (m *web.Resource, fresh bool, err error) {
	if name == manifestFile {
		return e.payloads.manifest, true, nil
	}
	if locale, ok := strings.CutPrefix(name, framePrefix); ok {
		locale, ok = strings.CutSuffix(locale, ".js")
		if _, known := e.Site.Locales.Get(locale); !ok || !known {
			return nil, false, nil
		}
		m, err = e.cachedModule(name, func() (*web.Resource, error) {
			frame, err := e.frame(ctx, locale)
			if err != nil {
				return nil, err
			}
			return web.NewSharedData(asModule(frame), typeModule, e.composer.config.Shared, textsKey(e.Site)), nil
		})
		return m, true, err
	}
	path, version, ok := parseModule(name)
	page := e.payloads.modules[path]
	if !ok || page == nil {
		return nil, false, nil
	}
	m, err = e.cachedModule(pagesFolder+path, func() (*web.Resource, error) {
		n := newPayload(page, http.StatusOK, "module "+path)
		n.uncached = true // the module is cached
		f, err := e.composed(ctx, n)
		if err != nil {
			return nil, err
		}
		return web.NewMarkedData(asModule(f.html), typeModule, e.composer.config.Shared, keyOf(page), versionKey(page)), nil
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

func (e *Edition) cachedModule(key string, make func() (*web.Resource, error)) (*web.Resource, error) {
	if m, ok := e.payloads.cache.GetIfPresent(key); ok {
		return m, nil
	}
	m, err := make()
	if err == nil {
		e.payloads.cache.Set(key, m)
	}
	return m, err
}
