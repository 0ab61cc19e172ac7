package deploy

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	cyclonedx "github.com/CycloneDX/cyclonedx-go"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func TestTheBillOfMaterialsIsOneAndNamesWhatHasALicence(t *testing.T) {
	file := released(t, "aldaba.cdx.json")
	validate(t, file)
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
	text, err := os.ReadFile("../app/dist/licenses.txt")
	if err != nil {
		t.Fatalf("%v: run `make build`", err)
	}
	// Each licence stands below a line, and the names of those that it is for.
	works := 0
	for i, part := range strings.Split(string(text), "\n"+strings.Repeat("=", 80)+"\n") {
		names, _, _ := strings.Cut(part, "\n\n")
		for name := range strings.Lines(names) {
			if name = strings.TrimSpace(name); i > 0 && !named[name] {
				t.Errorf("%q has a licence, and is not in the bill", name)
			} else if i > 0 {
				works++
			}
		}
	}
	if works < 30 {
		t.Errorf("the test knows of %d works only", works)
	}
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
