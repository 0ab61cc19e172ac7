package i18n

import (
	"strings"
	"testing"
	"time"
)

func TestFormatDay(t *testing.T) {
	for _, test := range []struct {
		tag   string
		month time.Month
		want  string
	}{
		{"es-ES", time.January, "15 de enero de 2020"},
		{"ca-ES", time.January, "15 de gener de 2020"},
		{"en-US", time.January, "January 15, 2020"},
		{"EN", time.January, "15 January 2020"},
		{"ca", time.April, "15 d'abril de 2020"},
		{"ca", time.August, "15 d'agost de 2020"},
		{"ca", time.October, "15 d'octubre de 2020"},
		{"fr-FR", time.August, "15 août 2020"},
		{"ro-RO", time.January, "2020-01-15"},
	} {
		if got := FormatDay(test.tag, time.Date(2020, test.month, 15, 9, 30, 0, 0, time.UTC)); got != test.want {
			t.Errorf("FormatDay(%q) = %q, want %q", test.tag, got, test.want)
		}
	}
}

func TestCatalanElidesBeforeVowels(t *testing.T) {
	for _, month := range conventions()["ca"].Months {
		name, elided := strings.CutPrefix(month, "d'")
		name = strings.TrimPrefix(name, "de ")
		if vowel := strings.ContainsRune("aeiou", rune(name[0])); vowel != elided {
			t.Errorf("%q", month)
		}
	}
}

func TestTheDayIsThatOfTheTimeZone(t *testing.T) {
	lateInMadrid := time.Date(2020, 1, 15, 0, 30, 0, 0, time.FixedZone("CET", 3600))
	if got := FormatDay("en", lateInMadrid); got != "15 January 2020" {
		t.Errorf("in Madrid: %q", got)
	}
	if got := FormatDay("en", lateInMadrid.UTC()); got != "14 January 2020" {
		t.Errorf("in UTC: %q", got)
	}
}
