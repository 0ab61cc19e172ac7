package site

import (
	"strings"
	"testing"
)

const storyText = `
- id: bakery
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
- id: inn
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
`

// withStories puts pictures, stories and a section that shows them into the
// small site.
func withStories(section string, more ...change) change {
	return all(append([]change{door(), put(storiesFile, storyText), about(introSection, section)}, more...)...)
}

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

// withStoryPages puts stories, their list and a page for each into the small site.
func withStoryPages(more ...change) change {
	return all(append([]change{door(), put(storiesFile, storyText), put("pages/success-stories.yaml", storyList), swap("routes.json", `"talks": {`,
		`"success-stories": { "lists": "stories", "es": "/casos", "ca": "/ca/casos", "en": "/en/stories", "query": ["q", "category"] },
  "success-stories-story": { "es": "/casos/:story", "ca": "/ca/casos/:story", "en": "/en/stories/:story", "collection": "stories" },
  "talks": {`)}, more...)...)
}

func TestFaultsOfStories(t *testing.T) {
	mustName(t, []scenario{
		{"there are none", put(storiesFile, "{}"), "stories.yaml: a list of stories is wanted"},
		{"they are shown", withStories(testimonialsSection), ""},
		{"a section names one that there is not", withStories(testimonialsSection, swap(aboutFile, "[inn, bakery]", "[inn, mill]")), `pages/about.yaml: sections[1].of[1]: stories.yaml has no entry "mill"`},
		{"one lacks a language", withStories(testimonialsSection, swap(storiesFile, `ca: "Dormim.", `, "")), "pages/about.yaml: sections[1].of[0]: stories.yaml has no entry \"inn\"\nstories.yaml: [1].short.ca: no text in this language"},
		{"a category is none", withStories(testimonialsSection, swap(storiesFile, "[retail]", "[castles]")), "pages/about.yaml: sections[1].of[1]: stories.yaml has no entry \"bakery\"\nstories.yaml: [0].categories[0]: value must be one of 'offices', 'coworkings', 'coliving', 'short-term-rentals', 'hotels', 'flex-living', 'retail', 'build_to_rent', 'build_to_sell'"},
		{"its page has no title", withStories(testimonialsSection, swap(storiesFile, `, en: "An inn that sleeps"`, "")), "stories.yaml: [1].title.en: no text in this language"},
		{"its page's title is too long", withStoryPages(swap(storiesFile, "An inn that sleeps", "An inn that sleeps so long and so well that it never hears who comes in")), "stories.yaml: [1].title.en: 71 characters; 60 at most"},
		{"its page's title is another's", withStoryPages(swap(storiesFile, "An inn that sleeps", "A bakery without keys")), "stories.yaml: [1].title.en: is that of stories.yaml: [0] too"},
		{"its talk is none", withStories(testimonialsSection, swap(storiesFile, "video: a-door", "video: a-window")), `stories.yaml: [1].video: talks has no entry "a-window"`},
		{"its picture is none", withStories(testimonialsSection, swap(storiesFile, "image: door\n  video", "image: gate\n  video")), `stories.yaml: [1].image: pictures.yaml has no picture "gate"`},
	})
}

func TestAStoryLeadsToItsTalk(t *testing.T) {
	site := siteOf(t, withStories(testimonialsSection))
	page, _ := site.Page("about", "ca", "")
	voices, _ := page.Sections[1].value.(Testimonials)
	if len(voices.Items) != 2 {
		t.Fatalf("%d stories", len(voices.Items))
	}
	inn, bakery := voices.Items[0], voices.Items[1]
	if inn.Company != "Posada Ñire" || inn.Talk != "/ca/talks/video/a-door" || inn.Short != "Dormim." {
		t.Errorf("the first is %+v", inn)
	}
	if bakery.Long != "<p>Pa <strong>tendre</strong>.</p>\n" || bakery.Talk != "" {
		t.Errorf("the second is %+v", bakery)
	}
}

func TestAStoryHasAPageOfItsOwn(t *testing.T) {
	site := siteOf(t, withStoryPages())
	list, _ := site.Page("success-stories", "ca", "")
	search := listedIn[StoriesSearch](t, list)
	if inn := search.Items[1]; inn.To != "/ca/casos/inn" || inn.Company != "Posada Ñire" {
		t.Errorf("the list has %+v", inn)
	}
	page, ok := site.Page("success-stories-story", "ca", "inn")
	if !ok {
		t.Fatal("no page")
	}
	if page.Title != "Una posada que dorm" || page.Path != "/ca/casos/inn" || len(page.Alternates) != 3 || page.Card == nil || page.Facts().Case == nil {
		t.Errorf("the page is %+v", page)
	}
	v := listedIn[SuccessStory](t, page)
	if v.Story.Talk != "/ca/talks/video/a-door" || v.Previous == nil || v.Previous.To != "/ca/casos/bakery" || v.Next != nil || v.List != "/ca/casos" {
		t.Errorf("the story is %+v", v)
	}
	at := func(_, path string) string { return "https://a.example" + path }
	if text := string(site.Markdown(page, at)); !strings.Contains(text, "De nit.") || !strings.Contains(text, "(https://a.example/ca/casos/bakery)") {
		t.Errorf("its Markdown is\n%s", text)
	}
	if text := string(site.Markdown(list, at)); strings.Contains(text, "De nit.") || !strings.Contains(text, "(https://a.example/ca/casos/inn)") {
		t.Errorf("the list's Markdown is\n%s", text)
	}
}
