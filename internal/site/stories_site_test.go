package site

import (
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// The stories, in the order of their positions.
const (
	bakeryFile = "stories/bakery.md"
	innFile    = "stories/inn.md"
)

const bakeryText = `---
position: 1
company: Forn Àger
name: Ona Vidal
role: {es: "Dueña", ca: "Mestressa", en: "Owner"}
place: {es: "Lleida", ca: "Lleida", en: "Lleida"}
short: {es: "Abrimos antes.", ca: "Obrim abans.", en: "We open earlier."}
long: {es: "Pan **tierno**.", ca: "Pa **tendre**.", en: "Soft **bread**."}
categories: [retail]
image: door
title: {es: "Un horno sin llaves", ca: "Un forn sense claus", en: "A bakery without keys"}
description:
  es: "La panadera de Lleida abre antes que nadie y ya no lleva ninguna llave en el delantal."
  ca: "La fornera de Lleida obre abans que ningú i ja no duu cap clau a la butxaca del davantal."
  en: "The baker in Lleida opens before anyone else, and no longer has a key in her apron pocket."
---
`

const innText = `---
position: 2
company: Posada Ñire
name: Iñigo Sanz
role: {es: "Dueño", ca: "Amo", en: "Owner"}
place: {es: "Ávila", ca: "Àvila", en: "Ávila"}
short: {es: "Dormimos.", ca: "Dormim.", en: "We sleep."}
long: {es: "De noche.", ca: "De nit.", en: "At night."}
categories: [hotels, flex-living]
image: door
video: a-door
title: {es: "Una posada que duerme", ca: "Una posada que dorm", en: "An inn that sleeps"}
description:
  es: "En la posada de Ávila los huéspedes entran solos de noche y el dueño duerme hasta las siete."
  ca: "A la posada d’Àvila els hostes entren sols de nit i l’amo dorm fins a les set del matí."
  en: "At the inn in Ávila guests let themselves in at night, and the owner sleeps until seven."
---
`

const testimonialsSection = `
  - kind: testimonials
    id: voices
    tone: paper
    title: {es: "Voces", ca: "Veus", en: "Voices"}
    of: [inn, bakery]
`

const storyList = `title: {es: "Casos", ca: "Casos", en: "Stories"}
description:
  es: "Casos: una descripción tan larga como la quiere un buscador, ni más ni menos."
  ca: "Casos: una descripció tan llarga com la vol un cercador, ni més ni menys."
  en: "Stories: a description as long as a search engine wants it, not more, not less."
sections:` + introSection + `
  - kind: stories-search
    id: stories
    tone: paper
    title: {es: "Todos", ca: "Tots", en: "All"}
    empty: {es: "Nada", ca: "Res", en: "None"}
`

// withStories puts stories, their list, a page for each and a section that shows them into
// the small site.
func withStories(more ...change) change {
	return all(append([]change{
		door(), putFile("stories/collection.yaml", "../../content/stories/collection.yaml"), put(bakeryFile, bakeryText), put(innFile, innText),
		put("pages/success-stories.yaml", storyList), about(introSection, testimonialsSection), swap("routes.json", `"talks": {`,
			`"success-stories": { "lists": "stories", "es": "/casos", "ca": "/ca/casos", "en": "/en/stories" },
  "success-stories-story": { "es": "/casos/:story", "ca": "/ca/casos/:story", "en": "/en/stories/:story", "collection": "stories" },
  "talks": {`),
	}, more...)...)
}

// putFile copies a file of the repository.
func putFile(file, from string) change {
	return func(t testing.TB, files fstest.MapFS) {
		t.Helper()
		data, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		files[file] = &fstest.MapFile{Data: data}
	}
}

func TestFaultsOfStories(t *testing.T) {
	link := func(id string) change {
		return withStories(about(introSection, testimonialsSection, strings.Replace(proseSection, `"Història."`, `"[Història](route:success-stories#`+id+`)."`, 1)))
	}
	mustNameWith(t, company, []scenario{
		{"they are shown", withStories(), ""},
		{"there are none", withStories(drop(bakeryFile), drop(innFile)), "pages/about.yaml: sections[1].of[0]: stories has no entry \"inn\"\npages/about.yaml: sections[1].of[1]: stories has no entry \"bakery\"\nstories: the collection has no entries"},
		{"a section names one that there is not", withStories(swap(aboutFile, "[inn, bakery]", "[inn, mill]")), `pages/about.yaml: sections[1].of[1]: stories has no entry "mill"`},
		{"a link leads to one in the list", link("inn"), ""},
		{"a link leads to none in the list", link("mill"), "pages/about.yaml: sections[2].body.ca: broken link route:success-stories#mill: that page has no such anchor"},
		{"one lacks a language", withStories(swap(innFile, `ca: "Dormim.", `, "")), "stories/inn.md: short.ca: no text in this language"},
		{"a category is none", withStories(swap(bakeryFile, "[retail]", "[castles]")), "stories/bakery.md: categories[0]: value must be one of 'offices', 'coworkings', 'coliving', 'short-term-rentals', 'hotels', 'flex-living', 'retail', 'build_to_rent', 'build_to_sell'"},
		{"its page has no title", withStories(swap(innFile, `, en: "An inn that sleeps"`, "")), "stories/inn.md: title.en: no text in this language"},
		{"its page's title is too long", withStories(swap(innFile, "An inn that sleeps", "An inn that sleeps so long and so well that it never hears who comes in")), "stories/inn.md: title.en: 71 characters; 60 at most"},
		{"its page's title is another's", withStories(swap(innFile, "An inn that sleeps", "A bakery without keys")), "stories/inn.md: title.en: is that of stories/bakery.md too"},
		{"its talk is none", withStories(swap(innFile, "video: a-door", "video: a-window")), `stories/inn.md: video: talks has no entry "a-window"`},
		{"its picture is none", withStories(swap(innFile, "image: door", "image: gate")), `stories/inn.md: image: pictures.yaml has no picture "gate"`},
	})
}

// tree of a section's props.
func propsOf(t *testing.T, p *Page, section int) (props map[string]any) {
	t.Helper()
	if err := json.Unmarshal(p.Sections[section].Props, &props); err != nil {
		t.Fatal(err)
	}
	return props
}

func TestAQuotationHasWhatItTakesOfAStory(t *testing.T) {
	page, _ := siteWith(t, company, withStories()).Page("about", "ca", "")
	want := `"of":[{"id":"inn","name":"Iñigo Sanz","role":"Amo","company":"Posada Ñire","short":"Dormim.","to":"/ca/casos/inn"},`
	if got := string(page.Sections[1].Props); !strings.Contains(got, want) {
		t.Errorf("the component gets\n%s\nwant\n%s", got, want)
	}
}

func TestAStoryHasAPageOfItsOwn(t *testing.T) {
	site := siteWith(t, company, withStories())
	list, _ := site.Page("success-stories", "ca", "")
	if items := propsOf(t, list, 1)["items"].([]any); len(items) != 2 || textAt(items[1].(map[string]any), "to") != "/ca/casos/inn" || textAt(items[1].(map[string]any), "id") != "inn" {
		t.Errorf("the list has %+v", items)
	}
	found := list.With(url.Values{"q": {"pa tendre"}}) // of the long text, without its markup
	if cards := found.Sections[1].Holes["search-results"].Pieces; len(cards) != 1 || !strings.Contains(string(cards[0].Props), "Forn Àger") {
		t.Errorf("a search in the long text finds %+v", cards)
	}
	page, ok := site.Page("success-stories-story", "ca", "inn")
	if !ok {
		t.Fatal("no page")
	}
	if page.Title != "Una posada que dorm" || page.Path != "/ca/casos/inn" || len(page.Alternates) != 3 || page.Card == nil || page.Facts().Case == nil || page.Sections[0].ID != "story" {
		t.Errorf("the page is %+v", page)
	}
	v := propsOf(t, page, 0)
	if textAt(v, "video.to") != "/ca/talks/video/a-door" || textAt(v, "previous.to") != "/ca/casos/bakery" || v["next"] != nil || textAt(v, "list") != "/ca/casos" {
		t.Errorf("the story is %+v", v)
	}
	crumbs := page.Facts().Crumbs
	if last := crumbs[len(crumbs)-1]; len(crumbs) != 3 || last != (Crumb{Label: "Posada Ñire"}) {
		t.Errorf("its breadcrumbs are %+v", crumbs)
	}
	at := func(_, path string) string { return "https://a.example" + path }
	if text := string(site.Markdown(page, at)); !strings.Contains(text, "De nit.") || !strings.Contains(text, "> Dormim.") || !strings.Contains(text, "(https://a.example/ca/casos/bakery)") {
		t.Errorf("its Markdown is\n%s", text)
	}
	if text := string(site.Markdown(list, at)); strings.Contains(text, "De nit.") || !strings.Contains(text, "(https://a.example/ca/casos/inn)") {
		t.Errorf("the list's Markdown is\n%s", text)
	}
}
