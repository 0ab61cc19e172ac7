package leads

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// Fields are a visitor's answers by the names of their fields, in a fixed order. Those
// that were not given are left out. They are equal (==) if their JSON is.
type Fields struct {
	object string // JSON without the braces; < > & are not escaped
}

// FieldsOf makes fields of names and values in turn: text, a whole number, or a list of
// texts. Zero values are left out.
func FieldsOf(pairs ...any) (f Fields) {
	for i := 0; i+1 < len(pairs); i += 2 {
		f.append(pairs[i].(string), pairs[i+1])
	}
	return f
}

func (f *Fields) append(name string, value any) {
	if v := reflect.ValueOf(value); !v.IsValid() || v.IsZero() {
		return
	}
	if f.object != "" {
		f.object += ","
	}
	f.object += encode(name) + ":" + encode(value)
}

// keep is append for values that were given: the number 0 is one.
func (f *Fields) keep(name string, value any) {
	if value != 0 {
		f.append(name, value)
		return
	}
	if f.object != "" {
		f.object += ","
	}
	f.object += encode(name) + ":0"
}

func encode(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err) // texts and numbers: it cannot fail
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// MarshalJSON gives an object in the order of the fields.
func (f Fields) MarshalJSON() ([]byte, error) { return []byte("{" + f.object + "}"), nil }

var errNoFields = errors.New("no object of texts, whole numbers and lists of texts")

// UnmarshalJSON reads an object, and keeps the order of its fields.
func (f *Fields) UnmarshalJSON(data []byte) error {
	*f = Fields{}
	return eachAnswer(data, f.keep)
}

// eachAnswer calls do for each member of a JSON object.
func eachAnswer(data []byte, do func(name string, value any)) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if opening, err := d.Token(); err != nil || opening != json.Delim('{') {
		return errNoFields
	}
	for d.More() {
		name, err := d.Token()
		var value any
		if err == nil {
			err = d.Decode(&value)
		}
		if err == nil {
			value, err = answerOf(value)
		}
		if err != nil {
			return errNoFields // not err, which quotes the value
		}
		do(name.(string), value)
	}
	if _, err := d.Token(); err != nil {
		return errNoFields
	}
	return nil
}

// answerOf gives a decoded value as FieldsOf takes it.
func answerOf(value any) (any, error) {
	switch v := value.(type) {
	case string:
		return v, nil
	case json.Number:
		return strconv.Atoi(v.String())
	case []any:
		list := make([]string, len(v))
		for i, one := range v {
			text, ok := one.(string)
			if !ok {
				return nil, errNoFields
			}
			list[i] = text
		}
		return list, nil
	}
	return nil, errNoFields
}

// Texts gives the values as text, by name. A list is joined by ", ".
func (f Fields) Texts() map[string]string {
	texts := map[string]string{}
	_ = eachAnswer([]byte("{"+f.object+"}"), func(name string, value any) { // it was encoded here
		if list, ok := value.([]string); ok {
			value = strings.Join(list, ", ")
		}
		texts[name] = fmt.Sprint(value)
	})
	return texts
}

// Text gives the value of one field as text; empty: it was not given.
func (f Fields) Text(name string) string { return f.Texts()[name] }

// With gives the fields with another value of one, which keeps its place or is the last.
// A zero value leaves it out.
func (f Fields) With(name string, value any) (changed Fields) {
	found := false
	_ = eachAnswer([]byte("{"+f.object+"}"), func(n string, v any) {
		if n == name {
			found = true
			changed.append(n, value)
		} else {
			changed.keep(n, v)
		}
	})
	if !found {
		changed.append(name, value)
	}
	return changed
}
