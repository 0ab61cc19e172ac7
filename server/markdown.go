package server

import (
	"net/http"
	"strings"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/site"
)

// Each page is also there as Markdown: at its own address for who asks for
// text/markdown, and with .md behind it for everybody. It is made without a VM
// when it is first asked for, and kept packed among the pages, under the
// address with .md, for as long as the page says the same.

const markdownSuffix = ".md"

var typeMarkdown = []string{site.MarkdownType + "; charset=utf-8; variant=CommonMark"}

// markdownKey is the key of a page's text among the kept, by the page's.
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

// texts are the pages of a host, by the addresses of their text.
func texts(of *site.Site, domain string) map[string]*site.Page {
	pages := map[string]*site.Page{}
	for _, p := range of.Pages() {
		if p.Locale.Domain == domain {
			pages[site.MarkdownPath(p.Path)] = p
		}
	}
	return pages
}

// routeMarkdown answers for the addresses that end in .md.
func (s *Server) routeMarkdown(m *mux.Router, e *edition, domain string) {
	pages := texts(e.Site, domain)
	page := func(r *http.Request) *site.Page {
		if !strings.HasSuffix(r.URL.Path, markdownSuffix) {
			return nil
		}
		return pages[r.URL.EscapedPath()]
	}
	m.MatcherFunc(func(r *http.Request, _ *mux.RouteMatch) bool { return page(r) != nil }).Methods(http.MethodGet, http.MethodHead).
		HandlerFunc(func(w http.ResponseWriter, r *http.Request) { s.answerPage(w, r, page(r), true) })
}

// sendMarkdown answers with a page's text.
func (s *Server) sendMarkdown(w http.ResponseWriter, r *http.Request, p *site.Page) {
	e := visitOf(w).edition
	key := markdownKey(keyOf(p))
	if k, ok := e.kept.get(key); ok {
		s.sendKept(w, r, k, "hit")
		return
	}
	if p.Query != "" && !s.admit(w, r) {
		s.sendFailure(w, r, false, errTooMany)
		return
	}
	k := newMarkdown(e, p)
	e.kept.cache.Set(key, k)
	s.sendKept(w, r, k, "miss")
}

func newMarkdown(e *edition, p *site.Page) *keptPage {
	canonical, _ := e.head.addresses(p)
	text := e.Site.Markdown(p, e.head.address)
	header := http.Header{
		"Content-Type":     typeMarkdown,
		"Content-Language": {p.Locale.Code},
		"Cache-Control":    cacheRevalidate,
		"Vary":             varyDocument,
		"Last-Modified":    e.head.since,
	}
	if p.Path == "/" && p.Locale.Domain == "" {
		header["Vary"] = varyRoot
	}
	if !p.NoIndex || p.Query != "" {
		header["Link"] = []string{"<" + canonical + `>; rel="canonical"`}
	}
	k := newKeptPage(p, http.StatusOK, text, header, 0)
	if p.Query != "" {
		k.packQuickly()
		return k
	}
	k.set(text, packedText(text)...)
	k.shed()
	return k
}
