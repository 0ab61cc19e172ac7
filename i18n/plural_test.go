package i18n

import (
	"maps"
	"math"
	"slices"
	"testing"
)

func TestPluralCategoryAgreesWithBrowsers(t *testing.T) {
	for _, row := range intlRows(t) {
		if got := PluralCategory(row.Tag, row.N); got != row.Category {
			t.Errorf("PluralCategory(%q, %v) = %q, a browser says %q", row.Tag, row.N, got, row.Category)
		}
	}
}

func TestPluralCategoryOfWhatHasNone(t *testing.T) {
	for _, n := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if got := PluralCategory("pl", n); got != "other" {
			t.Errorf("PluralCategory(%v) = %q", n, got)
		}
	}
	for _, tag := range []string{"", "xx", "not a tag"} {
		if got := PluralCategory(tag, 1); got != "other" {
			t.Errorf("PluralCategory of the tag %q = %q", tag, got)
		}
	}
}

func TestPluralCategoriesOfALanguage(t *testing.T) {
	for tag, want := range map[string][]string{
		"es-ES": {"many", "one", "other"},
		"ca-ES": {"many", "one", "other"},
		"en-US": {"one", "other"},
		"pl":    {"few", "many", "one", "other"},
		"ar":    {"few", "many", "one", "other", "two", "zero"},
		"ja":    {"other"},
	} {
		if got := slices.Sorted(maps.Keys(pluralCategories(tag))); !slices.Equal(got, want) {
			t.Errorf("%s has %v, want %v", tag, got, want)
		}
	}
}
