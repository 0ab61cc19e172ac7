package site

import (
	"slices"
	"testing"
)

// Source: spec §1, "about 80 entries, nearly all in category travel"; a
// decision reads that as nine in ten.
func TestTheMarketplaceIsNearlyAllTravel(t *testing.T) {
	page, _ := realSite(t).Page("integrations", "en", "")
	market := listedIn[IntegrationsSearch](t, page).Items
	travel := filter(market, func(i Integration) bool { return slices.Contains(i.Categories, "travel") })
	if len(market) < 75 || len(market) > 85 || len(travel)*10 < len(market)*9 {
		t.Errorf("%d of %d entries are travel, want nine in ten of about 80", len(travel), len(market))
	}
	for _, c := range Categories {
		if !slices.ContainsFunc(market, func(i Integration) bool { return slices.Contains(i.Categories, c) }) {
			t.Errorf("the filter %s finds no entry", c)
		}
	}
}

// listedIn is the page's one section of a type.
func listedIn[T any](t *testing.T, p *Page) T {
	t.Helper()
	for i := range p.Sections {
		if v, ok := p.Sections[i].value.(T); ok {
			return v
		}
	}
	var none T
	t.Fatalf("%s has no section of %T", p.Path, none)
	return none
}
