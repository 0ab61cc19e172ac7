package site

import (
	"embed"
	"reflect"
	"slices"
	"sync"

	engine "github.com/aldaba/aldaba/app/engine/sections"
	"github.com/aldaba/aldaba/internal/decl"
)

// A kind is one type of section: its declaration, and the struct into which Go decodes
// its props.
type kind struct {
	*decl.Section
	props any // a zero value of the struct
}

// structs are those of the kinds that Go fills.
var structs = map[string]any{
	"prose":   Prose{},
	"list":    List{},
	"message": Message{},
	"social":  Social{},
	"posts":   PostList{},
	"post":    Post{},
	"enquiry": EnquiryForm{},
	"offer":   Offer{},
	"talk":    Talk{},
}

// choices are the words of a field of a kind that is a choice, or a list of them.
func (l *loader) choices(kind, field string) []string {
	s := l.kinds[kind].Section
	if s == nil {
		return nil
	}
	f, _ := s.Props.Field(field)
	if f.Type != nil && f.Type.Kind == decl.List {
		return f.Type.Of.Choices
	}
	return f.Type.Choices
}

// kindList are a site's kinds of section by name.
type kindList map[string]kind

// engineKinds are the kinds that every site has.
var engineKinds = sync.OnceValue(func() *decl.Declarations { return decl.Read(embed.FS{}, engine.Files) })

// kindsOf are the kinds that are declared, with the structs of those that Go fills: whose
// declaration is that of the struct.
func kindsOf(declared *decl.Declarations) kindList {
	list := kindList{}
	for name, s := range declared.Kinds {
		k := kind{Section: s}
		if props, ok := structs[name]; ok && len(differences(name, s)) == 0 {
			k.props = props
		}
		list[name] = k
	}
	return list
}

// differences lists where a declaration differs from the struct of its name.
func differences(name string, s *decl.Section) []string {
	fromGo := decl.FromGo(reflect.TypeOf(structs[name]), valueKinds)
	if s.Built { // all of its props are the host's
		for i := range fromGo.Fields {
			fromGo.Fields[i].Given = true
		}
	}
	return decl.Differences(s.Props, fromGo)
}

// written are the kinds that a page's file may name.
func (k kindList) written() []string {
	return slices.DeleteFunc(sortedKeys(k), func(name string) bool { return k[name].Built })
}
