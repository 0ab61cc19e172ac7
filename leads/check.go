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
	maxName    = 100 // name, company, city
	maxEmail   = 254 // RFC 5321 §4.5.3.1.3, less the angle brackets
	maxLocal   = 64  // RFC 5321 §4.5.3.1.1
	maxPhone   = 40  // as it is typed
	maxMessage = 5000
	maxOffer   = 100
)

// Within gives the fields of a kind, each cut at its bound: what a form that
// comes back shows of what was sent.
func (v Values) Within(kind Kind) Values {
	form := slices.Concat(forms[kind], asked("consent", "marketing"))
	if kind == Sales { // a form without a script has those of every sector
		form = slices.Concat(form, asked(travelCounts...), asked(businessCounts...))
	}
	within := Values{}
	for _, a := range form {
		value, ok := v[a.field]
		if !ok {
			continue
		}
		most := maxName
		switch a.field {
		case "email":
			most = maxEmail
		case "phone":
			most = maxPhone
		case "message":
			most = maxMessage
		}
		within[a.field] = cut(value, most)
	}
	return within
}

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
		c.take(a)
	}
	for _, field := range counts[c.made.Fields.Sector] {
		c.take(ask{field, true})
	}
	c.take(ask{"consent", false})
	c.take(ask{"marketing", true})
	if len(c.faults) > 0 {
		return Enquiry{}, c.faults
	}
	return c.made, nil
}

type checking struct {
	sent   Values
	terms  Terms
	made   Enquiry
	faults []FieldError
}

// take moves a field from what was sent to what is made.
func (c *checking) take(a ask) {
	sent, code := c.sent[a.field], Code("")
	switch f := &c.made.Fields; a.field {
	case "name":
		f.Name, code = line(sent, maxName)
	case "email":
		f.Email, code = email(sent)
	case "phone":
		f.Phone, code = phone(sent)
	case "company":
		f.Company, code = line(sent, maxName)
	case "city":
		f.City, code = line(sent, maxName)
	case "sector":
		f.Sector, code = choice(sent, sectors)
	case "message":
		f.Message, code = lines(sent, maxMessage)
	case "offer":
		if f.Offer, code = line(sent, maxOffer); code == "" && (c.terms.Offer == nil || !c.terms.Offer(f.Offer)) {
			code = BadChoice
		}
	case "apartments":
		f.Apartments, code = count(sent)
	case "rooms":
		f.Rooms, code = count(sent)
	case "units":
		f.Units, code = count(sent)
	case "doors":
		f.Doors, code = count(sent)
	case "employees":
		f.Employees, code = count(sent)
	case "consent":
		c.made.Consent, code = consent(sent, c.terms.Consents)
	case "marketing":
		c.made.Marketing, code = agreed(sent, c.terms.Consents)
	}
	if code != "" && !(code == Required && a.optional) {
		c.faults = append(c.faults, FieldError{a.field, code})
	}
}
