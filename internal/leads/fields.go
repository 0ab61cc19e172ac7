package leads

import "strings"

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
	OfferField  FieldType = "offer" // a hidden input
	QuoteField  FieldType = "quote" // a hidden input: the query of a quote
)

// Field is a row of the table.
type Field struct {
	Name         string
	Type         FieldType
	Max          int      // characters (code points); of a count, the number itself
	Autocomplete string   // the attribute's value. Source: HTML, 4.10.18.7.1
	Choices      []string // of a choice
	Group        string   // a SectorGroup; empty: the field is for all sectors
}

// Table has every field, in the order of columns. docs/recipes/enquiry-field.md
// says how to add one.
// Source of the bounds: readings 16.
var Table = []Field{
	{Name: "name", Type: LineField, Max: 100, Autocomplete: "name"},
	{Name: "email", Type: EmailField, Max: maxEmail, Autocomplete: "email"},
	{Name: "phone", Type: PhoneField, Max: maxPhone, Autocomplete: "tel"},
	{Name: "company", Type: LineField, Max: 100, Autocomplete: "organization"},
	{Name: "city", Type: LineField, Max: 100, Autocomplete: "address-level2"},
	{Name: "sector", Type: ChoiceField, Max: 100, Choices: sectors},
	{Name: "apartments", Type: CountField, Max: maxCount, Group: "travel"},
	{Name: "rooms", Type: CountField, Max: maxCount, Group: "travel"},
	{Name: "units", Type: CountField, Max: maxCount, Group: "business"},
	{Name: "doors", Type: CountField, Max: maxCount, Group: "business"},
	{Name: "employees", Type: CountField, Max: maxCount, Group: "business"},
	{Name: "offer", Type: OfferField, Max: 100},
	{Name: "message", Type: TextField, Max: 5000},
	{Name: "quote", Type: QuoteField, Max: maxQuote},
	{Name: "list", Type: TextField, Max: maxList}, // of no form
}

// storedOrder is the order of the answers in Fields. It must not change, because repeats
// are recognised by the hash of their JSON.
var storedOrder = strings.Fields("name email phone city company sector message offer apartments rooms units doors employees quote list")

// forms are the fields of each kind in the order of the form; ? marks optional
// ones. Consent and marketing follow in all of them.
// Source: readings 15.
var forms = map[Kind][]FormField{
	Contact:        formFields("name email phone message"),
	Sales:          formFields("name email phone company city sector apartments? rooms? units? doors? employees?"),
	CallMeNow:      formFields("phone"),
	APICredentials: formFields("name email phone company message?"),
	JobApplication: formFields("name email phone message? offer"),
	Quote:          formFields("name email phone company? quote?"),
}

// sectors are the choices of a sales enquiry.
// Source: the specification, §3.
var sectors = []string{
	"offices", "short-term-rentals", "hotels", "coliving", "coworking", "build-to-rent", "build-to-sell", "other",
}

// SectorGroups are the sectors that share size fields, in the order of a form
// without a chosen sector.
// Source: the specification, §3.
var SectorGroups = []SectorGroup{
	{"business", []string{"offices", "coliving", "coworking", "build-to-rent", "build-to-sell"}},
	{"travel", []string{"short-term-rentals", "hotels"}},
}

// SectorGroup is a set of sectors with the same size fields.
type SectorGroup struct {
	Name    string
	Sectors []string
}

// FormField is a field of a form.
type FormField struct {
	Field
	Optional bool
}

// Form lists the fields of a kind's form in their order.
func Form(kind Kind) []FormField { return forms[kind] }

func formFields(names string) (form []FormField) {
	for name := range strings.FieldsSeq(names) {
		name, optional := strings.CutSuffix(name, "?")
		form = append(form, FormField{field(name), optional})
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
