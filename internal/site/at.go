package site

import (
	"slices"

	"github.com/aldaba/aldaba/internal/leads"
)

// At gives the page at a path of the hosts of a domain: "" is that of all
// languages without one of their own.
func (s *Site) At(domain, path string) (*Page, bool) {
	i := slices.IndexFunc(s.pages, func(p *Page) bool { return p.Path == path && p.Locale.Domain == domain })
	if i < 0 {
		return nil, false
	}
	return s.pages[i], true
}

// EnquiryPage gives the first page with the form of a kind in a language, for when it is
// not known where an enquiry was sent from; offer is the slug of the job that is applied
// for. false: no page has such a form.
func (s *Site) EnquiryPage(form EnquiryKind, locale, offer string) (*Page, bool) {
	if form != EnquiryKind(leads.JobApplication) {
		offer = ""
	}
	i := slices.IndexFunc(s.pages, func(p *Page) bool {
		_, has := p.enquiry(form)
		return has && p.Locale.Code == locale && p.Entry == offer
	})
	if i < 0 {
		return nil, false
	}
	return s.pages[i], true
}

// EnquirySection is the id of the page's section with the form of a kind.
func (p *Page) EnquirySection(form EnquiryKind) (id string, ok bool) {
	for _, s := range p.Sections {
		if f, ok := s.value.(EnquiryForm); ok && f.Form == form {
			return s.ID, true
		}
	}
	return "", false
}
