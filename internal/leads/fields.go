package leads

import "slices"

// FieldType decides how a field is checked and which input it has.
type FieldType string

// The types. E-mail addresses, phones and offers are single lines too.
const (
	LineField   FieldType = "line"
	TextField   FieldType = "text" // of any number of lines
	EmailField  FieldType = "email"
	PhoneField  FieldType = "phone"
	ChoiceField FieldType = "choice"
	CountField  FieldType = "count" // an int
	DateField   FieldType = "date"  // YYYY-MM-DD
	OfferField  FieldType = "offer" // a hidden input
	QuoteField  FieldType = "quote" // a hidden input: the query of a quote
)

// FieldTypes lists all of them.
var FieldTypes = []FieldType{LineField, TextField, EmailField, PhoneField, ChoiceField, CountField, DateField, OfferField, QuoteField}

// typeDefaults has the bound and the attribute autocomplete of a field that declares none.
// Source of the bounds: readings 16.
var typeDefaults = map[FieldType]Field{
	LineField:   {Max: 100},
	TextField:   {Max: 5000},
	EmailField:  {Max: maxEmail, Autocomplete: "email"},
	PhoneField:  {Max: maxPhone, Autocomplete: "tel"},
	ChoiceField: {Max: 100},
	CountField:  {Max: maxCount},
	DateField:   {Max: len("2006-01-02")},
	OfferField:  {Max: 100},
	QuoteField:  {Max: maxQuote},
}

// Field is a field of one or more forms. In JSON it is as browsers have it.
type Field struct {
	Name         string    `json:"name"`
	Type         FieldType `json:"type"`
	Max          int       `json:"max"`                    // characters (code points); of a count, the number itself
	Autocomplete string    `json:"autocomplete,omitempty"` // the attribute's value. Source: HTML, 4.10.18.7.1
	Choices      []string  `json:"choices,omitempty"`      // of a choice
	Group        string    `json:"group,omitempty"`        // a Group of the form; empty: the field is always there
	Since        string    `json:"since,omitempty"`        // of a date: a day or Today; empty: unbounded
	Until        string    `json:"until,omitempty"`
}

// Today is the bound of a date that is the day on which it is sent.
const Today = "today"

// FormField is a field of a form.
type FormField struct {
	Field
	Optional bool `json:"optional,omitempty"`
}

// Group is fields that a form has only with some choices of another field.
type Group struct {
	Name    string   `json:"name"`
	Field   string   `json:"field"` // with choices
	Choices []string `json:"choices"`
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
		f.Group = "" // of one form
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

// group finds a group of a form.
func (f Form) group(name string) (Group, bool) {
	for _, g := range f.Groups {
		if g.Name == name {
			return g, true
		}
	}
	return Group{}, false
}
