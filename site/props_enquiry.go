package site

import (
	"slices"

	"github.com/aldaba/aldaba/leads"
)

// EnquiryKind names the enquiry that a form sends.
type EnquiryKind leads.Kind

// EnquiryForm asks a visitor for an enquiry.
type EnquiryForm struct {
	Title Inline      `json:"title"`
	Lead  Inline      `json:"lead,omitempty"`
	Form  EnquiryKind `json:"form"`

	Action string `json:"action,omitempty" source:"-"` // where it is sent
	Page   string `json:"page,omitempty" source:"-"`   // where it stands
	Offer  string `json:"offer,omitempty" source:"-"`  // the job that is applied for
	FAQ    string `json:"faq,omitempty" source:"-"`    // where the success text leads
	Phone  string `json:"phone,omitempty" source:"-"`  // the brand's, for when sending fails
	Mail   string `json:"mail,omitempty" source:"-"`   // the brand's, where there is no Action
	// Consent and Marketing are what the visitor may agree to.
	Consent   *ConsentText `json:"consent,omitempty" source:"-"`
	Marketing Inline       `json:"marketing,omitempty" source:"-"`
	// Labels are what its fields are called: city, and sector.hotels of a choice.
	Labels map[string]string `json:"labels,omitempty" source:"-"`
	State  *EnquiryState     `json:"state,omitempty" source:"-"`

	section string // the place of the page where it stands
}

// ConsentText is one version of what visitors agree to.
type ConsentText struct {
	Version string `json:"version"`
	Text    Inline `json:"text"`
}

// EnquiryState is how a form that was sent without JavaScript is shown again.
type EnquiryState struct {
	Outcome EnquiryOutcome    `json:"outcome"`
	Next    EnquiryNext       `json:"next,omitempty"`  // when we call, of a sent one
	Again   string            `json:"again,omitempty"` // where another one is written, of a sent one
	Values  map[string]string `json:"values,omitempty"`
	Errors  []EnquiryError    `json:"errors,omitempty"`
}

// EnquiryOutcome says what became of an enquiry.
type EnquiryOutcome string

// The outcomes.
const (
	EnquirySent    EnquiryOutcome = "sent"
	EnquiryInvalid EnquiryOutcome = "invalid" // Errors say why
	EnquiryFailed  EnquiryOutcome = "failed"  // not kept: to be sent again
	EnquiryLimited EnquiryOutcome = "limited" // too many from this address
	EnquiryReused  EnquiryOutcome = "reused"  // its key came with another
)

// EnquiryNext is when the visitor hears from us.
type EnquiryNext leads.NextContact

// EnquiryError is a fault of one field: leads.FieldError.
type EnquiryError struct {
	Field string `json:"field"`
	Code  string `json:"code"`
}

// WithEnquiry gives the page with the form of a kind as it was sent. What a
// visitor wrote stands in it: it is Private. false: the page has no such form.
func (p *Page) WithEnquiry(form EnquiryKind, state EnquiryState) (*Page, bool) {
	i, ok := p.enquiry(form)
	if !ok {
		return nil, false
	}
	shown := *p
	shown.Private, shown.NoIndex = true, true
	shown.Sections = slices.Clone(p.Sections)
	f := p.Sections[i].value.(EnquiryForm)
	f.State = &state
	shown.Sections[i] = p.Sections[i].with(f)
	shown.Sections[i].Private = true
	return &shown, true
}

// enquiry finds the section with the form of a kind.
func (p *Page) enquiry(form EnquiryKind) (index int, ok bool) {
	index = slices.IndexFunc(p.Sections, func(s Section) bool {
		f, ok := s.value.(EnquiryForm)
		return ok && f.Form == form
	})
	return index, index >= 0
}
