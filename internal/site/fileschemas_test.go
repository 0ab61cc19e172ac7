package site

import (
	"bytes"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// compiledSchemas are those that schemaNamed has compiled, by name.
var compiledSchemas = map[string]*jsonschema.Schema{}

// schemaNamed is the schema that a content file names in its first line.
func schemaNamed(t *testing.T, schemas map[string][]byte, file string, data []byte) *jsonschema.Schema {
	t.Helper()
	first, _, _ := bytes.Cut(data, []byte("\n"))
	if want := SchemaLine(file); string(first) != want {
		t.Errorf("%s begins with %q, want %q", file, first, want)
	}
	name := SchemaLine(file)[strings.LastIndexByte(SchemaLine(file), '/')+1:]
	if s := compiledSchemas[name]; s != nil {
		return s
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schemas[name]))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(name, doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	compiledSchemas[name] = s
	return s
}
