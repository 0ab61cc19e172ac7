package texts

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/aldaba/aldaba/i18n"
)

const page = `# a comment that stays
title: {es: "Una «llave»", en: "A \"key\""}
sections:
  - kind: hero
    text:
      es: "Desde {fact.price}"
      en: "From {fact.price}, [here](route:pricing)"

    body:
      es: |-
        Uno.

        Dos.
      en: |-
        One.

        Two.
  - names: [a, b]
`

func job(t *testing.T) *Job {
	t.Helper()
	locales, err := i18n.Parse([]byte(`{"default": "es", "fallback": "en", "locales": [
		{"code": "es", "tag": "es-ES"}, {"code": "en", "tag": "en-GB"}, {"code": "fr", "tag": "fr-FR", "draft": true}]}`))
	if err != nil {
		t.Fatal(err)
	}
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	j, err := NewJob(locales, fstest.MapFS{
		"pages/home.yaml":  file(page),
		"offers/porter.md": file("---\nname: {es: Portero, en: Porter}\n---\n<!-- es -->\nAbre.\n\n<!-- en -->\nOpens.\n"),
		"videos/film.mp4":  file(""), "videos/film.en.vtt": file(""),
	}, fstest.MapFS{
		"es.json": file(`{"b": {"n_one": "{{count}} puerta", "n_many": "{{count}} de puertas", "n_other": "{{count}} puertas"}, "a": "Sí"}`),
		"en.json": file(`{"b": {"n_one": "{{count}} door", "n_other": "{{count}} doors"}, "a": "Yes"}`),
		"fr.json": file(`{"a": "Oui"}`),
	}, "fr")
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func translated(t *testing.T, j *Job) []Unit {
	t.Helper()
	units, err := j.Units()
	if err != nil {
		t.Fatal(err)
	}
	for i, u := range units {
		units[i].Target = "«" + u.Source + "»"
	}
	return units
}

func TestUnitsAreAllTextsAndThePluralsOfTheLanguage(t *testing.T) {
	units, err := job(t).Units()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, u := range units {
		got = append(got, u.File+" "+u.Key+" "+u.Source+" "+u.Target)
	}
	want := []string{
		`pages/home.yaml title A "key" `,
		"pages/home.yaml sections[0].text From {fact.price}, [here](route:pricing) ",
		"pages/home.yaml sections[0].body One.\n\nTwo. ",
		"offers/porter.md name Porter ", "offers/porter.md text Opens. ",
		"messages/fr.json b.n_one {{count}} door ", "messages/fr.json b.n_many {{count}} doors ", "messages/fr.json b.n_other {{count}} doors ",
		"messages/fr.json a Yes Oui",
	}
	if !slices.Equal(got, want) {
		t.Errorf("units:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if _, total := Count(units); total != (Left{Texts: 9, Left: 8, Words: 15}) {
		t.Errorf("left: %+v", total)
	}
	if missing, _ := job(t).Captions(); !slices.Equal(missing, []string{"videos/film.fr.vtt"}) {
		t.Errorf("captions: %v", missing)
	}
}

func TestEachFormatComesBackAsItWent(t *testing.T) {
	j := job(t)
	want := translated(t, j)
	for _, format := range Formats {
		var b bytes.Buffer
		if err := j.Export(&b, format, want); err != nil {
			t.Fatal(err)
		}
		if got, err := j.Parse(b.Bytes()); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v\n%v\nwant:\n%v", format, err, got, want)
		}
	}
}

// A translation is put in twice: where there was none, and instead of another.
func TestAnImportChangesNothingButTheTranslations(t *testing.T) {
	j := job(t)
	for _, mark := range []string{"", "encore "} {
		units := translated(t, j)
		for i := range units {
			units[i].Target = mark + units[i].Target
		}
		changes, _, refused, err := j.Import(units)
		if err != nil || refused != nil {
			t.Fatal(err, refused)
		}
		for _, c := range changes {
			if name, ok := strings.CutPrefix(c.File, "messages/"); ok {
				j.Messages.(fstest.MapFS)[name] = &fstest.MapFile{Data: c.Text}
			} else {
				j.Content.(fstest.MapFS)[c.File] = &fstest.MapFile{Data: c.Text}
			}
		}
		if again, err := j.Units(); err != nil || !slices.Equal(again, units) {
			t.Fatalf("%v\n%v\nwant:\n%v", err, again, units)
		}
	}
	got := string(j.Content.(fstest.MapFS)["pages/home.yaml"].Data)
	for _, want := range []string{
		"# a comment that stays\n", `en: "A \"key\"", fr: "encore «A \"key\"»"}`,
		"      en: \"From {fact.price}, [here](route:pricing)\"\n      fr: \"encore «From {fact.price}, [here](route:pricing)»\"\n\n    body:",
		"        Two.\n      fr: |-\n        encore «One.\n\n        Two.»\n  - names: [a, b]\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the file lacks %q:\n%s", want, got)
		}
	}
}

func TestAnImportRefuses(t *testing.T) {
	units := []Unit{
		{"pages/home.yaml", "title", "An old key", "Une clé"},
		{"pages/home.yaml", "heading", "x", "y"},
		{"pages/home.yaml", "sections[0].text", "From {fact.price}, [here](route:pricing)", "Dès {fact.prix}, [ici](route:pricing)"},
		{"../secrets.yaml", "x", "x", "y"},
	}
	changes, _, refused, err := job(t).Import(units)
	if err != nil || changes != nil || len(refused) != len(units) {
		t.Errorf("%v, changes %v, refused:\n%s", err, changes, strings.Join(refused, "\n"))
	}
}
