package editor

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
)

// field is one field of the CMS's forms, in the words of its configuration. What people
// call it labels have.
type field struct {
	Name      string  `json:"name"`
	Widget    string  `json:"widget"`
	Required  bool    `json:"required"`
	Hint      string  `json:"hint,omitempty"`
	Pattern   string  `json:"pattern,omitempty"`
	Options   []any   `json:"options,omitempty"`
	ValueType string  `json:"value_type,omitempty"`
	Collapsed bool    `json:"collapsed,omitempty"`
	Fields    []field `json:"fields,omitempty"`
	Field     *field  `json:"field,omitempty"`
	Summary   string  `json:"summary,omitempty"`
}

// forms are the fields of everything that can be written, by what they are for.
type forms struct {
	Page        []field            `json:"page"`
	Sections    map[string][]field `json:"sections"` // by kind
	Entries     map[string][]field `json:"entries"`  // by collection
	Translation []field            `json:"translation"`
}

// long are the fields whose texts are more than a line.
var long = map[string]bool{
	"answer": true, "body": true, "description": true, "lead": true, "long": true, "note": true, "quote": true, "short": true, "summary": true, "text": true,
}

func formsOf(content fs.FS, locales *i18n.Locales, options ...site.Option) forms {
	b := builder{locales}
	schemas := site.FormsOf(content, locales.Codes(), options...)
	f := forms{Page: b.fields(schemas.Page), Sections: map[string][]field{}, Entries: map[string][]field{}, Translation: b.fields(schemas.Translation)}
	f.Page = slices.DeleteFunc(f.Page, func(f field) bool { return f.Name == "sections" }) // the kinds have their own fields
	head := slices.DeleteFunc(b.fields(schemas.Section), func(f field) bool { return f.Name == "kind" })
	for kind, schema := range schemas.Sections {
		f.Sections[kind] = slices.Concat(head, b.fields(schema))
	}
	body := field{Name: "body", Widget: "text"}
	for name, schema := range schemas.Entries {
		f.Entries[string(name)] = b.fields(schema)
		if schemas.Bodies[name] {
			f.Entries[string(name)] = append(f.Entries[string(name)], body)
		}
	}
	f.Translation = append(f.Translation, body)
	return f
}

type builder struct{ locales *i18n.Locales }

func (b builder) fields(root *jsonschema.Schema) []field { return b.object(root, root) }

func (b builder) object(root, s *jsonschema.Schema) (list []field) {
	s = resolve(root, s)
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		f := b.field(root, p.Key, p.Value)
		f.Required = slices.Contains(s.Required, p.Key)
		if !f.Required {
			f.Fields = relax(f)
		}
		list = append(list, f)
	}
	return list
}

// relax asks for nothing in an object that may be left out: the CMS would ask for its
// fields even then, and save no page without it. What is begun and not whole is a fault
// that the preview names.
func relax(f field) []field {
	if f.Widget != "object" {
		return f.Fields
	}
	fields := slices.Clone(f.Fields)
	for i := range fields {
		fields[i].Required = false
		fields[i].Fields = relax(fields[i])
	}
	return fields
}

func (b builder) field(root *jsonschema.Schema, name string, s *jsonschema.Schema) field {
	format := s.Format
	s = resolve(root, s)
	f := field{Name: name, Widget: "string"}
	switch {
	case format == "picture":
		f.Widget = "picture"
	case format == "link":
		f.Hint = "route:page, route:page#section, #section, brand:name, https://…, mailto:…, tel:…"
	case strings.HasPrefix(format, "entry:"):
		f.Hint = "id: " + strings.TrimPrefix(format, "entry:")
	case b.isText(s):
		f.Widget = "object"
		for _, l := range b.locales.All() {
			text := field{Name: l.Code, Widget: "string", Required: true}
			if long[name] || format == "markdown" {
				text.Widget = "text"
			}
			f.Fields = append(f.Fields, text)
		}
	case len(s.Enum) > 0:
		f.Widget, f.Options = "select", s.Enum
	case s.Type == "boolean":
		f.Widget = "boolean"
	case s.Type == "integer", s.Type == "number":
		f.Widget, f.ValueType = "number", map[string]string{"integer": "int", "number": "float"}[s.Type]
	case s.Type == "array":
		f.Widget, f.Collapsed = "list", true
		item := b.field(root, "item", s.Items)
		if item.Widget == "object" {
			f.Fields, f.Summary = item.Fields, b.summary(item.Fields)
		} else {
			f.Field = &item
		}
	case s.Type == "object":
		f.Widget, f.Collapsed, f.Fields = "object", true, b.object(root, s)
	case s.Pattern != "" && s.Pattern != `\S`:
		f.Pattern = s.Pattern
	case long[name]:
		f.Widget = "text"
	}
	return f
}

// summary is what a folded item of a list shows: its first text in the first language,
// or else its first field.
func (b builder) summary(fields []field) string {
	first := b.locales.Codes()[0]
	for _, f := range fields {
		if f.Widget == "object" && len(f.Fields) > 0 && f.Fields[0].Name == first {
			return "{{fields." + f.Name + "." + first + "}}"
		}
	}
	if len(fields) == 0 {
		return ""
	}
	return "{{fields." + fields[0].Name + "}}"
}

// isText tells a text with all languages from other maps.
func (b builder) isText(s *jsonschema.Schema) bool {
	return s.Type == "object" && slices.Equal(s.Required, b.locales.Codes()) && s.Properties.Len() == len(s.Required)
}

func resolve(root, s *jsonschema.Schema) *jsonschema.Schema {
	if name, ok := strings.CutPrefix(s.Ref, "#/$defs/"); ok {
		return root.Definitions[name]
	}
	return s
}
