package discovery

import (
	"html"
	"net/url"
	"strings"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/discovery/structured"
	"github.com/aldaba/aldaba/server/web"
)

// ThemeColor is the dark ground, that of the frame.
func ThemeColor(s *site.Site) string { return s.Brand.ThemeColours().Navy }

// Head writes what search engines and other sites read of a page in its
// document. The browser writes the same when one page takes the place of
// another: app/engine/lib/head.ts.
type Head struct {
	origin string            // scheme and host of canonical addresses
	site   string            // the brand's name, as an attribute takes it
	tags   map[string]string // of languages, by code
	feeds  map[pageIn]string // the link to the feed that a page names
	linked *structured.Writer
	card   func(*site.Page) string
}

// pageIn is a route's pages in a language.
type pageIn struct{ id, locale string }

// NewHead makes the head of an origin's pages. card gives the path of a page's
// social card; empty: it has none.
func NewHead(s *site.Site, origin *url.URL, card func(*site.Page) string) *Head {
	h := &Head{origin: web.OriginOf(origin), site: html.EscapeString(s.Name), tags: map[string]string{}, feeds: map[pageIn]string{}, card: card}
	for _, loc := range s.Locales.All() {
		h.tags[loc.Code] = loc.Tag
	}
	for _, p := range s.Pages() {
		if f, ok := s.FeedOf(p); ok {
			h.feeds[pageIn{p.ID, p.Locale.Code}] = `<link rel="alternate" type="` + TypeFeed + `" title="` + html.EscapeString(f.Title) +
				`" href="` + h.Address(f.Domain, f.Path) + `">`
		}
	}
	h.linked = h.newLinkedData(s)
	return h
}

// Address is absolute: a language with a domain has that as its origin.
func (h *Head) Address(domain, path string) string {
	if domain != "" {
		return "https://" + domain + path
	}
	if path == "/" {
		return h.origin + "/"
	}
	return h.origin + path
}

// Append writes a page's part of its head.
func (h *Head) Append(b []byte, p *site.Page) []byte {
	if p.NoIndex || p.Private {
		b = append(b, `<meta name="robots" content="noindex">`...)
		if p.Computes() && p.Query != "" { // what it computes for a query is a view of the page
			canonical, _ := h.Addresses(p)
			b = append(b, `<link rel="canonical" href="`+canonical+`">`...)
		}
	} else {
		b = h.appendAddresses(b, p)
		b = h.appendSocial(b, p)
	}
	return append(b, h.feeds[pageIn{p.ID, p.Locale.Code}]...)
}

// appendAddresses writes the canonical address and the alternates, the same
// set on each of them.
func (h *Head) appendAddresses(b []byte, p *site.Page) []byte {
	canonical, alternates := h.Addresses(p)
	b = append(b, `<link rel="canonical" href="`...)
	b = append(b, canonical...)
	b = append(b, `">`...)
	for _, a := range alternates {
		b = append(b, `<link rel="alternate" hreflang="`...)
		b = append(b, a[0]...)
		b = append(b, `" href="`...)
		b = append(b, a[1]...)
		b = append(b, `">`...)
	}
	return b
}

// Addresses are the page's canonical address and those of the same page in
// each language, by what hreflang calls its readers: those of the language, of
// the language in its country, and at the default those of any other.
func (h *Head) Addresses(p *site.Page) (canonical string, alternates [][2]string) {
	alternates = [][2]string{}
	for _, a := range p.Alternates {
		address := h.Address(a.Locale.Domain, a.Path)
		alternates = append(alternates, [2]string{a.Locale.Code, address})
		if a.Locale.Tag != a.Locale.Code {
			alternates = append(alternates, [2]string{a.Locale.Tag, address})
		}
		if a.Default {
			alternates = append(alternates, [2]string{"x-default", address})
		}
	}
	return h.Address(p.CanonicalLocale.Domain, p.Canonical), alternates
}

// appendSocial writes what social networks show of a shared page: Open Graph, and
// of Twitter's cards what does not follow from it. Source:
// ogp.me, developer.x.com.
func (h *Head) appendSocial(b []byte, p *site.Page) []byte {
	property := func(name, value string) {
		b = append(b, `<meta property="`...)
		b = append(b, name...)
		b = append(b, `" content="`...)
		b = append(b, value...)
		b = append(b, `">`...)
	}
	title := html.EscapeString(p.Heading())
	if p.Published == "" {
		property("og:type", "website")
	} else {
		property("og:type", "article")
		property("article:published_time", p.Published)
	}
	property("og:site_name", h.site)
	property("og:title", title)
	property("og:description", html.EscapeString(p.Description))
	property("og:url", h.Address(p.CanonicalLocale.Domain, p.Canonical))
	property("og:locale", territory(p.Locale.Tag))
	for _, a := range p.Alternates {
		if a.Locale.Code != p.Locale.Code {
			property("og:locale:alternate", territory(a.Locale.Tag))
		}
	}
	card := h.card(p)
	if card == "" {
		return append(b, `<meta name="twitter:card" content="summary">`...)
	}
	property("og:image", h.Address(p.CanonicalLocale.Domain, card))
	property("og:image:type", "image/jpeg")
	property("og:image:width", "1200")
	property("og:image:height", "630")
	property("og:image:alt", title)
	return append(b, `<meta name="twitter:card" content="summary_large_image">`...)
}

// territory is a language tag as Open Graph writes it: es_ES.
func territory(tag string) string { return strings.ReplaceAll(tag, "-", "_") }
