package server

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/pages"
)

// In a bubble, Wait returns when everyone waits for someone else: all readers
// have come then, or gone.

// inBackground asks for a page; the channel gives what came.
func (h *house) inBackground(ctx context.Context, target string) <-chan answer {
	done := make(chan answer, 1)
	r := newRequest(http.MethodGet, target).WithContext(ctx)
	go func() { done <- h.ask(r) }()
	return done
}

// thousand asks for a page a thousand times at once while its first fragment
// is held, and wants the same bytes for all of one render.
func (h *house) thousand(t *testing.T, held, target string) {
	t.Helper()
	_, release := h.hold(t, held)
	bodies := make([]string, 1000)
	var all sync.WaitGroup
	for i := range bodies {
		all.Go(func() { bodies[i] = h.get(target).body })
	}
	synctest.Wait()
	release()
	all.Wait()
	for i, body := range bodies {
		if body != bodies[0] || body == "" {
			t.Fatalf("reader %d got %d bytes, the first %d", i, len(body), len(bodies[0]))
		}
	}
	for fragment, n := range h.rendered() {
		if n != 1 {
			t.Errorf("%s was rendered %d times", fragment, n)
		}
	}
}

func TestAThousandFirstRequestsAreOneRender(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{})
		h.thousand(t, "header", staticPage)
		page, _ := h.shown.Site.Page("about", "en", "")
		fragments, _ := pages.Fragments(page)
		if got, want := len(h.rendered()), len(fragments); got != want {
			t.Errorf("%d fragments were rendered, want %d", got, want)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		open(t, given{}).thousand(t, "welcome", pages.LivePath+contactPage)
	})
}

func TestAReaderThatLeavesDoesNotStopTheOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{})
		_, release := h.hold(t, "welcome")
		ctx, leave := context.WithCancel(t.Context())
		first := h.inBackground(ctx, contactPage)
		synctest.Wait()
		second := h.inBackground(t.Context(), contactPage)
		synctest.Wait()
		leave()
		<-first
		release()
		got := <-second
		if want := h.get(contactPage).body; got.StatusCode != 200 || got.body != want {
			t.Errorf("the one who stays gets %d, %d bytes of %d", got.StatusCode, len(got.body), len(want))
		}
		if n := h.rendered()["welcome en"]; n != 1 {
			t.Errorf("it was rendered %d times", n)
		}
	})
}

// The render that nobody waits for any more would go on for ever.
func TestWhenTheLastReaderLeavesTheRenderEnds(t *testing.T) {
	for name, method := range map[string]string{"reading the page": http.MethodGet, "waiting for its headers": http.MethodHead} {
		t.Run(name, func(t *testing.T) {
			h := open(t, given{})
			h.fail("welcome", "loop")
			entered, release := h.hold(t, "welcome")
			ctx, leave := context.WithCancel(t.Context())
			var readers sync.WaitGroup
			for range 2 {
				readers.Go(func() { h.ask(newRequest(method, contactPage).WithContext(ctx)) })
			}
			<-entered
			release()
			leave()
			readers.Wait()
			h.composer.Wait()
			if n := h.router.Load().Stats().Running; n != 0 {
				t.Errorf("%d compositions are left", n)
			}
			h.fail("welcome", "")
			h.mustGet(t, contactPage)
		})
	}
}

func TestAReaderWhoLeavesTheQueueLeavesNoTrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{})
		session, err := h.shown.Renderer.Begin(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		ctx, leave := context.WithCancel(t.Context())
		done := h.inBackground(ctx, contactPage)
		synctest.Wait()
		leave()
		<-done
		h.composer.Wait()
		session.Close()
		if got, want := h.shown.Renderer.Stats(), (renderer.Stats{Idle: 1}); got != want {
			t.Errorf("the pool stands at %+v, want %+v", got, want)
		}
		if got := h.log.records(t, "request"); got[0]["status"] != 499.0 {
			t.Errorf("the log says %v", got)
		}
		h.mustGet(t, contactPage)
	})
}

// A page may be asked for while the server closes: it is told so, and nothing
// is begun that nobody waits for.
func TestAServerThatIsClosedBeginsNothing(t *testing.T) {
	h := open(t, given{})
	h.Close()
	if a := h.get(contactPage); a.StatusCode != http.StatusInternalServerError {
		t.Errorf("status %d", a.StatusCode)
	}
	if n := h.total(); n != 0 {
		t.Errorf("%d fragments were rendered", n)
	}
}

func TestClosingEndsWhatIsBeingComposed(t *testing.T) {
	h := open(t, given{})
	h.fail("welcome", "loop")
	entered, release := h.hold(t, "welcome")
	w := httptest.NewRecorder()
	broken := make(chan any, 1)
	go func() {
		defer func() { broken <- recover() }()
		h.ServeHTTP(w, newRequest("GET", contactPage))
	}()
	<-entered
	release()
	h.Close()
	if p := <-broken; p != http.ErrAbortHandler {
		t.Errorf("the reader is told %v", p)
	}
}
