package i18n

import (
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestOfPath(t *testing.T) {
	for path, want := range map[string]string{
		"/":            "es",
		"/contacta":    "es",
		"/es/contacta": "es",
		"/ca":          "ca",
		"/ca/":         "ca",
		"/ca/contacta": "ca",
		"/CA/contacta": "ca",
		"/en/nopage":   "en",
		"/cat":         "es",
		"/energia":     "es",
		"/fr/simple":   "es",
		"/x/ca":        "es",
		"":             "es",
	} {
		if got := siteLocales().OfPath(path).Code; got != want {
			t.Errorf("OfPath(%q) = %q, want %q", path, got, want)
		}
	}
	if got := mustParse(t, domains).OfPath("/ca/contacta").Code; got != "es" {
		t.Errorf("a locale with a domain has no prefix, but /ca/contacta is %q", got)
	}
}

func TestCanonicalRedirects(t *testing.T) {
	for path, want := range map[string]string{
		"/es":                   "/",
		"/es/":                  "/",
		"/ES/contacta":          "/contacta",
		"/es/contacta":          "/contacta",
		"/es/escuela/estado":    "/escuela/estado",
		"/es/es/contacta":       "/contacta",
		"/es/CA/contacta":       "/ca/contacta",
		"/%65s/contacta":        "/contacta",
		"/CA":                   "/ca",
		"/CA/contacta":          "/ca/contacta",
		"/Ca/A-%26":             "/ca/A-%26",
		"/%63a/contacta":        "/ca/contacta",
		"/en/":                  "/en",
		"/en/contact/":          "/en/contact",
		"/en//contact///":       "/en/contact",
		"//":                    "/",
		"//example.org":         "/example.org",
		"/es//example.org":      "/example.org",
		"/es///example.org":     "/example.org",
		`/es/\example.org`:      "/example.org",
		`/\/example.org`:        "/example.org",
		"/es/\t/example.org":    "/example.org",
		"/es/%5Cexample.org":    "/example.org",
		"/es/%5c%5Cexample.org": "/example.org",
		"/es/%2F%2fexample.org": "/example.org",
		"/es/%09/example.org":   "/example.org",
		"/es/%0D%0a/x.org/":     "/x.org",
		"/%5Ces/%7F/a":          "/a",
		"/es/https://a.org":     "/https:/a.org",
		"contacta":              "/contacta",
	} {
		if got, redirect := Canonical(siteLocales(), path); got != want || !redirect {
			t.Errorf("Canonical(%q) = %q, %v; want %q, true", path, got, redirect, want)
		}
	}
}

func TestCanonicalLeavesTheRest(t *testing.T) {
	for _, path := range []string{
		"/", "/ca", "/en/contact", "/energia", "/cat", "/esc", "/es-ES/contacta", "/Contacta", "/fr/simple",
		"/ca/a-%26", "/ca/a%2Fb", "/ca/%5Cexample.org", "/a%09b", "/ca/ES", "/ca/es/contacta", "/%20", "/ca/a%", "/%zz",
	} {
		if got, redirect := Canonical(siteLocales(), path); got != path || redirect {
			t.Errorf("Canonical(%q) = %q, %v; want itself, false", path, got, redirect)
		}
	}
	if got, redirect := Canonical(siteLocales(), ""); got != "/" || redirect {
		t.Errorf("the empty path is %q, %v; want the root without a redirect", got, redirect)
	}
	if got, redirect := Canonical(mustParse(t, domains), "/CA/contacta"); redirect {
		t.Errorf("a locale with a domain has no prefix to lower, but got %q", got)
	}
}

// checkCanonical holds what every target must keep.
func checkCanonical(t interface{ Fatalf(string, ...any) }, path string) {
	target, _ := Canonical(siteLocales(), path)
	if again, redirect := Canonical(siteLocales(), target); redirect {
		t.Fatalf("%q redirects to %q, and that to %q", path, target, again)
	}
	if target[0] != '/' || len(target) > 1 && strings.ContainsRune(`/\`, rune(target[1])) {
		t.Fatalf("%q has the target %q", path, target)
	}
	base, _ := url.Parse("https://example.com/")
	for _, read := range []func(string) (string, error){
		func(s string) (string, error) { return s, nil },
		url.PathUnescape, // as a careless proxy might
	} {
		location, err := read(target)
		if err != nil {
			continue
		}
		if u, err := base.Parse(location); err == nil && (u.Host != "example.com" || u.Scheme != "https") {
			t.Fatalf("%q has the target %q, read as %s", path, target, u)
		}
	}
}

func TestCanonicalNeverLoopsNorLeaves(t *testing.T) {
	piece := rapid.SampledFrom([]string{
		"/", "//", `\`, "es", "ES", "ca", "En", "a", ".", "..", "@", ":", "example.org",
		"%2f", "%5C", "%09", "%0a", "%00", "%65", "%25", "%", "\t", "\n", "é", "\xff",
	})
	rapid.Check(t, func(t *rapid.T) {
		checkCanonical(t, strings.Join(rapid.SliceOfN(piece, 0, 12).Draw(t, "path"), ""))
	})
}

func FuzzCanonical(f *testing.F) {
	for _, seed := range []string{
		"/es///example.org", `/es/\example.org`, "/es/%5C/example.org", "/%2F%2Fexample.org", "/es/%09//example.org",
		"/ES/es/CA//x/", "/./es/..//example.org", "/%65%73/%2e%2e/", "/ca/a-%26", "/\u212Aa", "",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) { checkCanonical(t, path) })
}
