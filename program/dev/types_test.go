package dev

import (
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

func TestLocaleFiles(t *testing.T) {
	locales, err := i18n.Parse([]byte(`{"default": "es", "fallback": "pt-br", "locales": [
		{"code": "pt-br", "tag": "pt-BR", "relatives": ["gl"]}, {"code": "es", "tag": "es-ES"}, {"code": "fr", "tag": "fr-FR", "draft": true, "relatives": ["br"]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	files := localeFiles(locales)
	for name, part := range map[string]string{
		"app/lib/load-messages.gen.ts":     "  'pt-br': () => import('../../i18n/messages/pt-br.json'),\n",
		"app/entries/messages.gen.ts":      "  'pt-br': pt_br,\n  'es': es,\n  'fr': fr,\n",
		"app/entries/offline-words.gen.ts": "[\n  { code: 'es', dir: 'ltr', words: es },\n  { code: 'pt-br', dir: 'ltr', words: pt_br },\n]",
		"app/lib/locales.gen.ts":           `  "fr": {`,
		"app/lib/negotiation.gen.ts":       "offered = {\n  \"pt\": \"pt-br\",\n  \"es\": \"es\",\n} as const;\n/** The locale of languages that are close to its own. */\nexport const relatives = {\n  \"gl\": \"pt-br\",\n}",
	} {
		if !strings.Contains(string(files[name]), part) {
			t.Errorf("%s lacks %q:\n%s", name, part, files[name])
		}
	}
	vcl := varnishLanguages([]byte(`regsub(req.http.Cookie, "locale=(es|ca)\s*", "locale=\1"); set req.http.Cookie = "locale=ca";`), locales)
	if want := `regsub(req.http.Cookie, "locale=(pt-br|es)\s*", "locale=\1"); set req.http.Cookie = "locale=es";`; string(vcl) != want {
		t.Errorf("Varnish has %s, want %s", vcl, want)
	}
}
