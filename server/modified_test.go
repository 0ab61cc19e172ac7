package server

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestWhoHasAPageSinceItChangedIsToldSo(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	for _, target := range []string{contactPage, contactPage + ".md", h.shown.Site.Feed.Path, "/sitemap.xml", "/robots.txt", "/llms.txt", securityPath} {
		whole := h.mustGet(t, target)
		since, err := http.ParseTime(whole.Header.Get("Last-Modified"))
		if err != nil {
			t.Errorf("%s: %v", target, err)
			continue
		}
		at := func(d time.Duration) string { return "If-Modified-Since: " + since.Add(d).Format(http.TimeFormat) }
		for _, c := range []struct {
			header []string
			status int
		}{
			{[]string{at(0)}, 304},
			{[]string{at(time.Hour)}, 304},
			{[]string{at(-time.Second)}, 200},
			{[]string{"If-Modified-Since: yesterday"}, 200},
			{[]string{"If-Modified-Since: "}, 200},
			{[]string{at(0), `If-None-Match: "another"`}, 200},
			{[]string{at(-time.Hour), "If-None-Match: " + whole.Header.Get("ETag")}, 304},
		} {
			a := h.get(target, c.header...)
			if a.StatusCode != c.status || (c.status == 304) != (a.body == "") {
				t.Errorf("%s, %q: %d with %d bytes, want %d", target, c.header, a.StatusCode, len(a.body), c.status)
			}
			mustHave(t, a.Header, map[string]string{"Last-Modified": whole.Header.Get("Last-Modified")})
		}
	}
}

func TestWhatIsNotFoundHasNoTime(t *testing.T) {
	h := open(t, given{})
	a := h.get("/en/nothing", "If-Modified-Since: "+time.Now().Add(time.Hour).UTC().Format(http.TimeFormat))
	if a.StatusCode != http.StatusNotFound || a.Header.Get("Last-Modified") != "" || a.body == "" {
		t.Errorf("%d, %q", a.StatusCode, a.Header.Get("Last-Modified"))
	}
}

// A page that another edition says the same of has not been changed by it.
func TestAPageKeepsItsTimeAsLongAsItSaysTheSame(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage, staticPage)
	long := time.Now().Add(-time.Hour).UTC().Format(http.TimeFormat)
	h.edition.Load().head.since = []string{long}
	h.edition.Load().kept.cache.InvalidateAll()
	h.warm(t, contactPage, staticPage)
	h.Use(h.shown)
	if got := h.mustGet(t, contactPage).Header.Get("Last-Modified"); got != long {
		t.Errorf("it is of %s, want %s", got, long)
	}
}

func TestTheTimeOfAPageNeverPassesForThatOfTheNext(t *testing.T) {
	h := open(t, given{})
	first := h.edition.Load().head
	first.made = time.Now().Add(time.Minute) // of the same second, or before the clock was set back
	first.since = lastModified(first.made)
	before := h.mustGet(t, contactPage).Header.Get("Last-Modified")
	h.Use(h.newEdition(t, given{site: swapped(t, "Elsewhere")}))
	h.warm(t, contactPage)
	h.mustGet(t, contactPage, "If-Modified-Since: "+before)
}

// Every kind of address there is.
func TestHEADGetsWhatGETGetsOfEveryKindOfAddress(t *testing.T) {
	h := open(t, given{config: production, site: siteWith(t, siteOfAldaba().Locales, removing("- /en/old-page"))})
	everything := []string{
		"/", "/en", contactPage, contactPage + "?sent=contact", integrationsPage + "?q=mews", "/en/error", contactPage + ".md", "/index.md",
		"/en/nothing", "/en/old-page", "/en/company", "/EN/contact/", "/es/contacta", "/favicon.ico", "/assets/entry-1.js", "/assets/none.js", "/sw.js",
		"/robots.txt", "/llms.txt", "/sitemap.xml", securityPath, h.shown.Site.Feed.Path, payloadPath + "b1/manifest.js", livePath + contactPage,
		"/pictures/none.avif", "/api/contact",
	}
	h.warm(t, everything...)
	for _, target := range everything {
		get, head := h.get(target), h.ask(newRequest(http.MethodHead, target))
		// What is written to a HEAD in spite of it never leaves the connection.
		if head.StatusCode != get.StatusCode || head.body != "" && head.StatusCode == http.StatusOK {
			t.Errorf("%s: HEAD gets %d and %d bytes, GET %d", target, head.StatusCode, len(head.body), get.StatusCode)
		}
		mustHaveTheSameHeaders(t, head.Header, get.Header)
		if strings.HasPrefix(get.Header.Get("Location"), target) {
			t.Errorf("%s leads to itself", target)
		}
	}
}
