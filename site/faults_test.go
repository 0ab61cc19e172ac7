package site

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

func TestAllFaultsAreNamedAtOnce(t *testing.T) {
	files := tree(t)
	all(
		swap("routes.json", `"/en/contact"`, `"/en/about-us"`),
		swap("brand.yaml", "https://help.picaporte.example/", "http://help.picaporte.example/"),
		swap("navigation.yaml", "route:about", "route:nowhere"),
		swap("integrations.yaml", "[travel]", "[zoo]"),
		swap("offers/porter.md", "Obriràs portes.", ""),
		swap("posts/la-llave-perdida.md", "2020-01-02 10:30", "soon"),
		swap("posts/la-llave-perdida.md", "route:contact", "/contacta"),
		swap("pages/home.yaml", "sections:", "sections: ]"),
		put("pages/stray.yaml", ""),
		swap(aboutFile, "tone: paper", "tone: green"),
		swap(aboutFile, "[the academy](route:academy)", "[the academy](#nothing)"),
		swap(aboutFile, `ca: "*Preguntes*", `, ""),
		swap(aboutFile, `ca: "Perquè sí."`, `ca: "<b>Perquè sí.</b>"`),
		swap(aboutFile, "kind: cta", "kind: ctaa"),
		swap("pages/contact.yaml", "lead: {", "led: {"),
		swap("pages/talks.yaml", `en: "Talks: a description as long as a search engine wants it, not more, not less."`, "en: Short."),
	)(t, files)
	_, err := Load(files, i18n.Default())
	want := []string{
		"brand.yaml: links.helpCentre: ",
		"integrations.yaml: [0].categories[0]: value must be one of ",
		"navigation.yaml: header[0].items[0].to: broken link route:nowhere",
		"offers/porter.md: ca: no text in this language",
		"pages/about.yaml: sections[1].tone: value must be one of ",
		"pages/about.yaml: sections[2].title.ca: no text in this language",
		"pages/about.yaml: sections[3].kind: unknown section kind",
		"pages/about.yaml: sections[2].items[0].answer.ca: HTML in Markdown",
		"pages/about.yaml: sections[1].body.en: broken link #nothing",
		"pages/contact.yaml: sections[0].lead: missing key",
		"pages/contact.yaml: sections[0].led: unknown key",
		"pages/home.yaml:6:11: this is not YAML: could not find '['",
		"pages/stray.yaml: routes.json has no page stray",
		"pages/talks.yaml: description.en: 6 characters",
		"posts/la-llave-perdida.md: date: has not the form",
		"posts/la-llave-perdida.md: es: broken link /contacta",
		"routes.json: contact.en: /en/about-us is the path of about.en too",
	}
	var faults Faults
	if !errors.As(err, &faults) {
		t.Fatalf("the error is %v, want Faults", err)
	}
	if len(faults) != len(want) {
		t.Errorf("%d faults, want %d", len(faults), len(want))
	}
	for _, beginning := range want {
		if !slices.ContainsFunc(faults, func(f Fault) bool { return strings.HasPrefix(f.String(), beginning) }) {
			t.Errorf("no fault is named %s…", beginning)
		}
	}
	if t.Failed() {
		t.Logf("the faults are\n%v", err)
	}
}

func TestTheOrderOfFaultsIsTheSameEachTime(t *testing.T) {
	files := tree(t)
	all(drop("brand.yaml"), drop("talks/a-door.md"), drop("offers/porter.md"), swap(aboutFile, "tone: paper", "tone: green"), swap(aboutFile, "id: cta", "id: faq"))(t, files)
	_, first := Load(files, i18n.Default())
	for range 20 {
		if _, err := Load(files, i18n.Default()); err.Error() != first.Error() {
			t.Fatalf("the faults are\n%v\nand then\n%v", first, err)
		}
	}
}

func TestKeysAreWrittenAsPeopleDo(t *testing.T) {
	for want, parts := range map[string][]string{
		"":                     nil,
		"title.ca":             {"title", "ca"},
		"sections[2].title.ca": {"sections", "2", "title", "ca"},
		"[3].categories[10]":   {"3", "categories", "10"},
	} {
		if got := keyPath(parts); got != want {
			t.Errorf("%q is written %s, want %s", parts, got, want)
		}
	}
}
