package site

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/leads"
)

// SchemasFolder holds the schemas beside the content that they are of.
const SchemasFolder = "schemas"

// FileSchemas are the JSON Schemas of the content files, by name (page.json): what
// editors complete and check by. The program itself checks more than they can say.
func FileSchemas(content fs.FS, locales *i18n.Locales, options ...Option) (map[string][]byte, error) {
	c := newSchemaLanguages(locales)
	files, l := map[string][]byte{}, withOptions(options)
	schemas := map[string]*jsonschema.Schema{
		brandFile:      c.of(Brand{}),
		navigationFile: c.of(navigation{}),
		commercialFile: c.of(commercial{}),
		enquiriesFile:  c.of(enquiries{}),
		picturesFile:   mapOf(c.of(pictureText{})),
		"phrases.yaml": listOf(c.of(Phrase{})),
		removedFile:    listOf(&jsonschema.Schema{Type: "string"}),
		"form.yaml":    c.of(formFile{}),
		"page.yaml":    pageSchema(c, l.kinds),
	}
	for file, t := range l.declarations.Files() {
		schemas[file] = t.Schema(c.codes, c.drafts...)
	}
	for name, collection := range collectionsOf(content, l.declarations) {
		schemas[string(name)+".yaml"] = collection.Fields.Schema(c.codes, c.drafts...)
	}
	for name, s := range schemas {
		s.Version = jsonschema.Version
		data, err := json.MarshalIndent(s, "", " ")
		if err != nil {
			return nil, fmt.Errorf("encode the schema of %s: %w", name, err)
		}
		files[strings.TrimSuffix(name, ".yaml")+".json"] = append(data, '\n')
	}
	return files, nil
}

// schemaLanguages are those that texts must have, and those that they may have.
type schemaLanguages struct{ codes, drafts []string }

func newSchemaLanguages(locales *i18n.Locales) schemaLanguages {
	l := schemaLanguages{codes: locales.Codes()}
	for _, draft := range locales.Drafts() {
		l.drafts = append(l.drafts, draft.Code)
	}
	return l
}

func (l schemaLanguages) of(v any) *jsonschema.Schema { return sourceSchema(v, l.codes, l.drafts...) }

// SchemaLine is the line that names a content file's schema to editors.
func SchemaLine(file string) string {
	schema := strings.TrimSuffix(file, ".yaml") + ".json"
	if schema, ok := map[string]string{"pages": "page", leads.FormsFolder: "form"}[path.Dir(file)]; ok {
		return "# yaml-language-server: $schema=../" + SchemasFolder + "/" + schema + ".json"
	}
	return "# yaml-language-server: $schema=" + SchemasFolder + "/" + schema
}

// pageSchema is that of a page's file: each section has the keys of its kind.
func pageSchema(c schemaLanguages, kinds kindList) *jsonschema.Schema {
	s := c.of(pageFile{})
	sections := &jsonschema.Schema{Type: "object", Required: []string{"kind", "id", "tone"}, Properties: jsonschema.NewProperties()}
	sections.Properties.Set("kind", &jsonschema.Schema{Type: "string", Enum: anys(kinds.written())})
	for _, name := range kinds.written() {
		kind := together(c.of(sectionHead{}), kinds[name].Props.Schema(c.codes, c.drafts...))
		own := "section-" + name
		s.Definitions[own] = kind.Definitions[joinedName]
		delete(kind.Definitions, joinedName)
		for def, schema := range kind.Definitions {
			s.Definitions[def] = schema
		}
		is := &jsonschema.Schema{Properties: jsonschema.NewProperties()}
		is.Properties.Set("kind", &jsonschema.Schema{Const: name})
		sections.AllOf = append(sections.AllOf, &jsonschema.Schema{If: is, Then: &jsonschema.Schema{Ref: "#/$defs/" + own}})
	}
	page := s.Definitions["pageFile"]
	page.Properties.Set("sections", &jsonschema.Schema{Type: "array", MinItems: new(uint64), Items: sections})
	return s
}

// joinedName is the definition that together makes.
const joinedName = "joined"

// together is the schema of a map that has the keys of two schemas.
func together(s, other *jsonschema.Schema) *jsonschema.Schema {
	first, second := definitionOf(s), definitionOf(other)
	for name, def := range other.Definitions {
		s.Definitions[name] = def
	}
	joined := &jsonschema.Schema{
		Type: "object", AdditionalProperties: jsonschema.FalseSchema, Properties: jsonschema.NewProperties(),
		Required: slices.Concat(first.Required, second.Required),
	}
	for _, def := range []*jsonschema.Schema{first, second} {
		for p := def.Properties.Oldest(); p != nil; p = p.Next() {
			joined.Properties.Set(p.Key, p.Value)
		}
	}
	s.Definitions[joinedName] = joined
	s.Ref = "#/$defs/" + joinedName
	return s
}

// definitionOf is the struct's own definition among those of its schema.
func definitionOf(s *jsonschema.Schema) *jsonschema.Schema {
	return s.Definitions[strings.TrimPrefix(s.Ref, "#/$defs/")]
}

func listOf(item *jsonschema.Schema) *jsonschema.Schema {
	defs := item.Definitions
	item.Definitions = nil
	return &jsonschema.Schema{Type: "array", Items: item, Definitions: defs}
}

func mapOf(value *jsonschema.Schema) *jsonschema.Schema {
	defs := value.Definitions
	value.Definitions = nil
	return &jsonschema.Schema{Type: "object", AdditionalProperties: value, Definitions: defs}
}

func anys(words []string) []any {
	list := make([]any, len(words))
	for i, w := range words {
		list[i] = w
	}
	return list
}
