package site

import (
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestAPageIsFoundByItsPath(t *testing.T) {
	s := siteOf(t)
	for _, c := range []struct {
		domain, path, want string
	}{
		{"", "/en/sales", "sales en"}, {"", "/ventas", "sales es"}, {"", "/ca/careers/porter", ""}, {"", "/en/careers/porter", "careers-offer en"},
		{"", "", ""}, {"", "/en/sales/", ""}, {"", "/en/sales?sent=sales", ""}, {"", "//en/sales", ""}, {"www.aldaba.cat", "/en/sales", ""},
	} {
		got := ""
		if p, ok := s.At(c.domain, c.path); ok {
			got = p.ID + " " + p.Locale.Code
		}
		if got != c.want {
			t.Errorf("at %s%s is %q, want %q", c.domain, c.path, got, c.want)
		}
	}
}

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
