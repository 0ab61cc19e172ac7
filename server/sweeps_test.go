//go:build !race

package server

import (
	"fmt"
	"strings"
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

func TestEveryPageHasItsMarkdown(t *testing.T) {
	h := open(t, given{config: production})
	renders := h.total()
	for _, p := range h.shown.Site.Pages() {
		address := p.Path + ".md"
		if p.Path == "/" {
			address = "/index.md"
		}
		own := h.mustGet(t, address)
		mustHave(t, own.Header, map[string]string{
			"Content-Type": "text/markdown; charset=utf-8; variant=CommonMark", "Content-Language": p.Locale.Code, "X-Robots-Tag": "noindex", "Set-Cookie": "",
			"Cache-Control": "no-cache",
		})
		link := `<https://www.aldaba.example` + p.Canonical + `>; rel="canonical"`
		if p.NoIndex {
			link = ""
		}
		if got := own.Header.Get("Link"); got != link {
			t.Errorf("%s: Link is %q, want %q", address, got, link)
		}
		if !strings.HasPrefix(own.body, "---\ntitle: ") || strings.Count("\n"+own.body, "\n# ") != 1 {
			t.Errorf("%s begins %.100q", address, own.body)
		}
		at := h.mustGet(t, p.Path, "Accept: text/markdown", "Cookie: locale="+p.Locale.Code)
		if at.body != own.body || at.Header.Get("ETag") != own.Header.Get("ETag") {
			t.Errorf("%s and %s differ", p.Path, address)
		}
		mustHave(t, at.Header, map[string]string{"X-Robots-Tag": "", "Link": link, "Set-Cookie": ""})
	}
	if h.total() != renders {
		t.Errorf("%d fragments were rendered for it", h.total()-renders)
	}
}
