package site

import (
	"slices"
	"testing"
)

// Source: spec §1, "about 80 entries, nearly all in category travel"; a
// decision reads that as nine in ten.
func TestTheMarketplaceIsNearlyAllTravel(t *testing.T) {
	page, _ := site(t).Page("integrations", "en", "")
	market := listedIn[IntegrationsSearch](t, page).Items
	travel := filter(market, func(i Integration) bool { return slices.Contains(i.Categories, "travel") })
	if len(market) < 75 || len(market) > 85 || len(travel)*10 < len(market)*9 {
		t.Errorf("%d of %d entries are travel, want nine in ten of about 80", len(travel), len(market))
	}
	for _, c := range (&loader{kinds: kinds}).choices("integrations-search", "categories") {
		if !slices.ContainsFunc(market, func(i Integration) bool { return slices.Contains(i.Categories, c) }) {
			t.Errorf("the filter %s finds no entry", c)
		}
	}
}
