package decl

import (
	"encoding/json"
	"slices"
	"strconv"

	"github.com/invopop/jsonschema"
)

// notEmpty is the pattern of what must have something to read in it.
const notEmpty = `\S`

// patterns are those of kinds whose values are strings of one form.
var patterns = map[Kind]string{
	Date:     `^\d{4}-\d{2}-\d{2}$`,
	DateTime: `^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$`,
	Time:     `^([01]\d|2[0-3]):[0-5]\d$`,
}

// Schema is the JSON Schema of a value as a content file has it: a translated text is a
// map with all of the codes, and perhaps drafts.
func (t *Type) Schema(codes []string, drafts ...string) *jsonschema.Schema {
	w := schemaWriter{codes, drafts, jsonschema.Definitions{}}
	s := w.of(t)
	s.Definitions = w.defs
	return s
}

type schemaWriter struct {
	codes, drafts []string
	defs          jsonschema.Definitions
}

// of is the schema of a type; that of a named one is among the definitions.
func (w schemaWriter) of(t *Type) *jsonschema.Schema {
	if t.Name == "" {
		return w.written(t)
	}
	if _, ok := w.defs[t.Name]; !ok {
		w.defs[t.Name] = &jsonschema.Schema{} // a type may hold itself
		w.defs[t.Name] = w.written(t)
	}
	return &jsonschema.Schema{Ref: "#/$defs/" + t.Name}
}

func (w schemaWriter) written(t *Type) *jsonschema.Schema {
	switch t.Kind {
	case Text, Inline, Markdown:
		return w.texts(t)
	case Integer, Number:
		s := &jsonschema.Schema{Type: string(t.Kind)}
		if t.Min != nil {
			s.Minimum = numberOf(*t.Min)
		}
		if t.Max != nil {
			s.Maximum = numberOf(*t.Max)
		}
		return s
	case Boolean:
		return &jsonschema.Schema{Type: "boolean"}
	case Choice:
		s := &jsonschema.Schema{Type: "string"}
		for _, c := range t.Choices {
			s.Enum = append(s.Enum, c)
		}
		return s
	case List:
		one := uint64(1)
		s := &jsonschema.Schema{Type: "array", Items: w.of(t.Of), MinItems: &one, MaxItems: count(t.Max)}
		if t.Min != nil {
			s.MinItems = count(t.Min)
		}
		return s
	case Map:
		return &jsonschema.Schema{Type: "object", AdditionalProperties: w.of(t.Of)}
	case Group:
		return w.group(t)
	}
	s := w.text(t)
	if form, ok := patterns[t.Kind]; ok {
		s.Pattern = form
	} else if t.Pattern != "" {
		s.Pattern = t.Pattern
	}
	s.Format = formats[t.Kind]
	if t.Kind == Entry {
		s.Format = "entry:" + t.Collection
	}
	return s
}

// formats annotate, for editors, what a file has as a string or as texts.
var formats = map[Kind]string{Markdown: "markdown", Picture: "picture", Thumbnail: "picture", Link: "link"}

func (w schemaWriter) text(t *Type) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "string", Pattern: notEmpty, MinLength: count(t.Min), MaxLength: count(t.Max)}
}

func (w schemaWriter) texts(t *Type) *jsonschema.Schema {
	s := &jsonschema.Schema{
		Type: "object", Properties: jsonschema.NewProperties(), Required: w.codes, AdditionalProperties: jsonschema.FalseSchema,
		Format: formats[t.Kind],
	}
	for _, code := range slices.Concat(w.codes, w.drafts) {
		s.Properties.Set(code, w.text(t))
	}
	return s
}

func (w schemaWriter) group(t *Type) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "object", Properties: jsonschema.NewProperties(), AdditionalProperties: jsonschema.FalseSchema}
	for _, f := range t.Fields {
		if f.Given {
			continue
		}
		s.Properties.Set(f.Name, w.of(f.Type))
		if !f.Optional {
			s.Required = append(s.Required, f.Name)
		}
	}
	return s
}

func count(bound *int) *uint64 {
	if bound == nil {
		return nil
	}
	n := uint64(*bound)
	return &n
}

func numberOf(bound int) json.Number { return json.Number(strconv.Itoa(bound)) }
