package site

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
)

func TestATitleGivesItsAddress(t *testing.T) {
	for title, want := range map[string]string{
		"Qué cuesta de verdad una llave":                   "que-cuesta-de-verdad-una-llave",
		"Eventos en tu espacio: aforo, horarios y puertas": "eventos-en-tu-espacio-aforo-horarios-y-puertas",
		"¿Cuánto? ¡20 %!":                                  "cuanto-20",
		"Mañana, pingüinos":                                "manana-pinguinos",
		"  ":                                               "",
	} {
		if got := slugOf(title); got != want {
			t.Errorf("%q gives %q, want %q", title, got, want)
		}
	}
}

func TestReadingTakesAMinuteAtLeast(t *testing.T) {
	for words, want := range map[int]int{0: 1, 1: 1, 220: 1, 329: 1, 331: 2, 1000: 5} {
		if got := readingMinutes(strings.Repeat("llave ", words)); got != want {
			t.Errorf("%d words: %d minutes, want %d", words, got, want)
		}
	}
}

// academy is the small site with seven posts, a day apart: p1 is the oldest.
func academy(t *testing.T, changes ...change) *Site {
	t.Helper()
	files := tree(t)
	drop("posts/la-llave-perdida.md")(t, files)
	drop("posts/la-puerta-nueva.md")(t, files)
	for n, topics := range []string{"events", "loyalty", "events, loyalty", "digitisation", "events", "loyalty", "events"} {
		put(fmt.Sprintf("posts/p%d.md", n+1), fmt.Sprintf(`---
name: "P%[1]d"
date: "2020-01-0%[1]d 09:00"
topics: [%[2]s]
description:
  es: "%[3]s uno %[1]d"
  ca: "%[3]s dos %[1]d"
  en: "%[3]s tres %[1]d"
---
Una llave. [La lista](route:academy).
`, n+1, topics, strings.Repeat("texto ", 14)))(t, files)
	}
	swap(routesFile, `"en": "/en/academy" }`, `"en": "/en/academy", "query": ["topic"] }`)(t, files)
	all(changes...)(t, files)
	site, err := Load(files, locales(), own)
	if err != nil {
		t.Fatal(err)
	}
	return site
}

func titles(items []PostItem) string {
	var list []string
	for _, i := range items {
		list = append(list, string(i.Title))
	}
	return strings.Join(list, " ")
}

func TestAnArticleNamesItsNeighboursAndItsKin(t *testing.T) {
	site := academy(t)
	for slug, want := range map[string]struct{ previous, next, related string }{
		"p1": {"", "P2", "P3 P5 P7"},
		"p3": {"P2", "P4", "P5 P1 P6"}, // the nearest first, of two the newer
		"p4": {"P3", "P5", ""},
		"p7": {"P6", "", "P5 P3 P1"},
	} {
		page, _ := site.Page("academy-post", "ca", slug)
		post, _ := page.Sections[0].value.(Post)
		previous, next := "", ""
		if post.Previous != nil {
			previous = string(post.Previous.Title)
		}
		if post.Next != nil {
			next = string(post.Next.Title)
		}
		if previous != want.previous || next != want.next || titles(post.Related) != want.related {
			t.Errorf("%s: %q before, %q after, kin %q; want %+v", slug, previous, next, titles(post.Related), want)
		}
		if post.Lang != "es" || post.List != "/ca/academia" {
			t.Errorf("%s: language %q, list %q", slug, post.Lang, post.List)
		}
	}
}

func TestACoverStandsInTheListAlone(t *testing.T) {
	site := academy(t, door(), swap("posts/p5.md", "topics:", "picture: door\ntopics:"))
	page, _ := site.Page("academy", "ca", "")
	list, _ := page.Sections[1].value.(PostList)
	for _, item := range list.Items {
		covered := item.Picture != nil && item.Picture.Sizes == coverSizes
		if covered != (item.Title == "P5") {
			t.Errorf("%s has the cover %+v", item.Title, item.Picture)
		}
	}
	for _, slug := range []string{"p3", "p4", "p5"} {
		page, _ := site.Page("academy-post", "ca", slug)
		post, _ := page.Sections[0].value.(Post)
		if own := post.Picture != nil && post.Picture.Sizes != coverSizes; own != (slug == "p5") {
			t.Errorf("%s opens with %+v", slug, post.Picture)
		}
		for _, other := range append(post.Related, *post.Previous, *post.Next) {
			if other.Picture != nil {
				t.Errorf("%s sends the cover of %s, which it does not show", slug, other.Title)
			}
		}
	}
}

func TestTheListIsNarrowedToATopic(t *testing.T) {
	site := academy(t)
	page, _ := site.Page("academy", "es", "")
	for topic, want := range map[string]string{
		"":             "P7 P6 P5 P4 P3 P2 P1",
		"events":       "P7 P5 P3 P1",
		"digitisation": "P4",
		"weather":      "P7 P6 P5 P4 P3 P2 P1", // there is no such topic
	} {
		narrowed, _ := page.With(url.Values{"topic": {topic}}).Sections[1].value.(PostList)
		if titles(narrowed.Items) != want {
			t.Errorf("%q shows %s, want %s", topic, titles(narrowed.Items), want)
		}
		if got := fmt.Sprint(narrowed.Topics); got != "[{digitisation 1 /academia?topic=digitisation} {loyalty 3 /academia?topic=loyalty} {events 4 /academia?topic=events}]" {
			t.Errorf("%q: the topics are %s", topic, got)
		}
	}
}

func TestTheFeedHoldsEveryArticle(t *testing.T) {
	feed := academy(t).Feed("posts", "es")
	if feed.Path != "/academia/feed.xml" || feed.Page != "/academia" || len(feed.Entries) != 7 {
		t.Fatalf("%s of %s with %d entries", feed.Path, feed.Page, len(feed.Entries))
	}
	first := feed.Entries[0]
	if first.Title != "P7" || first.Path != "/academy/post/p7" || !strings.Contains(first.HTML, `href="/academia"`) || !first.Date.Equal(feed.Updated) {
		t.Errorf("the first is %+v, updated %s", first, feed.Updated)
	}
}
