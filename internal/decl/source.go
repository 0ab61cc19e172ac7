package decl

import (
	"strings"

	"go.yaml.in/yaml/v4"
)

// fieldSource is a field whose value comes from a file, and where it is declared.
type fieldSource struct {
	field Field
	file  string
	at    *yaml.Node
}

// sourceKeys are the options that name where a given value comes from.
var sourceKeys = []string{"file", "at", "page", "with", "facts", "query"}

// source reads where a given value comes from; nil: the declaration does not say.
func (r reader) source(n *yaml.Node) *Source {
	var s Source
	sources, named := 0, false
	for _, option := range r.options(n) {
		switch option.key {
		case "file":
			s.File = r.word(option.value)
			sources++
		case "at":
			s.At = r.word(option.value)
		case "page":
			s.Page = r.word(option.value)
			sources++
		case "with":
			s.With = r.word(option.value)
		case "facts":
			s.Facts = r.words(option.value)
			sources++
		case "query":
			s.Query = r.boolean(option.value)
			sources++
		default:
			continue
		}
		named = true
	}
	if !named {
		return nil
	}
	if sources != 1 || s.At != "" && s.File == "" || s.With != "" && s.Page == "" {
		r.fault(n, "a given value has one source: file, perhaps with at, page, perhaps with a query, facts, or query")
	}
	return &s
}

// Files are the types of the content files that given values come from, by name. That of a
// file of which no value is all is a group of the values.
func (d *Declarations) Files() map[string]*Type { return d.files }

// readFiles makes the types of the files.
func (d *Declarations) readFiles() {
	d.files = map[string]*Type{}
	whole := map[string]bool{}
	for _, s := range d.sources {
		if from := s.field.Source; from.At == "" {
			d.files[from.File], whole[from.File] = s.field.Type, true
		}
	}
	for _, s := range d.sources {
		from := s.field.Source
		if whole[from.File] || strings.ContainsAny(from.At, ".{") {
			continue
		}
		t := d.files[from.File]
		if t == nil {
			t = &Type{Kind: Group}
			d.files[from.File] = t
		}
		if _, ok := t.Field(from.At); !ok {
			t.Fields = append(t.Fields, Field{Name: from.At, Type: s.field.Type})
		}
	}
	for _, s := range d.sources {
		from, r := s.field.Source, reader{d, s.file}
		in := d.files[from.File].within(from.At)
		switch {
		case in == nil:
			r.fault(s.at, "no declaration says what %s has at %q", from.File, from.At)
		case len(Differences(in, s.field.Type)) > 0:
			r.fault(s.at, "another declaration has another type for %s of %s", from.At, from.File)
		}
	}
	d.sources = nil
}

// within is the type of the value at a path, of which {name} is any field; nil: there is
// none.
func (t *Type) within(path string) *Type {
	for name := range strings.SplitSeq(path, ".") {
		switch {
		case t == nil || path == "":
			return t
		case t.Kind == Map:
			t = t.Of
		case strings.HasPrefix(name, "{") && len(t.Fields) > 0:
			t = t.Fields[0].Type
		default:
			f, _ := t.Field(name)
			t = f.Type
		}
	}
	return t
}

// Filled is a path or a query with the values of a group's fields in the place of their
// names in braces.
func Filled(text string, group map[string]any) string {
	for name, value := range group {
		if word, ok := value.(string); ok {
			text = strings.ReplaceAll(text, "{"+name+"}", word)
		}
	}
	return text
}
