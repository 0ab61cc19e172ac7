package site

import (
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/content"
)

// The site's own draft is in nothing that is served without it, and in no list for
// search engines with it.
func TestADraftIsForWhoeverKnowsItsAddress(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: loads the site with its drafts")
	}
	for _, p := range site(t).Pages() {
		if len(p.Languages) != 3 || p.Locale.Draft || strings.Contains(string(encode(p)), "/fr") {
			t.Fatalf("%s names a draft", p.Path)
		}
	}
	drafted, err := Load(content.Files, content.Locales().WithDrafts(), company)
	if err != nil {
		t.Fatal(err)
	}
	home, ok := drafted.Page("home", "fr", "")
	if !ok || home.Path != "/fr" || !home.NoIndex || !strings.Contains(string(encode(home)), "Plus de clés à") {
		t.Fatalf("the home page of the draft: %v, %+v", ok, home)
	}
	for _, p := range drafted.Pages() {
		if slices.ContainsFunc(p.Alternates, func(a Alternate) bool { return a.Locale.Draft }) {
			t.Fatalf("%s has a draft among its alternates", p.Path)
		}
		if len(p.Languages) != 4 {
			t.Fatalf("%s has %d languages in its menu", p.Path, len(p.Languages))
		}
	}
}
