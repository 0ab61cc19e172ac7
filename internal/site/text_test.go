package site

import (
	"reflect"
	"strings"

	"github.com/aldaba/aldaba/internal/decl"
)

// texts calls f for each string of a type's kind in a section's props.
func texts(v reflect.Value, at string, f func(at string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			texts(v.Elem(), at, f)
		}
	case reflect.Struct:
		if d, ok := v.Interface().(declared); ok {
			declaredTexts(d.kind.Props, d.tree(), at, f)
			return
		}
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.IsExported() {
				texts(v.Field(i), at+"."+field.Name, f)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			texts(v.Index(i), at, f)
		}
	case reflect.String:
		f(at, v)
	}
}

// declaredTexts calls f for each text of a declared value that its Markdown says.
func declaredTexts(t *decl.Type, value any, at string, f func(at string, v reflect.Value)) {
	text, _ := value.(string)
	if strings.Contains(text, "{") {
		return // the component fills it in
	}
	switch t.Kind {
	case decl.Text:
		f(at, reflect.ValueOf(Text(text)))
	case decl.Inline:
		f(at, reflect.ValueOf(Inline(text)))
	case decl.Markdown:
		f(at, reflect.ValueOf(Markdown(text)))
	case decl.List:
		list, _ := value.([]any)
		for _, v := range list {
			declaredTexts(t.Of, v, at, f)
		}
	case decl.Group:
		tree, _ := value.(map[string]any)
		for _, field := range t.Fields {
			if v, ok := tree[field.Name]; ok && field.Says != decl.Silent {
				declaredTexts(field.Type, v, at+"."+field.Name, f)
			}
		}
	}
}

// onlyLetters leaves what is read of Markdown, without addresses.
func onlyLetters(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "](")
		b.WriteString(before)
		if !found {
			break
		}
		_, text, _ = strings.Cut(rest, ")")
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("*_#>\\`[]|- \n~+.():", r) {
			return -1
		}
		return r
	}, b.String())
}
