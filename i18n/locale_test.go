package i18n

import (
	"slices"
	"testing"
)

// domains is a list in which each language but Spanish has a host of its own,
// and one is written from right to left.
const domains = `{"default":"es","fallback":"ca","locales":[
	{"code":"es","tag":"es-ES","name":"Español"},
	{"code":"ca","tag":"ca-ES","name":"Català","domain":"www.aldaba.cat"},
	{"code":"ar","tag":"ar","name":"العربية","dir":"rtl","domain":"ar.example.com"}
]}`

func mustParse(t testing.TB, data string) *Locales {
	t.Helper()
	locales, err := Parse([]byte(data))
	if err != nil {
		t.Fatal(err)
	}
	return locales
}

func TestTheSiteSpeaksSpanishCatalanAndEnglish(t *testing.T) {
	locales := siteLocales()
	if got := locales.Codes(); !slices.Equal(got, []string{"es", "ca", "en"}) {
		t.Errorf("codes %v", got)
	}
	if d, f := locales.Default().Code, locales.Fallback().Code; d != "es" || f != "en" {
		t.Errorf("default %q, fallback %q; want es, en", d, f)
	}
}

func TestAListCannotBeChangedFromOutside(t *testing.T) {
	locales := siteLocales()
	locales.All()[0].Code = "xx"
	locales.Codes()[0] = "xx"
	if got := locales.Default().Code; got != "es" {
		t.Errorf("the default became %q", got)
	}
}

func TestGetKnowsExactCodesOnly(t *testing.T) {
	for code, want := range map[string]bool{"es": true, "ca": true, "en": true, "": false, "CA": false, "ca-ES": false, "fr": false} {
		if locale, ok := siteLocales().Get(code); ok != want || ok && locale.Code != code {
			t.Errorf("Get(%q) = %q, %v", code, locale.Code, ok)
		}
	}
}

func TestOperatorsMayChooseTheFallback(t *testing.T) {
	changed, err := siteLocales().WithFallback("ca")
	if err != nil {
		t.Fatal(err)
	}
	if got := changed.Negotiate("", "fr").Code; got != "ca" {
		t.Errorf("French with the fallback ca gets %q", got)
	}
	if got := siteLocales().Fallback().Code; got != "en" {
		t.Errorf("the first list's fallback became %q", got)
	}
	_, err = siteLocales().WithFallback("fr")
	if want := `i18n: fallback locale "fr" is not one of es, ca, en`; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func TestPrefix(t *testing.T) {
	if d := siteLocales(); d.Prefix("es") != "" || d.Prefix("ca") != "/ca" || d.Prefix("en") != "/en" || d.Prefix("fr") != "" {
		t.Error("want no prefix for es and fr, /ca and /en for the others")
	}
	if d := mustParse(t, domains); d.Prefix("ca") != "" {
		t.Error("a locale with a domain has no prefix")
	}
}

func TestADomainServesItsLocale(t *testing.T) {
	locales := mustParse(t, domains)
	for host, want := range map[string]string{
		"www.aldaba.cat":      "ca",
		"WWW.Aldaba.cat:8080": "ca",
		"www.aldaba.cat.":     "ca",
		"ar.example.com":      "ar",
		"aldaba.cat":          "",
		"www.aldaba.cat.org":  "",
		"[::1]:8080":          "",
		"":                    "",
	} {
		if locale, ok := locales.ByDomain(host); locale.Code != want || ok != (want != "") {
			t.Errorf("ByDomain(%q) = %q, %v; want %q", host, locale.Code, ok, want)
		}
	}
	if _, ok := siteLocales().ByDomain(""); ok {
		t.Error("a locale without a domain is not found by an empty host")
	}
}
