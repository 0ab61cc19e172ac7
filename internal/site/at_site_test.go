package site

import (
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestEachKindOfEnquiryHasAPage(t *testing.T) {
	s := site(t)
	for _, kind := range s.Forms.Kinds() {
		kind := EnquiryKind(kind)
		for _, loc := range s.Locales.All() {
			p, ok := s.EnquiryPage(kind, loc.Code, "firmware-engineer")
			if !ok {
				t.Errorf("%s has none in %s", kind, loc.Code)
				continue
			}
			shown, ok := p.WithEnquiry(kind, EnquiryState{Outcome: EnquiryFailed})
			id, has := p.EnquirySection(kind)
			if !ok || !has || p.Locale.Code != loc.Code || !shown.Private || p.Private {
				t.Errorf("%s in %s: %s#%s in %s", kind, loc.Code, p.Path, id, p.Locale.Code)
				continue
			}
			for i, section := range shown.Sections {
				if section.Private != (section.ID == id) || p.Sections[i].Private {
					t.Errorf("%s#%s is private: %v", p.Path, section.ID, section.Private)
				}
			}
		}
	}
	if _, ok := s.EnquiryPage(EnquiryKind(leads.JobApplication), "en", "no-such-offer"); ok {
		t.Error("an offer that there is not has a page")
	}
	if _, ok := s.EnquiryPage("gossip", "en", ""); ok {
		t.Error("a kind that there is not has a page")
	}
}
