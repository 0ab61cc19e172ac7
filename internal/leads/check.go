package leads

import (
	"cmp"
	"slices"
	"time"
)

// Values are the submitted values by field, before any check.
type Values map[string]string

// Code names the fault of a field. app/engine/lib/enquiry-rules.ts has the same rules;
// testdata/enquiries.json tests both.
type Code string

// The codes.
const (
	Required   Code = "required"   // blank
	BadEmail   Code = "email"      // no e-mail address
	BadPhone   Code = "phone"      // no phone number
	TooLong    Code = "too-long"   // more characters than its bound
	BadNumber  Code = "number"     // no whole number
	OutOfRange Code = "range"      // not within its bounds
	BadChoice  Code = "choice"     // none of the list
	BadText    Code = "characters" // invalid UTF-8 or a control character
	BadDate    Code = "date"       // no day, YYYY-MM-DD
)

// FieldError is a fault of one field.
type FieldError struct {
	Field string `json:"field"`
	Code  Code   `json:"code"`
}

// Terms are the values that a submission may refer to.
type Terms struct {
	// Consents are the versions of the consent text that may be agreed to, the
	// current one first.
	Consents []string
	// Offer reports whether a job offer has this slug.
	Offer func(slug string) bool
	// Now is the time of the submission, for bounds that are Today.
	Now time.Time
}

// Bounds in characters (code points).
// Source: readings 16.
const (
	maxEmail   = 254 // RFC 5321 §4.5.3.1.3, less the angle brackets
	maxLocal   = 64  // RFC 5321 §4.5.3.1.1
	maxPhone   = 40  // as it is typed
	maxBox     = 100 // a checkbox
	maxChoices = 1000
	maxQuote   = 12_000
	maxList    = 30_000
)

// Truncate gives the form's fields, each cut at its bound, to fill the form in
// again. It ignores conditions, because a form without a script has the fields of
// all of them.
func (f Form) Truncate(v Values) Values {
	truncated := Values{}
	add := func(field string, limit int) {
		if value, ok := v[field]; ok {
			truncated[field] = truncate(value, limit)
		}
	}
	for _, f := range f.Fields {
		limit := f.Max
		if f.Type == CountField || f.Type == NumberField {
			limit = maxDigits
		}
		add(f.Name, limit)
	}
	add(fieldConsent, maxBox)
	add(fieldMarketing, maxBox)
	return truncated
}

// Fields of every form that are not in the table.
const (
	fieldConsent   = "consent"
	fieldMarketing = "marketing"
)

// Check makes an enquiry of the submitted values, or names all faults, in the
// order of the form's fields. Fields that the kind's form does not have are
// ignored; those that a condition leaves out must be blank, lest an answer be lost: their
// fault is the name of the field that decides. The caller sets Locale and Page.
//
// A field's fault is the first of these rules that it breaks: it must not be
// blank (text.go) unless it is optional, not be too long, hold no control
// characters, and be valid for its type (email.go, phone.go, choices.go). An
// unknown kind is a BadChoice.
func (f *Forms) Check(kind Kind, sent Values, terms Terms) (Enquiry, []FieldError) {
	form, ok := f.Form(kind)
	if !ok {
		return Enquiry{}, []FieldError{{"kind", BadChoice}}
	}
	c := checker{values: sent, terms: terms, enquiry: Enquiry{Kind: kind}, answers: map[string]any{}, decided: map[string][]string{}}
	for _, field := range form.Fields {
		when := form.condition(field.Field)
		switch {
		case when == nil || slices.ContainsFunc(c.decided[when.Field], func(answer string) bool { return slices.Contains(when.Choices, answer) }):
			c.addFault(field.Name, c.read(field.Field), field.Optional)
		case len(c.decided[when.Field]) > 0 && trim(sent[field.Name]) != "":
			c.addFault(field.Name, Code(when.Field), false)
		}
	}
	var code Code
	c.enquiry.Consent, code = consent(sent[fieldConsent], terms.Consents)
	c.addFault(fieldConsent, code, false)
	c.enquiry.Marketing, code = optionalBox(sent[fieldMarketing], terms.Consents)
	c.addFault(fieldMarketing, code, true)
	if len(c.faults) > 0 {
		return Enquiry{}, c.faults
	}
	for _, field := range f.stored {
		c.enquiry.Fields.keep(field.Name, c.answers[field.Name])
	}
	return c.enquiry, nil
}

type checker struct {
	values  Values
	terms   Terms
	enquiry Enquiry
	answers map[string]any      // by field
	decided map[string][]string // the answers that conditions are about
	faults  []FieldError
}

// read sets the answer of a field from its submitted value.
func (c *checker) read(f Field) (code Code) {
	sent := c.values[f.Name]
	var text string
	switch f.Type {
	case CountField, NumberField:
		var n int
		if n, code = number(sent, f.Min, f.Max); code == "" {
			c.answers[f.Name] = n
		}
		return code
	case ChoicesField:
		var chosen []string
		chosen, code = choices(sent, f.Choices)
		c.answers[f.Name], c.decided[f.Name] = chosen, chosen
		return code
	case ConsentField:
		text, code = consent(sent, []string{cmp.Or(f.Version, yes)})
		c.decided[f.Name] = []string{map[bool]string{true: no, false: yes}[code == Required]}
	default:
		text, code = f.normalize(sent, c.terms)
		if f.Type == ChoiceField && text != "" {
			c.decided[f.Name] = []string{text}
		}
	}
	c.answers[f.Name] = text
	return code
}

// The answers of a consent that conditions are about; yes is also that of one without a
// version.
const (
	yes = "yes"
	no  = "no"
)

// normalize gives the canonical spelling of a text field's value.
func (f Field) normalize(sent string, terms Terms) (value string, code Code) {
	switch f.Type {
	case EmailField:
		return NormalizeEmail(sent)
	case PhoneField:
		return NormalizePhone(sent)
	case ChoiceField:
		return choice(sent, f.Choices)
	case TextField:
		return lines(sent, f.Max)
	case DateField:
		return date(sent, f, terms.Now)
	}
	value, code = line(sent, f.Max)
	if f.Type == OfferField && code == "" && (terms.Offer == nil || !terms.Offer(value)) {
		code = BadChoice
	}
	return value, code
}

func (c *checker) addFault(field string, code Code, optional bool) {
	if code != "" && !(code == Required && optional) {
		c.faults = append(c.faults, FieldError{field, code})
	}
}
