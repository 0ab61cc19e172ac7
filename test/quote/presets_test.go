package quote

import (
	"os"
	"strings"
	"testing"

	"github.com/dop251/goja"
	"github.com/evanw/esbuild/pkg/api"
	"go.yaml.in/yaml/v4"
)

// examples are the pages that publish a preset of the quote as their worked
// example, and the name of its facts.
var examples = map[string]struct{ page, facts string }{
	"hotel":     {"sector-hotels", "hotel"},
	"flats":     {"pricing", "example"},
	"office":    {"sector-offices", "office"},
	"coworking": {"sector-coworking", "coworking"},
	"coliving":  {"sector-coliving", "coliving"},
	"homes":     {"sector-build-to-sell", "sale"},
}

// A visitor who begins from a preset gets what its page says that it costs.
func TestEachPresetCostsWhatItsPagePublishes(t *testing.T) {
	vm := goja.New()
	script := bundle(t, api.BuildOptions{EntryPoints: []string{"test/quote/presets.ts"}, Target: api.ES2018})
	if _, err := vm.RunString(string(script)); err != nil {
		t.Fatal(err)
	}
	figuresOf, ok := goja.AssertFunction(vm.Get("figuresOf"))
	if !ok {
		t.Fatal("the script has no figuresOf")
	}
	facts := readFacts(t)
	values := map[string]float64{}
	for name := range facts {
		values[name] = facts.number(name)
	}
	got, err := figuresOf(goja.Undefined(), vm.ToValue(values))
	if err != nil {
		t.Fatal(err)
	}
	var presets map[string][]float64
	if err := vm.ExportTo(got, &presets); err != nil {
		t.Fatal(err)
	}
	if len(presets) == 0 {
		t.Fatal("there are no presets")
	}
	for name, figures := range presets {
		example, ok := examples[name]
		if !ok {
			t.Errorf("no page publishes the preset %s: name one in examples", name)
			continue
		}
		page, err := os.ReadFile("content/pages/" + example.page + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range []string{"devices", "install", "plan"} {
			fact := example.facts + "_" + part
			if !strings.Contains(string(page), "{fact."+fact+"}") {
				t.Errorf("%s does not publish %s, the example of the preset %s", example.page, fact, name)
			}
			if want := values[fact]; figures[i] != want {
				t.Errorf("the quote gives the preset %s %s at %v, %s publishes %v", name, part, figures[i], example.page, want)
			}
		}
	}
}

// siteFacts are the facts of content/facts.yaml.
type siteFacts map[string]struct {
	Value float64
	Sum   map[string]float64
}

func readFacts(t *testing.T) siteFacts {
	t.Helper()
	data, err := os.ReadFile("content/facts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Facts siteFacts }
	if err := yaml.Load(data, &file); err != nil {
		t.Fatal(err)
	}
	return file.Facts
}

func (f siteFacts) number(name string) float64 {
	n := f[name].Value
	for part, times := range f[name].Sum {
		n += times * f.number(part)
	}
	return n
}
