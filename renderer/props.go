package renderer

import (
	"bytes"
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"github.com/dop251/goja"
)

// value makes JSON a value of the script, as JSON.parse does with a sixth of its
// garbage.
func (v *vm) value(text []byte) (goja.Value, error) {
	// What is valid is not deeper than Go's own stack.
	if !json.Valid(text) {
		return nil, json.Unmarshal(text, new(json.RawMessage))
	}
	p := jsonReader{rt: v.rt, rest: text}
	return p.value(), nil
}

// jsonReader reads valid JSON.
type jsonReader struct {
	rt   *goja.Runtime
	rest []byte
}

// next skips blanks and gives the sign that comes next.
func (p *jsonReader) next() byte {
	for p.rest[0] == ' ' || p.rest[0] == '\n' || p.rest[0] == '\t' || p.rest[0] == '\r' {
		p.rest = p.rest[1:]
	}
	return p.rest[0]
}

// skip skips the sign that comes next and gives the one after it.
func (p *jsonReader) skip() byte {
	p.next()
	p.rest = p.rest[1:]
	return p.next()
}

func (p *jsonReader) value() goja.Value {
	switch p.next() {
	case '{':
		return p.object()
	case '[':
		var items []any
		for end := p.skip(); end != ']'; end = p.next() {
			if end == ',' {
				p.skip()
			}
			items = append(items, p.value())
		}
		p.rest = p.rest[1:]
		return p.rt.NewArray(items...)
	case '"':
		return p.rt.ToValue(p.text())
	case 't':
		p.rest = p.rest[len("true"):]
		return p.rt.ToValue(true)
	case 'f':
		p.rest = p.rest[len("false"):]
		return p.rt.ToValue(false)
	case 'n':
		p.rest = p.rest[len("null"):]
		return goja.Null()
	}
	end := bytes.IndexFunc(p.rest, func(r rune) bool { return r != '+' && r != '-' && r != '.' && r|0x20 != 'e' && (r < '0' || r > '9') })
	if end < 0 {
		end = len(p.rest)
	}
	number, _ := strconv.ParseFloat(string(p.rest[:end]), 64) // one that is too large is infinite
	p.rest = p.rest[end:]
	return p.rt.ToValue(number)
}

func (p *jsonReader) object() goja.Value {
	object := p.rt.NewObject()
	for end := p.skip(); end != '}'; end = p.next() {
		if end == ',' {
			p.skip()
		}
		name := p.text()
		p.skip() // the colon
		// Unlike Set, it asks no prototype.
		if err := object.DefineDataProperty(name, p.value(), goja.FLAG_TRUE, goja.FLAG_TRUE, goja.FLAG_TRUE); err != nil {
			panic(err) // a plain object takes any
		}
	}
	p.rest = p.rest[1:]
	return object
}

// text reads a string.
func (p *jsonReader) text() string {
	for end := 1; ; end++ {
		switch p.rest[end] {
		case '\\':
			end++
			continue
		case '"':
			quoted := p.rest[:end+1]
			p.rest = p.rest[end+1:]
			if bytes.IndexByte(quoted, '\\') < 0 && utf8.Valid(quoted) {
				return string(quoted[1:end])
			}
			var text string
			_ = json.Unmarshal(quoted, &text) // it is valid
			return text
		}
	}
}
