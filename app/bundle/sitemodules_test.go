package bundle

import (
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

func TestLocaleModules(t *testing.T) {
	locales, err := i18n.Parse([]byte(`{"default": "es", "fallback": "pt-br", "locales": [
		{"code": "pt-br", "tag": "pt-BR", "relatives": ["gl"]}, {"code": "es", "tag": "es-ES"}, {"code": "fr", "tag": "fr-FR", "draft": true, "relatives": ["br"]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	files := localeModules(locales)
	for name, part := range map[string]string{
		"app/site/load-messages.gen.ts": "  'pt-br': () => import('../../i18n/messages/pt-br.json'),\n",
		"app/site/messages.gen.ts":      "  'pt-br': pt_br,\n  'es': es,\n  'fr': fr,\n",
		"app/site/offline-words.gen.ts": "[\n  { code: 'es', dir: 'ltr', words: es },\n  { code: 'pt-br', dir: 'ltr', words: pt_br },\n]",
		"app/site/locales.gen.ts":       `  "fr": {`,
		"app/site/negotiation.gen.ts":   "offered = {\n  \"pt\": \"pt-br\",\n  \"es\": \"es\",\n} as const;\n/** The locale of languages that are close to its own. */\nexport const relatives = {\n  \"gl\": \"pt-br\",\n}",
	} {
		if !strings.Contains(string(files[name]), part) {
			t.Errorf("%s lacks %q:\n%s", name, part, files[name])
		}
	}
}
