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

func TestFormatNumberOfWhatJSONCannotHold(t *testing.T) {
	for n, want := range map[float64]string{math.Inf(1): "∞", math.Inf(-1): "-∞", math.Copysign(0, -1): "-0"} {
		if got := FormatNumber("es-ES", n); got != want {
			t.Errorf("FormatNumber(%v) = %q, want %q", n, got, want)
		}
	}
	if got := FormatNumber("es-ES", math.NaN()); got != "NaN" {
		t.Errorf("NaN is %q", got)
	}
}

func TestFormatNumberOfAnUnknownTag(t *testing.T) {
	for _, tag := range []string{"", "xx", "not a tag"} {
		if got := FormatNumber(tag, 1234.5); got != "1,234.5" {
			t.Errorf("FormatNumber(%q) = %q, want the root's form", tag, got)
		}
	}
}

func TestPricesAndPerCent(t *testing.T) {
	for _, c := range []struct{ tag, price, small, share string }{
		{"es-ES", "1.520\u00a0€", "2,50\u00a0€", "15\u00a0%"},
		{"ca-ES", "1.520\u00a0€", "2,50\u00a0€", "15\u00a0%"},
		{"en-GB", "€1,520", "€2.50", "15%"},
	} {
		if price, small, share := FormatEuros(c.tag, 1520), FormatEuros(c.tag, 2.5), FormatPercent(c.tag, 15); price != c.price || small != c.small || share != c.share {
			t.Errorf("in %s they are %q, %q and %q, want %q, %q and %q", c.tag, price, small, share, c.price, c.small, c.share)
		}
	}
}
