package leads

import (
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
	// Today is the day of the submission; zero: dates have no bound that is Today.
	Today time.Time
}

// Bounds in characters (code points).
// Source: readings 16.
const (
	maxEmail = 254 // RFC 5321 §4.5.3.1.3, less the angle brackets
	maxLocal = 64  // RFC 5321 §4.5.3.1.1
	maxPhone = 40  // as it is typed
	maxBox   = 100 // consent and marketing
	maxQuote = 12_000
	maxList  = 30_000
)

// Truncate gives the form's fields, each cut at its bound, to fill the form in
// again. It ignores the sector, because a form without a script has the fields of
// every sector.
func (f Form) Truncate(v Values) Values {
	truncated := Values{}
	add := func(field string, limit int) {
		if value, ok := v[field]; ok {
			truncated[field] = truncate(value, limit)
		}
	}
	for _, f := range f.Fields {
		limit := f.Max
		if f.Type == CountField {
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
// ignored; those of another group must be blank, lest an answer be lost: their
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
	c := checker{values: sent, terms: terms, enquiry: Enquiry{Kind: kind}, answers: map[string]any{}}
	for _, field := range form.Fields {
		group, ok := form.group(field.Group)
		chosen, _ := c.answers[group.Field].(string)
		switch {
		case !ok || slices.Contains(group.Choices, chosen):
			c.addFault(field.Name, c.read(field.Field), field.Optional)
		case chosen != "" && trim(sent[field.Name]) != "":
			c.addFault(field.Name, Code(group.Field), false)
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
		c.enquiry.Fields.append(field.Name, c.answers[field.Name])
	}
	return c.enquiry, nil
}

type checker struct {
	values  Values
	terms   Terms
	enquiry Enquiry
	answers map[string]any // by field
	faults  []FieldError
}

// read sets the answer of a field from its submitted value.
func (c *checker) read(f Field) (code Code) {
	sent := c.values[f.Name]
	if f.Type == CountField {
		c.answers[f.Name], code = count(sent, f.Max)
	} else {
		c.answers[f.Name], code = f.normalize(sent, c.terms)
	}
	return code
}

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
		return date(sent, f, terms.Today)
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
