package server

import (
	"html"
	"strings"

	"github.com/aldaba/aldaba/site"
)

// What search engines and other sites learn of a page from its head. The
// browser writes the same when one page takes the place of another:
// app/lib/head.ts.

// appendAddresses writes the canonical address and the alternates, the same
// set on each of them.
func (h *headWriter) appendAddresses(b []byte, p *site.Page) []byte {
	canonical, alternates := h.addresses(p)
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

// addresses are the page's canonical address and those of the same page in
// each language, by what hreflang calls its readers: those of the language, of
// the language in its country, and at the default those of any other.
func (h *headWriter) addresses(p *site.Page) (canonical string, alternates [][2]string) {
	alternates = [][2]string{}
	for _, a := range p.Alternates {
		address := h.address(a.Locale.Domain, a.Path)
		alternates = append(alternates, [2]string{a.Locale.Code, address})
		if a.Locale.Tag != a.Locale.Code {
			alternates = append(alternates, [2]string{a.Locale.Tag, address})
		}
		if a.Default {
			alternates = append(alternates, [2]string{"x-default", address})
		}
	}
	return h.address(p.CanonicalLocale.Domain, p.Canonical), alternates
}

// folded names each address once, with all its readers, parted by blanks.
func folded(alternates [][2]string) [][2]string {
	list := [][2]string{}
	for _, a := range alternates {
		if last := len(list) - 1; last >= 0 && list[last][1] == a[1] {
			list[last][0] += " " + a[0]
		} else {
			list = append(list, a)
		}
	}
	return list
}

// appendShared tells what other sites show of a page that somebody shares:
// Open Graph, and of Twitter's cards what does not follow from it. Source:
// ogp.me, developer.x.com.
func (h *headWriter) appendShared(b []byte, p *site.Page) []byte {
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
	property("og:url", h.address(p.CanonicalLocale.Domain, p.Canonical))
	property("og:locale", territory(p.Locale.Tag))
	for _, a := range p.Alternates {
		if a.Locale.Code != p.Locale.Code {
			property("og:locale:alternate", territory(a.Locale.Tag))
		}
	}
	card := h.assets.card(p)
	if card == "" {
		return append(b, `<meta name="twitter:card" content="summary">`...)
	}
	property("og:image", h.address(p.CanonicalLocale.Domain, card))
	property("og:image:type", "image/jpeg")
	property("og:image:width", "1200")
	property("og:image:height", "630")
	property("og:image:alt", title)
	return append(b, `<meta name="twitter:card" content="summary_large_image">`...)
}

// territory is a language tag as Open Graph writes it: es_ES.
func territory(tag string) string { return strings.ReplaceAll(tag, "-", "_") }
