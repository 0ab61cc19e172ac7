package server

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestAnAddressThatMovedLeadsToTheOneThereIs(t *testing.T) {
	h := open(t, given{})
	for target, want := range map[string]string{
		"/es":                       "/",
		"/es/contacto":              "/contacto",
		"/ES/":                      "/",
		"/EN/contact":               "/en/contact",
		"/en/":                      "/en",
		"/en/contact/":              "/en/contact",
		"/en//contact":              "/en/contact",
		"/equipo":                   "/clinica",
		"/en/team":                  "/en/about",
		"/en/doctors":               "/en/dentists",
		"/en/doctors/":              "/en/dentists", // at once
		"/es/nada/":                 "/nada",
		"/EN/contact/":              "/en/contact",
		"/es/es//contacto/":         "/contacto",
		"/EN/team":                  "/en/about",
		"/en/team/":                 "/en/about",
		"/es//equipo":               "/clinica",
		"/es?a=b&c=%2Fd":            "/?a=b&c=%2Fd",
		"/en/team?a=b":              "/en/about?a=b",
		"/en/contact/?q=//x.y":      "/en/contact?q=//x.y",
		"/en/doctors/ines-roca?a=b": "/en/dentists/ines-roca?a=b",
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			a := h.ask(newRequest(method, target))
			if a.StatusCode != http.StatusMovedPermanently || a.Header.Get("Location") != want {
				t.Errorf("%s %s: %d to %q, want 301 to %q", method, target, a.StatusCode, a.Header.Get("Location"), want)
			}
			mustHave(t, a.Header, map[string]string{"Cache-Control": "no-cache", "Set-Cookie": ""})
		}
	}
	if a := h.get("/en/doctors/nobody"); a.StatusCode != 404 {
		t.Errorf("an entry that does not exist moved: %d to %q", a.StatusCode, a.Header.Get("Location"))
	}
}

func TestNoRedirectLeadsToAnotherHost(t *testing.T) {
	h := open(t, given{})
	base := &url.URL{Scheme: "https", Host: "www.example.com", Path: "/"}
	for _, target := range []string{
		"//evil.example", "///evil.example", `/\evil.example`, `/\/evil.example`, "/%09/evil.example", "/%0a/evil.example",
		"/es//evil.example", "/es///evil.example/", "/es/%5Cevil.example", "/es/%5c%5cevil.example", "/es/%2F%2Fevil.example", "/es/%2f/evil.example/",
		"/es/%09/evil.example", "/es/%0d%0aLocation:%20https://evil.example", `/es/\evil.example`, "/ES/https://evil.example", "/es/@evil.example",
		"/%65s//evil.example", "/EN//evil.example", "/en/..//evil.example", "/es/../..//evil.example/", "//evil.example/%2e%2e", "/es/.evil.example/",
		"/?//evil.example", "/en/?https://evil.example", "/en/team?//evil.example", "/es?%0d%0aLocation:%20https://evil.example",
	} {
		r := newRequest(http.MethodGet, "/", "Accept-Language: en", "Host: www.example.com")
		// As the server's connection reads it, whatever a URL may be.
		u, err := url.ParseRequestURI(target)
		if err != nil {
			t.Fatal(err)
		}
		r.URL = u
		a := h.ask(r)
		location := a.Header.Get("Location")
		if location == "" {
			continue
		}
		for _, read := range []string{location, strings.ReplaceAll(location, `\`, "/"), strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(location), unescaped(location)} {
			to, err := base.Parse(read)
			if err != nil {
				continue
			}
			if to.Host != base.Host || to.Scheme != base.Scheme {
				t.Errorf("%s leads to %q", target, location)
			}
		}
	}
}

// unescaped is an address as a careless proxy may hand it on.
func unescaped(location string) string {
	path, _, _ := strings.Cut(location, "?")
	if plain, err := url.PathUnescape(path); err == nil {
		return plain
	}
	return path
}
