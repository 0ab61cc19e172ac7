package i18n

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
)

// app/engine/lib/format.test.ts reads the same vectors.
func TestFormatsAreThoseOfTheSpecification(t *testing.T) {
	data, err := os.ReadFile("../testdata/formats.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Tag string `json:"tag"`
		Day string `json:"day"` // 2020-01-15
		Format
	}
	if err := json.Unmarshal(data, &vectors); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, v := range vectors {
		seen[v.Tag] = true
		if got := FormatOf(v.Tag); got != v.Format {
			t.Errorf("%q: %v, want %v", v.Tag, got, v.Format)
		}
		if got := FormatDay(v.Tag, time.Date(2020, time.January, 15, 9, 0, 0, 0, time.UTC)); v.Day != "" && got != v.Day {
			t.Errorf("%q: %q, want %q", v.Tag, got, v.Day)
		}
	}
	for tag := range formats() {
		if !seen[tag] {
			t.Errorf("no vector has %s", tag)
		}
	}
}

func TestALocaleFollowsItsOwnFormat(t *testing.T) {
	for code, want := range map[string]string{"es": "es-ES", "ca": "ca-ES", "en": "en-GB"} {
		if loc, _ := siteLocales().Get(code); loc.Format != want {
			t.Errorf("%s follows %s, want %s", code, loc.Format, want)
		}
	}
	list := `{"default": "en", "fallback": "en", "locales": [{"code": "en", "tag": "en-US", "name": "English", "format": "en-XX"}]}`
	if _, err := Parse([]byte(list)); err == nil || !strings.Contains(err.Error(), `format "en-XX" is not in formats.json`) {
		t.Errorf("a format that is not there: %v", err)
	}
}
