package server

import (
	"cmp"
	"net/http"
	"net/url"
	"sync"

	"github.com/gorilla/mux"
)

// The files that programs look for at fixed addresses. Each is made of the
// edition when it is first asked for, and kept as long as that.

// routeCrawlers serves those of a domain's hosts.
func (s *Server) routeCrawlers(m *mux.Router, e *edition, domain string) {
	s.routeText(m, "/robots.txt", func() *resource { return e.newText(e.robots(domain), typeText, "") })
	s.routeText(m, "/llms.txt", func() *resource { return e.newText(llms(e, domain), typeText, "") })
	s.routeSecurity(m, e, domain)
	s.routeSitemap(m, e, domain)
}

const (
	typeText = "text/plain; charset=utf-8"
	typeXML  = "application/xml; charset=utf-8"
)

func (s *Server) routeText(m *mux.Router, path string, make func() *resource) {
	kept := sync.OnceValue(make)
	m.Path(path).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sendText(w, r, kept())
	})
}

func sendText(w http.ResponseWriter, r *http.Request, text *resource) {
	v := visitOf(w)
	v.route, v.cache = cmp.Or(v.route, "text"), "hit"
	text.send(w, r)
}

// newText is a text of an edition in every encoding.
func (e *edition) newText(body []byte, kind, lang string) *resource {
	r := &resource{status: http.StatusOK, hash: hashOf(body), header: http.Header{
		"Content-Type":  {kind},
		"Cache-Control": cacheRevalidate,
		"Vary":          varyPage,
		"Last-Modified": e.head.since,
	}}
	if lang != "" {
		r.header["Content-Language"] = []string{lang}
	}
	r.modified = modifiedIn(r.header)
	r.set(body, packedText(body)...)
	return r
}

// isProduction tells whether search engines may keep what is served from an
// origin: it is the one that the brand names as the public's.
func isProduction(origin *url.URL, brand string) bool {
	return brand != "" && originOf(origin) == brand
}
