package server

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
)

// translated is the real content with one post written in English, and no other.
func translated(t *testing.T, locales *i18n.Locales) *site.Site {
	t.Helper()
	key := fmt.Sprint("translated", locales.All())
	if loaded, ok := sitesWith.Load(key); ok {
		return loaded.(*site.Site)
	}
	original, err := contentFiles()
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for name, file := range original {
		if !strings.HasPrefix(name, "posts/") || strings.Count(name, ".") == 1 {
			files[name] = file
		}
	}
	files["posts/control-de-accesos-en-un-coworking.en.md"] = &fstest.MapFile{Data: []byte(`---
title: "Access control in a coworking space"
description: "` + strings.Repeat("words ", 20) + `"
---
A door & a [form](route:contact).
`)}
	loaded, err := site.Load(files, locales, site.Declared(sections.Declared()))
	if err != nil {
		t.Fatal(err)
	}
	sitesWith.Store(key, loaded)
	return loaded
}

func TestProgramsFindATranslatedPostInItsLanguages(t *testing.T) {
	h := open(t, given{site: translated(t, content.Locales())})
	const (
		origin  = "https://www.example.com"
		slug    = "/academy/post/control-de-accesos-en-un-coworking"
		another = "/academy/post/que-cuesta-de-verdad-una-llave"
	)
	english := h.mustGet(t, "/en"+slug)
	for what, part := range map[string]string{
		"its own address":  `<link rel="canonical" href="` + origin + "/en" + slug + `">`,
		"the Spanish":      `hreflang="es" href="` + origin + slug + `"`,
		"itself":           `hreflang="en" href="` + origin + "/en" + slug + `"`,
		"for all others":   `hreflang="x-default" href="` + origin + slug + `"`,
		"its own language": `"inLanguage":"en-US"`,
	} {
		if !strings.Contains(english.body, part) {
			t.Errorf("the post in English lacks %s: %s", what, part)
		}
	}
	if catalan := h.mustGet(t, "/ca"+slug).body; !strings.Contains(catalan, `<link rel="canonical" href="`+origin+slug+`">`) || strings.Contains(catalan, "hreflang") && strings.Contains(catalan, `hreflang="ca-ES"`) {
		t.Error("the post in Catalan, which has no text of its own, is found at its own address")
	}
	sitemap, llms := h.mustGet(t, "/sitemap.xml").body, h.mustGet(t, "/llms.txt").body
	for path, listed := range map[string]bool{slug: true, "/en" + slug: true, "/ca" + slug: false, another: true, "/en" + another: false} {
		if strings.Contains(sitemap, "<loc>"+origin+path+"</loc>") != listed || strings.Contains(llms, "("+origin+path+".md)") != listed {
			t.Errorf("%s: listed is to be %v", path, listed)
		}
	}
	if text := h.mustGet(t, "/en"+slug+".md").body; !strings.Contains(text, "# Access control in a coworking space") || strings.Contains(text, "Spanish") {
		t.Errorf("its Markdown is %s", text)
	}
	feed := h.mustGet(t, "/en/academy/feed.xml").body
	if strings.Count(feed, "<entry>") != 1 || !strings.Contains(feed, "<id>"+origin+"/en"+slug+"</id>") || !strings.Contains(feed, "/en/contact") {
		t.Errorf("the feed in English is %s", feed)
	}
	if n := strings.Count(h.mustGet(t, "/academia/feed.xml").body, "<entry>"); n != len(h.shown.Site.Feed("posts", "es").Entries) {
		t.Errorf("the feed in Spanish has %d posts", n)
	}
	if paths, err := h.Addresses(); err != nil || !slices.Contains(paths.Texts, "/en/academy/feed.xml") {
		t.Errorf("a copy of the site has no feed in English: %v, %v", paths.Texts, err)
	}
}
