package server

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/internal/site"
)

func TestAPageThatFailsOnItsWayBreaksOff(t *testing.T) {
	for _, encoding := range []string{"identity", "gzip"} {
		t.Run(encoding, func(t *testing.T) {
			h := open(t, given{})
			h.fail("text", "out of ideas")
			a := fetch(t, h.connect(t), contactPage, "Accept-Encoding: "+encoding)
			body, err := io.ReadAll(a.Body)
			if a.StatusCode != 200 || len(body) == 0 || err != io.ErrUnexpectedEOF {
				t.Errorf("%d, %d bytes, and then %v; want 200, some bytes and an unexpected end", a.StatusCode, len(body), err)
			}
			if got := h.keptPages(); got != 0 {
				t.Errorf("%d pages are kept", got)
			}
			record := h.log.records(t, "render")
			if len(record) != 1 || record[0]["section"] != "reach" || record[0]["page"] != "contact" || record[0]["locale"] != "en" {
				t.Errorf("the log says %v", record)
			}
			h.log.wait(t, "request")
			if got := h.lastUse(t); got != "broken" {
				t.Errorf("the page is logged as a %s", got)
			}
		})
	}
}

// The clock is the bubble's: waiting takes no time.
func TestAPageThatFailedIsTriedAgainLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{})
		h.fail("text", "out of ideas")
		if a := h.get(contactPage); !a.broken {
			t.Fatalf("the first is answered %d", a.StatusCode)
		}
		h.fail("text", "")
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			a := h.ask(newRequest(method, contactPage))
			if a.StatusCode != http.StatusInternalServerError || a.broken {
				t.Errorf("%s a moment later: %d", method, a.StatusCode)
			}
			mustHave(t, a.Header, map[string]string{"Cache-Control": "no-store", "Content-Language": "en"})
		}
		h.mustGet(t, "/en/privacy")
		time.Sleep(retryFailed)
		h.mustGet(t, contactPage)
	})
}

// Searches are made by strangers: what failed once must not be remembered for
// as many as there are.
func TestWhatFailedIsForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{})
		h.fail("text", "out of ideas")
		for _, q := range []string{"a", "b", "c"} {
			h.get(dentistsPage + "?q=" + q)
			time.Sleep(2 * retryFailed)
		}
		if n := h.router.Load().Stats().Failed; n > 1 {
			t.Errorf("%d failures are remembered", n)
		}
	})
}

func TestALiveSectionThatFailsLeavesItsPlaceEmpty(t *testing.T) {
	h := open(t, given{})
	h.fail("dentists", "out of ideas")
	for range 2 {
		a := h.mustGet(t, dentistsPage)
		if got := emptyOf(t, a.body); len(got) != 1 || got[0] != "dentists" {
			t.Errorf("the browser is told to render %q", got)
		}
		if strings.Contains(a.body, "out of ideas") {
			t.Error("visitors read the error")
		}
	}
	if got := h.keptPages(); got != 0 {
		t.Errorf("%d pages are kept", got)
	}
	h.fail("dentists", "")
	if got := emptyOf(t, h.mustGet(t, dentistsPage).body); len(got) != 0 {
		t.Errorf("once it is mended, %q is left empty", got)
	}
}

func TestDevelopersSeeTheError(t *testing.T) {
	h := open(t, given{config: Config{PageConfig: PageConfig{ShowErrors: true}}})
	h.fail("welcome", "out of <ideas>")
	a := h.mustGet(t, contactPage)
	_, shown, ok := strings.Cut(a.body, `<pre class="render-error">welcome: `)
	if !ok || !strings.Contains(shown, "Error: out of &lt;ideas&gt;") || !strings.Contains(shown, "at bundle.js:") {
		t.Errorf("the page ends in %q", a.body[max(0, len(a.body)-600):])
	}
	h.fail("welcome", "")
	if body := h.mustGet(t, contactPage).body; strings.Contains(body, "render-error") {
		t.Error("the error is shown once it is mended")
	}
}

// panicking is a site whose page in English has data that cannot be encoded.
func panicking(t *testing.T, page string) *site.Site {
	site := clinic().load(clinic().files) // its own: it is changed
	p, ok := site.Page(page, "en", "")
	if !ok {
		t.Fatal("there is no such page")
	}
	p.Header = json.RawMessage("{")
	return site
}

func TestAPanicInACompositionTakesOnlyItsPageAlong(t *testing.T) {
	h := open(t, given{site: panicking(t, "contact")})
	if a := h.get(contactPage); !a.broken {
		t.Errorf("it is answered %d", a.StatusCode)
	}
	if a := h.get(contactPage); a.StatusCode != http.StatusInternalServerError {
		t.Errorf("and then %d", a.StatusCode)
	}
	h.mustGet(t, "/en/privacy")
	if got := h.log.records(t, "panic in a composition"); len(got) != 1 || got[0]["page"] != "contact" {
		t.Errorf("the log says %v", got)
	}
}

func TestAPanicInAHandlerGetsAnAnswerThatNeedsNoVM(t *testing.T) {
	h := open(t, given{config: Config{Extra: map[string]http.Handler{
		"/early": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			panic("out of ideas")
		}),
		"/late": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			io.WriteString(w, "so far")
			panic("out of ideas")
		}),
	}}})
	h.busy(t, h.shown)
	early := h.get("/early")
	if early.StatusCode != http.StatusInternalServerError || !strings.Contains(early.body, "<h1>"+errorTitle(t, "es", 500)+"</h1>") {
		t.Errorf("%d, %s", early.StatusCode, early.body)
	}
	mustHave(t, early.Header, map[string]string{"Cache-Control": "no-store", "Content-Language": "es", "Content-Encoding": ""})
	if late := h.get("/late"); !late.broken {
		t.Errorf("once it has begun to answer: %d, %q", late.StatusCode, late.body)
	}
	if got := h.log.records(t, "panic in a request"); len(got) != 2 || got[0]["panic"] != "out of ideas" || !strings.Contains(got[0]["stack"].(string), "failure_test.go") {
		t.Errorf("the log says %v", got)
	}
}
