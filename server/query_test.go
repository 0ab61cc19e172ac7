package server

import (
	"fmt"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
)

func TestAQueryHasOneSpelling(t *testing.T) {
	h := open(t, given{})
	h.warm(t, dentistsPage+"?q=implant&treatments=implants")
	for _, query := range []string{
		"treatments=implants&q=implant", "q=%69mplant&treatments=implants", "q=+implant+&treatments=implants", "q=implant&q=other&treatments=implants",
		"utm_source=x&q=implant&treatments=implants", "q=implant&treatments=implants&", "q=impl%00ant&treatments=implants",
	} {
		if a := h.mustGet(t, dentistsPage+"?"+query); h.lastUse(t) != "hit" || a.Header.Get("ETag") == "" {
			t.Errorf("%s is not the page that is kept", query)
		}
	}
	if got := h.keptPages(); got != 1 {
		t.Errorf("%d pages are kept, want 1", got)
	}
	for _, query := range []string{"q=implant", "treatments=implants", "q=Implant&treatments=implants", ""} {
		h.mustGet(t, dentistsPage+"?"+query)
	}
	if got := h.keptPages(); got != 5 {
		t.Errorf("%d pages are kept, want 5: each search is one", got)
	}
}

// What nobody can choose is the page without it, and takes no VM.
func TestAChoiceThatThereIsNotMakesNoKey(t *testing.T) {
	choosesNothing(t, siteOfClinic(), map[string]string{dentistsPage: "treatments", "/en/news": "topics", contactPage: "sent"})
}

// choosesNothing asks for choices that there are not, of a parameter by page.
func choosesNothing(t *testing.T, s *site.Site, parameters map[string]string) {
	h := open(t, given{site: s})
	for page, parameter := range parameters {
		h.warm(t, page)
		h.get("/payload/live" + page)
		want, renders, pages := h.mustGet(t, page), h.total(), h.keptPages()
		for n := range 20 {
			target := fmt.Sprintf("%s?%s=zyzzyva%d", page, parameter, n)
			if a := h.mustGet(t, target); a.body != want.body {
				t.Errorf("%s is another page", target)
			}
			if a := h.get("/payload/live" + target); a.StatusCode == 200 && strings.Contains(a.body, "zyzzyva") {
				t.Errorf("the payload of %s repeats it", target)
			}
		}
		if h.total() != renders || h.keptPages() != pages {
			t.Errorf("%s: %d renders and %d pages for choices that there are not", page, h.total()-renders, h.keptPages()-pages)
		}
	}
}

// A path that reads like a key once it is unescaped is another address.
func TestAnEscapedPathIsNoOtherAddress(t *testing.T) {
	h := open(t, given{})
	for _, when := range []string{"before the pages are kept", "after"} {
		for _, target := range []string{"/en/dentists%3Fq=implant", "/en/contac%74", "/en%2Fcontact", "/not-found%20en"} {
			if a := h.get(target); a.StatusCode != 404 {
				t.Errorf("%s: %s gives %d, want 404", when, target, a.StatusCode)
			}
		}
		h.warm(t, dentistsPage+"?q=implant", contactPage)
	}
}

func TestTheKeptPagesHaveABound(t *testing.T) {
	const bound = 256 << 10
	h := open(t, given{config: Config{PageConfig: PageConfig{CacheBytes: bound}}})
	for n := range 50 {
		h.mustGet(t, fmt.Sprintf("%s?q=implant%d", dentistsPage, n))
	}
	pages := h.keptPages()
	if weight := h.router.Load().Stats().Bytes; weight > bound || pages == 0 || pages >= 50 {
		t.Errorf("%d pages weigh %d, want some, and at most %d", pages, weight, bound)
	}
}
