package site

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/content"
)

func TestContentFilesNameTheirSchemaAndFitIt(t *testing.T) {
	schemas, err := FileSchemas(content.Files, content.Locales(), company)
	if err != nil {
		t.Fatal(err)
	}
	content := os.DirFS("../../content")
	files, _ := fs.Glob(content, "*.yaml")
	pages, _ := fs.Glob(content, "pages/*.yaml")
	if len(files) < 8 || len(pages) < 30 {
		t.Fatalf("%d files and %d pages", len(files), len(pages))
	}
	for _, file := range append(files, pages...) {
		data, err := fs.ReadFile(content, file)
		if err != nil {
			t.Fatal(err)
		}
		var doc any
		if err := yaml.Load(data, &doc); err != nil {
			t.Fatal(err)
		}
		encoded, _ := json.Marshal(doc)
		value, _ := jsonschema.UnmarshalJSON(bytes.NewReader(encoded))
		if err := schemaNamed(t, schemas, file, data).Validate(value); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func TestSchemasBesideTheContentAreFresh(t *testing.T) {
	schemas, err := FileSchemas(content.Files, content.Locales(), company)
	if err != nil {
		t.Fatal(err)
	}
	kept, _ := os.ReadDir("../../content/" + SchemasFolder)
	if len(kept) != len(schemas) {
		t.Errorf("%d files, want %d", len(kept), len(schemas))
	}
	for name, want := range schemas {
		if got, _ := os.ReadFile("../../content/" + SchemasFolder + "/" + name); !bytes.Equal(got, want) {
			t.Errorf("content/%s/%s is not what the Go structs give: run `make types`", SchemasFolder, name)
		}
	}
}

func TestASchemaRefusesWhatTheKindHasNot(t *testing.T) {
	schemas, err := FileSchemas(content.Files, content.Locales(), company)
	if err != nil {
		t.Fatal(err)
	}
	file := "pages/x.yaml"
	s := schemaNamed(t, schemas, file, []byte(SchemaLine(file)+"\n"))
	text := map[string]any{"es": "a", "ca": "b", "en": "c"}
	page := func(section map[string]any) any {
		return map[string]any{"title": text, "description": text, "sections": []any{section}}
	}
	good := map[string]any{"kind": "prose", "id": "a", "tone": "sand", "body": text}
	if err := s.Validate(page(good)); err != nil {
		t.Errorf("a good section: %v", err)
	}
	for name, section := range map[string]map[string]any{
		"another kind's key": {"kind": "prose", "id": "a", "tone": "sand", "body": text, "steps": []any{}},
		"no such kind":       {"kind": "prosa", "id": "a", "tone": "sand", "body": text},
		"a key is missing":   {"kind": "prose", "id": "a", "tone": "sand"},
	} {
		if s.Validate(page(section)) == nil {
			t.Errorf("%s fits", name)
		}
	}
}
