package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

func TestTheGeneratedFilesAreFresh(t *testing.T) {
	for name, want := range generate(i18n.Default()) {
		got, err := os.ReadFile(filepath.Join("../..", name))
		if err != nil || string(got) != want {
			t.Errorf("%s is not what i18n/locales.json gives: run `make types` (%v)", name, err)
		}
	}
}

func TestEachLocaleIsALineOfEachFile(t *testing.T) {
	locales, err := i18n.Parse([]byte(`{"default": "es", "fallback": "es", "locales": [
		{"code": "es", "tag": "es-ES"}, {"code": "pt-br", "tag": "pt-BR", "draft": true}]}`))
	if err != nil {
		t.Fatal(err)
	}
	files := generate(locales)
	for name, line := range map[string]string{
		"app/lib/load-messages.gen.ts": "  'pt-br': () => import('../../i18n/messages/pt-br.json'),\n",
		"app/entries/messages.gen.ts":  "export const messages = { es, 'pt-br': pt_br };\n",
	} {
		if !strings.Contains(files[name], line) {
			t.Errorf("%s lacks %q:\n%s", name, line, files[name])
		}
	}
	if strings.Contains(files["app/entries/offline-words.gen.ts"], "pt") {
		t.Error("the page for no connection has the words of a draft")
	}
}
