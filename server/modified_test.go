package server

import (
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/server/discovery"
	"github.com/aldaba/aldaba/server/pages"
)

func TestWhoHasAPageSinceItChangedIsToldSo(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	for _, target := range []string{contactPage, contactPage + ".md", h.shown.Site.Feed("news", "es").Path, "/sitemap.xml", "/robots.txt", "/llms.txt", discovery.SecurityPath} {
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
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{})
		h.warm(t, contactPage)
		first := time.Now().UTC().Format(http.TimeFormat)
		time.Sleep(time.Hour)
		h.Use(h.shown)
		if got := h.mustGet(t, contactPage).Header.Get("Last-Modified"); got != first {
			t.Errorf("it is of %s, want %s", got, first)
		}
		if got := h.mustGet(t, staticPage).Header.Get("Last-Modified"); got == first {
			t.Error("a page that was not cached is as old")
		}
	})
}

func TestTheTimeOfAPageNeverPassesForThatOfTheNext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{})
		before := h.mustGet(t, contactPage).Header.Get("Last-Modified")
		h.Use(h.newEdition(t, given{site: swapped(t, "Elsewhere")})) // within the same second
		h.warm(t, contactPage)
		h.mustGet(t, contactPage, "If-Modified-Since: "+before)
	})
}

// Every kind of address there is.
func TestHEADGetsWhatGETGetsOfEveryKindOfAddress(t *testing.T) {
	h := open(t, given{config: production, site: clinic().site(removing("- /en/old-page"))})
	everything := []string{
		"/", "/en", contactPage, contactPage + "?sent=contact", dentistsPage + "?q=roca", "/en/error", contactPage + ".md", "/index.md",
		"/en/nothing", "/en/old-page", "/en/team", "/EN/contact/", "/es/contacto", "/favicon.ico", "/assets/entry-1.js", "/assets/none.js", "/sw.js",
		"/robots.txt", "/llms.txt", "/sitemap.xml", discovery.SecurityPath, h.shown.Site.Feed("news", "es").Path, assets.PayloadPath + "b1/manifest.js", pages.LivePath + contactPage,
		"/pictures/none.avif", "/api/contact",
	}
	h.warm(t, everything...)
	requests := [][]string{
		{contactPage, "Accept-Encoding: gzip"}, {contactPage, "If-None-Match: " + h.get(contactPage).Header.Get("ETag")},
		{"/", "Accept-Language: en"}, {"/assets/entry-1.js", "Accept-Encoding: br"},
	}
	for _, target := range everything {
		requests = append(requests, []string{target})
	}
	for _, r := range requests {
		target := r[0]
		get, head := h.get(target, r[1:]...), h.ask(newRequest(http.MethodHead, target, r[1:]...))
		// What is written to a HEAD in spite of it never leaves the connection.
		if head.StatusCode != get.StatusCode || head.body != "" && head.StatusCode == http.StatusOK {
			t.Errorf("%s: HEAD gets %d and %d bytes, GET %d", target, head.StatusCode, len(head.body), get.StatusCode)
		}
		mustHaveTheSameHeaders(t, head.Header, get.Header)
		if len(r) == 1 && strings.HasPrefix(get.Header.Get("Location"), target) {
			t.Errorf("%s leads to itself", target)
		}
	}
}
