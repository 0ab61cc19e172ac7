package server

import (
	"maps"
	"net/url"
	"slices"
	"testing"
)

func TestTheLanguageIsRememberedForAYear(t *testing.T) {
	h := open(t, given{})
	want := []string{"locale=en; Path=/; Max-Age=31536000; Secure; SameSite=Lax"}
	for _, when := range []string{"new", "kept"} {
		if got := h.mustGet(t, contactPage).Header["Set-Cookie"]; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
	}
}

func TestHTTPOrigin_CookieIsNotSecureAndHTTPSIsNotDemanded(t *testing.T) {
	h := open(t, given{config: Config{PageConfig: PageConfig{Origin: &url.URL{Scheme: "http", Host: "localhost:8080"}}}})
	a := h.get(contactPage)
	if got, want := a.Header["Set-Cookie"], []string{"locale=en; Path=/; Max-Age=31536000; SameSite=Lax"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	plain := maps.Clone(securityHeaders)
	plain["Strict-Transport-Security"] = ""
	mustBeSecure(t, a, 200, plain)
}

func TestOnlyAVisitChangesTheCookie(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	tag := h.get(contactPage).Header.Get("ETag")
	for name, c := range map[string]struct {
		target string
		header []string
		want   string
	}{
		"a first visit":                             {contactPage, nil, "en"},
		"a navigation":                              {contactPage, []string{"Sec-Fetch-Dest: document", "Sec-Fetch-Mode: navigate"}, "en"},
		"a visit from another language":             {contactPage, []string{"Cookie: locale=es"}, "en"},
		"a cookie of another program":               {contactPage, []string{"Cookie: locale=x; locale=en"}, ""},
		"one alone":                                 {contactPage, []string{"Cookie: locale=en-US"}, "en"},
		"two languages, the first counts":           {contactPage, []string{"Cookie: locale=es_ES; locale=es; locale=en"}, "en"},
		"the root, beside another program's cookie": {"/", []string{"Cookie: locale=en-US; locale=en", "Accept-Language: es"}, ""},
		"a visit in the same":                       {contactPage, []string{"Cookie: a=b; locale=en"}, ""},
		"a page that is known":                      {contactPage, []string{"If-None-Match: " + tag}, "en"},
		"a search":                                  {dentistsPage + "?q=ho", []string{"Cookie: locale=es"}, "en"},
		"a prefetch":                                {contactPage, []string{"Sec-Purpose: prefetch", "Sec-Fetch-Dest: document"}, ""},
		"a page rendered ahead":                     {contactPage, []string{"Sec-Purpose: prefetch;prerender", "Sec-Fetch-Dest: document"}, ""},
		"a prefetch of an older browser":            {contactPage, []string{"Purpose: prefetch"}, ""},
		"data":                                      {contactPage, []string{"Sec-Fetch-Dest: empty"}, ""},
		"a frame":                                   {contactPage, []string{"Sec-Fetch-Dest: iframe"}, ""},
		"an asset":                                  {"/assets/entry-1.js", []string{"Sec-Fetch-Dest: script"}, ""},
		"an asset, of an older browser":             {"/assets/entry-1.js", nil, ""},
		"the icon":                                  {"/favicon.ico", nil, ""},
		"a page that moved":                         {"/en/team", nil, ""},
		"a path to be mended":                       {"/EN/contact", nil, ""},
		"no page":                                   {"/en/nothing", nil, ""},
		"the root, when it leads to en":             {"/", []string{"Accept-Language: en"}, "en"},
		"the root, fetched as data":                 {"/", []string{"Accept-Language: en", "Sec-Fetch-Dest: empty"}, ""},
		"the root, by one who knows that":           {"/", []string{"Cookie: locale=en"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			for range 2 {
				if got := cookieOf(h.get(c.target, c.header...)); got != c.want {
					t.Errorf("the cookie becomes %q, want %q", got, c.want)
				}
			}
		})
	}
}
