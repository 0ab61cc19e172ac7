//go:build !race

package program

import (
	"net/url"
	"testing"

	"github.com/aldaba/aldaba/app/bundle"
)

func TestEveryFragmentOfTheSiteIsTheSameInNode(t *testing.T) {
	loaded, err := ownSite()
	if err != nil {
		t.Fatal(err)
	}
	mustBeTheSameInNode(t, ours, bundle.Options{Root: "."}, allFragments(t, loaded, map[string][]url.Values{
		"integrations":    {{"q": {"MÉWS"}}, {"q": {"nothing is called this"}}, {"category": {"travel"}}, {"q": {`"><script>ñ·l·l&amp;` + "\u2028"}}},
		"success-stories": {{"q": {"girona"}}, {"q": {"d'"}}, {"q": {"15 %"}}, {"category": {"hotels"}}, {"category": {"nothing"}}, {"q": {"a"}, "category": {"offices"}}},
	}))
}
