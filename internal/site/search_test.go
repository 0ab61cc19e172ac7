package site

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/aldaba/aldaba/internal/decl"
)

// The browser searches too: what both sides take for the same stands once.
func TestSearchesAreTheBrowsers(t *testing.T) {
	data, err := os.ReadFile("../../testdata/search.json")
	if err != nil {
		t.Fatal(err)
	}
	var shared struct {
		Fold    []struct{ Rule, Text, Folded string }
		Plain   []struct{ Rule, HTML, Text string }
		Offered []struct {
			Rule, Category string
			Categories     []string
			Offered        bool
		}
	}
	if err := json.Unmarshal(data, &shared); err != nil {
		t.Fatal(err)
	}
	if len(shared.Fold) == 0 || len(shared.Plain) == 0 || len(shared.Offered) == 0 {
		t.Fatal("there are no cases")
	}
	for _, c := range shared.Fold {
		if got := fold(c.Text); got != c.Folded {
			t.Errorf("%s: fold(%q) is %q, want %q", c.Rule, c.Text, got, c.Folded)
		}
	}
	for _, c := range shared.Plain {
		if got := plainText(c.HTML); got != c.Text {
			t.Errorf("%s: plainText(%q) is %q, want %q", c.Rule, c.HTML, got, c.Text)
		}
	}
	for _, c := range shared.Offered {
		list := entryList{filters: []listFilter{{Filter: decl.Filter{Key: "category"}, choices: c.Categories}}}
		if got := list.takes("category", c.Category); got != c.Offered {
			t.Errorf("%s: offered is %v", c.Rule, got)
		}
	}
}
