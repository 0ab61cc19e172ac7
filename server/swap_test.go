package server

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
)

// swapped is the content with another word in the contact page.
func swapped(t testing.TB, word string) *site.Site {
	return clinic().site(map[string]func(string) string{"pages/contact.yaml": func(text string) string {
		return strings.Replace(text, `en: "Contact`, `en: "`+word, 1)
	}})
}

func TestARequestKeepsTheEditionItBeganWith(t *testing.T) {
	h := open(t, given{})
	entered, release := h.hold(t, "welcome")
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
	tag := h.mustGet(t, contactPage).Header.Get("ETag")
	h.Use(h.newEdition(t, given{}))
	if a := h.mustGet(t, contactPage, "If-None-Match: "+tag); !strings.Contains(a.body, "<title>Contact") {
		t.Errorf("one who has the page of before gets %.300q", a.body)
	}
}

// The renderer of the edition before closes at once, as in development.
func TestRequestsDuringASwapAreAnsweredWell(t *testing.T) {
	const visitors, swaps = 8, 50
	h := open(t, given{})
	targets := []string{contactPage, "/contacto", "/en/privacy", "/en/nothing"}
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

// Only the pages that say something else are composed anew.
func TestAnotherEditionKeepsThePagesThatSayTheSame(t *testing.T) {
	h := open(t, given{})
	targets := []string{contactPage, "/contacto", "/en/privacy", dentistsPage + "?q=roca"}
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

func TestReadinessOfTheContent(t *testing.T) {
	h := open(t, given{})
	for _, step := range []struct {
		note   error
		query  string
		status int
		says   string
	}{
		{nil, "?scope=content", 200, "ok"},
		{errors.New("pages/home.yaml: title.en: no text in this language"), "?scope=content", 503, "pages/home.yaml: title.en"},
		{errors.New("pages/home.yaml: title.en: no text in this language"), "", 200, "ok"},
		{nil, "?scope=content", 200, "ok"},
		{nil, "?scope=weather", 400, "unknown scope"},
	} {
		h.NoteContent(step.note)
		if status, body := h.onAdmin("/readyz" + step.query); status != step.status || !strings.Contains(body, step.says) {
			t.Errorf("%s after %v: %d %q", step.query, step.note, status, body)
		}
	}
}
