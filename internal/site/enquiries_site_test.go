package site

import (
	"slices"
	"testing"
)

func TestTheContactFormHasAnAddressOfItsOwn(t *testing.T) {
	p, _ := site(t).Page("contact", "en", "")
	var actions []string
	for _, s := range p.Sections {
		if f, ok := s.value.(EnquiryForm); ok {
			actions = append(actions, string(f.Form)+" "+f.Action)
		}
	}
	if want := []string{"call-me-now /api/leads", "contact /api/contact"}; !slices.Equal(actions, want) {
		t.Errorf("the forms are %q, want %q", actions, want)
	}
}
