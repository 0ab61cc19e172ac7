package server

import (
	"encoding/xml"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

const sitemapPath = "/sitemap.xml"

// sitemapMost is how many addresses a sitemap of ours holds. It may hold 50,000
// in 50 MB; with all its alternates, an address takes up to 1.6 KB. Source:
// sitemaps.org, protocol.
const sitemapMost = 30_000

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
func (s *Server) routeSitemap(m *mux.Router, e *edition, domain string) {
	count := 0
	for _, p := range e.Site.Pages() {
		if p.Locale.Domain == domain && isListed(p) {
			count++
		}
	}
	kept := sync.OnceValue(func() []*resource { return newSitemap(e, domain, sitemapMost) })
	path := sitemapPath
	for i := range sitemapFiles(count, sitemapMost) {
		m.Path(path).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			visitOf(w).route = "sitemap"
			sendText(w, r, kept()[i])
		})
		path = partPath(i + 1)
	}
}

// sitemapFiles is how many files it takes, the index counted.
func sitemapFiles(addresses, most int) int {
	if addresses <= most {
		return 1
	}
	return 1 + (addresses+most-1)/most
}

func partPath(number int) string { return "/sitemap-" + strconv.Itoa(number) + ".xml" }

// newSitemap makes the files, the one at sitemapPath first.
func newSitemap(e *edition, domain string, most int) (files []*resource) {
	var list []sitemapAddress
	for _, p := range e.Site.Pages() {
		if p.Locale.Domain == domain && isListed(p) {
			list = append(list, e.sitemapAddress(p))
		}
	}
	part := func(list []sitemapAddress) *resource {
		return e.newText(encodeXML(sitemap{Space: sitemapSpace, XHTML: xhtmlSpace, List: list}), typeXML, "")
	}
	if len(list) <= most {
		return []*resource{part(list)}
	}
	index := sitemapIndex{Space: sitemapSpace}
	for len(list) > 0 {
		some := list[:min(most, len(list))]
		list = list[len(some):]
		files = append(files, part(some))
		index.List = append(index.List, sitemapPart{e.head.address(domain, partPath(len(files))), newestOf(some)})
	}
	return append([]*resource{e.newText(encodeXML(index), typeXML, "")}, files...)
}

// isListed tells whether search engines are told of a page: it may be kept, is
// for everybody, and its own address is the one to keep.
func isListed(p *site.Page) bool {
	return !p.NoIndex && len(p.Middleware) == 0 && p.Canonical == p.Path && p.CanonicalLocale.Code == p.Locale.Code
}

// languages are those whose pages a domain's hosts serve.
func (e *edition) languages(domain string) (list []i18n.Locale) {
	for _, loc := range e.Site.Locales.All() {
		if loc.Domain == domain {
			list = append(list, loc)
		}
	}
	return list
}

func (e *edition) sitemapAddress(p *site.Page) sitemapAddress {
	canonical, alternates := e.head.addresses(p)
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
		panic("server: encode " + err.Error()) // strings always encode
	}
	return append([]byte(xml.Header), text...)
}
