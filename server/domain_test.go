package server

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

// englishHost is that of the English pages, where a test gives them one.
const englishHost = "www.olivaclinic.example"

// withDomains gives languages hosts of their own, and the site a third language, which has none.
func withDomains(domains map[string]string) map[string]func(string) string {
	return map[string]func(string) string{"locales.json": func(text string) string {
		for code, domain := range domains {
			text = strings.Replace(text, `{ "code": "`+code+`"`, `{ "domain": "`+domain+`", "code": "`+code+`"`, 1)
		}
		return strings.Replace(text, "\n  ]", `, { "code": "ca", "tag": "ca-ES", "name": "Català", "file": "messages/ca.json", "draft": true, "base": "es" } ]`, 1)
	}}
}

func openDomains(t *testing.T, domains map[string]string) *house {
	t.Helper()
	return open(t, given{site: clinic().site(withDomains(domains))})
}

func TestADomainServesItsLanguageWithoutAPrefix(t *testing.T) {
	h := openDomains(t, map[string]string{"en": englishHost})
	const main, english = "www.example.com", englishHost
	for _, c := range []struct {
		host, target string
		status       int
		want         string // the language, or where it leads
	}{
		{english, "/", 200, "en"},
		{english, "/contact", 200, "en"},
		{"WWW.OlivaClinic.EXAMPLE:8080", "/contact", 200, "en"},
		{english, "/dentists/ines-roca", 200, "en"},
		{english, "/nothing", 404, "en"},
		{english, "/clinica", 404, "en"},
		{english, "/contact/", 301, "/contact"},
		{english, "/team", 301, "/about"},
		{english, "/en/contact", 301, "https://www.olivaclinic.example/contact"},
		{english, "/en", 301, "https://www.olivaclinic.example/"},
		{english, "/ca/contacto?a=b", 301, "https://www.example.com/ca/contacto?a=b"},
		{english, "/CA", 301, "https://www.example.com/ca"},
		{english, "/es/contacto", 301, "https://www.example.com/contacto"},
		{english, "/es", 301, "https://www.example.com/"},
		{english, "/favicon.ico", 200, ""},
		{english, "/assets/entry-1.js", 200, ""},
		{main, "/contacto", 200, "es"},
		{main, "/ca/contacto", 200, "ca"},
		{main, "/en", 301, "https://www.olivaclinic.example/"},
		{main, "/en/contact?a=b", 301, "https://www.olivaclinic.example/contact?a=b"},
		{main, "/EN/contact/", 301, "https://www.olivaclinic.example/contact/"},
		{main, "/en/team", 301, "https://www.olivaclinic.example/team"},
		{main, "/en//evil.example", 301, "https://www.olivaclinic.example//evil.example"},
		{main, "/about", 404, "es"},
		{main, "/energy", 404, "es"},
	} {
		for _, when := range []string{"new", "kept"} {
			a := h.get(c.target, "Host: "+c.host)
			got := a.Header.Get("Content-Language")
			if c.status == 301 {
				got = a.Header.Get("Location")
			}
			if a.StatusCode != c.status || got != c.want {
				t.Errorf("%s%s, %s: %d %q, want %d %q", c.host, c.target, when, a.StatusCode, got, c.status, c.want)
			}
		}
	}
}

func TestTheRootOfADomainIsNotNegotiated(t *testing.T) {
	h := openDomains(t, map[string]string{"en": englishHost})
	for _, when := range []string{"new", "kept"} {
		a := h.get("/", "Host: "+englishHost, "Accept-Language: es", "Cookie: locale=es")
		if a.StatusCode != 200 || a.Header.Get("Content-Language") != "en" {
			t.Errorf("%s: %d in %q", when, a.StatusCode, a.Header.Get("Content-Language"))
		}
		mustHave(t, a.Header, map[string]string{"Vary": "Accept, Accept-Encoding"})
	}
}

func TestTheRootLeadsToTheDomain(t *testing.T) {
	h := openDomains(t, map[string]string{"en": englishHost})
	a := h.get("/?a=b", "Accept-Language: en")
	if a.StatusCode != http.StatusFound || a.Header.Get("Location") != "https://"+englishHost+"/?a=b" {
		t.Errorf("%d to %q", a.StatusCode, a.Header.Get("Location"))
	}
	mustHave(t, a.Header, map[string]string{"Vary": rootVary})
}

func TestAlternatesNameTheDomain(t *testing.T) {
	h := openDomains(t, map[string]string{"en": englishHost})
	alternates := []string{
		`hreflang="es" href="https://www.example.com/contacto">`, `hreflang="en" href="https://www.olivaclinic.example/contact">`,
		`hreflang="x-default" href="https://www.example.com/contacto">`,
	}
	for _, c := range []struct{ host, target string }{
		{"www.example.com", "/contacto"}, {englishHost, "/contact"},
	} {
		body := h.mustGet(t, c.target, "Host: "+c.host).body
		for _, want := range append(alternates, `<link rel="canonical" href="https://`+c.host+c.target+`">`) {
			if strings.Count(body, want) != 1 {
				t.Errorf("%s%s: %s stands %d times", c.host, c.target, want, strings.Count(body, want))
			}
		}
	}
}

func TestEveryLanguageMayHaveADomain(t *testing.T) {
	h := openDomains(t, map[string]string{"es": "www.clinicaoliva.es", "en": englishHost})
	for _, c := range []struct {
		host, target, language string
		status                 int
		want                   string
	}{
		{"www.clinicaoliva.es", "/contacto", "", 200, ""},
		{englishHost, "/contact", "", 200, ""},
		{englishHost, "/es/contacto", "", 301, "https://www.clinicaoliva.es/contacto"},
		{"10.0.0.1", "/contacto", "", 301, "https://www.clinicaoliva.es/contacto"},
		{"10.0.0.1", "/en/contact", "", 301, "https://www.olivaclinic.example/contact"},
		{"10.0.0.1", "/", "es", 302, "https://www.clinicaoliva.es/"},
		{"10.0.0.1", "/", "en", 302, "https://www.olivaclinic.example/"},
	} {
		a := h.get(c.target, "Host: "+c.host, "Accept-Language: "+c.language)
		if a.StatusCode != c.status || a.Header.Get("Location") != c.want {
			t.Errorf("%s%s: %d to %q, want %d to %q", c.host, c.target, a.StatusCode, a.Header.Get("Location"), c.status, c.want)
		}
	}
}

func FuzzElsewhereIsOneOfOurHosts(f *testing.F) {
	locales := clinic().site(withDomains(map[string]string{"en": englishHost})).Locales
	origin := &url.URL{Scheme: "https", Host: "www.example.com"}
	english, _ := locales.Get("en")
	for _, seed := range []string{"/en", "/EN/contact", "/en//evil.example", `/en\@evil.example`, "/en.evil.example", "/ca/%5c", "/es", "en", "", "//en/x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		for _, own := range []i18n.Locale{{}, english} {
			target, moved := domainRedirect(locales, origin, own.Domain, path)
			if !moved {
				continue
			}
			host, rest, _ := strings.Cut(strings.TrimPrefix(target, "https://"), "/")
			if host != englishHost && host != "www.example.com" {
				t.Fatalf("%q leads to %q, on %s, %s", path, target, host, rest)
			}
		}
	})
}
