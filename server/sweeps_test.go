//go:build !race

package server

import (
	"fmt"
	"testing"
)

func TestEveryKnownAddressAnswersInItsLanguage(t *testing.T) {
	h := open(t, given{})
	pages := h.shown.Site.Pages()
	if len(pages) < 80 {
		t.Fatalf("there are %d pages", len(pages))
	}
	for _, p := range pages {
		a := h.get(p.Path, "Cookie: locale="+p.Locale.Code)
		if a.StatusCode != 200 || a.Header.Get("Content-Language") != p.Locale.Code {
			t.Errorf("%s: %d in %q, want 200 in %s", p.Path, a.StatusCode, a.Header.Get("Content-Language"), p.Locale.Code)
		}
	}
}

func TestEveryUnknownParameterMakesNoKey(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage, integrationsPage, "/", "/en/nothing")
	pages, renders := h.keptPages(), h.total()
	for n := range 10_000 {
		target := []string{contactPage, integrationsPage, "/", "/en/nothing"}[n%4]
		a := h.get(fmt.Sprintf("%s?utm_source=%d&q%d=x", target, n, n))
		if a.StatusCode != 200 && a.StatusCode != 404 {
			t.Fatalf("%s: %d", target, a.StatusCode)
		}
	}
	if got := h.keptPages(); got != pages || h.total() != renders {
		t.Errorf("%d pages are kept after %d renders, want %d after %d", got, h.total(), pages, renders)
	}
}
