package pages

import (
	"net/http"
	"strings"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/web"
)

// Each page is also there as Markdown: at its own address when Accept prefers
// text/markdown, and with .md appended for everybody. It is made without a VM on
// the first request, and cached compressed among the pages, under the address
// with .md.

const markdownSuffix = ".md"

var typeMarkdown = []string{site.MarkdownType + "; charset=utf-8; variant=CommonMark"}

// markdownKey is the cache key of a page's Markdown, by the page's key.
func markdownKey(key string) string {
	path, query, _ := strings.Cut(key, "?")
	if path == "/" || strings.HasPrefix(path, "//") && strings.Count(path, "/") == 3 && strings.HasSuffix(path, "/") {
		path += "index"
	}
	if query != "" {
		query = "?" + query
	}
	return path + markdownSuffix + query
}

// markdownPages are the pages of a host, by the addresses of their Markdown.
func markdownPages(of *site.Site, domain string) map[string]*site.Page {
	pages := map[string]*site.Page{}
	for _, p := range of.Pages() {
		if p.Locale.Domain == domain {
			pages[site.MarkdownPath(p.Path)] = p
		}
	}
	return pages
}

// RouteMarkdown serves the Markdown addresses of a domain.
func (e *Edition) RouteMarkdown(m *mux.Router, domain string) {
	byPath := markdownPages(e.Site, domain)
	page := func(r *http.Request) *site.Page {
		if !strings.HasSuffix(r.URL.Path, markdownSuffix) {
			return nil
		}
		return byPath[r.URL.EscapedPath()]
	}
	m.MatcherFunc(func(r *http.Request, _ *mux.RouteMatch) bool { return page(r) != nil }).Methods(http.MethodGet, http.MethodHead).
		HandlerFunc(func(w http.ResponseWriter, r *http.Request) { e.Answer(w, r, page(r), true) })
}

// sendMarkdown sends a page as Markdown.
func (e *Edition) sendMarkdown(w http.ResponseWriter, r *http.Request, p *site.Page) {
	key := markdownKey(keyOf(p))
	if page, ok := e.cache.get(key); ok {
		e.sendCached(w, r, page, "hit")
		return
	}
	class := admission.Page
	if p.Query != "" {
		class = admission.Query
		turn, err := e.composer.takeTurn(r, true)
		if err != nil {
			e.sendFailure(w, r, false, err)
			return
		}
		defer turn.end(0)
	}
	leave, err := e.composer.admit(r.Context(), class)
	if err != nil {
		e.sendFailure(w, r, false, err)
		return
	}
	page := e.newMarkdown(p.Narrowed())
	leave()
	page.own = class == admission.Page
	e.cache.set(key, page)
	e.sendCached(w, r, page, "miss")
}

func (e *Edition) newMarkdown(p *site.Page) *cachedPage {
	canonical, _ := e.head.Addresses(p)
	text := e.Site.Markdown(p, e.head.Address)
	header := http.Header{
		"Content-Type":     typeMarkdown,
		"Content-Language": {p.Locale.Code},
		"Vary":             e.composer.config.Shared.VaryDocument(),
		"Last-Modified":    e.head.lastModified,
	}
	e.share(header, p)
	if e.composer.config.Shared == nil && p.Path == "/" && p.Locale.Domain == "" {
		header["Vary"] = web.VaryRoot
	}
	if !p.NoIndex || p.Query != "" {
		header["Link"] = []string{"<" + canonical + `>; rel="canonical"`}
	}
	page := newCachedPage(p, 0)
	if p.Query != "" {
		page.Init(http.StatusOK, header, text)
		page.PackFast()
		return page
	}
	page.Init(http.StatusOK, header, text, web.PackText(text)...)
	return page
}
