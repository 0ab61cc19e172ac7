package cards

import (
	_ "image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/theme"
)

var loaded = sync.OnceValues(func() (*site.Site, error) {
	return site.Load(content.Files, content.Locales(), site.Declared(sections.Declared()))
})

func studio(t testing.TB) (*Studio, []*site.Page) {
	t.Helper()
	site, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(site.Pictures, os.DirFS("../../node_modules/@fontsource"), theme.DefaultFaces)
	if err != nil {
		t.Fatal(err)
	}
	return s, site.Pages()
}

func TestOnlyWhatIsMissingIsDrawn(t *testing.T) {
	s, pages := studio(t)
	dir := t.TempDir()
	stray := filepath.Join(dir, "0000000000000000.jpg")
	if err := os.WriteFile(stray, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if n, err := s.Draw(t.Context(), pages[:2], dir); err != nil || n != 2 {
		t.Fatalf("drew %d: %v", n, err)
	}
	if _, err := os.Stat(stray); !os.IsNotExist(err) {
		t.Errorf("a card of no page is still there: %v", err)
	}
	if n, err := s.Draw(t.Context(), pages[:2], dir); err != nil || n != 0 {
		t.Errorf("drew %d again: %v", n, err)
	}
}

func TestATitleIsPartedIntoWords(t *testing.T) {
	for title, want := range map[string]string{
		"No keys to <em>lose</em>.":          "No keys to _lose_ +.",
		"<em>Privacy</em> policy":            "_Privacy_ policy",
		"Bon dia &amp; bona nit":             "Bon dia & bona nit",
		"Un <em>dos tres</em> <em>ja</em>":   "Un _dos_ _tres_ _ja_",
		"l’<em>oficina</em>":                 "l’ +_oficina_",
		"Pinpad":                             "Pinpad",
		"A <em>door</em>, <em>a</em> window": "A _door_ +, _a_ window",
	} {
		var got []string
		for _, w := range words(title) {
			text := w.text
			if w.em {
				text = "_" + text + "_"
			}
			if w.glue {
				text = "+" + text
			}
			got = append(got, text)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q gives %q, want %q", title, strings.Join(got, " "), want)
		}
	}
}

func TestTypeThatIsMissingIsNamed(t *testing.T) {
	_, err := New(nil, os.DirFS(t.TempDir()), theme.Faces{Serif: "lora", Sans: "inter"})
	if err == nil || !strings.Contains(err.Error(), "lora-latin-400-normal.woff") {
		t.Errorf("the error is %v", err)
	}
}
