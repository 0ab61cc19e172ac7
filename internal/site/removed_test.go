package site

import (
	"slices"
	"testing"
)

const gonePage = `title: {es: "Retirada", ca: "Retirada del web", en: "Taken down"}
description:
  es: "Retirada: una descripción tan larga como la quiere un buscador, ni más ni menos."
  ca: "Retirada: una descripció tan llarga com la vol un cercador, ni més ni menys."
  en: "Taken down: a description as long as a search engine wants it, not more, not less."
sections:
  - kind: message
    id: message
    tone: paper
    title: {es: "Retirada", ca: "Retirada", en: "Taken down"}
    text: {es: "Ya no.", ca: "Ja no.", en: "No more."}
    action: {label: {es: "Inicio", ca: "Inici", en: "Home"}, to: "route:home"}
`

// removes writes the list of what was taken down, and the page that says so.
func removes(list string) change {
	return all(put("removed.yaml", list), put("pages/gone.yaml", gonePage))
}

func TestWhatWasTakenDownIsListed(t *testing.T) {
	mustName(t, []scenario{
		{"nothing was", removes("[]"), ""},
		{"an address", removes("- /old\n- /ca/antiga\n- /en/jobs/old"), ""},
		{"an entry of a collection", removes("- careers-offer/old\n- talks-video/old"), ""},
		{"no list", removes("a: b"), "removed.yaml: a list of addresses is wanted"},
		{"the page that says so is missing", put("removed.yaml", "[]"), "pages/gone.yaml: there is no such file"},
		{"the page stands without a list", put("pages/gone.yaml", gonePage), "pages/gone.yaml: routes.json has no page gone"},
		{"no address", removes("- /Old"), `removed.yaml: 0: "/Old" is no site path: begin with one slash, end without, write lower-case letters, digits and hyphens`},
		{"a whole collection", removes("- /empleo/:offer"), `removed.yaml: 0: "/empleo/:offer" is no site path: begin with one slash, end without, write lower-case letters, digits and hyphens`},
		{"a page's address", removes("- /old\n- /en/about-us"), "removed.yaml: 1: /en/about-us is an address of about"},
		{"one that leads elsewhere", removes("- /ca/empresa"), "removed.yaml: 0: /ca/empresa is an address of about"},
		{"an entry's address", removes("- /en/careers/porter"), "removed.yaml: 0: /en/careers/porter is the address of careers-offer/porter"},
		{"an entry that is there", removes("- careers-offer/porter"), "removed.yaml: 0: careers-offer/porter is there: offers has it"},
		{"one twice", removes("- /old\n- /old"), "removed.yaml: 1: /old stands twice"},
		{"a page of no collection", removes("- about/old"), `removed.yaml: 0: "about/old": write an address, or a page of a collection with its entry, careers-offer/night-porter`},
		{"a number", removes("- 12"), `removed.yaml: 0: "": write an address, or a page of a collection with its entry, careers-offer/night-porter`},
	})
}

func TestAnEntryThatWasTakenDownHadAddressesInEveryLanguage(t *testing.T) {
	site := siteOf(t, removes("- careers-offer/old"))
	var got []string
	for _, a := range site.Removed() {
		got = append(got, a.Locale.Code+" "+a.Path)
		if p, ok := site.GoneAt(a.Locale.Code, a.Path); !ok || p.ID != Gone || p.Locale.Code != a.Locale.Code || !p.NoIndex || p.Path != "" {
			t.Errorf("%s: %v, %v", a.Path, p, ok)
		}
	}
	slices.Sort(got)
	if want := []string{"ca /ca/ocupacio/old", "en /en/careers/old", "en /en/jobs/old", "es /empleo/old"}; !slices.Equal(got, want) {
		t.Errorf("the addresses are %q, want %q", got, want)
	}
	if _, ok := site.GoneAt("es", "/en/careers/old"); ok {
		t.Error("an address is gone in another language")
	}
}
