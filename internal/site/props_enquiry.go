package site

import (
	"slices"

	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/leads"
)

// EnquiryKind names the enquiry that a form sends.
type EnquiryKind leads.Kind

// EnquiryForm is the form of an enquiry.
type EnquiryForm struct {
	Title Inline      `json:"title"`
	Lead  Inline      `json:"lead,omitempty"`
	Form  EnquiryKind `json:"form"`

	Action string `json:"action,omitempty" source:"-"` // the endpoint
	Page   string `json:"page,omitempty" source:"-"`   // the path of its page
	Offer  string `json:"offer,omitempty" source:"-"`  // the slug of the job offer
	FAQ    string `json:"faq,omitempty" source:"-"`    // the link of the confirmation
	Phone  string `json:"phone,omitempty" source:"-"`  // the brand's, for when sending fails
	Mail   string `json:"mail,omitempty" source:"-"`   // the brand's, where there is no Action
	// Consent and Marketing are the texts of the checkboxes.
	Consent   *ConsentText `json:"consent,omitempty" source:"-"`
	Marketing Inline       `json:"marketing,omitempty" source:"-"`
	// Labels are the names of fields ("city") and choices ("sector.hotels").
	Labels map[string]string `json:"labels,omitempty" source:"-"`
	// Submit and Sent are the texts of the button and of the confirmation, Legends those of
	// groups; empty: the messages have them.
	Submit  string            `json:"submit,omitempty" source:"-"`
	Sent    string            `json:"sent,omitempty" source:"-"`
	Legends map[string]string `json:"legends,omitempty" source:"-"`
	// Rules are the form's as JSON, where the scripts have others.
	Rules string        `json:"rules,omitempty" source:"-"`
	State *EnquiryState `json:"state,omitempty" source:"-"`

	section  string       // the id of its section
	computed []decl.Bound // the parameters of which its page computes something
}

// ConsentText is one version of what visitors agree to.
type ConsentText struct {
	Version string `json:"version"`
	Text    Inline `json:"text"`
}

// EnquiryState is the result of a form that was sent without JavaScript.
type EnquiryState struct {
	Outcome EnquiryOutcome    `json:"outcome"`
	Next    EnquiryNext       `json:"next,omitempty"`  // when we contact the visitor, after EnquirySent
	Again   string            `json:"again,omitempty"` // the address of a new form, after EnquirySent
	Values  map[string]string `json:"values,omitempty"`
	Errors  []EnquiryError    `json:"errors,omitempty"`
}

// EnquiryOutcome is the result of an enquiry.
type EnquiryOutcome string

// The outcomes.
const (
	EnquirySent    EnquiryOutcome = "sent"
	EnquiryInvalid EnquiryOutcome = "invalid" // Errors say why
	EnquiryFailed  EnquiryOutcome = "failed"  // not stored; to be sent again
	EnquiryLimited EnquiryOutcome = "limited" // too many from this address
	EnquiryReused  EnquiryOutcome = "reused"  // its key belongs to another enquiry
)

// EnquiryNext is when we contact the visitor.
type EnquiryNext leads.NextContact

// EnquiryError is a fault of one field: leads.FieldError.
type EnquiryError struct {
	Field string `json:"field"`
	Code  string `json:"code"`
}

// WithEnquiry gives the page with the submitted form of a kind. It is Private,
// because it has the visitor's words. false: the page has no such form.
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

func (v EnquiryForm) writeMarkdown(t *markdownWriter, s *Section) {
	t.heading(v.Title, "")
	t.block(lineToMarkdown(v.Lead))
	t.list(linkTo(lineToMarkdown(v.Title), "#"+s.ID), escapeMarkdown(v.Phone))
}

func (v EnquiryForm) fill(l *loader, on sectionPlace) any {
	v.section = on.id
	return l.fillEnquiry(v, on.page, on.locale, on.file, on.at("form"))
}
