package site

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestAllFaultsAreNamedAtOnce(t *testing.T) {
	files := tree(t)
	all(
		swap("routes.json", `"/en/contact"`, `"/en/about-us"`),
		drop("brand.yaml"),
		swap("navigation.yaml", "route:about", "route:nowhere"),
		swap(nanduFile, "[travel]", "[zoo]"),
		swap("posts/la-llave-perdida.md", "2020-01-02 10:30", "soon"),
		swap("posts/la-llave-perdida.md", "route:contact", "/contacta"),
		swap("pages/home.yaml", "sections:", "sections: ]"),
		put("pages/stray.yaml", ""),
		swap(aboutFile, "tone: paper", "tone: green"),
		swap(aboutFile, "[the academy](route:academy)", "[the academy](#nothing)"),
		swap(aboutFile, "kind: cta", "kind: ctaa"),
	)(t, files)
	_, err := Load(files, locales(), own)
	want := []string{
		"brand.yaml: there is no such file",
		"integrations/cafe-nandu.md: categories[0]: value must be one of ",
		"navigation.yaml: header[0].items[0].to: broken link route:nowhere",
		"pages/about.yaml: sections[1].tone: value must be one of ",
		"pages/about.yaml: sections[3].kind: unknown section kind",
		"pages/about.yaml: sections[1].body.en: broken link #nothing",
		"pages/home.yaml:6:11: this is not YAML: no value begins with ']'",
		"pages/stray.yaml: routes.json has no page stray",
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
	for range 20 {
		if _, again := Load(files, locales(), own); again.Error() != err.Error() {
			t.Fatalf("the faults are\n%v\nand then\n%v", err, again)
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
