package dev

import (
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

func TestVarnishLanguages(t *testing.T) {
	locales, err := i18n.Parse([]byte(`{"default": "es", "fallback": "pt-br", "locales": [
		{"code": "pt-br", "tag": "pt-BR", "relatives": ["gl"]}, {"code": "es", "tag": "es-ES"}, {"code": "fr", "tag": "fr-FR", "draft": true, "relatives": ["br"]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	vcl := varnishLanguages([]byte(`regsub(req.http.Cookie, "locale=(es|ca)\s*", "locale=\1"); set req.http.Cookie = "locale=ca";`), locales)
	if want := `regsub(req.http.Cookie, "locale=(pt-br|es)\s*", "locale=\1"); set req.http.Cookie = "locale=es";`; string(vcl) != want {
		t.Errorf("Varnish has %s, want %s", vcl, want)
	}
}
