package decl

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"
	"unicode"

	"github.com/invopop/jsonschema"
)

// FromGo is the declaration that a Go struct would have: what JSON makes of it. The tag ts
// says a field's type in TypeScript where Go has none for it. kinds are
// the Go types of values that are more than their Go kind. A struct into which Go decodes
// what is declared is held to the declaration by it (Differences). The tag entry names the
// collection of an id, or of a list of them.
func FromGo(t reflect.Type, kinds map[reflect.Type]Kind) *Type {
	return goTypes{kinds, map[reflect.Type]*Type{}}.of(t)
}

type goTypes struct {
	kinds map[reflect.Type]Kind
	seen  map[reflect.Type]*Type
}

var formOf = map[string]Kind{patterns[Date]: Date, patterns[DateTime]: DateTime, patterns[Time]: Time}

func (g goTypes) of(t reflect.Type) *Type {
	if t.Kind() == reflect.Pointer {
		return g.of(t.Elem())
	}
	if k, ok := g.kinds[t]; ok {
		return &Type{Kind: k}
	}
	if d, ok := g.seen[t]; ok {
		return d
	}
	if e, ok := reflect.Zero(t).Interface().(interface{ JSONSchema() *jsonschema.Schema }); ok {
		d := &Type{Kind: Choice, Name: kebab(t.Name())}
		for _, v := range e.JSONSchema().Enum {
			d.Choices = append(d.Choices, fmt.Sprint(v))
		}
		return d
	}
	switch t.Kind() {
	case reflect.Struct:
		d := &Type{Kind: Group, Name: kebab(t.Name())}
		g.seen[t] = d
		d.Fields = g.fields(t)
		return d
	case reflect.Slice:
		return &Type{Kind: List, Of: g.of(t.Elem())}
	case reflect.Array:
		of := used(g.of(t.Elem()), "")
		return &Type{Kind: List, Of: g.of(t.Elem()), Written: "[" + strings.TrimSuffix(strings.Repeat(of+", ", t.Len()), ", ") + "]"}
	case reflect.Map:
		return &Type{Kind: Map, Of: g.of(t.Elem())}
	case reflect.Bool:
		return &Type{Kind: Boolean}
	case reflect.Float32, reflect.Float64:
		return &Type{Kind: Number}
	case reflect.String:
		return &Type{Kind: String}
	}
	return &Type{Kind: Integer}
}

func (g goTypes) fields(t reflect.Type) (list []Field) {
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || f.Anonymous || name == "-" {
			continue
		}
		d := Field{Name: cmp.Or(name, f.Name), Type: g.of(f.Type), Optional: strings.Contains(options, "omitempty"), Given: f.Tag.Get("source") == "-"}
		if f.Tag.Get("jsonschema") == "required" {
			d.Optional = false
		}
		if written := f.Tag.Get("ts"); written != "" {
			d.Type = &Type{Kind: String, Written: written}
		}
		if sizes := f.Tag.Get("sizes"); sizes != "" {
			d.Type.Sizes = sizes
		}
		if collection := f.Tag.Get("entry"); collection != "" {
			id := d.Type
			if id.Kind == List {
				id = id.Of
			}
			id.Kind, id.Collection = Entry, collection
		}
		if f.Tag.Get("source") == "may be empty" {
			d.Type.Min = new(int)
		}
		if form, ok := strings.CutPrefix(f.Tag.Get("jsonschema"), "pattern="); ok {
			// A tag escapes commas.
			if form = strings.ReplaceAll(form, `\,`, `,`); formOf[form] != "" {
				d.Type.Kind = formOf[form]
			} else {
				d.Type.Pattern = form
			}
		}
		list = append(list, d)
	}
	return list
}

// kebab writes a Go name as declarations do: faq-topic for FAQTopic.
func kebab(name string) string {
	var b strings.Builder
	letters := []rune(name)
	for i, r := range letters {
		if i > 0 && unicode.IsUpper(r) && (!unicode.IsUpper(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1])) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// Differences lists where two types differ, by path: names of types do not count.
func Differences(a, b *Type) []string { return differences("", a, b, map[[2]*Type]bool{}) }

func differences(path string, a, b *Type, seen map[[2]*Type]bool) (list []string) {
	if seen[[2]*Type{a, b}] {
		return nil
	}
	seen[[2]*Type{a, b}] = true
	if a.Kind == Choice && b.Kind == String && b.Pattern == "" {
		return nil // Go does not list the words
	}
	if a.Kind != b.Kind || a.Pattern != b.Pattern || a.Sizes != b.Sizes || a.Collection != b.Collection || strings.Join(a.Choices, "|") != strings.Join(b.Choices, "|") {
		return []string{fmt.Sprintf("%s: %s %s%s%s%v, and %s %s%s%s%v", path, a.Kind, a.Pattern, a.Sizes, a.Collection, a.Choices, b.Kind, b.Pattern, b.Sizes, b.Collection, b.Choices)}
	}
	if a.Of != nil {
		return differences(path+"[]", a.Of, b.Of, seen)
	}
	for _, f := range a.Fields {
		at := path + "." + f.Name
		switch other, ok := b.Field(f.Name); {
		case !ok:
			list = append(list, at+": only in the first")
		case f.Optional != other.Optional || f.Given != other.Given:
			list = append(list, fmt.Sprintf("%s: optional %t, given %t, and optional %t, given %t", at, f.Optional, f.Given, other.Optional, other.Given))
		default:
			list = append(list, differences(at, f.Type, other.Type, seen)...)
		}
	}
	for _, f := range b.Fields {
		if _, ok := a.Field(f.Name); !ok {
			list = append(list, path+"."+f.Name+": only in the second")
		}
	}
	return list
}
