package leads

import (
	"encoding/json"
	"slices"
)

// FieldType decides how a field is checked and which input it has.
type FieldType string

// The types. E-mail addresses, phones and offers are single lines too.
const (
	LineField    FieldType = "line"
	TextField    FieldType = "text" // of any number of lines
	EmailField   FieldType = "email"
	PhoneField   FieldType = "phone"
	ChoiceField  FieldType = "choice"
	ChoicesField FieldType = "choices" // any number of a list: boxes
	CountField   FieldType = "count"   // a number from 1
	NumberField  FieldType = "number"  // an int
	DateField    FieldType = "date"    // YYYY-MM-DD
	ConsentField FieldType = "consent" // a box, besides those of every form
	OfferField   FieldType = "offer"   // a hidden input
	QuoteField   FieldType = "quote"   // a hidden input: the query of a quote
)

// FieldTypes lists all of them.
var FieldTypes = []FieldType{LineField, TextField, EmailField, PhoneField, ChoiceField, ChoicesField, CountField, NumberField, DateField, ConsentField, OfferField, QuoteField}

// typeDefaults has the bound and the attribute autocomplete of a field that declares none.
// Source of the bounds: readings 16.
var typeDefaults = map[FieldType]Field{
	LineField:    {Max: 100},
	TextField:    {Max: 5000},
	EmailField:   {Max: maxEmail, Autocomplete: "email"},
	PhoneField:   {Max: maxPhone, Autocomplete: "tel"},
	ChoiceField:  {Max: 100},
	ChoicesField: {Max: maxChoices},
	CountField:   {Min: 1, Max: maxCount},
	NumberField:  {Max: maxCount},
	ConsentField: {Max: maxBox},
	DateField:    {Max: len("2006-01-02")},
	OfferField:   {Max: 100},
	QuoteField:   {Max: maxQuote},
}

// Field is a field of one or more forms. In JSON it is as browsers have it.
type Field struct {
	Name         string    `json:"name"`
	Type         FieldType `json:"type"`
	Max          int       `json:"max"`                    // characters (code points); of a number, the number itself
	Min          int       `json:"min,omitempty"`          // of a number
	Autocomplete string    `json:"autocomplete,omitempty"` // the attribute's value. Source: HTML, 4.10.18.7.1
	Choices      []string  `json:"choices,omitempty"`      // of one choice or several
	Version      string    `json:"version,omitempty"`      // of a consent: its text's, which is the answer; empty: "yes"
	// The form has the field only under the condition of a Group, or its own.
	Group string     `json:"group,omitempty"`
	When  *Condition `json:"when,omitempty"`
	Since string     `json:"since,omitempty"` // of a date: a day or Today; empty: unbounded
	Until string     `json:"until,omitempty"`
}

// Today is the bound of a date that is the day on which it is sent, in any time zone.
const Today = "today"

// FormField is a field of a form.
type FormField struct {
	Field
	Optional bool `json:"optional,omitempty"`
}

// Condition is met by some answers to another field of the form.
type Condition struct {
	Field   string   `json:"field"`   // with choices, or a consent
	Choices []string `json:"choices"` // of a consent: yes or no
}

// Group is fields that a form has only under a condition.
type Group struct {
	Name string `json:"name"`
	Condition
}

// Form is what an enquiry of one kind consists of, besides consent and marketing, which
// follow in every form.
type Form struct {
	Kind   Kind        `json:"-"`
	Fields []FormField `json:"fields"`           // in the order of the form
	Groups []Group     `json:"groups,omitempty"` // in the order of a form without a choice
}

// listField is no form's: the server works it out from a quote.
var listField = Field{Name: "list", Type: TextField, Max: maxList}

// Forms are the forms of a site.
type Forms struct {
	list            []Form
	stored, columns []Field
}

// NewForms gives forms whose answers are stored in the order of stored, and exported and
// written in letters in that of columns; fields that are not named there follow.
func NewForms(list []Form, stored, columns []string) *Forms {
	all := map[string]Field{}
	var names []string
	add := func(f Field) {
		if _, ok := all[f.Name]; !ok {
			names = append(names, f.Name)
		}
		f.Group, f.When = "", nil // of one form
		all[f.Name] = f
	}
	for _, form := range list {
		for _, f := range form.Fields {
			add(f.Field)
			if f.Type == QuoteField {
				add(listField)
			}
		}
	}
	ordered := func(first []string) (fields []Field) {
		for _, name := range slices.Concat(first, names) {
			f, ok := all[name]
			if ok && !slices.ContainsFunc(fields, func(other Field) bool { return other.Name == name }) {
				fields = append(fields, f)
			}
		}
		return fields
	}
	return &Forms{list, ordered(stored), ordered(columns)}
}

// Form gives the form of a kind.
func (f *Forms) Form(kind Kind) (Form, bool) {
	if f != nil {
		for _, form := range f.list {
			if form.Kind == kind {
				return form, true
			}
		}
	}
	return Form{}, false
}

// Kinds lists the forms by name.
func (f *Forms) Kinds() (kinds []Kind) {
	if f != nil {
		for _, form := range f.list {
			kinds = append(kinds, form.Kind)
		}
	}
	return kinds
}

// Columns are the fields of all forms, in the order of an export's columns.
func (f *Forms) Columns() []Field {
	if f == nil {
		return nil
	}
	return f.columns
}

// TakesSeveral reports whether a field of the form may have several answers.
func (f Form) TakesSeveral(name string) bool {
	return slices.ContainsFunc(f.Fields, func(field FormField) bool { return field.Name == name && field.Type == ChoicesField })
}

// condition is that of a field; nil: the form always has it.
func (f Form) condition(field Field) *Condition {
	for i := range f.Groups {
		if f.Groups[i].Name == field.Group {
			return &f.Groups[i].Condition
		}
	}
	return field.When
}

// Rules are the form's fields and groups as JSON, for browsers.
func (f Form) Rules() string {
	rules, err := json.Marshal(f)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return string(rules)
}
