package leads

import "slices"

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
	OutOfRange Code = "range"      // not within 1 to 100,000
	BadChoice  Code = "choice"     // none of the list
	BadText    Code = "characters" // invalid UTF-8 or a control character
	BadSector  Code = "sector"     // of another sector than the chosen one
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

// Truncate gives the fields of a kind, each cut at its bound, to fill the form in
// again. It ignores the sector, because a form without a script has the fields of
// every sector.
func (v Values) Truncate(kind Kind) Values {
	truncated := Values{}
	add := func(field string, limit int) {
		if value, ok := v[field]; ok {
			truncated[field] = truncate(value, limit)
		}
	}
	for _, f := range forms[kind] {
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
// ignored; those of another sector must be blank, lest a number be lost. The
// caller sets Locale and Page.
//
// A field's fault is the first of these rules that it breaks: it must not be
// blank (text.go) unless it is optional, not be too long, hold no control
// characters, and be valid for its type (email.go, phone.go, choices.go). An
// unknown kind is a BadChoice.
func Check(kind Kind, sent Values, terms Terms) (Enquiry, []FieldError) {
	form, ok := forms[kind]
	if !ok {
		return Enquiry{}, []FieldError{{"kind", BadChoice}}
	}
	c := checker{values: sent, terms: terms, enquiry: Enquiry{Kind: kind}, answers: map[string]any{}}
	for _, f := range form {
		switch sector, _ := c.answers["sector"].(string); {
		case f.appliesTo(sector):
			c.addFault(f.Name, c.read(f.Field), f.Optional)
		case sector != "" && trim(sent[f.Name]) != "":
			c.addFault(f.Name, BadSector, false)
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
	for _, name := range storedOrder {
		c.enquiry.Fields.append(name, c.answers[name])
	}
	return c.enquiry, nil
}

// appliesTo reports whether a form has the field when this sector is chosen.
func (f FormField) appliesTo(sector string) bool {
	return f.Group == "" || slices.ContainsFunc(SectorGroups, func(g SectorGroup) bool {
		return g.Name == f.Group && slices.Contains(g.Sectors, sector)
	})
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
