package site

import (
	"fmt"
	"strings"
	"testing"
)

// inEnglish is a translation of the small site's post.
var inEnglish = put("posts/la-puerta-nueva.en.md", `---
title: "The new door"
description: "`+strings.Repeat("measure ", 12)+`"
---
Measure the door, [or ask](route:contact).
`)

func TestATranslatedPostIsFoundInItsLanguages(t *testing.T) {
	site := siteOf(t, inEnglish)
	for _, c := range []struct{ slug, locale, title, lang, canonical, alternates string }{
		{"la-puerta-nueva", "es", "La puerta nueva", "", "/academy/post/la-puerta-nueva", "es en"},
		{"la-puerta-nueva", "en", "The new door", "", "/en/academy/post/la-puerta-nueva", "es en"},
		{"la-puerta-nueva", "ca", "La puerta nueva", "es", "/academy/post/la-puerta-nueva", ""},
		{"la-llave-perdida", "es", "La llave perdida", "", "/academy/post/la-llave-perdida", ""},
		{"la-llave-perdida", "en", "La llave perdida", "es", "/academy/post/la-llave-perdida", ""},
	} {
		p := page(t, site, "academy-post", c.locale, c.slug)
		post, _ := p.Sections[0].value.(Post)
		var alternates []string
		for _, a := range p.Alternates {
			alternates = append(alternates, a.Locale.Code)
		}
		if p.Title != c.title || string(post.Title) != c.title || post.Lang != c.lang || p.Canonical != c.canonical || strings.Join(alternates, " ") != c.alternates {
			t.Errorf("%s in %s: %q, in %q, at %s, alternates %s; want %v", c.slug, c.locale, p.Title, post.Lang, p.Canonical, alternates, c)
		}
		if fact := p.Facts().Article; fact.Title != c.title || fact.Lang != p.CanonicalLocale.Code {
			t.Errorf("%s in %s: search engines are told %+v", c.slug, c.locale, fact)
		}
	}
	p := page(t, site, "academy-post", "en", "la-puerta-nueva")
	if post, _ := p.Sections[0].value.(Post); !strings.Contains(string(post.Body), `href="/en/contact"`) || post.Date != "2020-03-20" || len(post.Topics) != 1 || !strings.HasPrefix(p.Description, "measure") {
		t.Errorf("the translation is %+v of %q", post, p.Description)
	}
	if got := fmt.Sprint(len(site.Feeds), len(site.Feed("posts", "es").Entries), len(site.Feed("posts", "en").Entries), site.Feed("posts", "en").Path); got != "2 2 1/en/academy/feed.xml" {
		t.Errorf("the feeds are %s", got)
	}
	if similar := site.similar.to("en", "/en/academy/post/la-puerta-nuev"); len(similar) == 0 || similar[0].Title != "The new door" {
		t.Errorf("similar to its address are %v", similar)
	}
}

func TestFaultsOfTranslations(t *testing.T) {
	mustName(t, []scenario{
		{"a translation fits", inEnglish, ""},
		{"of a post that is not there", all(inEnglish, move("posts/la-puerta-nueva.en.md", "posts/la-puerta.en.md")),
			"posts/la-puerta.en.md: there is no posts/la-puerta.md to be translated"},
		{"in a language that the site does not speak", all(inEnglish, move("posts/la-puerta-nueva.en.md", "posts/la-puerta-nueva.de.md")),
			"posts/la-puerta-nueva.de.md: a translation is named SLUG.LANGUAGE.md, with another language of the site than es"},
		{"in the language of the posts", all(inEnglish, move("posts/la-puerta-nueva.en.md", "posts/la-puerta-nueva.es.md")),
			"posts/la-puerta-nueva.es.md: a translation is named SLUG.LANGUAGE.md, with another language of the site than es"},
		{"with the post's date", all(inEnglish, swap("posts/la-puerta-nueva.en.md", "title:", "date: \"2020-03-20 09:00\"\ntitle:")),
			"posts/la-puerta-nueva.en.md: date: unknown key"},
		{"without text", all(inEnglish, swap("posts/la-puerta-nueva.en.md", "Measure the door, [or ask](route:contact).", "")),
			"posts/la-puerta-nueva.en.md: no text"},
		{"with a broken link", all(inEnglish, swap("posts/la-puerta-nueva.en.md", "route:contact", "route:nowhere")),
			"posts/la-puerta-nueva.en.md: en: broken link route:nowhere: routes.json has no page nowhere"},
		{"with too long a title", all(inEnglish, swap("posts/la-puerta-nueva.en.md", "The new door", strings.Repeat("The door ", 8))),
			"posts/la-puerta-nueva.en.md: title: 72 characters; 60 at most"},
	})
}
