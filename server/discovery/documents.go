// Package discovery is what machines read of the site: what a page's head and
// linked data say of it, and the files at fixed addresses, from robots.txt to the
// feed.
package discovery

import (
	"cmp"
	"net/http"
	"net/url"
	"sync"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
	"github.com/gorilla/mux"
)

// Documents are the files that programs look for at fixed addresses. Each is
// made when it is first requested, and cached as long as the content.
type Documents struct {
	Site *site.Site
	Head *Head
	// LastModified is the header's value; empty: it is left out.
	LastModified []string
	// Shared is what caches in front may hold, under Key; nil: nothing.
	Shared *web.SharedCache
	Key    string
	// Indexable: search engines may index the site.
	Indexable bool
}

// Route serves those of a domain's hosts.
func (d *Documents) Route(m *mux.Router, domain string) {
	d.routeText(m, "/robots.txt", func() *web.Resource { return d.newText(d.robots(domain), typeText, "") })
	d.routeText(m, "/llms.txt", func() *web.Resource { return d.newText(d.llms(domain), typeText, "") })
	d.routeSecurity(m, domain)
	d.routeSitemap(m, domain)
	d.routeFeeds(m, domain)
	d.routeWebManifests(m)
}

const (
	typeText = "text/plain; charset=utf-8"
	typeXML  = "application/xml; charset=utf-8"
)

func (d *Documents) routeText(m *mux.Router, path string, make func() *web.Resource) {
	text := sync.OnceValue(make)
	m.Path(path).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sendText(w, r, text())
	})
}

func sendText(w http.ResponseWriter, r *http.Request, text *web.Resource) {
	c := web.ContextOf(w)
	c.Route, c.Cache = cmp.Or(c.Route, "text"), "hit"
	text.Send(w, r)
}

// newText is a text in every encoding.
func (d *Documents) newText(body []byte, kind, lang string) *web.Resource {
	header := http.Header{
		"Content-Type":  {kind},
		"Vary":          web.VaryEncoding,
		"Last-Modified": d.LastModified,
	}
	d.Shared.Share(header, d.Key)
	if lang != "" {
		header["Content-Language"] = []string{lang}
	}
	return web.NewResource(http.StatusOK, header, body, web.PackText(body)...)
}

// IsProduction tells whether search engines may index what is served from an
// origin: it is the one that the brand names as the public's.
func IsProduction(origin *url.URL, brand string) bool {
	return brand != "" && web.OriginOf(origin) == brand
}
