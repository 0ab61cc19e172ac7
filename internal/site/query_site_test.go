package site

import (
	"testing"
)

func TestAPageWithoutQueryStaysItself(t *testing.T) {
	s := site(t)
	home, _ := s.Page("home", "es", "")
	if got := asked(t, home, "q=a&category=travel"); got != home {
		t.Errorf("the home page has a view %q", got.Query)
	}
}
