package server

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

const sharedControl = "public, max-age=0, s-maxage=3600, stale-while-revalidate=5, stale-if-error=86400"

// Nothing is for others that one visitor asked for, and nothing sets a cookie.
func TestASharedCacheHoldsWhatEverybodyGetsAlike(t *testing.T) {
	h := openCounter(t, given{config: Config{PageConfig: PageConfig{Shared: web.NewSharedCache(time.Hour)}}}, enquiries.Config{})
	build := h.shown.Assets.Manifest().Build
	const private, never = "private, no-cache", "no-store"
	for target, c := range map[string]struct {
		header      []string
		status      int
		cache, vary string
		keyed       bool
	}{
		contactPage:                          {nil, 200, sharedControl, "Accept-Encoding", true},
		contactPage + "?utm_source=a":        {nil, 200, sharedControl, "Accept-Encoding", true},
		dentistsPage + "?q=roca":             {nil, 200, private, "Accept-Encoding", false},
		companiesPage + "?sent=group":        {nil, 200, private, "Accept-Encoding", false},
		"/":                                  {nil, 200, sharedControl, "Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest, Sec-Fetch-Site, Sec-Purpose", true},
		"/?":                                 {[]string{"Accept-Language: en"}, 302, sharedControl, "Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest, Sec-Fetch-Site, Sec-Purpose", true},
		"/?mail=a@b":                         {[]string{"Accept-Language: en"}, 302, "no-cache", rootVary, false},
		"/en/nothing":                        {nil, 404, never, "Accept-Encoding", false},
		"/en/contact.md":                     {nil, 200, sharedControl, "Accept-Encoding", true},
		"/en/privacy":                        {[]string{"Accept: text/markdown"}, 200, private, "Accept-Encoding", true},
		"/payload/live" + contactPage:        {nil, 200, sharedControl, "Accept-Encoding", true},
		"/payload/live/en/nothing":           {nil, 404, never, "Accept-Encoding", false},
		"/payload/" + build + "/manifest.js": {nil, 200, sharedControl, "Accept-Encoding", true},
		"/payload/" + build + "/frame.en.js": {nil, 200, sharedControl, "Accept-Encoding", true},
		"/robots.txt":                        {nil, 200, sharedControl, "Accept-Encoding", true},
		"/sitemap.xml":                       {nil, 200, sharedControl, "Accept-Encoding", true},
		"/site.en.webmanifest":               {nil, 200, sharedControl, "Accept-Encoding", true},
		"/es/":                               {nil, 301, "no-cache", "", false},
	} {
		for _, when := range []string{"new", "kept"} {
			a := h.get(target, c.header...)
			if a.StatusCode != c.status {
				t.Errorf("%s %s: %d, want %d", target, when, a.StatusCode, c.status)
			}
			mustHave(t, a.Header, map[string]string{"Cache-Control": c.cache, "Vary": c.vary, "Set-Cookie": ""})
			if key := a.Header.Get("Surrogate-Key"); c.keyed != strings.HasPrefix(key, "site") || strings.ReplaceAll(key, " ", ",") != a.Header.Get("Cache-Tag") {
				t.Errorf("%s %s has the keys %q and %q", target, when, key, a.Header.Get("Cache-Tag"))
			}
			if at := a.Header.Get("Cloudflare-CDN-Cache-Control"); (at == "no-store") != (strings.Contains(c.vary, "Cookie") && c.keyed) {
				t.Errorf("%s %s: Cloudflare is told %q", target, when, at)
			}
			if document := strings.Contains(a.body, "<html"); document && a.StatusCode < 300 != strings.Contains(a.body[:200], " data-remember>") {
				t.Errorf("%s %s begins with %.200q", target, when, a.body)
			}
		}
	}
	for _, words := range []url.Values{with(checkup, "email", "aina@"), with(checkup)} {
		if a := h.send(enquiries.LeadsPath, words); a.Header.Get("Cache-Control") != never || a.Header.Get("Surrogate-Key") != "" || a.Header.Get("Set-Cookie") != "" {
			t.Errorf("a form is answered with %d and %v", a.StatusCode, a.Header)
		}
	}
}

func TestWithoutASharedCacheThereAreNoKeys(t *testing.T) {
	a := open(t, given{}).mustGet(t, contactPage)
	if a.Header.Get("Surrogate-Key")+a.Header.Get("Cache-Tag") != "" || !strings.Contains(a.body, "data-remember") {
		t.Errorf("the page has %v", a.Header)
	}
}

// What says the same stays where it is.
func TestAnotherEditionPurgesWhatItChanges(t *testing.T) {
	var purged []string
	h := open(t, given{config: Config{PageConfig: PageConfig{Shared: web.NewSharedCache(time.Hour)}, Purge: func(keys []string) { purged = append(purged, keys...) }}})
	keys := strings.Fields(h.mustGet(t, contactPage).Header.Get("Surrogate-Key"))
	texts := strings.Fields(h.mustGet(t, "/sitemap.xml").Header.Get("Surrogate-Key"))
	if len(keys) != 3 || keys[1] != contactPage || len(texts) != 2 {
		t.Fatalf("the keys are %q and %q", keys, texts)
	}
	next := h.shown
	next.Site = swapped(t, "Elsewhere")
	h.Use(next)
	if want := []string{keys[2], texts[1]}; !slices.Equal(purged, want) {
		t.Errorf("%q are purged, want %q", purged, want)
	}
	if now := strings.Fields(h.mustGet(t, contactPage).Header.Get("Surrogate-Key")); now[1] != keys[1] || now[2] == keys[2] {
		t.Errorf("the keys are %q, were %q", now, keys)
	}
	purged = nil
	h.Use(next)
	if len(purged) != 0 {
		t.Errorf("%q are purged, and nothing has changed", purged)
	}
}
