package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	fault "github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// compiled caches the schemas of the structs, which are the same for every site.
var compiled sync.Map

type schemaKey struct {
	t     reflect.Type
	codes string
}

// schemaOf compiles the source schema of a struct.
func (l *loader) schemaOf(sample any) *jsonschema.Schema {
	codes := l.locales.Codes()
	key := schemaKey{reflect.TypeOf(sample), strings.Join(codes, ",")}
	if s, ok := l.schemas.Load(key); ok {
		return s.(*jsonschema.Schema)
	}
	data, err := json.Marshal(sourceSchema(sample, codes))
	if err == nil {
		var doc any
		if doc, err = jsonschema.UnmarshalJSON(strings.NewReader(string(data))); err == nil {
			c := jsonschema.NewCompiler()
			if err = c.AddResource("schema.json", doc); err == nil {
				var s *jsonschema.Schema
				if s, err = c.Compile("schema.json"); err == nil {
					l.schemas.Store(key, s)
					return s
				}
			}
		}
	}
	// The schemas are made of this package's own types: a test compiles all.
	panic(fmt.Sprintf("content: the schema of %T: %v", sample, err))
}

var english = message.NewPrinter(language.English)

// fits checks a document against the schema of a struct and reports every fault by
// key.
func (l *loader) fits(file string, at []string, doc any, sample any) bool {
	// The validator wants the numbers of JSON.
	data, err := json.Marshal(doc)
	if err != nil {
		l.faults.add(file, keyPath(at), "%v", err)
		return false
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(string(data)))
	if err != nil {
		l.faults.add(file, keyPath(at), "%v", err)
		return false
	}
	err = l.schemaOf(sample).Validate(value)
	var invalid *jsonschema.ValidationError
	switch {
	case err == nil:
		return true
	case errors.As(err, &invalid):
		l.leaves(file, at, invalid)
	default:
		l.faults.add(file, keyPath(at), "%v", err)
	}
	return false
}

// leaves reports the causes that have no cause themselves.
func (l *loader) leaves(file string, at []string, e *jsonschema.ValidationError) {
	for _, cause := range e.Causes {
		l.leaves(file, at, cause)
	}
	if len(e.Causes) > 0 {
		return
	}
	where := append(append([]string{}, at...), e.InstanceLocation...)
	switch k := e.ErrorKind.(type) {
	case *fault.Required:
		for _, name := range k.Missing {
			l.faults.add(file, keyPath(append(where[:len(where):len(where)], name)), "%s", l.missing(name))
		}
	case *fault.AdditionalProperties:
		for _, name := range k.Properties {
			l.faults.add(file, keyPath(append(where[:len(where):len(where)], name)), "unknown key")
		}
	case *fault.Pattern:
		problem := "has not the form " + k.Want
		if k.Want == notEmpty {
			problem = "is empty"
		}
		l.faults.add(file, keyPath(where), "%s", problem)
	default:
		l.faults.add(file, keyPath(where), "%s", e.ErrorKind.LocalizedString(english))
	}
}

func (l *loader) missing(name string) string {
	if _, ok := l.locales.Get(name); ok {
		return "no text in this language"
	}
	return "missing key"
}

func itoa(i int) string { return strconv.Itoa(i) }
