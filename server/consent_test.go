package server

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/pages"
)

const tagManager = "GTM-ABC1234"

// asked is what a document tells the browser to ask.
func asked(t *testing.T, a answer) pages.Consent {
	t.Helper()
	_, block, _ := strings.Cut(a.body, `<script type="application/json" id="data">`)
	block, _, _ = strings.Cut(block, "</script>")
	var data pages.PageData
	if err := json.Unmarshal([]byte(block), &data); err != nil {
		t.Fatal(err)
	}
	return data.Consent
}

func TestWhatVisitorsAreAsked(t *testing.T) {
	for name, c := range map[string]struct {
		id   string
		want map[string]pages.Consent // by language
	}{
		"a tag manager": {tagManager, map[string]pages.Consent{
			"es": {TagManager: tagManager, CookiePolicy: "/cookies"}, "en": {TagManager: tagManager, CookiePolicy: "/en/cookies"},
		}},
		"none": {"", map[string]pages.Consent{"es": {}, "en": {}}},
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t, given{config: Config{PageConfig: PageConfig{TagManager: c.id}}})
			for locale, want := range c.want {
				home, _ := h.shown.Site.Page("home", locale, "")
				if got := asked(t, h.mustGet(t, home.Path)); got != want {
					t.Errorf("the document in %s asks %+v, want %+v", locale, got, want)
				}
				if got := module[pages.FramePayload](t, h.mustGet(t, build+"frame."+locale+".js")).Consent; got != want {
					t.Errorf("the frame of %s asks %+v, want %+v", locale, got, want)
				}
			}
		})
	}
}

// A site that measures nothing says nothing of it: no document holds the word.
func TestWithoutATagManagerNothingIsSaidOfIt(t *testing.T) {
	h := open(t, given{})
	for _, target := range []string{contactPage, build + "frame.en.js"} {
		if body := h.mustGet(t, target).body; strings.Contains(body, "tagManager") || strings.Contains(body, "cookiePolicy") {
			t.Errorf("%s speaks of it", target)
		}
	}
}
