package site

import (
	"testing"
	"time"
)

func TestAPageWasModifiedWhenTheContentSaysSo(t *testing.T) {
	const post = "posts/la-llave-perdida.md"
	for _, c := range []struct {
		name            string
		change          change
		id, entry, want string
	}{
		{"a page that says nothing", all(), "about", "", ""},
		{"a page that says when", swap(aboutFile, "sections:", "updated: \"2026-02-03\"\nsections:"), "about", "", "2026-02-03"},
		{"an article", all(), "academy-post", "la-llave-perdida", "2020-01-02"},
		{"an article that was changed", swap(post, "topics:", "updated: \"2021-05-06\"\ntopics:"), "academy-post", "la-llave-perdida", "2021-05-06"},
		{"an article that was changed before it came out", swap(post, "topics:", "updated: \"2019-05-06\"\ntopics:"), "academy-post", "la-llave-perdida", "2020-01-02"},
		{"a talk", all(), "talks-video", "a-door", "2026-11-12"},
		{"an offer", all(), "careers-offer", "porter", "2026-10-06"},
		{"a list of entries with days", all(), "careers", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			site := siteOf(t, c.change)
			for _, code := range []string{"es", "ca", "en"} {
				p, ok := site.Page(c.id, code, c.entry)
				if !ok {
					t.Fatal("there is no such page")
				}
				got := ""
				if !p.Modified.IsZero() {
					got = p.Modified.Format(time.DateOnly)
				}
				if got != c.want {
					t.Errorf("in %s: %q, want %q", code, got, c.want)
				}
			}
		})
	}
}

func TestADayIsADay(t *testing.T) {
	mustName(t, []scenario{
		{"no such day", swap(aboutFile, "sections:", "updated: \"2026-02-30\"\nsections:"), `pages/about.yaml: updated: parsing time "2026-02-30": day out of range`},
		{"no day", swap(aboutFile, "sections:", "updated: soon\nsections:"), `pages/about.yaml: updated: has not the form of a day, as in 2026-03-09`},
	})
}
