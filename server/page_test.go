package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

const preloads = `</assets/site-1.css>; rel=preload; as=style, ` +
	`</assets/sans-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`

func TestAPageSaysWhatItIs(t *testing.T) {
	h := open(t, given{})
	for target, c := range map[string]struct {
		status         int
		language, vary string
	}{
		"/":                 {200, "es", rootVary},
		"/en":               {200, "en", "Accept, Accept-Encoding"},
		contactPage:         {200, "en", "Accept, Accept-Encoding"},
		"/en/dentists?q=ho": {200, "en", "Accept, Accept-Encoding"},
		"/en/error":         {200, "en", "Accept, Accept-Encoding"},
		"/en/nowhere":       {404, "en", "Accept-Encoding"},
	} {
		for _, when := range []string{"new", "kept"} {
			t.Run(target+" "+when, func(t *testing.T) {
				a := h.get(target)
				if a.StatusCode != c.status {
					t.Errorf("status %d, want %d", a.StatusCode, c.status)
				}
				mustHave(t, a.Header, map[string]string{
					"Content-Type": "text/html; charset=utf-8", "Content-Language": c.language, "Vary": c.vary,
					"Cache-Control": "no-cache", "Link": preloads,
				})
				stores := map[bool]string{true: " data-remember"}[c.status == 200] // the page's script, the language
				if want := `<html lang="` + c.language + `" dir="ltr"` + stores + `>`; !strings.Contains(a.body, want) {
					t.Errorf("the document lacks %s", want)
				}
			})
		}
	}
}

// HEAD waits for the whole page, as only that has a length and a tag.
func TestHEADOfAPageThatIsNotKeptKeepsIt(t *testing.T) {
	h := open(t, given{})
	head := h.ask(newRequest(http.MethodHead, contactPage))
	if head.body != "" || head.Header.Get("Server-Timing") != "cache;desc=miss" {
		t.Errorf("Server-Timing %q, body %.60q", head.Header.Get("Server-Timing"), head.body)
	}
	get := h.get(contactPage)
	head.Header.Del("Server-Timing")
	get.Header.Del("Server-Timing")
	mustHaveTheSameHeaders(t, head.Header, get.Header)
}

func TestADocumentNamesItsAddresses(t *testing.T) {
	h := open(t, given{})
	const origin = "https://www.example.com"
	body := h.mustGet(t, contactPage).body
	for _, want := range []string{
		`<link rel="canonical" href="` + origin + `/en/contact">`,
		`<link rel="alternate" hreflang="es" href="` + origin + `/contacto">`,
		`<link rel="alternate" hreflang="es-ES" href="` + origin + `/contacto">`,
		`<link rel="alternate" hreflang="en" href="` + origin + `/en/contact">`,
		`<link rel="alternate" hreflang="en-GB" href="` + origin + `/en/contact">`,
		`<link rel="alternate" hreflang="x-default" href="` + origin + `/contacto">`,
		`<script type="module" async fetchpriority="low" src="/assets/start-1.js" data-modules="/assets/entry-1.js /assets/shared-1.js /assets/en-1.js"></script>`,
	} {
		if strings.Count(body, want) != 1 {
			t.Errorf("%s stands %d times", want, strings.Count(body, want))
		}
	}
	if home := h.mustGet(t, "/").body; !strings.Contains(home, `<link rel="canonical" href="`+origin+`/">`) {
		t.Error("the home page's address lacks its slash")
	}
	if found := h.mustGet(t, dentistsPage+"?q=ho").body; strings.Contains(found, "canonical") || !strings.Contains(found, `content="noindex"`) {
		t.Error("a search has an address for search engines")
	}
}

func TestWhatTheBrowserTakesOverCannotLeaveItsBlock(t *testing.T) {
	h := open(t, given{})
	body := h.mustGet(t, dentistsPage+"?q=%3C/script%3E%3C!--%26%E2%80%A8").body
	_, block, _ := strings.Cut(body, `<script type="application/json" id="data">`)
	data, end, _ := strings.Cut(block, "</script>")
	if end != "</body></html>" {
		t.Errorf("after the block comes %.100q", end)
	}
	if strings.ContainsAny(data, "<>&\u2028\u2029") || !strings.Contains(data, `"q`) {
		t.Errorf("the block holds %.200q", data)
	}
}

func mustHave(t testing.TB, got http.Header, want map[string]string) {
	t.Helper()
	for name, value := range want {
		if got.Get(name) != value || len(got[http.CanonicalHeaderKey(name)]) > 1 {
			t.Errorf("%s: %q, want %q", name, got[http.CanonicalHeaderKey(name)], value)
		}
	}
}

// mustHaveTheSameHeaders leaves out the request's own id.
func mustHaveTheSameHeaders(t testing.TB, a, b http.Header) {
	t.Helper()
	names := map[string]bool{}
	for _, h := range []http.Header{a, b} {
		for name := range h {
			names[name] = name != "X-Request-Id"
		}
	}
	for name, compared := range names {
		if compared && !slices.Equal(a[name], b[name]) {
			t.Errorf("%s: %q and %q", name, a[name], b[name])
		}
	}
}
