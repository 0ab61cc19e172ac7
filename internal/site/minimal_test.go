package site

import (
	"os"
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

// A site needs a home page, a page for what is not found, a brand and a navigation.
func TestTheSmallestSiteHasNoFaults(t *testing.T) {
	locales, err := i18n.Load(os.DirFS("testdata/minimal"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := Load(os.DirFS("testdata/minimal"), locales, own)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Consents) > 0 || len(s.Feeds) > 0 {
		t.Errorf("consents %v, feeds %v; want none", s.Consents, s.Feeds)
	}
	for _, code := range []string{"es", "en"} {
		if _, ok := s.Page("home", code, ""); !ok || s.NotFound(code) == nil {
			t.Errorf("%s lacks a page", code)
		}
	}
}
