package leads

import "slices"

// Values are what was sent, by field, as it came.
type Values map[string]string

// Code says what is wrong with a field. app/lib/enquiry-rules.ts has the same
// rules, and both are held to testdata/enquiries.json.
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
	BadText    Code = "characters" // holds what nobody can type
)

// FieldError is a fault of one field.
type FieldError struct {
	Field string `json:"field"`
	Code  Code   `json:"code"`
}

// Terms are what a form may refer to.
type Terms struct {
	// Consents are the versions of the consent text that may be agreed to, the
	// current one first.
	Consents []string
	// Offer tells whether there is a job offer of this name.
	Offer func(slug string) bool
}

// Bounds in characters (code points).
// Source: readings 16.
const (
	maxEmail = 254 // RFC 5321 §4.5.3.1.3, less the angle brackets
	maxLocal = 64  // RFC 5321 §4.5.3.1.1
	maxPhone = 40  // as it is typed
	maxBox   = 100 // consent and marketing
)

// Within gives the fields of a kind, each cut at its bound: what a form that
// comes back shows of what was sent. A form without a script has the sizes of
// every sector.
func (v Values) Within(kind Kind) Values {
	within := Values{}
	keep := func(field string, most int) {
		if value, ok := v[field]; ok {
			within[field] = cut(value, most)
		}
	}
	for _, a := range forms[kind] {
		most := a.Max
		if a.Type == CountField {
			most = maxDigits
		}
		keep(a.Name, most)
	}
	keep(fieldConsent, maxBox)
	keep(fieldMarketing, maxBox)
	return within
}

// What every form asks besides its fields.
const (
	fieldConsent   = "consent"
	fieldMarketing = "marketing"
)

// Check makes an enquiry of what was sent, or names all faults, in the order of
// the form's fields. Fields that the kind does not ask are left out. Locale and
// Page are the caller's to set.
//
// The first of these rules that a field breaks is its fault: it must not be
// blank (text.go) unless it is optional, not be too long, hold no character
// that nobody can type, and be what its name says: email.go, phone.go and
// choices.go say what that is. A kind that there is not is a choice of none.
func Check(kind Kind, sent Values, terms Terms) (Enquiry, []FieldError) {
	form, ok := forms[kind]
	if !ok {
		return Enquiry{}, []FieldError{{"kind", BadChoice}}
	}
	c := checking{sent: sent, terms: terms, made: Enquiry{Kind: kind}}
	for _, a := range form {
		if a.isAsked(c.made.Fields.Sector) {
			c.fault(a.Name, c.take(a.Field), a.Optional)
		}
	}
	var code Code
	c.made.Consent, code = consent(sent[fieldConsent], terms.Consents)
	c.fault(fieldConsent, code, false)
	c.made.Marketing, code = agreed(sent[fieldMarketing], terms.Consents)
	c.fault(fieldMarketing, code, true)
	if len(c.faults) > 0 {
		return Enquiry{}, c.faults
	}
	return c.made, nil
}

// isAsked tells whether a form asks for a field once its sector is chosen.
func (a Ask) isAsked(sector string) bool {
	return a.Place == "" || slices.ContainsFunc(Places, func(p Place) bool {
		return p.Name == a.Place && slices.Contains(p.Sectors, sector)
	})
}

type checking struct {
	sent   Values
	terms  Terms
	made   Enquiry
	faults []FieldError
}

// take moves a field from what was sent to what is made.
func (c *checking) take(f Field) (code Code) {
	sent := c.sent[f.Name]
	switch to := f.in(&c.made.Fields).(type) {
	case *string:
		*to, code = f.read(sent, c.terms)
	case *int:
		*to, code = count(sent, f.Max)
	}
	return code
}

// read gives the one spelling of what was sent for a field.
func (f Field) read(sent string, terms Terms) (value string, code Code) {
	switch f.Type {
	case EmailField:
		return email(sent)
	case PhoneField:
		return phone(sent)
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

func (c *checking) fault(field string, code Code, optional bool) {
	if code != "" && !(code == Required && optional) {
		c.faults = append(c.faults, FieldError{field, code})
	}
}
