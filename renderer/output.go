package renderer

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/dop251/goja"
)

// Holes are what a response puts into the holes of its fragments, by name. A
// hole that the response does not name stays empty.
type Holes map[string]Hole

// Hole is what stands in a hole: text, escaped as HTML, in which what is not
// UTF-8 becomes U+FFFD; or fragments, one after the other.
type Hole struct {
	Text      string
	Fragments []Fragment
}

func appendText(dst []byte, text string) []byte {
	if text == "" {
		return dst
	}
	return appendEscaped(dst, strings.ToValidUTF8(text, "\uFFFD"))
}

// escapeHTML is the same for scripts: in the engine, each character that is
// appended to a string copies the string.
func escapeHTML(rt *goja.Runtime) func(goja.FunctionCall) goja.Value {
	return func(call goja.FunctionCall) goja.Value {
		text := call.Argument(0).String()
		if !strings.ContainsAny(text, `&<>"'`) {
			return call.Argument(0)
		}
		return rt.ToValue(string(appendEscaped(nil, text)))
	}
}

// piece is a part of a fragment's HTML: bytes, another fragment's slot, or a
// hole.
type piece struct {
	html []byte
	slot *slot
	hole string
}

// output takes what a script writes in one render. Each render has its own, so
// what a script writes too late is lost.
type output struct {
	html    []byte
	rawSize int
	raws    [][]byte // what stands for itself in what the script writes, by number
	marks   []piece  // what the markers given out stand for, by number
	ended   bool
	failed  goja.Value
	opts    *Options
	refused error  // a bound that the script has met
	start   []byte // how a marker begins: not to be guessed, so no prop can hold one
	locale  string
}

// The characters around a marker pass through HTML escaping as they are.
const (
	markOpen  = '\x02'
	markClose = '\x03'
)

// object is the output as the script sees it.
func (o *output) object(rt *goja.Runtime) (*goja.Object, error) {
	object := rt.NewObject()
	for name, f := range map[string]func(goja.FunctionCall) goja.Value{
		"write": func(call goja.FunctionCall) goja.Value {
			text := call.Argument(0).String()
			o.html = o.appendRaw(o.html, text)
			if len(o.html) > o.opts.MaxOutput {
				o.refuse(rt, "MaxOutput", o.opts.MaxOutput)
			}
			return goja.Undefined()
		},
		"end": func(goja.FunctionCall) goja.Value {
			o.ended = true
			return goja.Undefined()
		},
		"fail": func(call goja.FunctionCall) goja.Value {
			if o.failed == nil {
				o.failed = call.Argument(0)
			}
			return goja.Undefined()
		},
		"slot": func(call goja.FunctionCall) goja.Value {
			props := json.RawMessage(call.Argument(1).String())
			f := Fragment{Name: call.Argument(0).String(), Locale: o.locale, Props: props}
			return rt.ToValue(o.mark(rt, piece{slot: &slot{Fragment: f}}))
		},
		"hole": func(call goja.FunctionCall) goja.Value {
			return rt.ToValue(o.mark(rt, piece{hole: call.Argument(0).String()}))
		},
	} {
		if err := object.Set(name, f); err != nil {
			return nil, err
		}
	}
	return object, nil
}

func (o *output) settled() bool { return o.ended || o.failed != nil }

// refuse throws in the script, and notes why: the script may catch it.
func (o *output) refuse(rt *goja.Runtime, option string, limit int) {
	o.refused = &LimitError{Option: option, Limit: limit}
	panic(rt.NewGoError(o.refused))
}

func (o *output) mark(rt *goja.Runtime, p piece) string {
	if len(o.marks) == o.opts.MaxPieces {
		o.refuse(rt, "MaxPieces", o.opts.MaxPieces)
	}
	o.marks = append(o.marks, p)
	return o.marker(len(o.marks) - 1)
}

func (o *output) marker(number int) string {
	if o.start == nil {
		o.start = append([]byte{markOpen}, rand.Text()...)
	}
	return string(o.start) + strconv.Itoa(number) + string(markClose)
}

// raw gives a marker for HTML that was written in Go: as a string of the engine it
// would be copied three times.
func (o *output) raw(html []byte) string {
	o.raws = append(o.raws, bytes.Clone(html))
	o.rawSize += len(html)
	return o.marker(-len(o.raws))
}

// appendRaw appends a text, and what its markers of raw stand for.
func (o *output) appendRaw(dst []byte, text string) []byte {
	if len(o.raws) == 0 {
		return append(dst, text...)
	}
	begin := string(o.start) + "-"
	for {
		before, after, found := strings.Cut(text, begin)
		dst = append(dst, before...)
		if !found {
			return dst
		}
		number, rest, _ := strings.Cut(after, string(markClose))
		if n, err := strconv.Atoi(number); err == nil && n > 0 && n <= len(o.raws) {
			dst = append(dst, o.raws[n-1]...)
		}
		text = rest
	}
}

// pieces cuts what was written at the markers. A marker that was given out
// and not written is no piece; one written twice is two.
func (o *output) pieces() ([]piece, error) {
	rest := bytes.Clone(o.html)
	if len(o.marks) == 0 {
		return []piece{{html: rest}}, nil
	}
	var list []piece
	for {
		before, after, found := bytes.Cut(rest, o.start)
		if o.holdsMarker(before) {
			return nil, ErrMarker
		}
		if len(before) > 0 {
			list = append(list, piece{html: before})
		}
		if !found {
			return list, nil
		}
		number, after, _ := bytes.Cut(after, []byte{markClose})
		n, err := strconv.Atoi(string(number))
		if err != nil || n < 0 || n >= len(o.marks) {
			return nil, ErrMarker
		}
		list = append(list, o.marks[n])
		rest = after
	}
}

// holdsMarker tells whether a part of a marker stands where none is whole, also
// in letters of another case.
func (o *output) holdsMarker(html []byte) bool {
	const enough = 8 // characters, of 5 bits each
	token := o.start[1:]
	for _, part := range [][]byte{token[:enough], token[len(token)-enough:]} {
		if bytes.Contains(html, part) || bytes.Contains(html, bytes.ToLower(part)) {
			return true
		}
	}
	return false
}
