package renderer

import (
	"strings"
	"unicode"

	"github.com/dop251/goja"
)

// attribute is how React writes one.
type attribute struct {
	before  string // it and `"` stand around a text
	plain   bool   // so they do around each text and number
	address bool   // and around each address that is no script
	never   bool   // nothing is ever written
	yes, no string // what true and false give
}

// property is how React writes one of a style.
type property struct{ name, unit string }

func (w *walker) attribute(name string, value goja.Value) bool {
	a, known := w.react.attributes[name]
	if !known {
		a = w.react.tryAttribute(name)
		w.react.attributes[name] = a
	}
	switch {
	case a.never:
	case value == w.react.yes:
		w.html = append(w.html, a.yes...)
	case value == w.react.no:
		w.html = append(w.html, a.no...)
	case !goja.IsString(value) && !goja.IsNumber(value):
		w.html = append(w.html, w.react.attribute(name, value)...)
	default:
		text := value.String()
		if a.plain || a.address && isAddress(text) {
			w.html = append(appendEscaped(append(w.html, a.before...), text), '"')
		} else if text == "" {
			return false // an empty address is another matter for each element
		} else {
			w.html = append(w.html, w.react.attribute(name, value)...)
		}
	}
	return true
}

// tryAttribute asks React to write an attribute with values of each sort.
func (r *react) tryAttribute(name string) attribute {
	before, found := strings.CutSuffix(r.attribute(name, "x"), `x"`)
	writes := func(value any, as string) bool { return r.attribute(name, value) == before+as+`"` }
	a := attribute{before: before, yes: r.attribute(name, true), no: r.attribute(name, false)}
	a.never = before == "" && a.yes == "" && a.no == "" && r.attribute(name, 1) == ""
	a.address = found && writes("/x?y#z", "/x?y#z") && writes("https://example.com/", "https://example.com/")
	a.plain = a.address && writes("", "") && writes("javascript:x", "javascript:x") && writes(0, "0") && writes(-1.5, "-1.5")
	return a
}

// isAddress tells that a text is an address, and none of a script: that is spelt
// with a j, after spaces if any.
func isAddress(text string) bool { return text != "" && text[0] > ' ' && text[0]|0x20 != 'j' }

func (w *walker) style(value goja.Value) bool {
	object, ok := value.(*goja.Object)
	if !ok || object.ClassName() == "Function" {
		return false
	}
	between := ` style="`
	for _, name := range object.Keys() {
		value := object.Get(name)
		isNumber := goja.IsNumber(value)
		switch {
		case !isSomething(value) || value == w.react.yes || value == w.react.no:
			continue
		case !isNumber && !goja.IsString(value):
			return false
		}
		text := value.String()
		if text == "" {
			continue
		}
		p, known := w.react.styles[name]
		if !known {
			p = w.react.tryStyle(name)
			w.react.styles[name] = p
		}
		w.html = append(append(append(w.html, between...), p.name...), ':')
		w.html = appendEscaped(w.html, strings.TrimFunc(text, isSpace))
		if isNumber && text != "0" {
			w.html = append(w.html, p.unit...)
		}
		between = ";"
	}
	if between == ";" {
		w.html = append(w.html, '"')
	}
	return true
}

// tryStyle asks React to write a style's property with a text and with a number.
func (r *react) tryStyle(name string) property {
	written := strings.TrimSuffix(r.style(name, "x"), `x"`)
	unit := strings.TrimSuffix(strings.TrimPrefix(r.style(name, 7), written+"7"), `"`)
	return property{name: strings.TrimSuffix(strings.TrimPrefix(written, ` style="`), ":"), unit: unit}
}

// isSpace tells what JavaScript's trim takes away.
func isSpace(r rune) bool { return r == '\uFEFF' || r != '\u0085' && unicode.IsSpace(r) }

// appendEscaped appends a text as React escapes it.
func appendEscaped(dst []byte, text string) []byte {
	from := 0
	for i := range len(text) {
		var as string
		switch text[i] {
		case '&':
			as = "&amp;"
		case '<':
			as = "&lt;"
		case '>':
			as = "&gt;"
		case '"':
			as = "&quot;"
		case '\'':
			as = "&#x27;"
		default:
			continue
		}
		dst = append(append(dst, text[from:i]...), as...)
		from = i + 1
	}
	return append(dst, text[from:]...)
}
