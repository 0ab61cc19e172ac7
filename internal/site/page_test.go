package site

import (
	"strings"
	"testing"
)

const aboutFile = "pages/about.yaml"

// The parts that the page of the tests is made of.
const (
	aboutHead = `title: {es: "Sobre nosotros", ca: "Sobre nosaltres", en: "About us"}
description:
  es: "Sobre nosotros: una descripción tan larga como la quiere un buscador, ni más ni menos."
  ca: "Sobre nosaltres: una descripció tan llarga com la vol un cercador, ni més ni menys."
  en: "About us: a description as long as a search engine wants it, not more, not less."
sections:
`
	introSection = `
  - kind: intro
    id: intro
    tone: navy
    crumbs: [{label: {es: "Aquí", ca: "Aquí", en: "Here"}}]
    title: {es: "Uno", ca: "U", en: "One"}
    lead: {es: "Entrada.", ca: "Entrada.", en: "Lead."}
`
	proseSection = `
  - kind: prose
    id: story
    tone: paper
    body: {es: "Historia.", ca: "Història.", en: "Story."}
`
)

func about(sections ...string) change {
	return put(aboutFile, aboutHead+strings.Join(sections, ""))
}

func TestTextsAreTranslated(t *testing.T) {
	same := func(text string) change {
		return about(introSection, strings.NewReplacer(`"Historia."`, text, `"Història."`, text).Replace(proseSection))
	}
	mustName(t, []scenario{
		{"two languages agree on a sentence", same(`"La puerta del portal abre por la noche."`), "pages/about.yaml: sections[1].body: is the same in es and ca: translate it"},
		{"two languages agree on names and units", same(`"Ethernet, Wifi o Mobile, de 5 a 40 m"`), ""},
		{"an entry's text stands twice", all(
			swap("offers/porter.md", "Obriràs portes.", "La puerta del portal abre por la noche."),
			swap("offers/porter.md", "You will open doors.", "La puerta del portal abre por la noche."),
		), "offers/porter.md: is the same in ca and en: translate it"},
	})
}

func TestTextsStandInEveryLanguage(t *testing.T) {
	text := `text: {es: "Te contestamos.", ca: "Et contestem.", en: "We answer."}`
	mustName(t, []scenario{
		{"a text is blank", swap(aboutFile, "Et contestem.", " "), "pages/about.yaml: sections[3].text.ca: is empty"},
		{"a text is in no language", swap(aboutFile, text, "text: Hola"), "pages/about.yaml: sections[3].text: got string, want object"},
		{"a text is in a foreign language", swap(aboutFile, `en: "We answer."`, `en: "We answer.", de: "Ja."`), "pages/about.yaml: sections[3].text.de: unknown key"},
	})
}

func TestSectionsFitTheirKind(t *testing.T) {
	mustName(t, []scenario{
		{"a key is missing", swap(aboutFile, `    text: {es: "Te`, `    lead: {es: "Te`), "pages/about.yaml: sections[3].text: missing key\npages/about.yaml: sections[3].lead: unknown key"},
		{"a key is unknown", swap(aboutFile, "id: cta", "id: cta\n    note: x"), "pages/about.yaml: sections[3].note: unknown key"},
		{"a key of the page is unknown", swap(aboutFile, "sections:", "author: x\nsections:"), "pages/about.yaml: author: unknown key"},
		{"a kind is made of a collection's entries", swap(aboutFile, "kind: cta", "kind: post"), `pages/about.yaml: sections[3].kind: unknown section kind "post"; did you mean posts?`},
		{"a kind is missing", about(introSection, "  - id: x\n"), `pages/about.yaml: sections[1].kind: unknown section kind ""`},
		{"a section is no map", about(introSection, "  - x\n"), "pages/about.yaml: sections[1]: a section is a map"},
		{"a style is none of the two", swap(aboutFile, "style: primary", "style: loud"), "pages/about.yaml: sections[3].actions[0].style: value must be one of 'primary', 'secondary'"},
		{"a link is empty", swap(aboutFile, "to: route:contact", `to: ""`), "pages/about.yaml: sections[3].actions[0].to: is empty"},
		{"a list is empty", about(introSection, "    actions: []\n"), "pages/about.yaml: sections[0].actions: minItems: got 0, want 1"},
		{"a page has no sections", about("  []"), "pages/about.yaml: sections: minItems: got 0, want 1"},
		{"a page is no map", put(aboutFile, "- 1\n"), "pages/about.yaml: got array, want object"},
		{"a file is empty", put(aboutFile, ""), "pages/about.yaml: got null, want object"},
	})
}

