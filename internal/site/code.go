package site

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"

	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/spelling"
)

// Code is what Go adds to the kinds of section that a site declares, by their names.
type Code struct {
	Fill    map[string]func(page, locale string, props map[string]any) (map[string]any, error)
	Compute map[string]func(query map[string]string, props map[string]any) map[string]any
	Check   map[string]func(content fs.FS, props map[string]any, fault func(field, problem string))
}

// With adds code to a site.
func With(c Code) Option { return func(l *loader) { l.code = c } }

// checkCode reports code of kinds that are not declared.
func (l *loader) checkCode() {
	names := slices.Concat(sortedKeys(l.code.Fill), sortedKeys(l.code.Compute), sortedKeys(l.code.Check))
	for _, name := range names {
		if k, ok := l.kinds[name]; !ok {
			l.faults.add("app/sections", "", "there is code of the kind %q, which is not declared%s", name, spelling.Hint(name, sortedKeys(l.kinds)))
		} else if _, checks := l.code.Check[name]; k.props != nil && !(checks && k.Built) {
			l.faults.add("app/sections", "", "the engine fills the kind %q: give yours another name", name)
		}
	}
}

// filled is d with the values that Go gives it.
func (l *loader) filled(d declared, on sectionPlace) declared {
	fill, ok := l.code.Fill[d.kind.Name]
	if !ok {
		return d
	}
	values, err := fill(on.page.ID, on.locale.Code, d.tree())
	if err == nil {
		d.encoded, err = withGiven(d, values)
	}
	if err != nil {
		l.faults.add(on.file, keyPath(on.key), "%v", err)
	}
	return d
}

// withGiven is the props with other values of given fields.
func withGiven(d declared, values map[string]any) (json.RawMessage, error) {
	set := make(map[string]json.RawMessage, len(values))
	for _, name := range sortedKeys(values) {
		if f, ok := d.kind.Props.Field(name); !ok || !f.Given {
			return d.encoded, fmt.Errorf("code fills the field %q, which the kind %s does not declare as given", name, d.kind.Name)
		}
		value, err := json.Marshal(values[name])
		if err != nil {
			return d.encoded, fmt.Errorf("code fills the field %q of the kind %s: %w", name, d.kind.Name, err)
		}
		set[name] = value
	}
	return d.with(set), nil
}

// missingGiven is a given field that nothing has filled; empty: there is none.
func missingGiven(d declared) string {
	var tree map[string]any // most kinds have no such field
	for _, f := range d.kind.Props.Fields {
		if !f.Given || f.Optional {
			continue
		}
		if tree == nil {
			tree = d.tree()
		}
		if _, ok := tree[f.Name]; !ok {
			return f.Name
		}
	}
	return ""
}

// computed is d with the values that Go computes of a query.
func (q queried) computed(query map[string]string) json.RawMessage {
	encoded, err := withGiven(q.declared, q.compute(query, q.tree()))
	if err != nil {
		panic(err) // the same code gave the fields without a query
	}
	return encoded
}

// with is the props with other values of some fields, in the order of the declaration.
func (d declared) with(set map[string]json.RawMessage) json.RawMessage {
	if len(set) == 0 {
		return d.encoded
	}
	var fields map[string]json.RawMessage
	_ = json.Unmarshal(d.encoded, &fields) // what was encoded always decodes
	b := []byte{'{'}
	for _, f := range d.kind.Props.Fields {
		value, ok := set[f.Name]
		if !ok {
			value, ok = fields[f.Name]
		}
		if !ok {
			continue
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = append(append(append(b, encode(f.Name)...), ':'), value...)
	}
	return append(b, '}')
}

// checkProps finds the faults of a section's props, once for all languages.
func (l *loader) checkProps(kind *decl.Section, props map[string]any, file string, key []string) {
	fault := func(field, problem string) {
		l.faults.add(file, keyPath(append(slices.Clone(key), field)), "%s", problem)
	}
	if check, ok := l.code.Check[kind.Name]; ok {
		check(l.fsys, props, fault)
	}
}
