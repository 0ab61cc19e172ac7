package server

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// onAdmin is what the admin listener answers.
func (h *house) onAdmin(target string) (code int, body string) {
	w := httptest.NewRecorder()
	h.Admin().ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
	return w.Code, w.Body.String()
}

// warmed is how many pages are composed ahead: with those for what is not found and for what
// was taken down, in each language.
func (h *house) warmed() int {
	return len(h.shown.Site.Pages()) + 2*len(h.shown.Site.Locales.All())
}

func TestAllPagesAreComposedAheadOnce(t *testing.T) {
	h := open(t, given{config: Config{ReadyWithin: time.Hour}})
	if code, body := h.onAdmin("/readyz"); code != 503 || !strings.HasPrefix(body, "0 of ") {
		t.Errorf("at first /readyz is %d, %q", code, body)
	}
	h.Warm(t.Context())
	if code, body := h.onAdmin("/readyz"); code != 200 || body != "ok\n" {
		t.Errorf("then it is %d, %q", code, body)
	}
	want := h.warmed()
	if got := h.keptPages(); got != want {
		t.Errorf("%d pages are kept, want %d", got, want)
	}
	renders := h.total()
	for _, p := range h.shown.Site.Pages() {
		if a := h.get(p.Path, "Cookie: locale="+p.Locale.Code); a.StatusCode != 200 || a.Header.Get("ETag") == "" || a.Header.Get("Content-Language") != p.Locale.Code {
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

// A page that nothing composes must not keep the site from its visitors.
func TestTheServerIsReadyBeforeItsPagesAreWhenTheyTakeTooLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{config: Config{ReadyWithin: time.Minute}})
		time.Sleep(time.Minute - 1)
		if code, _ := h.onAdmin("/readyz"); code != 503 {
			t.Errorf("within its time /readyz is %d", code)
		}
		time.Sleep(time.Nanosecond)
		if code, body := h.onAdmin("/readyz"); code != 200 || !strings.HasPrefix(body, "ok: 0 of ") {
			t.Errorf("after it /readyz is %d, %q", code, body)
		}
	})
}

func TestPagesThatWereBusyAreComposedLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openSmall(t)
		release := h.busy(t, h.shown)
		done := make(chan struct{})
		go func() {
			defer close(done)
			h.Warm(t.Context())
		}()
		time.Sleep(time.Minute) // no time but that of the test's own clock
		if got := h.keptPages(); got != 0 {
			t.Errorf("%d pages are kept without a VM", got)
		}
		release()
		<-done
		if got, want := h.keptPages(), h.warmed(); got != want {
			t.Errorf("%d pages are kept, want %d", got, want)
		}
		if lines := h.log.records(t, "compose a page ahead"); len(lines) != 0 {
			t.Errorf("the log calls it a fault: %v", lines)
		}
	})
}

func TestComposingAheadEndsWithItsContext(t *testing.T) {
	h := open(t, given{})
	entered, release := h.hold(t, "header")
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.Warm(ctx)
	}()
	<-entered
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

func TestComposingAheadEndsWithItsEdition(t *testing.T) {
	h := open(t, given{})
	entered, release := h.hold(t, "header")
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.Warm(t.Context())
	}()
	<-entered
	before := h.router.Load()
	h.Use(h.shown)
	release()
	<-done
	if n := before.Stats().Pages; n > 1 {
		t.Errorf("%d pages of the edition before were composed", n)
	}
}
