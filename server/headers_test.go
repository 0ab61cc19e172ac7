package server

import (
	"errors"
	"maps"
	"net/http"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/renderer"
)

var securityHeaders = map[string]string{
	"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; " +
		"connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'; trusted-types aldaba",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy":           "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
	"Referrer-Policy":              "strict-origin-when-cross-origin",
	"Strict-Transport-Security":    "max-age=31536000; includeSubDomains",
	"X-Content-Type-Options":       "nosniff",
	"X-Frame-Options":              "DENY",
}

func TestEveryAnswerCarriesTheSecurityHeaders(t *testing.T) {
	site := clinic().site(map[string]func(string) string{"routes.json": withMiddleware("contact", "closed")})
	h := open(t, given{site: site, options: renderer.Options{Queue: -1}, config: Config{
		PageConfig: PageConfig{
			Middleware: map[string]func(*http.Request) error{"closed": func(*http.Request) error { return errors.New("closed") }},
		},

		Extra: map[string]http.Handler{"/panic": http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("out of ideas") })},
	}})
	h.warm(t, "/en")
	kept := h.mustGet(t, "/en").Header.Get("ETag")
	for name, c := range map[string]struct {
		request *http.Request
		status  int
	}{
		"a page":                   {newRequest("GET", "/en/about"), 200},
		"a kept page":              {newRequest("GET", "/en"), 200},
		"a page for HEAD":          {newRequest("HEAD", "/en/privacy"), 200},
		"a page that moved":        {newRequest("GET", "/en/team"), 301},
		"a path to be mended":      {newRequest("GET", "/EN/team"), 301},
		"the root":                 {newRequest("GET", "/", "Accept-Language: en"), 302},
		"a page that is known":     {newRequest("GET", "/en", "If-None-Match: "+kept), 304},
		"an asset":                 {newRequest("GET", "/assets/entry-1.js"), 200},
		"an asset that is missing": {newRequest("GET", "/assets/entry-0.js"), 404},
		"the icon":                 {newRequest("GET", "/favicon.ico"), 200},
		"robots.txt":               {newRequest("GET", "/robots.txt"), 200},
		"the feed":                 {newRequest("GET", siteOfClinic().Feed("news", "es").Path), 200},
		"no page":                  {newRequest("GET", "/en/nothing"), 404},
		"a page that is shut":      {newRequest("GET", contactPage), 404},
		"a method":                 {newRequest("POST", "/en"), 405},
		"a panic":                  {newRequest("GET", "/panic"), 500},
	} {
		t.Run(name, func(t *testing.T) { mustBeSecure(t, h.ask(c.request), c.status, securityHeaders) })
	}
	h.busy(t, h.shown)
	t.Run("too busy", func(t *testing.T) { mustBeSecure(t, h.get("/en/news"), 503, securityHeaders) })
}

// With a tag manager the policy names its hosts; without one, no host but ours.
func TestThePolicyOpensForTheTagManagerAlone(t *testing.T) {
	const measured = " https://www.googletagmanager.com https://www.google-analytics.com https://*.google-analytics.com https://*.analytics.google.com"
	opened := map[string]string{}
	maps.Copy(opened, securityHeaders)
	opened["Content-Security-Policy"] = strings.NewReplacer(
		"script-src 'self'", "script-src 'self' https://www.googletagmanager.com",
		"img-src 'self'", "img-src 'self'"+measured,
		"connect-src 'self'", "connect-src 'self'"+measured,
		"trusted-types aldaba", "trusted-types aldaba goog#html",
	).Replace(securityHeaders["Content-Security-Policy"])
	h := open(t, given{config: Config{PageConfig: PageConfig{TagManager: tagManager}}})
	for _, when := range []string{"new", "kept"} {
		t.Run("a page that is "+when, func(t *testing.T) { mustBeSecure(t, h.get(contactPage), 200, opened) })
	}
	t.Run("no page", func(t *testing.T) { mustBeSecure(t, h.get("/en/nothing"), 404, opened) })
}

func mustBeSecure(t *testing.T, a answer, status int, want map[string]string) {
	t.Helper()
	if a.StatusCode != status {
		t.Errorf("status %d, want %d", a.StatusCode, status)
	}
	for name, value := range want {
		if got := a.Header[name]; (value == "" && got != nil) || (value != "" && (len(got) != 1 || got[0] != value)) {
			t.Errorf("%s: %q, want %q", name, got, value)
		}
	}
}

// withMiddleware lets a route name a check.
func withMiddleware(route, check string) func(string) string {
	return replaced(`"`+route+`": {`, `"`+route+`": { "middleware": ["`+check+`"],`)
}
