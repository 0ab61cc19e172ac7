package server

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/site"
)

func ready(h *house) int {
	w := httptest.NewRecorder()
	h.Admin().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
	return w.Code
}

func TestAllPagesAreComposedAheadOnce(t *testing.T) {
	h := open(t, given{})
	h.Warm(t.Context())
	want := len(h.shown.Site.Pages()) + len(h.shown.Site.Locales.All()) // and those of what is not found
	if got := h.keptPages(); got != want {
		t.Errorf("%d pages are kept, want %d", got, want)
	}
	renders := h.total()
	for _, p := range h.shown.Site.Pages() {
		if a := h.get(p.Path, "Cookie: locale="+p.Locale.Code); a.StatusCode != 200 || a.Header.Get("ETag") == "" {
			t.Errorf("%s: %d, %v", p.Path, a.StatusCode, a.Header)
		}
	}
	// Two at a time, as content may change while the first still runs.
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() { h.Warm(t.Context()) })
	}
	both.Wait()
	if h.total() != renders {
		t.Errorf("%d fragments are rendered again", h.total()-renders)
	}
	if got := h.log.records(t, "pages composed"); len(got) != 3 || got[0]["pages"] != float64(want) || got[0]["failed"] != 0.0 {
		t.Errorf("the log says %v", got)
	}
}

func TestTheServerIsReadyBeforeItsPagesAre(t *testing.T) {
	h := open(t, given{})
	entered, release := h.hold(t, "header")
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.Warm(ctx)
	}()
	<-entered
	if got := ready(h); got != 200 {
		t.Errorf("/readyz: %d", got)
	}
	stop()
	<-done // though the render goes on
	release()
	h.composer.Wait()
	if got := h.keptPages(); got != 0 {
		t.Errorf("%d pages are kept after the end", got)
	}
	if lines := h.log.records(t, "compose a page ahead"); len(lines) != 0 {
		t.Errorf("an orderly stop is logged as a fault: %v", lines)
	}
}

func TestComposingAheadGoesOnPastAPageThatFails(t *testing.T) {
	h := open(t, given{site: panicking(t, "kit-digital")})
	h.fail("integrations-search", "out of ideas") // of integrations
	h.fail("channels", "out of ideas")            // of contact and some others
	h.Warm(t.Context())
	got := h.log.records(t, "pages composed")
	faulty := 1 // the one that panics, in one language
	for _, p := range h.shown.Site.Pages() {
		if slices.ContainsFunc(p.Sections, func(s site.Section) bool { return s.Kind == "integrations-search" || s.Kind == "channels" }) {
			faulty++
		}
	}
	if len(got) != 1 || got[0]["failed"] != float64(faulty) {
		t.Errorf("the log says %v, want %d failed", got, faulty)
	}
	if lines := h.log.records(t, "compose a page ahead"); len(lines) != faulty {
		t.Errorf("%d pages are named, want %d", len(lines), faulty)
	}
}

func TestComposingAheadEndsWithItsEdition(t *testing.T) {
	h := open(t, given{})
	entered, release := h.hold(t, "header")
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.Warm(t.Context())
	}()
	<-entered
	before := h.edition.Load()
	h.Use(h.shown)
	release()
	<-done
	if n := before.Stats().Pages; n > 1 {
		t.Errorf("%d pages of the edition before were composed", n)
	}
}
