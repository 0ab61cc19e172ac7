package server

import (
	"fmt"
	"strings"
	"testing"
)

func TestAQueryHasOneSpelling(t *testing.T) {
	h := open(t, given{})
	h.warm(t, integrationsPage+"?q=hotel&category=coliving")
	for _, query := range []string{
		"category=coliving&q=hotel", "q=%68otel&category=coliving", "q=+hotel+&category=coliving", "q=hotel&q=other&category=coliving",
		"utm_source=x&q=hotel&category=coliving", "q=hotel&category=coliving&", "q=hot%00el&category=coliving",
	} {
		if a := h.mustGet(t, integrationsPage+"?"+query); h.lastUse(t) != "hit" || a.Header.Get("ETag") == "" {
			t.Errorf("%s is not the page that is kept", query)
		}
	}
	if got := h.keptPages(); got != 1 {
		t.Errorf("%d pages are kept, want 1", got)
	}
	for _, query := range []string{"q=hotel", "category=coliving", "q=Hotel&category=coliving", ""} {
		h.mustGet(t, integrationsPage+"?"+query)
	}
	if got := h.keptPages(); got != 5 {
		t.Errorf("%d pages are kept, want 5: each search is one", got)
	}
}

// What nobody can choose is the page without it, and takes no VM.
func TestAChoiceThatThereIsNotMakesNoKey(t *testing.T) {
	h := open(t, given{})
	for page, parameter := range map[string]string{integrationsPage: "category", "/en/success-stories": "category", "/en/academy": "topic", "/en/demo": "door", contactPage: "sent"} {
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
		for _, target := range []string{"/en/integrations%3Fq=hotel", "/en/contac%74", "/en%2Fcontact", "/not-found%20en"} {
			if a := h.get(target); a.StatusCode != 404 {
				t.Errorf("%s: %s gives %d, want 404", when, target, a.StatusCode)
			}
		}
		h.warm(t, integrationsPage+"?q=hotel", contactPage)
	}
}

func TestTheKeptPagesHaveABound(t *testing.T) {
	const bound = 256 << 10
	h := open(t, given{config: Config{PageConfig: PageConfig{CacheBytes: bound}}})
	for n := range 50 {
		h.mustGet(t, fmt.Sprintf("%s?q=hotel%d", integrationsPage, n))
	}
	pages := h.keptPages()
	if weight := h.router.Load().Stats().Bytes; weight > bound || pages == 0 || pages >= 50 {
		t.Errorf("%d pages weigh %d, want some, and at most %d", pages, weight, bound)
	}
}
