package site

import (
	"slices"
	"testing"
)

// Source: spec §1, "about 80 entries, nearly all in category travel"; a
// decision reads that as nine in ten.
func TestTheMarketplaceIsNearlyAllTravel(t *testing.T) {
	page, _ := site(t).Page("integrations", "en", "")
	market := listedIn[*entryList](t, page)
	travel := filter(market.entries, func(e listedEntry) bool { return slices.Contains(e.choice["category"], "travel") })
	if all := len(market.entries); all < 75 || all > 85 || len(travel)*10 < all*9 {
		t.Errorf("%d of %d entries are travel, want nine in ten of about 80", len(travel), all)
	}
	if by := market.filters[0]; !slices.Equal(by.choices, by.of.Choices) {
		t.Errorf("the filter finds entries of %q, want all of %q", by.choices, by.of.Choices)
	}
}
