package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/pages"
)

// live reads a live payload.
func (h *house) live(t *testing.T, target string, header ...string) (p pages.Payload, a answer) {
	t.Helper()
	a = h.get(pages.LivePath+target, header...)
	if err := json.Unmarshal([]byte(a.body), &p); err != nil {
		t.Fatalf("%s: %d, %v in %.200q", target, a.StatusCode, err, a.body)
	}
	return p, a
}

func TestALivePayloadIsKept(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{contactPage, dentistsPage + "?q=roca", "/index"} {
		_, first := h.live(t, target)
		renders, kept := h.total(), h.keptPages()
		mustHave(t, first.Header, map[string]string{"Cache-Control": "no-cache", "Set-Cookie": ""})
		made := h.lastUse(t)
		_, again := h.live(t, target)
		if got := h.lastUse(t); made != "miss" || got != "hit" || again.body != first.body || h.total() != renders {
			t.Errorf("%s: %s, again: %s, %d renders", target, made, got, h.total()-renders)
		}
		tag := first.Header.Get("ETag")
		if a := h.get(pages.LivePath+target, "If-None-Match: "+tag); tag == "" || a.StatusCode != http.StatusNotModified {
			t.Errorf("%s: %d to who has %s", target, a.StatusCode, tag)
		}
		head := h.ask(newRequest(http.MethodHead, pages.LivePath+target))
		mustHaveTheSameHeaders(t, head.Header, again.Header)
		if got := h.keptPages(); got != kept {
			t.Errorf("%s: %d kept are kept, then %d", target, kept, got)
		}
	}
}

// Strangers can write any number of addresses.
func TestWhatAPayloadDoesNotReadMakesNoEntry(t *testing.T) {
	h := open(t, given{})
	h.live(t, contactPage)
	h.live(t, dentistsPage+"?q=roca")
	h.live(t, "/en/contacts")
	kept := h.keptPages()
	for _, target := range []string{
		contactPage + "?utm_source=x", contactPage + "?q=roca", dentistsPage + "?x=y&q=roca", dentistsPage + "?q=+mews+", "/en/contacts?q=1", "/EN/contacts",
	} {
		h.live(t, target)
	}
	if got := h.keptPages(); got > kept+1 { // /EN is another language's
		t.Errorf("%d kept are kept, then %d", kept, got)
	}
}

func TestALivePayloadWhenNoVMIsFree(t *testing.T) {
	h := openSmall(t)
	h.live(t, contactPage)
	next := h.newEdition(t, given{options: renderer.Options{Queue: -1}})
	h.Use(next)
	release := h.busy(t, next)
	_, stale := h.live(t, contactPage)
	mustHave(t, stale.Header, map[string]string{"Server-Timing": "cache;desc=stale", "Cache-Control": "no-cache"})
	for _, target := range []string{"/contacto", dentistsPage + "?q=ho", "/en/nothing"} {
		a := h.get(pages.LivePath + target)
		if a.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("%s: %d", target, a.StatusCode)
		}
		mustHave(t, a.Header, map[string]string{"Retry-After": "2", "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8"})
	}
	release()
	h.live(t, "/contacto")
}

func TestALivePayloadThatFailsIsNotKept(t *testing.T) {
	h := open(t, given{})
	h.fail("welcome", "out of ideas")
	for range 2 {
		if a := h.get(pages.LivePath + contactPage); a.StatusCode != http.StatusInternalServerError || a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%d, %s", a.StatusCode, a.Header.Get("Cache-Control"))
		}
	}
	if n := h.rendered()["welcome en"]; n != 1 {
		t.Errorf("it was tried %d times in a moment", n)
	}
	if got := h.keptPages(); got != 0 {
		t.Errorf("%d kept are kept", got)
	}
}

func TestALivePayloadSaysWhatIsTrueNow(t *testing.T) {
	h := open(t, given{})
	before, _ := h.live(t, contactPage)
	h.live(t, "/contacto")
	next := h.shown
	next.Site = swapped(t, "Elsewhere")
	h.Use(next)
	if now, _ := h.live(t, contactPage); !strings.HasPrefix(now.Title, "Elsewhere") || strings.HasPrefix(before.Title, "Elsewhere") {
		t.Errorf("%q, then %q", before.Title, now.Title)
	}
	if _, a := h.live(t, "/contacto"); !strings.HasPrefix(a.Header.Get("Server-Timing"), "cache;desc=hit") {
		t.Errorf("one that says the same is made anew: %q", a.Header.Get("Server-Timing"))
	}
}

func TestALivePayloadHoldsWhatItsDocumentShows(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{staticPage, dentistsPage + "?q=implant"} {
		p, _ := h.live(t, target)
		document := h.mustGet(t, target).body
		if p.Status != http.StatusOK || len(p.Sections) == 0 {
			t.Errorf("%s: %d, %d sections", target, p.Status, len(p.Sections))
		}
		for _, s := range p.Sections {
			if shown := s.HTML + string(s.Props); shown == "" || !strings.Contains(document, shown) {
				t.Errorf("%s: section %s is not as in the document: %.80q", target, s.ID, shown)
			}
			if live := s.Kind == "dentists"; live != (len(s.Props) > 0) || live == (s.HTML != "") {
				t.Errorf("%s: section %s has %d bytes of props and %d of HTML", target, s.ID, len(s.Props), len(s.HTML))
			}
		}
	}
}
