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

	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/spelling"
)

// compiled caches the schemas of the structs, which are the same for every site.
var compiled sync.Map

type schemaKey struct {
	of    any // a reflect.Type or a *decl.Type
	codes string
}

// unchecked is an address whose schemas the library does not hold against the
// schema of schemas, which would be half of the work: a test does that.
const unchecked = "https://json-schema.org/aldaba"

// schemaOf compiles a schema of content in the site's languages, once for what it is of.
func (l *loader) schemaOf(of any, source func(codes []string) any) *jsonschema.Schema {
	codes := l.locales.Codes()
	key := schemaKey{of, strings.Join(codes, ",")}
	if s, ok := l.schemas.Load(key); ok {
		return s.(*jsonschema.Schema)
	}
	data, err := json.Marshal(source(codes))
	if err == nil {
		var doc any
		if doc, err = jsonschema.UnmarshalJSON(strings.NewReader(string(data))); err == nil {
			c := jsonschema.NewCompiler()
			if err = c.AddResource(unchecked, doc); err == nil {
				var s *jsonschema.Schema
				if s, err = c.Compile(unchecked); err == nil {
					l.schemas.Store(key, s)
					return s
				}
			}
		}
	}
	// A test compiles the schema of each struct and declaration.
	panic(fmt.Sprintf("content: the schema of %v: %v", of, err))
}

var english = message.NewPrinter(language.English)

// fits checks a document against the schema of a struct and reports every fault by
// key.
func (l *loader) fits(file string, at []string, doc any, sample any) bool {
	return l.valid(file, at, doc, l.schemaOf(reflect.TypeOf(sample), func(codes []string) any { return sourceSchema(sample, codes) }))
}

// fitsType checks a document against a declaration, likewise.
func (l *loader) fitsType(file string, at []string, doc any, t *decl.Type) bool {
	return l.valid(file, at, doc, l.schemaOf(t, func(codes []string) any { return t.Schema(codes) }))
}

func (l *loader) valid(file string, at []string, doc any, schema *jsonschema.Schema) bool {
	err := schema.Validate(doc)
	var invalid *jsonschema.ValidationError
	switch {
	case err == nil:
		return true
	case errors.As(err, &invalid):
		l.leaves(file, at, invalid, schema)
	default:
		l.faults.add(file, keyPath(at), "%v", err)
	}
	return false
}

// leaves reports the causes that have no cause themselves.
func (l *loader) leaves(file string, at []string, e *jsonschema.ValidationError, schema *jsonschema.Schema) {
	for _, cause := range e.Causes {
		l.leaves(file, at, cause, schema)
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
			l.faults.add(file, keyPath(append(where[:len(where):len(where)], name)), "unknown key%s", spelling.Hint(name, schemaKeys(schema, e.InstanceLocation)))
		}
	case *fault.Pattern:
		l.faults.add(file, keyPath(where), "%s", formProblem(k.Want))
	default:
		l.faults.add(file, keyPath(where), "%s", e.ErrorKind.LocalizedString(english))
	}
}

func (l *loader) missing(name string) string {
	if _, ok := l.locales.Get(name); ok {
		return "no text in this language"
	}
	return missingKey
}

const missingKey = "missing key"

// schemaKeys lists the keys that a map in a document may have.
func schemaKeys(s *jsonschema.Schema, location []string) []string {
	for i := 0; s != nil; {
		switch {
		case s.Ref != nil:
			s = s.Ref
			continue
		case i == len(location):
			return sortedKeys(s.Properties)
		case s.Items2020 != nil:
			s = s.Items2020
		default:
			s = s.Properties[location[i]]
		}
		i++
	}
	return nil
}

// forms says in words what the patterns of the structs ask for.
var forms = map[string]string{
	notEmpty:                          "is empty",
	`^\d{4}-\d{2}-\d{2}$`:             "has not the form of a day, as in 2026-03-09",
	`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$`: "has not the form of a day and a time, as in 2026-03-09 10:30",
	`^[A-Z]{2}$`:                      "has not the form of a country, two capitals as in ES",
	`^https://[^/?#@]+$`:              "has not the form of a site, as in https://www.example.com",
	`^[A-Za-z0-9_-]{11}$`:             "has not the form of a film’s id at YouTube, eleven letters and digits",
}

func formProblem(pattern string) string {
	if words, ok := forms[pattern]; ok {
		return words
	}
	return "has not the form " + pattern
}

func itoa(i int) string { return strconv.Itoa(i) }
