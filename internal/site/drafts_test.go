package site

import (
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

// German is the draft of a site in two languages, and says one thing so far.
func withDraft(t *testing.T) *i18n.Locales {
	t.Helper()
	locales, err := i18n.Parse([]byte(`{"default": "es", "fallback": "en", "locales": [
		{"code": "es", "tag": "es-ES"}, {"code": "en", "tag": "en-GB"}, {"code": "de", "tag": "de-DE", "draft": true}]}`))
	if err != nil {
		t.Fatal(err)
	}
	return locales
}

func TestADraftSaysWhatItsBaseSaysWhereItLacksAText(t *testing.T) {
	texts := func() any {
		return map[string]any{
			"a":    map[string]any{"es": "uno", "en": "one", "de": "eins"},
			"b":    []any{map[string]any{"es": "dos", "en": "two"}},
			"kind": "es",
		}
	}
	shown, hidden := texts(), texts()
	locales := withDraft(t)
	settleDrafts(shown, locales.WithDrafts())
	settleDrafts(hidden, locales)
	if got := string(encode(shown)); got != `{"a":{"de":"eins","en":"one","es":"uno"},"b":[{"de":"two","en":"two","es":"dos"}],"kind":"es"}` {
		t.Errorf("shown: %s", got)
	}
	if got := string(encode(hidden)); got != `{"a":{"en":"one","es":"uno"},"b":[{"en":"two","es":"dos"}],"kind":"es"}` {
		t.Errorf("hidden: %s", got)
	}
	for base, want := range map[string]string{"/": "/de", "/en": "/de", "/en/contact": "/de/contact"} {
		paths := map[string]string{"es": "/x", "en": base}
		if settlePaths(paths, locales.WithDrafts()); paths["de"] != want {
			t.Errorf("%s gives %s, want %s", base, paths["de"], want)
		}
	}
}
