package discovery

import (
	"encoding/xml"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
)

const sitemapPath = "/sitemap.xml"

// SitemapMost is how many addresses a sitemap of ours holds. It may hold 50,000
// in 50 MB; with all its alternates, an address takes up to 1.6 KB. Source:
// sitemaps.org, protocol.
const SitemapMost = 30_000

// The sitemap. Source: sitemaps.org, protocol 0.9; for the alternates,
// developers.google.com/search/docs/specialty/international/localized-versions.
type (
	sitemap struct {
		XMLName xml.Name         `xml:"urlset"`
		Space   string           `xml:"xmlns,attr"`
		XHTML   string           `xml:"xmlns:xhtml,attr"`
		List    []sitemapAddress `xml:"url"`
	}
	sitemapAddress struct {
		Location   string             `xml:"loc"`
		Modified   string             `xml:"lastmod,omitempty"` // YYYY-MM-DD
		Alternates []sitemapAlternate `xml:"xhtml:link"`
	}
	sitemapAlternate struct {
		Rel  string `xml:"rel,attr"`
		Lang string `xml:"hreflang,attr"`
		Href string `xml:"href,attr"`
	}
	sitemapIndex struct {
		XMLName xml.Name      `xml:"sitemapindex"`
		Space   string        `xml:"xmlns,attr"`
		List    []sitemapPart `xml:"sitemap"`
	}
	sitemapPart struct {
		Location string `xml:"loc"`
		Modified string `xml:"lastmod,omitempty"`
	}
)

const (
	sitemapSpace = "http://www.sitemaps.org/schemas/sitemap/0.9"
	xhtmlSpace   = "http://www.w3.org/1999/xhtml"
)

// routeSitemap serves the sitemap of a domain's languages: one file or, when
// there are more addresses than that may hold, an index and its parts.
func (d *Documents) routeSitemap(m *mux.Router, domain string) {
	count := 0
	for _, p := range d.Site.Pages() {
		if p.Locale.Domain == domain && IsListed(p) {
			count++
		}
	}
	files := sync.OnceValue(func() []*web.Resource { return d.Sitemap(domain, SitemapMost) })
	path := sitemapPath
	for i := range SitemapFiles(count, SitemapMost) {
		m.Path(path).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			web.ContextOf(w).Route = "sitemap"
			sendText(w, r, files()[i])
		})
		path = partPath(i + 1)
	}
}

// SitemapFiles is how many files it takes, the index counted.
func SitemapFiles(addresses, most int) int {
	if addresses <= most {
		return 1
	}
	return 1 + (addresses+most-1)/most
}

func partPath(number int) string { return "/sitemap-" + strconv.Itoa(number) + ".xml" }

// Sitemap makes the files, the one at sitemapPath first.
func (d *Documents) Sitemap(domain string, most int) (files []*web.Resource) {
	var list []sitemapAddress
	for _, p := range d.Site.Pages() {
		if p.Locale.Domain == domain && IsListed(p) {
			list = append(list, d.sitemapAddress(p))
		}
	}
	part := func(list []sitemapAddress) *web.Resource {
		return d.newText(encodeXML(sitemap{Space: sitemapSpace, XHTML: xhtmlSpace, List: list}), typeXML, "")
	}
	if len(list) <= most {
		return []*web.Resource{part(list)}
	}
	index := sitemapIndex{Space: sitemapSpace}
	for len(list) > 0 {
		some := list[:min(most, len(list))]
		list = list[len(some):]
		files = append(files, part(some))
		index.List = append(index.List, sitemapPart{d.Head.Address(domain, partPath(len(files))), newestOf(some)})
	}
	return append([]*web.Resource{d.newText(encodeXML(index), typeXML, "")}, files...)
}

// IsListed tells whether the sitemap has a page: it may be indexed, has no
// middleware, and is canonical.
func IsListed(p *site.Page) bool {
	return !p.NoIndex && len(p.Middleware) == 0 && p.Canonical == p.Path && p.CanonicalLocale.Code == p.Locale.Code
}

// languages are those whose pages a domain's hosts serve.
func (d *Documents) languages(domain string) (list []i18n.Locale) {
	for _, loc := range d.Site.Locales.All() {
		if loc.Domain == domain {
			list = append(list, loc)
		}
	}
	return list
}

func (d *Documents) sitemapAddress(p *site.Page) sitemapAddress {
	canonical, alternates := d.Head.Addresses(p)
	a := sitemapAddress{Location: canonical}
	if !p.Modified.IsZero() {
		a.Modified = p.Modified.Format(time.DateOnly)
	}
	for _, other := range alternates {
		for lang := range strings.FieldsSeq(other[0]) {
			a.Alternates = append(a.Alternates, sitemapAlternate{"alternate", lang, other[1]})
		}
	}
	return a
}

// newestOf is the latest of the addresses' days, which sort as text; empty
// when none has one.
func newestOf(list []sitemapAddress) (day string) {
	for _, a := range list {
		day = max(day, a.Modified)
	}
	return day
}

func encodeXML(v any) []byte {
	text, err := xml.Marshal(v)
	if err != nil {
		panic("discovery: encode " + err.Error()) // strings always encode
	}
	return append([]byte(xml.Header), text...)
}