func TestOneSectionOpensThePage(t *testing.T) {
	rule := "a page begins with one opening section (it holds the h1), and has no other"
	mustName(t, []scenario{
		{"none does", about(proseSection), "pages/about.yaml: sections[0]: " + rule},
		{"two do", about(introSection, strings.Replace(introSection, "id: intro", "id: again", 1)), "pages/about.yaml: sections[1]: " + rule},
		{"the second does", about(proseSection, introSection), "pages/about.yaml: sections[0]: " + rule + "\npages/about.yaml: sections[1]: " + rule},
	})
}

func TestAnchorsAreUnique(t *testing.T) {
	mustName(t, []scenario{
		{"a section has none", swap(aboutFile, "    id: cta\n", ""), "pages/about.yaml: sections[3].id: missing key"},
		{"two sections have the same", swap(aboutFile, "id: cta", "id: faq"), `pages/about.yaml: sections[3]: the anchor "faq" stands twice in the page`},
		{"an item has a section's", swap(aboutFile, "id: why", "id: story"), `pages/about.yaml: sections[2]: the anchor "story" stands twice in the page`},
		{"one has a blank in it", swap(aboutFile, "id: why", "id: why so"), `pages/about.yaml: sections[2]: the anchor "why so": write lower-case letters, digits and hyphens, a letter first`},
		{"one is that of the page's data", swap(aboutFile, "id: story", "id: data"), `pages/about.yaml: sections[1]: the anchor "data" is one of the page's frame`},
	})
}

func TestHeadsAreUniqueAndOfALength(t *testing.T) {
	long := strings.Repeat("ñ", 61)
	mustName(t, []scenario{
		{"a title is too long", swap(aboutFile, `en: "About us"}`+"\ndesc", `en: "`+long+`"}`+"\ndesc"), "pages/about.yaml: title.en: 61 characters; 60 at most"},
		{"a title is as long as may be", swap(aboutFile, `en: "About us"}`+"\ndesc", `en: "`+long[2:]+`"}`+"\ndesc"), ""},
		{"a description is too short", swap(aboutFile, `"About us: a description as long as a search engine wants it, not more, not less."`, "Short."), "pages/about.yaml: description.en: 6 characters; 70 to 160"},
		{"a description is too long", swap(aboutFile, "not more, not less.", strings.Repeat("more ", 30)), "pages/about.yaml: description.en: 211 characters; 70 to 160"},
		{"a title is another page's", swap(aboutFile, `en: "About us"}`+"\ndesc", `en: "Home"}`+"\ndesc"), "pages/home.yaml: title.en: is that of pages/about.yaml too"},
		{"a description is another page's", swap(aboutFile, `"About us: a desc`, `"Home: a desc`), "pages/home.yaml: description.en: is that of pages/about.yaml too"},
	})
}

func TestFilesOfPages(t *testing.T) {
	mustName(t, []scenario{
		{"a file is missing", drop("pages/home.yaml"), "pages/home.yaml: there is no such file"},
		{"the page of those not found is missing", drop("pages/not-found.yaml"), "pages/not-found.yaml: there is no such file"},
		{"a file is a page's but for its name", put("pages/about.yml", "x: 1"), "pages/about.yml: routes.json has no page about.yml"},
		{"files that editors leave are no pages", all(put("pages/.about.yaml.swp", "x"), put("pages/about.yaml~", "x")), ""},
	})
}

func TestTextsOfARunAreNumbered(t *testing.T) {
	text := func(id string) string { return strings.Replace(proseSection, "id: story", "id: "+id, 1) }
	for _, c := range []struct {
		sections []string
		want     []int
	}{
		{[]string{text("a"), text("b")}, []int{0, 0}},
		{[]string{text("a"), text("b"), text("c")}, []int{1, 2, 3}},
	} {
		site := siteOf(t, about(append([]string{introSection}, c.sections...)...))
		page, _ := site.Page("about", "en", "")
		for i, want := range c.want {
			if number := page.Sections[i+1].value.(Prose).Number; number != want {
				t.Errorf("of %d texts the one at %d has the number %d, want %d", len(c.want), i+1, number, want)
			}
		}
	}
}
