package site

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// inLocale copies a document of a content file with every map of languages
// replaced by its text in one. The document has passed its schema: a map whose
// keys are languages is a text.
func inLocale(node any, locales *i18n.Locales, code string) any {
	switch n := node.(type) {
	case map[string]any:
		if text, ok := n[code]; ok && allLocales(n, locales) {
			return text
		}
		out := make(map[string]any, len(n))
		for k, v := range n {
			out[k] = inLocale(v, locales, code)
		}
		return out
	case []any:
		out := make([]any, len(n))
		for i, v := range n {
			out[i] = inLocale(v, locales, code)
		}
		return out
	}
	return node
}

func allLocales(m map[string]any, locales *i18n.Locales) bool {
	for k := range m {
		if _, ok := locales.Get(k); !ok {
			return false
		}
	}
	return true
}

// into decodes a document in one language into a struct of its kind.
func into(node any, target any) error {
	data, err := json.Marshal(node)
	if err != nil {
		return fmt.Errorf("encode: %w", err)
	}
	d := json.NewDecoder(strings.NewReader(string(data)))
	d.DisallowUnknownFields()
	if err := d.Decode(target); err != nil {
		return fmt.Errorf("decode: %w", err)
	}
	return nil
}

// finish turns the links, the pictures and the Markdown of a decoded struct
// into what a component takes, in place, and reports what is wrong by key. Markdown is a
// language's own: its key ends in the language.
func finish(v reflect.Value, key []string, l linker, report func(key, problem string)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			finish(v.Elem(), key, l, report)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if !field.IsExported() {
				continue
			}
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			if p := pictureIn(v.Field(i)); p != nil {
				if problem := l.show(p, field.Tag.Get("sizes")); problem != "" {
					report(keyPath(append(key, name)), problem)
				}
				continue
			}
			finish(v.Field(i), append(key, name), l, report)
		}
	case reflect.Slice:
		for i := range v.Len() {
			finish(v.Index(i), append(key, strconv.Itoa(i)), l, report)
		}
	case reflect.String:
		text := v.String()
		if text == "" {
			return
		}
		var problems []string
		switch v.Type() {
		case reflect.TypeFor[Link](), reflect.TypeFor[Thumbnail]():
			address := l.resolve
			if v.Type() == reflect.TypeFor[Thumbnail]() {
				address = l.thumbnail
			}
			href, problem := address(text)
			v.SetString(href)
			if problem != "" {
				problems = append(problems, problem)
			}
		case reflect.TypeFor[Inline]():
			html, found := inline(text, l)
			v.SetString(html)
			key, problems = append(key, l.locale), found
		case reflect.TypeFor[Markdown]():
			html, found := markdown(text, l)
			v.SetString(html)
			key, problems = append(key, l.locale), found
		}
		for _, p := range problems {
			report(keyPath(key), p)
		}
	}
}
