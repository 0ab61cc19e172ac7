package site

import (
	"maps"
	"reflect"
	"slices"

	"github.com/aldaba/aldaba/internal/decl"
)

// frame are the props of the page's frame and of the fragments inside sections.
var frame = []any{
	Header{}, Footer{}, SearchCount{}, CategoryField{}, SearchEmpty{}, SimilarPages{}, SubmittedForm{},
}

// TypeScript is the types of the props of every kind of section, of the page's frame and
// of other values that programs exchange: app/engine/lib/types.gen.ts and app/types.gen.ts.
func TypeScript(others []any, options ...Option) string {
	declared := withOptions(options).declarations
	types := map[string]*decl.Type{}
	maps.Copy(types, declared.Types)
	for _, v := range slices.Concat(frame, others) {
		addTypes(types, decl.FromGo(reflect.TypeOf(v), valueKinds))
	}
	picture := decl.FromGo(reflect.TypeFor[shownPicture](), valueKinds)
	picture.Name = string(decl.Picture)
	addTypes(types, picture)
	return (&decl.Declarations{Types: types, Kinds: declared.Kinds}).TypeScript()
}

// addTypes adds a type and the named ones within it; those that are declared stay.
func addTypes(types map[string]*decl.Type, t *decl.Type) {
	if t.Name != "" {
		if _, ok := types[t.Name]; ok {
			return
		}
		types[t.Name] = t
	}
	if t.Of != nil {
		addTypes(types, t.Of)
	}
	for _, f := range t.Fields {
		addTypes(types, f.Type)
	}
}
