package server

import (
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

// swapped is the content with another word in the contact page.
func swapped(t testing.TB, word string) *site.Site {
	return siteWith(t, i18n.Default(), map[string]func(string) string{"pages/contact.yaml": func(text string) string {
		return strings.Replace(text, `en: "Contact`, `en: "`+word, 1)
	}})
}

func TestAnotherEditionShowsFromTheNextRequestOn(t *testing.T) {
	h := open(t, given{})
	old := h.mustGet(t, contactPage)
	h.Use(h.newEdition(t, given{site: swapped(t, "Elsewhere")}))
	a := h.mustGet(t, contactPage, "If-None-Match: "+old.Header.Get("ETag"))
	if !strings.Contains(a.body, "<title>Elsewhere") {
		t.Errorf("the page is %.300q", a.body)
	}
}

func TestARequestKeepsTheEditionItBeganWith(t *testing.T) {
	h := open(t, given{})
	entered, release := h.hold(t, "intro")
	before := h.inBackground(t.Context(), contactPage)
	<-entered
	h.Use(h.newEdition(t, given{site: swapped(t, "Elsewhere")}))
	release()
	if a := <-before; a.StatusCode != 200 || !strings.Contains(a.body, "<title>Contact") || !strings.HasSuffix(a.body, "</html>") {
		t.Errorf("%d, %.300q", a.StatusCode, a.body)
	}
	if a := h.mustGet(t, contactPage); !strings.Contains(a.body, "<title>Elsewhere") {
		t.Errorf("the next gets %.300q", a.body)
	}
}

// The renderer of the edition before closes at once, as in development.
func TestRequestsDuringASwapAreAnsweredWell(t *testing.T) {
	const visitors, swaps = 8, 50
	h := open(t, given{})
	targets := []string{contactPage, "/ca/contacta", "/en/api", "/en/nothing"}
	var over atomic.Bool
	var answered atomic.Int64
	var all sync.WaitGroup
	for visitor := range visitors {
		all.Go(func() {
			for n := 0; !over.Load(); n++ {
				target := targets[(visitor+n)%len(targets)]
				a := h.get(fmt.Sprintf("%s?n=%d", target, n))
				if whole := strings.HasSuffix(a.body, "</html>"); a.StatusCode != 200 && target != "/en/nothing" || a.StatusCode >= 500 || !whole || a.broken {
					t.Errorf("%s: %d, whole: %v, broken off: %v", target, a.StatusCode, whole, a.broken)
					return
				}
				answered.Add(1)
			}
		})
	}
	shown := h.shown
	for range swaps {
		next := h.newEdition(t, given{})
		h.Use(next)
		shown.Renderer.Close()
		shown = next
		h.mustGet(t, contactPage)
	}
	over.Store(true)
	all.Wait()
	if answered.Load() < swaps {
		t.Errorf("only %d requests were answered", answered.Load())
	}
}

func TestASwapDoesNotUndoADrain(t *testing.T) {
	h := open(t, given{})
	h.Drain()
	h.Use(h.shown)
	if got := ready(h); got != 503 {
		t.Errorf("/readyz: %d", got)
	}
}

// Only the pages that say something else are composed anew.
func TestAnotherEditionKeepsThePagesThatSayTheSame(t *testing.T) {
	h := open(t, given{})
	targets := []string{contactPage, "/ca/contacta", "/en/api", integrationsPage + "?q=mews"}
	h.warm(t, targets...)
	next := h.shown
	next.Site = swapped(t, "Elsewhere")
	h.Use(next)
	for _, target := range targets {
		how := "hit"
		if target == contactPage {
			how = "miss"
		}
		h.mustGet(t, target)
		if got := h.lastUse(t); got != how {
			t.Errorf("%s: %q, want a %s", target, got, how)
		}
	}
}

func TestAnotherBundleKeepsNoPage(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	h.Use(h.newEdition(t, given{}))
	if n := h.keptPages(); n != 0 {
		t.Errorf("%d pages are kept", n)
	}
}

func TestReadinessOfTheContent(t *testing.T) {
	h := open(t, given{})
	ask := func(query string) (int, string) {
		w := httptest.NewRecorder()
		h.Admin().ServeHTTP(w, httptest.NewRequest("GET", "/readyz"+query, nil))
		return w.Code, w.Body.String()
	}
	for _, step := range []struct {
		note   error
		query  string
		status int
		says   string
	}{
		{nil, "?scope=content", 200, "ok"},
		{errors.New("pages/home.yaml: title.ca: no text in this language"), "?scope=content", 503, "pages/home.yaml: title.ca"},
		{errors.New("pages/home.yaml: title.ca: no text in this language"), "", 200, "ok"},
		{nil, "?scope=content", 200, "ok"},
		{nil, "?scope=weather", 400, "unknown scope"},
	} {
		h.NoteContent(step.note)
		if status, body := ask(step.query); status != step.status || !strings.Contains(body, step.says) {
			t.Errorf("%s after %v: %d %q", step.query, step.note, status, body)
		}
	}
}
