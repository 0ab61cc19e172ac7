package server

import (
	"net/http"
	"strings"
	"testing"
)

const rootVary = "Accept, Accept-Encoding, Accept-Language, Cookie"

func TestAnAbsoluteTargetWithoutAPathIsTheRoot(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{"http://www.example.com", "http://www.example.com?utm_source=x"} {
		if a := h.ask(newRequest(http.MethodGet, target)); a.StatusCode != 200 {
			t.Errorf("%s: %d", target, a.StatusCode)
		}
	}
}

// i18n's tests hold the negotiation itself; here is what the root makes of it.
func TestTheRootSendsVisitorsToTheirLanguage(t *testing.T) {
	h := open(t, given{})
	for name, c := range map[string]struct {
		target   string
		header   []string
		location string // empty: the Spanish page
		cookie   string
	}{
		"no header":                {"/", nil, "", "es"},
		"Spanish":                  {"/", []string{"Accept-Language: es-MX"}, "", "es"},
		"English":                  {"/", []string{"Accept-Language: en,es;q=0.5"}, "/en", "en"},
		"a foreign language":       {"/", []string{"Accept-Language: fr"}, "/en", "en"},
		"two lines":                {"/", []string{"Accept-Language: es;q=0.5", "Accept-Language: en"}, "/en", "en"},
		"a cookie before a header": {"/", []string{"Accept-Language: es", "Cookie: locale=en"}, "/en", ""},
		"a cookie of Spanish":      {"/", []string{"Accept-Language: en", "Cookie: a=b; locale=es"}, "", ""},
		"a cookie of no language":  {"/", []string{"Accept-Language: en", "Cookie: locale=xx"}, "/en", "en"},
		"a cookie of no language, and one of ours": {"/", []string{"Accept-Language: es", "Cookie: locale=es-ES; locale=en"}, "/en", ""},
		"a cookie of another program":              {"/", []string{"Accept-Language: en", "Cookie: locale=de"}, "/en", "en"},
		"two cookies, the first counts":            {"/", []string{"Accept-Language: es", "Cookie: locale=en; locale=es"}, "/en", ""},
		"an empty cookie, and one of ours":         {"/", []string{"Accept-Language: es", "Cookie: locale=; locale=en"}, "/en", ""},
		"a query is kept":                          {"/?a=b&c=%20d", []string{"Accept-Language: en"}, "/en?a=b&c=%20d", "en"},
		"a query stays":                            {"/?a=b", nil, "", "es"},
		"from the site's own link":                 {"/", []string{"Accept-Language: en", "Cookie: locale=en", "Sec-Fetch-Site: same-origin", "Sec-Fetch-Dest: document"}, "", "es"},
		"from another site's link":                 {"/", []string{"Accept-Language: en", "Sec-Fetch-Site: cross-site"}, "/en", "en"},
		"fetched ahead by the site":                {"/", []string{"Accept-Language: en", "Sec-Fetch-Site: same-origin", "Sec-Purpose: prefetch"}, "/en", ""},
	} {
		for _, when := range []string{"new", "kept"} {
			for _, method := range []string{http.MethodGet, http.MethodHead} {
				t.Run(name+" "+when+" "+method, func(t *testing.T) {
					a := h.ask(newRequest(method, c.target, c.header...))
					status := map[bool]int{true: 200, false: 302}[c.location == ""]
					if a.StatusCode != status || a.Header.Get("Location") != c.location {
						t.Errorf("%d to %q, want %d to %q", a.StatusCode, a.Header.Get("Location"), status, c.location)
					}
					mustHave(t, a.Header, map[string]string{"Vary": rootVary, "Cache-Control": "no-cache"})
					if got := cookieOf(a); got != c.cookie {
						t.Errorf("the cookie becomes %q, want %q", got, c.cookie)
					}
					if status == 302 && strings.Contains(a.body, "hreflang") {
						t.Error("a redirect has alternates")
					}
				})
			}
		}
	}
}

func TestOnlyTheRootNegotiates(t *testing.T) {
	h := open(t, given{})
	for target, language := range map[string]string{"/contacto": "es", "/en": "en", contactPage: "en"} {
		for _, other := range []string{"es", "en"} {
			a := h.get(target, "Accept-Language: "+other, "Cookie: locale="+other)
			if a.StatusCode != 200 || a.Header.Get("Content-Language") != language {
				t.Errorf("%s for %s: %d to %q", target, other, a.StatusCode, a.Header.Get("Location"))
			}
		}
	}
}

// cookieOf is the language that an answer has the client remember.
func cookieOf(a answer) string {
	for _, c := range a.Cookies() {
		if c.Name == "locale" {
			return c.Value
		}
	}
	return ""
}
