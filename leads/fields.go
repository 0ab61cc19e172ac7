package leads

import (
	"strconv"
	"strings"
)

// Fields are what the visitor wrote. What a form does not ask is empty. Their
// order stays: a repeat is known by the hash of their JSON.
type Fields struct {
	Name       string `json:"name,omitempty"`
	Email      string `json:"email,omitempty"`
	Phone      string `json:"phone,omitempty"` // E.164
	City       string `json:"city,omitempty"`
	Company    string `json:"company,omitempty"`
	Sector     string `json:"sector,omitempty"`
	Message    string `json:"message,omitempty"`
	Offer      string `json:"offer,omitempty"` // the slug of a job offer
	Apartments int    `json:"apartments,omitempty"`
	Rooms      int    `json:"rooms,omitempty"`
	Units      int    `json:"units,omitempty"`
	Doors      int    `json:"doors,omitempty"`
	Employees  int    `json:"employees,omitempty"`
}

// FieldType says what a field is, and with it how it is checked and asked for.
type FieldType string

// The types. Those of an e-mail address, a phone and an offer are one line too.
const (
	LineField   FieldType = "line"
	TextField   FieldType = "text" // of any number of lines
	EmailField  FieldType = "email"
	PhoneField  FieldType = "phone"
	ChoiceField FieldType = "choice"
	CountField  FieldType = "count" // an int
	OfferField  FieldType = "offer" // the form knows it: nobody is asked
)

// Field is a row of the table: what a form may ask.
type Field struct {
	Name    string
	Type    FieldType
	Max     int               // characters (code points); of a count, the number itself
	Fill    string            // what the browser may fill it with. Source: HTML, 4.10.18.7.1 autocomplete
	Choices []string          // of a choice
	Place   string            // of Places: sectors without it do not ask for the field
	in      func(*Fields) any // *string; of a count, *int
}

// Table has every field, in the order of columns. docs/recipes/enquiry-field.md
// says how to add one.
// Source of the bounds: readings 16.
var Table = []Field{
	{Name: "name", Type: LineField, Max: 100, Fill: "name", in: func(f *Fields) any { return &f.Name }},
	{Name: "email", Type: EmailField, Max: maxEmail, Fill: "email", in: func(f *Fields) any { return &f.Email }},
	{Name: "phone", Type: PhoneField, Max: maxPhone, Fill: "tel", in: func(f *Fields) any { return &f.Phone }},
	{Name: "company", Type: LineField, Max: 100, Fill: "organization", in: func(f *Fields) any { return &f.Company }},
	{Name: "city", Type: LineField, Max: 100, Fill: "address-level2", in: func(f *Fields) any { return &f.City }},
	{Name: "sector", Type: ChoiceField, Max: 100, Choices: sectors, in: func(f *Fields) any { return &f.Sector }},
	{Name: "apartments", Type: CountField, Max: maxCount, Place: "travel", in: func(f *Fields) any { return &f.Apartments }},
	{Name: "rooms", Type: CountField, Max: maxCount, Place: "travel", in: func(f *Fields) any { return &f.Rooms }},
	{Name: "units", Type: CountField, Max: maxCount, Place: "business", in: func(f *Fields) any { return &f.Units }},
	{Name: "doors", Type: CountField, Max: maxCount, Place: "business", in: func(f *Fields) any { return &f.Doors }},
	{Name: "employees", Type: CountField, Max: maxCount, Place: "business", in: func(f *Fields) any { return &f.Employees }},
	{Name: "offer", Type: OfferField, Max: 100, in: func(f *Fields) any { return &f.Offer }},
	{Name: "message", Type: TextField, Max: 5000, in: func(f *Fields) any { return &f.Message }},
}

// forms are the fields of each kind in the order that a visitor sees; ? marks
// what may stay blank. All of them ask for consent and marketing after these.
// Source: readings 15.
var forms = map[Kind][]Ask{
	Contact:        ask("name email phone message"),
	Sales:          ask("name email phone company city sector apartments? rooms? units? doors? employees?"),
	CallMeNow:      ask("phone"),
	APICredentials: ask("name email phone company message?"),
	JobApplication: ask("name email phone message? offer"),
}

// sectors are what a sales enquiry chooses from.
// Source: the specification, §3.
var sectors = []string{
	"offices", "short-term-rentals", "hotels", "coliving", "coworking", "build-to-rent", "build-to-sell", "other",
}

// Places are the sectors whose sizes are of one sort, in the order that a
// visitor sees who has not chosen one.
// Source: the specification, §3.
var Places = []Place{
	{"business", []string{"offices", "coliving", "coworking", "build-to-rent", "build-to-sell"}},
	{"travel", []string{"short-term-rentals", "hotels"}},
}

// Place is a sort of place to be told in numbers.
type Place struct {
	Name    string
	Sectors []string
}

// Ask is a field that a form asks for.
type Ask struct {
	Field
	Optional bool
}

// Form is what a kind asks for, in the order that a visitor sees.
func Form(kind Kind) []Ask { return forms[kind] }

func ask(names string) (form []Ask) {
	for name := range strings.FieldsSeq(names) {
		name, optional := strings.CutSuffix(name, "?")
		form = append(form, Ask{field(name), optional})
	}
	return form
}

// field is a row of the table.
func field(name string) Field {
	for _, f := range Table {
		if f.Name == name {
			return f
		}
	}
	panic("no such field: " + name)
}

// Value is what stands in a field, a count in digits. Empty: it was not given.
func (f Field) Value(of Fields) string {
	switch value := f.in(&of).(type) {
	case *string:
		return *value
	case *int:
		if *value != 0 {
			return strconv.Itoa(*value)
		}
	}
	return ""
}
