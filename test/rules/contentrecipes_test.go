package rules

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/site"
)

// A page is two lines and a file, and is then in every language and in the footer.
func TestARecipeAddsAPage(t *testing.T) {
	s := load(t, changedBy(t, "docs/recipes/page.md"))
	for locale, path := range map[string]string{"es": "/garantia", "ca": "/ca/garantia", "en": "/en/warranty"} {
		page, ok := s.Page("warranty", locale, "")
		if !ok || page.Path != path {
			t.Errorf("%s: there is no page at %s", locale, path)
			continue
		}
		if !strings.Contains(string(page.Footer), path) {
			t.Errorf("%s: the footer does not lead to it", locale)
		}
	}
}

// An integration is one entry, and is then in the marketplace of every language.
func TestARecipeAddsAnIntegration(t *testing.T) {
	s := load(t, changedBy(t, "docs/recipes/integration.md"))
	for _, locale := range []string{"es", "ca", "en"} {
		page, ok := s.Page("integrations", locale, "")
		if !ok {
			t.Fatalf("%s: there is no marketplace", locale)
		}
		if said, err := json.Marshal(page); err != nil || !strings.Contains(string(said), "Solsticio PMS") {
			t.Errorf("%s: the marketplace does not name it (%v)", locale, err)
		}
	}
}

// A device is a page, and is then in the menu, in home's row and among the prices.
func TestARecipeAddsADevice(t *testing.T) {
	s := load(t, changedBy(t, "docs/recipes/device.md"))
	for locale, path := range map[string]string{
		"es": "/dispositivos/candado-inteligente-padlock", "ca": "/ca/dispositius/cadenat-inteligent-padlock", "en": "/en/devices/smart-padlock",
	} {
		page, ok := s.Page("device-padlock", locale, "")
		if !ok || page.Path != path {
			t.Errorf("%s: there is no page at %s", locale, path)
			continue
		}
		for part, said := range map[string]string{"header": string(page.Header), "footer": string(page.Footer)} {
			if !strings.Contains(said, path) {
				t.Errorf("%s: the %s does not lead to it", locale, part)
			}
		}
		for _, id := range []string{"home", "pricing"} {
			other, _ := s.Page(id, locale, "")
			if said, err := json.Marshal(other.Sections); err != nil || !strings.Contains(string(said), path) {
				t.Errorf("%s: %s does not lead to it (%v)", locale, id, err)
			}
		}
		if said, err := json.Marshal(page.Sections); err != nil || !strings.Contains(string(said), "95") {
			t.Errorf("%s: its page does not say what it costs (%v)", locale, err)
		}
	}
}

// changedBy is a folder with the content as a recipe's diffs leave it.
func changedBy(t *testing.T, recipe string) string {
	t.Helper()
	copied := t.TempDir()
	copyTo(t, filepath.Join(copied, "content"), "content")
	apply(t, copied, recipe)
	return copied
}

// apply changes a copy as a recipe's diffs say.
func apply(t *testing.T, copied, recipe string) {
	t.Helper()
	for _, c := range changesOf(t, recipe) {
		path := filepath.Join(copied, c.file)
		before, err := os.ReadFile(path)
		if err != nil && c.old != "" {
			t.Fatal(err)
		}
		if n := strings.Count(string(before), c.old); c.old != "" && n != 1 {
			t.Fatalf("%s has %d times what the recipe changes:\n%s", c.file, n, c.old)
		}
		if err := os.WriteFile(path, []byte(strings.Replace(string(before), c.old, c.new, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

var shellBlock = regexp.MustCompile("(?s)```sh\n(.*?)```")

// Another company's name is a change of the content alone.
func TestARecipeGivesTheSiteAnotherName(t *testing.T) {
	text, err := os.ReadFile("docs/recipes/brand.md")
	if err != nil {
		t.Fatal(err)
	}
	command := shellBlock.FindStringSubmatch(string(text))
	if command == nil {
		t.Fatal("the recipe has no command")
	}
	copied := t.TempDir()
	copyTo(t, filepath.Join(copied, "content"), "content")
	runIn(t, copied, "sh", "-c", command[1])
	s := load(t, copied)
	if s.Brand.Name != "Umbral" {
		t.Errorf("it is called %q", s.Brand.Name)
	}
	for _, p := range s.Pages() {
		said, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		if at := strings.Index(string(said), "Aldaba"); at >= 0 {
			t.Errorf("%s still says %q", p.Path, said[max(0, at-40):min(len(said), at+40)])
		}
		if p.Card != nil && p.Card.Brand != "Umbral" {
			t.Errorf("the card of %s is %q", p.Path, p.Card.Brand)
		}
	}
}

func load(t *testing.T, folder string) *site.Site {
	t.Helper()
	s, err := site.Load(os.DirFS(filepath.Join(folder, "content")), content.Locales(), site.Declared(sections.Declared()))
	if err != nil {
		t.Fatal(err)
	}
	return s
}
