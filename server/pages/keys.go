package pages

import (
	"encoding/hex"
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
)

// Keys of what shared caches hold: a page's address, and the address with the
// version of what the page says; for lists of pages and what pages have in common,
// the version of the content. A purge by versions takes nothing that another
// replica has renewed already.

func versionKey(p *site.Page) string { return keyOf(p) + "@" + versionOf(p) }

// textsKey is that of lists of pages and of what pages have in common.
func textsKey(s *site.Site) string { return "texts@" + s.Version }

// share sets the headers of a page in one of its forms, which caches may hold when
// every visitor gets it alike.
func (e *Edition) share(h http.Header, p *site.Page) {
	shared := e.composer.config.Shared
	switch {
	case shared == nil:
		shared.Share(h)
	case p.Path == "":
		h["Cache-Control"] = web.CacheNever // the page may be there at the next request
	case p.Query != "" || len(p.Middleware) > 0:
		h["Cache-Control"] = web.CachePrivate
	default:
		shared.Share(h, keyOf(p), versionKey(p))
	}
}

// negotiated is Markdown at the page's own address, which a cache must not send to
// others.
func (e *Edition) negotiated(r *http.Request, page *cachedPage) bool {
	return e.composer.config.Shared != nil && !page.document && !strings.HasSuffix(r.URL.Path, markdownSuffix) && !strings.HasPrefix(r.URL.Path, LivePath)
}

// Outdated lists the keys of what caches may hold of another edition and this one
// does not say any more.
func (e *Edition) Outdated(before *Edition) (keys []string) {
	current := map[string]bool{}
	for _, p := range e.Site.Pages() {
		current[versionKey(p)] = true
	}
	for _, p := range before.Site.Pages() {
		if key := versionKey(p); !current[key] {
			keys = append(keys, key)
		}
	}
	if key := textsKey(before.Site); key != textsKey(e.Site) {
		keys = append(keys, key)
	}
	return keys
}

// versionOf is a page's version in its keys and in the names of its payloads.
func versionOf(p *site.Page) string { return hex.EncodeToString(p.Version[:4]) }
