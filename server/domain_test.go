package server

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

func domainLocales(t testing.TB, domains map[string]string) *i18n.Locales {
	t.Helper()
	text := `{"default":"es","fallback":"en","locales":[
		{"code":"es","tag":"es-ES","name":"Español"},{"code":"ca","tag":"ca-ES","name":"Català"},{"code":"en","tag":"en-US","name":"English"},
		{"code":"fr","tag":"fr-FR","name":"Français","draft":true,"base":"en"}]}`
	for code, domain := range domains {
		text = strings.Replace(text, `{"code":"`+code+`"`, `{"domain":"`+domain+`","code":"`+code+`"`, 1)
	}
	locales, err := i18n.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return locales
}

func openDomains(t *testing.T, domains map[string]string) *house {
	t.Helper()
	return open(t, given{site: siteWith(t, domainLocales(t, domains), nil)})
}

func TestADomainServesItsLanguageWithoutAPrefix(t *testing.T) {
	h := openDomains(t, map[string]string{"ca": "www.aldaba.cat"})
	const main, catalan = "www.example.com", "www.aldaba.cat"
	for _, c := range []struct {
		host, target string
		status       int
		want         string // the language, or where it leads
	}{
		{catalan, "/", 200, "ca"},
		{catalan, "/contacta", 200, "ca"},
		{"WWW.Aldaba.CAT:8080", "/contacta", 200, "ca"},
		{catalan, "/ocupacio/night-support-technician", 200, "ca"},
		{catalan, "/nada", 404, "ca"},
		{catalan, "/sobre-nosotros", 404, "ca"},
		{catalan, "/contacta/", 301, "/contacta"},
		{catalan, "/empresa", 301, "/sobre-nosaltres"},
		{catalan, "/ca/contacta", 301, "https://www.aldaba.cat/contacta"},
		{catalan, "/ca", 301, "https://www.aldaba.cat/"},
		{catalan, "/en/contact?a=b", 301, "https://www.example.com/en/contact?a=b"},
		{catalan, "/EN", 301, "https://www.example.com/en"},
		{catalan, "/es/contacta", 301, "https://www.example.com/contacta"},
		{catalan, "/es", 301, "https://www.example.com/"},
		{catalan, "/favicon.ico", 200, ""},
		{catalan, "/assets/entry-1.js", 200, ""},
		{main, "/contacta", 200, "es"},
		{main, "/en/contact", 200, "en"},
		{main, "/ca", 301, "https://www.aldaba.cat/"},
		{main, "/ca/contacta?a=b", 301, "https://www.aldaba.cat/contacta?a=b"},
		{main, "/CA/contacta/", 301, "https://www.aldaba.cat/contacta/"},
		{main, "/ca/empresa", 301, "https://www.aldaba.cat/empresa"},
		{main, "/ca//evil.example", 301, "https://www.aldaba.cat//evil.example"},
		{main, "/sobre-nosaltres", 404, "es"},
		{main, "/catalog", 404, "es"},
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
	h := openDomains(t, map[string]string{"ca": "www.aldaba.cat"})
	for _, when := range []string{"new", "kept"} {
		a := h.get("/", "Host: www.aldaba.cat", "Accept-Language: en", "Cookie: locale=es")
		if a.StatusCode != 200 || a.Header.Get("Content-Language") != "ca" {
			t.Errorf("%s: %d in %q", when, a.StatusCode, a.Header.Get("Content-Language"))
		}
		mustHave(t, a.Header, map[string]string{"Vary": "Accept, Accept-Encoding"})
	}
}

func TestTheRootLeadsToTheDomain(t *testing.T) {
	h := openDomains(t, map[string]string{"ca": "www.aldaba.cat"})
	a := h.get("/?a=b", "Accept-Language: ca")
	if a.StatusCode != http.StatusFound || a.Header.Get("Location") != "https://www.aldaba.cat/?a=b" {
		t.Errorf("%d to %q", a.StatusCode, a.Header.Get("Location"))
	}
	mustHave(t, a.Header, map[string]string{"Vary": rootVary})
}

func TestAlternatesNameTheDomain(t *testing.T) {
	h := openDomains(t, map[string]string{"ca": "www.aldaba.cat"})
	alternates := []string{
		`hreflang="es" href="https://www.example.com/contacta">`, `hreflang="ca" href="https://www.aldaba.cat/contacta">`,
		`hreflang="en" href="https://www.example.com/en/contact">`, `hreflang="x-default" href="https://www.example.com/contacta">`,
	}
	for _, c := range []struct{ host, target string }{
		{"www.example.com", "/contacta"}, {"www.aldaba.cat", "/contacta"}, {"www.example.com", "/en/contact"},
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
	h := openDomains(t, map[string]string{"es": "www.aldaba.es", "ca": "www.aldaba.cat", "en": "www.aldaba.com"})
	for _, c := range []struct {
		host, target, language string
		status                 int
		want                   string
	}{
		{"www.aldaba.es", "/contacta", "", 200, ""},
		{"www.aldaba.com", "/contact", "", 200, ""},
		{"www.aldaba.com", "/es/contacta", "", 301, "https://www.aldaba.es/contacta"},
		{"10.0.0.1", "/contacta", "", 301, "https://www.aldaba.es/contacta"},
		{"10.0.0.1", "/en/contact", "", 301, "https://www.aldaba.com/contact"},
		{"10.0.0.1", "/", "es", 302, "https://www.aldaba.es/"},
		{"10.0.0.1", "/", "en", 302, "https://www.aldaba.com/"},
	} {
		a := h.get(c.target, "Host: "+c.host, "Accept-Language: "+c.language)
		if a.StatusCode != c.status || a.Header.Get("Location") != c.want {
			t.Errorf("%s%s: %d to %q, want %d to %q", c.host, c.target, a.StatusCode, a.Header.Get("Location"), c.status, c.want)
		}
	}
}

func FuzzElsewhereIsOneOfOurHosts(f *testing.F) {
	locales := domainLocales(f, map[string]string{"ca": "www.aldaba.cat"})
	origin := &url.URL{Scheme: "https", Host: "www.example.com"}
	catalan, _ := locales.Get("ca")
	for _, seed := range []string{"/ca", "/CA/contacta", "/ca//evil.example", `/ca\@evil.example`, "/ca.evil.example", "/en/%5c", "/es", "ca", "", "//ca/x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		for _, own := range []i18n.Locale{{}, catalan} {
			target, moved := domainRedirect(locales, origin, own.Domain, path)
			if !moved {
				continue
			}
			host, rest, _ := strings.Cut(strings.TrimPrefix(target, "https://"), "/")
			if host != "www.aldaba.cat" && host != "www.example.com" {
				t.Fatalf("%q leads to %q, on %s, %s", path, target, host, rest)
			}
		}
	})
}
