package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/aldaba/aldaba/i18n"
)

func TestTheSchemaOfEveryFileCompiles(t *testing.T) {
	samples := map[string]any{
		"brand": Brand{}, "navigation": navigation{}, "enquiries": enquiries{}, "integration": Integration{}, "page": pageFile{}, "place": sectionHead{},
	}
	for name, k := range kinds {
		t.Run(name, func(t *testing.T) { compiles(t, k.Props.Schema(i18n.Default().Codes())) })
	}
	for name, c := range collections {
		samples["front matter of "+string(name)] = c.head
	}
	for name, sample := range samples {
		t.Run(name, func(t *testing.T) {
			compiles(t, sourceSchema(sample, i18n.Default().Codes()))
		})
	}
}

func compiles(t *testing.T, schema any) {
	t.Helper()
	data, err := json.Marshal(schema)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Compile("schema.json"); err != nil {
		t.Fatal(err)
	}
}

// A component without a kind is never rendered; a kind without a component
// stops the page.
func TestEveryKindHasItsComponent(t *testing.T) {
	files, err := filepath.Glob("../app/sections/*.tsx")
	if err != nil || len(files) == 0 {
		t.Fatalf("no components: %v", err)
	}
	var components []string
	for _, f := range files {
		if name := strings.TrimSuffix(filepath.Base(f), ".tsx"); !strings.HasSuffix(name, ".test") {
			components = append(components, name)
		}
	}
	for name := range kinds {
		if !slices.Contains(components, name) {
			t.Errorf("app/sections has no %s.tsx", name)
		}
	}
	for _, name := range components {
		if _, ok := kinds[name]; !ok {
			t.Errorf("app/sections/%s.tsx is of no kind", name)
		}
	}
}

func TestTheReadmeExplainsEveryKindOfAPage(t *testing.T) {
	readme, err := os.ReadFile("../content/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, k := range kinds {
		if explained := strings.Contains(string(readme), "- **"+name+"**"); explained == k.Built {
			t.Errorf("README.md explains %s: %v, want %v", name, explained, !k.Built)
		}
	}
}
