package decl

import (
	"encoding/json"
	"slices"
	"strconv"
)

// Resolver gives the values that components get of what content files have. A problem is
// what is wrong with the content, or empty.
type Resolver interface {
	// Locale is the language, whose texts are chosen.
	Locale() string
	Link(to string) (href, problem string)
	Picture(name, sizes string) (picture any, problem string)
	Thumbnail(name string) (src, problem string)
	Inline(text string) (html string, problems []string)
	Markdown(text string) (html string, problems []string)
	// Entry is an entry that a file names, with the fields of t.As, as JSON.
	Entry(t *Type, id string) []byte
	// Given is the value of a field that the host gives to a group of a file, as JSON; nil
	// where there is none.
	Given(f Field, group map[string]any, key []string) []byte
	// Report adds a fault at a key of the file.
	Report(key []string, problem string)
}

// Append writes a value of a content file, as JSON that a component gets in the
// resolver's language, behind b. Fields come in the order of the declaration, and optional
// ones that are empty are left out. A value that does not fit its type is written as an
// empty one: the schema has reported it. key is where the value is in its file.
func (t *Type) Append(b []byte, value any, r Resolver, key []string) []byte {
	switch t.Kind {
	case Group:
		return t.appendGroup(b, value, r, key)
	case List:
		list, _ := value.([]any)
		b = append(b, '[')
		for i, v := range list {
			if i > 0 {
				b = append(b, ',')
			}
			b = t.Of.Append(b, v, r, append(key, strconv.Itoa(i)))
		}
		return append(b, ']')
	case Map:
		values, _ := value.(map[string]any)
		b = append(b, '{')
		for i, name := range sortedKeys(values) {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendJSON(b, name), ':')
			b = t.Of.Append(b, values[name], r, append(key, name))
		}
		return append(b, '}')
	case Integer, Number:
		switch value.(type) {
		case int, int64, uint64, float64:
			return appendJSON(b, value)
		}
		return append(b, '0')
	case Boolean:
		v, _ := value.(bool)
		return strconv.AppendBool(b, v)
	case Entry:
		if t.As != nil {
			id, _ := value.(string)
			return append(b, r.Entry(t, id)...)
		}
	case Picture:
		name, _ := value.(string)
		picture, problem := r.Picture(name, t.Sizes)
		report(r, key, problem)
		return appendJSON(b, picture)
	}
	return appendJSON(b, t.words(value, r, key))
}

// words is the value of a type whose values are strings for a component.
func (t *Type) words(value any, r Resolver, key []string) string {
	if texts, ok := value.(map[string]any); ok && t.Translated() {
		value, key = texts[r.Locale()], append(key, r.Locale())
	}
	text, _ := value.(string)
	if text == "" {
		return ""
	}
	var problem string
	var problems []string
	switch t.Kind {
	case Link:
		text, problem = r.Link(text)
	case Thumbnail:
		text, problem = r.Thumbnail(text)
	case Inline:
		text, problems = r.Inline(text)
	case Markdown:
		text, problems = r.Markdown(text)
	}
	report(r, key, append(problems, problem)...)
	return text
}

func report(r Resolver, key []string, problems ...string) {
	for _, p := range problems {
		if p != "" {
			r.Report(key, p)
		}
	}
}

func (t *Type) appendGroup(b []byte, value any, r Resolver, key []string) []byte {
	values, _ := value.(map[string]any)
	b = append(b, '{')
	first := true
	for _, f := range t.Fields {
		v, ok := values[f.Name]
		var given []byte
		if f.Given {
			given = r.Given(f, values, key)
		}
		if f.Given && given == nil || !f.Given && f.Optional && (!ok || empty(v)) {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(appendJSON(b, f.Name), ':')
		if f.Given {
			b = append(b, given...)
		} else {
			b = f.Type.Append(b, v, r, append(key, f.Name))
		}
	}
	return append(b, '}')
}

// empty reports whether an optional value is as good as none.
func empty(value any) bool {
	switch v := value.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case bool:
		return !v
	case int:
		return v == 0
	case float64:
		return v == 0
	case []any:
		return len(v) == 0
	}
	return false
}

func appendJSON(b []byte, v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic("decl: encode: " + err.Error()) // strings, numbers and structs of them always encode
	}
	return append(b, data...)
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
