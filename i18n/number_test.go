package i18n

import (
	"encoding/json"
	"math"
	"os"
	"testing"
)

// An intlRow is what Node 20's Intl says of a number (testdata/intl.mjs).
type intlRow struct {
	Tag      string
	N        float64
	Text     string
	Category string
}

func intlRows(t *testing.T) (rows []intlRow) {
	t.Helper()
	data, err := os.ReadFile("testdata/intl.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestFormatNumberAgreesWithBrowsers(t *testing.T) {
	for _, row := range intlRows(t) {
		if got := FormatNumber(row.Tag, row.N); got != row.Text {
			t.Errorf("FormatNumber(%q, %v) = %q, a browser writes %q", row.Tag, row.N, got, row.Text)
		}
	}
}
func TestPl(t *testing.T) {
	for _, row := range intlRows(t) {
		if got := PluralCategory(row.Tag, row.N); got != row.Category {
			t.Errorf("PluralC(%q, %v) = %q, a browser writes %q", row.Tag, row.N, got, row.Category)
		}
	}
	_ = math.Inf
}
