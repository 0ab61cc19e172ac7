package site

import (
	"testing"

	"github.com/aldaba/aldaba/i18n"
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

func TestFaultsOfStories(t *testing.T) {
	mustName(t, []scenario{
		{"there are none", put(storiesFile, "{}"), "stories.yaml: a list of stories is wanted"},
		{"they are shown", withStories(testimonialsSection), ""},
		{"a section names one that there is not", withStories(testimonialsSection, swap(aboutFile, "[inn, bakery]", "[inn, mill]")), `pages/about.yaml: sections[1].of: stories.yaml has no story "mill"`},
		{"one lacks a language", withStories(testimonialsSection, swap(storiesFile, `ca: "Dormim.", `, "")), "pages/about.yaml: sections[1].of: stories.yaml has no story \"inn\"\nstories.yaml: [1].short.ca: no text in this language"},
		{"a category is none", withStories(testimonialsSection, swap(storiesFile, "[retail]", "[castles]")), "pages/about.yaml: sections[1].of: stories.yaml has no story \"bakery\"\nstories.yaml: [0].categories[0]: value must be one of 'offices', 'coworkings', 'coliving', 'short-term-rentals', 'hotels', 'flex-living', 'retail'"},
		{"its talk is none", withStories(testimonialsSection, swap(storiesFile, "video: a-door", "video: a-window")), `stories.yaml: [1].video: there is no talk "a-window"`},
		{"its picture is none", withStories(testimonialsSection, swap(storiesFile, "image: door\n  video", "image: gate\n  video")), `stories.yaml: [1].image: pictures.yaml has no picture "gate"`},
	})
}

func TestAStoryLeadsToItsTalk(t *testing.T) {
	files := tree(t)
	withStories(testimonialsSection)(t, files)
	site, err := Load(files, i18n.Default())
	if err != nil {
		t.Fatal(err)
	}
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
