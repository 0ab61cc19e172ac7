package discovery

import (
	"strings"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/discovery/structured"
)

// logoPath is the brand's mark, among the public files.
const logoPath = "/icon.svg"

// newLinkedData makes the writer of linked data, with the part that all pages
// share.
func (h *Head) newLinkedData(s *site.Site) *structured.Writer {
	of := structured.Site{Brand: s.Brand}
	first := s.Locales.Default()
	of.Home, of.Logo = h.Address(first.Domain, "/"), h.Address(first.Domain, logoPath)
	for _, loc := range s.Locales.All() {
		of.Languages = append(of.Languages, loc.Tag)
	}
	return structured.New(of)
}

// AppendLinkedData writes the page's linked data, after all that a visitor waits
// for. Pages that are not indexed have none.
func (h *Head) AppendLinkedData(b []byte, p *site.Page) []byte {
	if p.NoIndex || p.Private {
		return b
	}
	card := h.card(p)
	if card != "" {
		card = h.Address(p.CanonicalLocale.Domain, card)
	}
	return h.linked.Append(b, p, structured.Addresses{
		Canonical: h.Address(p.CanonicalLocale.Domain, p.Canonical),
		Card:      card,
		Tag:       func(code string) string { return h.tags[code] },
		Of: func(path string) string {
			if !strings.HasPrefix(path, "/") {
				return path
			}
			return h.Address(p.Locale.Domain, path)
		},
	})
}
