package rules

import (
	"os"
	"path/filepath"
	"testing"
)

// italian asks a copy of the program for what the recipe promises.
const italian = `package italian

import (
	"os"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/site"
)

func TestItalian(t *testing.T) {
	public, drafts := content.Locales(), content.Locales().WithDrafts()
	if _, ok := public.Get("it"); ok {
		t.Error("a draft is offered")
	}
	if err := drafts.CheckConventions(); err != nil {
		t.Error(err)
	}
	messages, err := drafts.Messages()
	if err == nil {
		err = drafts.CheckMessages(messages)
	}
	if words := string(messages["it"]); err != nil || !strings.Contains(words, "Vai al contenuto") || !strings.Contains(words, "Search") {
		t.Errorf("the interface has not the recipe's words beside English ones: %v", err)
	}
	s, err := site.Load(os.DirFS("../content"), drafts, site.Declared(sections.Declared()))
	if err != nil {
		t.Fatal(err)
	}
	english, _ := s.Page("home", "en", "")
	if home, ok := s.Page("home", "it", ""); !ok || home.Path != "/it" || home.Title != english.Title {
		t.Error("there is no page at /it in the base's words")
	}
}
`

// A language is a row, its formats and a file of messages: as a draft it then has every
// page, in the base's words, and nobody is offered it.
func TestARecipeAddsALanguage(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: compiles Go")
	}
	copied := t.TempDir()
	for _, part := range []string{"go.mod", "go.sum", "app/engine/sections", "app/sections", "i18n", "internal", "content"} {
		copyTo(t, filepath.Join(copied, part), part)
	}
	apply(t, copied, "docs/recipes/language.md")
	probe := filepath.Join(copied, "italian", "italian_test.go")
	if err := os.MkdirAll(filepath.Dir(probe), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(probe, []byte(italian), 0o600); err != nil {
		t.Fatal(err)
	}
	runIn(t, copied, "go", "test", "-vet=off", "./italian")
}
