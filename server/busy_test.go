package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/pages"
)

// busy takes the only VM; there is no queue before it.
func (h *house) busy(t testing.TB, e Edition) (release func()) {
	t.Helper()
	h.composer.Wait() // for what still uses it
	session, err := e.Renderer.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(session.Close)
	return session.Close
}

func openSmall(t testing.TB) *house { return open(t, given{options: renderer.Options{Queue: -1}}) }

// Each fragment of this address is kept, of one page or another.
func TestAPageOfKeptFragmentsNeedsNoVM(t *testing.T) {
	h := openSmall(t)
	h.warm(t, contactPage)
	h.busy(t, h.shown)
	again := h.shown
	again.Site = swapped(t, "Elsewhere") // another title in the head
	h.Use(again)
	if a := h.mustGet(t, contactPage); strings.Contains(a.Header.Get("Server-Timing"), "hit") {
		t.Errorf("Server-Timing %q: the page says something else now", a.Header.Get("Server-Timing"))
	}
}

func TestAStalePageIsBetterThanNone(t *testing.T) {
	h := openSmall(t)
	h.warm(t, contactPage, dentistsPage, dentistsPage+"?q=ho")
	next := h.newEdition(t, given{options: renderer.Options{Queue: -1}})
	h.Use(next)
	release := h.busy(t, next)
	for _, target := range []string{contactPage, dentistsPage, dentistsPage + "?q=ho"} {
		a := h.mustGet(t, target)
		mustHave(t, a.Header, map[string]string{"Cache-Control": "no-cache"})
		if got := h.lastUse(t); got != "stale" {
			t.Errorf("%s is a %s", target, got)
		}
		if a.Header.Get("ETag") == "" || !strings.HasSuffix(a.body, "</html>") {
			t.Errorf("%s is not the kept page: %.100q", target, a.body)
		}
	}
	if got := h.keptPages(); got != 0 {
		t.Errorf("%d pages of the edition before are kept as this one's", got)
	}
	release()
	if a := h.mustGet(t, contactPage); !strings.Contains(a.Header.Get("Server-Timing"), "miss") {
		t.Errorf("Server-Timing %q once there is a VM", a.Header.Get("Server-Timing"))
	}
}

// A whole page of a moment ago shows more than one of now with a hole in it.
func TestAStalePageIsBetterThanOneWithAHole(t *testing.T) {
	h := openSmall(t)
	h.warm(t, dentistsPage, dentistsPage+"?q=ho")
	next := h.newEdition(t, given{options: renderer.Options{Queue: -1}})
	h.Use(next)
	h.warm(t, dentistsPage)
	h.busy(t, next)
	h.mustGet(t, dentistsPage+"?q=ho")
	if got := h.lastUse(t); got != "stale" {
		t.Errorf("it is a %s", got)
	}
}

func TestAMissingLiveSectionIsLeftToTheBrowser(t *testing.T) {
	h := openSmall(t)
	h.warm(t, dentistsPage)
	pages := h.keptPages()
	release := h.busy(t, h.shown)
	for name, method := range map[string]string{"GET": http.MethodGet, "HEAD": http.MethodHead} {
		a := h.ask(newRequest(method, dentistsPage+"?q=ho"))
		if a.StatusCode != 200 {
			t.Fatalf("%s: %d", name, a.StatusCode)
		}
		mustHave(t, a.Header, map[string]string{"Cache-Control": "no-store", "ETag": "", "Content-Language": "en"})
		if name == "HEAD" {
			continue
		}
		if want := `<section id="dentists" class="section" data-kind="dentists" data-tone="paper"></section>`; !strings.Contains(a.body, want) {
			t.Errorf("the page lacks %s", want)
		}
		if got := emptyOf(t, a.body); len(got) != 1 || got[0] != "dentists" {
			t.Errorf("the browser is told to render %q", got)
		}
	}
	if got := h.keptPages(); got != pages {
		t.Errorf("%d pages are kept, want %d: it is not whole", got, pages)
	}
	release()
	if got := emptyOf(t, h.mustGet(t, dentistsPage+"?q=ho").body); len(got) != 0 {
		t.Errorf("once there is a VM, %q is left empty", got)
	}
}

func TestWhoCannotBeServedIsToldWhenToComeBack(t *testing.T) {
	h := openSmall(t)
	release := h.busy(t, h.shown)
	for target, language := range map[string]string{
		"/contacto": "es", contactPage: "en", dentistsPage + "?q=ho": "en", "/en/nothing": "en",
	} {
		a := h.get(target)
		if a.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("%s: %d", target, a.StatusCode)
		}
		mustHave(t, a.Header, map[string]string{
			"Retry-After": "2", "Cache-Control": "no-store", "Content-Language": language, "Content-Type": "text/html; charset=utf-8", "Set-Cookie": "",
		})
		if !strings.Contains(a.body, `<html lang="`+language+`"`) || !strings.Contains(a.body, "<h1>"+errorTitle(t, language, 503)+"</h1>") {
			t.Errorf("%s: %s", target, a.body)
		}
	}
	release()
	h.mustGet(t, contactPage)
}

// emptyOf are the sections that the browser is to render itself.
func emptyOf(t testing.TB, body string) []string {
	t.Helper()
	_, block, _ := strings.Cut(body, `<script type="application/json" id="data">`)
	block, _, _ = strings.Cut(block, "</script>")
	var data pages.PageData
	if err := json.Unmarshal([]byte(block), &data); err != nil {
		t.Fatalf("%q: %v", block, err)
	}
	return data.Empty
}
