package deploy

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	cyclonedx "github.com/CycloneDX/cyclonedx-go"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func TestTheBillsOfMaterialsNameWhatHasALicence(t *testing.T) {
	for program, licences := range map[string]string{"aldaba": "../app/dist/licenses.txt", "aldaba-edit": "../dist/aldaba-edit-licenses.txt"} {
		t.Run(program, func(t *testing.T) {
			file := released(t, program+".cdx.json")
			validate(t, file)
			named := components(t, file)
			works := licensed(t, licences)
			for _, name := range works {
				if !named[name] {
					t.Errorf("%q has a licence, and is not in the bill", name)
				}
			}
			if len(works) < 30 {
				t.Errorf("the test knows of %d works only", len(works))
			}
			if edits := slices.ContainsFunc(works, func(name string) bool { return strings.HasPrefix(name, "decap-cms ") }); edits != (program == "aldaba-edit") {
				t.Errorf("the licence of Decap CMS is there: %t", edits)
			}
		})
	}
}

// components are the names and versions of what a bill lists.
func components(t *testing.T, file string) map[string]bool {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	var bom cyclonedx.BOM
	if err := cyclonedx.NewBOMDecoder(in, cyclonedx.BOMFileFormatJSON).Decode(&bom); err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, c := range *bom.Components {
		name := c.Name
		if name == "std" {
			name = "Go go"
		} else if c.Version != "" {
			name += " "
		}
		named[name+c.Version] = true
	}
	return named
}

// licensed are the names of what has a licence in a file of notices: each stands below
// a line, and the names of those that it is for.
func licensed(t *testing.T, file string) (works []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v: run `make release`", err)
	}
	for i, part := range strings.Split(string(text), "\n"+strings.Repeat("=", 80)+"\n") {
		names, _, _ := strings.Cut(part, "\n\n")
		for name := range strings.Lines(names) {
			if i > 0 {
				works = append(works, strings.TrimSpace(name))
			}
		}
	}
	return works
}

// validate holds a bill to its schema.
func validate(t *testing.T, file string) {
	t.Helper()
	folder := filepath.Join(strings.TrimSpace(run(t, "go", "list", "-m", "-f", "{{.Dir}}", "github.com/CycloneDX/cyclonedx-go")), "schema")
	compiler := jsonschema.NewCompiler()
	for _, name := range []string{"bom-1.6.schema.json", "spdx.schema.json", "jsf-0.82.schemax.json"} {
		add(t, compiler, filepath.Join(folder, name), name)
	}
	schema, err := compiler.Compile("http://cyclonedx.org/schema/bom-1.6.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	bill, err := jsonschema.UnmarshalJSON(in)
	if err == nil {
		err = schema.Validate(bill)
	}
	if err != nil {
		t.Errorf("it is no bill of materials: %v", err)
	}
}

func add(t *testing.T, compiler *jsonschema.Compiler, file, name string) {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	schema, err := jsonschema.UnmarshalJSON(in)
	if err == nil {
		name = strings.Replace(name, "schemax", "schema", 1)
		err = compiler.AddResource("http://cyclonedx.org/schema/"+name, schema)
	}
	if err != nil {
		t.Fatal(err)
	}
}
