package server

import (
	"slices"
	"strings"
	"testing"
)

func TestProgramsFindATranslatedPostInItsLanguages(t *testing.T) {
	h := open(t, given{})
	const (
		origin                        = "https://www.example.com"
		spanish, english              = "/noticias/consulta-en-olot", "/en/news/consulta-en-olot"
		untranslated, alsoInEnglish   = "/noticias/despues-de-un-implante", "/en/news/despues-de-un-implante"
		spanishFeed, englishFeed, tag = "/noticias/feed.xml", "/en/news/feed.xml", `<link rel="canonical" href="` + origin
	)
	translated := h.mustGet(t, english).body
	for what, part := range map[string]string{
		"its own address":  tag + english + `">`,
		"the Spanish":      `hreflang="es" href="` + origin + spanish + `"`,
		"itself":           `hreflang="en" href="` + origin + english + `"`,
		"for all others":   `hreflang="x-default" href="` + origin + spanish + `"`,
		"its own language": `<html lang="en"`,
	} {
		if !strings.Contains(translated, part) {
			t.Errorf("the post in English lacks %s: %s", what, part)
		}
	}
	if body := h.mustGet(t, alsoInEnglish).body; !strings.Contains(body, tag+untranslated+`">`) || strings.Contains(body, "hreflang") && strings.Contains(body, `hreflang="en-GB"`) {
		t.Error("a post without a text in English is found at its English address")
	}
	sitemap, llms := h.mustGet(t, "/sitemap.xml").body, h.mustGet(t, "/llms.txt").body
	for path, listed := range map[string]bool{spanish: true, english: true, untranslated: true, alsoInEnglish: false} {
		if strings.Contains(sitemap, "<loc>"+origin+path+"</loc>") != listed || strings.Contains(llms, "("+origin+path+".md)") != listed {
			t.Errorf("%s: listed is to be %v", path, listed)
		}
	}
	if text := h.mustGet(t, english+".md").body; !strings.Contains(text, "# We open in Olot") || strings.Contains(text, "Spanish") {
		t.Errorf("its Markdown is %s", text)
	}
	feed := h.mustGet(t, englishFeed).body
	if strings.Count(feed, "<entry>") != 1 || !strings.Contains(feed, "<id>"+origin+english+"</id>") || !strings.Contains(feed, "/en/contact") {
		t.Errorf("the feed in English is %s", feed)
	}
	if n := strings.Count(h.mustGet(t, spanishFeed).body, "<entry>"); n != len(h.shown.Site.Feed("news", "es").Entries) || n != 2 {
		t.Errorf("the feed in Spanish has %d posts", n)
	}
	if paths, err := h.Addresses(); err != nil || !slices.Contains(paths.Texts, englishFeed) {
		t.Errorf("a copy of the site has no feed in English: %v, %v", paths.Texts, err)
	}
}
