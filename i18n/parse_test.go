package i18n

import (
	"slices"
	"strings"
	"testing"
)

func TestParseFillsWhatMayBeAbsent(t *testing.T) {
	locale := mustParse(t, domains).Default()
	if locale.Dir != "ltr" || locale.File != "messages/es.json" {
		t.Errorf("dir %q, file %q; want ltr, messages/es.json", locale.Dir, locale.File)
	}
}

func TestParseNamesEveryFaultAtOnce(t *testing.T) {
	_, err := Parse([]byte(`{"default":"de","fallback":"fr","locales":[
		{"code":"es","tag":"es-ES","dir":"down","domain":"https://example.com/"},
		{"code":"es","tag":"not a tag","domain":"example.com"},
		{"code":"x","tag":"und","domain":"example.com"},
		{"code":"C/A","tag":"ca-ES","relatives":["occitan"],"domain":"example.com:80"}
	]}`))
	if err == nil {
		t.Fatal("no error")
	}
	want := []string{
		`content/locales.json: locale "es": direction "down" is neither ltr nor rtl`,
		`content/locales.json: locale "es": domain "https://example.com/" is not a bare host name`,
		`content/locales.json: locale "es" is listed twice`,
		`content/locales.json: locale "es": tag "not a tag": language: tag is not well-formed`,
		`content/locales.json: locale "x": domain "example.com" has another locale`,
		`content/locales.json: locale "x": tag "und" names no language`,
		`content/locales.json: locale "C/A": a code is lower-case letters, digits and single hyphens`,
		`content/locales.json: locale "C/A": domain "example.com:80" is not a bare host name`,
		`content/locales.json: locale "C/A": relative "occitan": language: tag is not well-formed`,
		`content/locales.json: the default "de" is not in the list`,
		`content/locales.json: the fallback "fr" is not in the list`,
	}
	if got := strings.Split(err.Error(), "\n"); !slices.Equal(got, want) {
		t.Errorf("faults:\n%s\nwant:\n%s", err, strings.Join(want, "\n"))
	}
}

func TestParseRefuses(t *testing.T) {
	for name, data := range map[string]string{
		"no locales":       `{"default":"es","fallback":"es","locales":[]}`,
		"a misspelt field": `{"default":"es","fallback":"es","locales":[{"code":"es","tag":"es","domian":"example.com"}]}`,
		"no JSON":          `default: es`,
		"nothing":          ``,
	} {
		if _, err := Parse([]byte(data)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
