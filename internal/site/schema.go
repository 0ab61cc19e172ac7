package site

import (
	"reflect"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"
)

// notEmpty is the pattern of what must have something to read in it.
const notEmpty = `\S`

// sourceSchema is the JSON Schema of a value as it stands in a content file:
// texts are maps with every language, and may have those of drafts.
func sourceSchema(v any, codes []string, drafts ...string) *jsonschema.Schema {
	text := &jsonschema.Schema{Type: "object", Properties: jsonschema.NewProperties(), Required: codes, AdditionalProperties: jsonschema.FalseSchema}
	one := uint64(1)
	for _, code := range slices.Concat(codes, drafts) {
		text.Properties.Set(code, &jsonschema.Schema{Type: "string", Pattern: notEmpty})
	}
	name := &jsonschema.Schema{Type: "string", Pattern: notEmpty}
	return reflectSchema(v, text, text, name, func(t reflect.Type, s *jsonschema.Schema) {
		for _, f := range reflect.VisibleFields(t) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if f.Tag.Get("source") == "-" {
				s.Properties.Delete(name)
				s.Required = slices.DeleteFunc(s.Required, func(r string) bool { return r == name })
			}
			p, ok := s.Properties.Get(name)
			if ok && p.Type == "array" && f.Tag.Get("source") != "may be empty" {
				p.MinItems = &one
			}
			for ; ok && p != nil; p = p.Items {
				if p.Type == "string" && p.Pattern == "" && p.Enum == nil {
					p.Pattern = notEmpty
				}
			}
			if format := formats[elementOf(f.Type)]; ok && format != "" {
				annotated := *s.Properties.Value(name) // the others of its type have another format
				annotated.Format = format
				s.Properties.Set(name, &annotated)
			}
		}
	})
}

// formats annotate what stands in a file as a string or as texts, for editors.
var formats = map[reflect.Type]string{
	reflect.TypeFor[Markdown](): "markdown", reflect.TypeFor[Picture](): "picture", reflect.TypeFor[Thumbnail](): "picture", reflect.TypeFor[Link](): "link",
}

func elementOf(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// reflectSchema is the schema of a value whose texts have one schema, its rich
// texts and its pictures others; nil: that of their struct.
func reflectSchema(v any, text, rich, picture *jsonschema.Schema, edit func(reflect.Type, *jsonschema.Schema)) *jsonschema.Schema {
	types := map[string]reflect.Type{}
	r := &jsonschema.Reflector{
		Anonymous: true,
		Namer: func(t reflect.Type) string {
			types[t.Name()] = t
			return t.Name()
		},
		Mapper: func(t reflect.Type) *jsonschema.Schema {
			switch t {
			case reflect.TypeFor[Text]():
				return text
			case reflect.TypeFor[Inline](), reflect.TypeFor[Markdown]():
				return rich
			case reflect.TypeFor[Picture]():
				return picture
			case reflect.TypeFor[Link](), reflect.TypeFor[Thumbnail]():
				return &jsonschema.Schema{Type: "string"}
			}
			return nil
		},
	}
	s := r.Reflect(v)
	if edit != nil {
		for name, def := range s.Definitions {
			if t, ok := types[name]; ok && t.Kind() == reflect.Struct && def.Properties != nil {
				edit(t, def)
			}
		}
	}
	return s
}
