package site

import (
	"os"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
)

func TestTheSchemaOfEveryFileCompiles(t *testing.T) {
	samples := map[string]any{
		"brand": Brand{}, "navigation": navigation{}, "enquiries": enquiries{}, "page": pageFile{}, "place": sectionHead{},
	}
	for name, k := range kinds {
		t.Run(name, func(t *testing.T) { compiles(t, k.Props.Schema(content.Locales().Codes())) })
	}
	for name, c := range collectionsOf(content.Files, sections.Declared()) {
		t.Run("front matter of "+string(name), func(t *testing.T) { compiles(t, c.Fields.Schema(content.Locales().Codes())) })
	}
	for name, sample := range samples {
		t.Run(name, func(t *testing.T) {
			compiles(t, sourceSchema(sample, content.Locales().Codes()))
		})
	}
}

// A folder without a declaration is never rendered; TypeScript finds a declaration without
// a component.
func TestKinds_EveryFolderIsDeclared(t *testing.T) {
	entries, err := os.ReadDir("../../app/sections")
	if err != nil {
		t.Fatal(err)
	}
	folders := 0
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		folders++
		if _, ok := kinds[e.Name()]; !ok {
			t.Errorf("app/sections/%s has no kind.yaml", e.Name())
		}
	}
	if folders != len(kinds) {
		t.Errorf("%d folders and %d kinds", folders, len(kinds))
	}
}

func TestTheReadmeExplainsEveryKindOfAPage(t *testing.T) {
	readme, err := os.ReadFile("../../content/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, k := range kinds {
		if explained := strings.Contains(string(readme), "- **"+name+"**"); explained == k.Built {
			t.Errorf("README.md explains %s: %v, want %v", name, explained, !k.Built)
		}
	}
}
