package server

import (
	"strings"

	"github.com/aldaba/aldaba/server/structured"
	"github.com/aldaba/aldaba/site"
)

// logoPath is the brand's mark, among the public files.
const logoPath = "/icon.svg"

// structured is what writes linked data: the part that all pages share is made
// once.
func (h *headWriter) structured(site *site.Site) *structured.Writer {
	of := structured.Site{Brand: site.Brand}
	first := site.Locales.Default()
	of.Home, of.Logo = h.address(first.Domain, "/"), h.address(first.Domain, logoPath)
	for _, loc := range site.Locales.All() {
		of.Languages = append(of.Languages, loc.Tag)
	}
	return structured.New(of)
}

// appendFacts writes what the page says as linked data, after all that a
// visitor waits for. Pages that no search engine keeps have none, and so has a
// page that only one visitor sees.
func (h *headWriter) appendFacts(b []byte, p *site.Page) []byte {
	if p.NoIndex || p.Private {
		return b
	}
	card := h.assets.card(p)
	if card != "" {
		card = h.address(p.CanonicalLocale.Domain, card)
	}
	return h.facts.Append(b, p, structured.Addresses{
		Canonical: h.address(p.CanonicalLocale.Domain, p.Canonical),
		Card:      card,
		Tag:       func(code string) string { return h.tags[code] },
		Of: func(path string) string {
			if !strings.HasPrefix(path, "/") {
				return path
			}
			return h.address(p.Locale.Domain, path)
		},
	})
}
