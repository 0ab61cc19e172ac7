package texts

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

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
		"pages/home.yaml":        file(page),
		"offers/porter.md":       file("---\nname: {es: Portero, en: Porter}\n---\n<!-- es -->\nAbre.\n\n<!-- en -->\nOpens.\n"),
		"offers/collection.yaml": file("types:\n  hours:\n    choice: {all: {es: \"Jornada completa\", en: \"Full time\"}}\n"),
		"videos/film.mp4":        file(""), "videos/film.en.vtt": file(""),
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
		"offers/collection.yaml types.hours.choice.all Full time ",
		"offers/porter.md name Porter ", "offers/porter.md text Opens. ",
		"messages/fr.json b.n_one {{count}} door ", "messages/fr.json b.n_many {{count}} doors ", "messages/fr.json b.n_other {{count}} doors ",
		"messages/fr.json a Yes Oui",
	}
	if !slices.Equal(got, want) {
		t.Errorf("units:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if _, total := Count(units); total != (Left{Texts: 10, Left: 9, Words: 17}) {
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
		if got, refused, err := j.Parse(b.Bytes()); err != nil || refused != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v %v\n%v\nwant:\n%v", format, err, refused, got, want)
		}
	}
}

// A translation is put in twice: where there was none, and instead of another.
func TestAnImportChangesNothingButTheTranslations(t *testing.T) {
	j := job(t)
	j.Replace = true
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
		{"offers/porter.md", "text", "Opens.", "Ouvre.\n\n<!-- en -->\nShuts."},
		{"offers/porter.md", "text", "Opens.", "\u00a0<!-- en -->\nShuts."},
		{"pages/home.yaml", "sections[0].text", "From {fact.price}, [here](route:pricing)", "Dès {fact.prix}, [ici](route:pricing)"},
		{"messages/fr.json", "a", "Yes", "Si"}, // it is translated already
		{"../secrets.yaml", "x", "x", "y"},
	}
	changes, _, refused, err := job(t).Import(units)
	if err != nil || changes != nil || len(refused) != len(units) {
		t.Errorf("%v, changes %v, refused:\n%s", err, changes, strings.Join(refused, "\n"))
	}
}

func TestImport_RefusesCharactersThatBreakAFile(t *testing.T) {
	for _, c := range []string{"\r", "\x00", "\t", "\x7f", "\u0085", "\u2028", "\u2029", "\ufeff", "\ufffd", "\ufffe"} {
		target := "Un.\nDeux." + c + "injected: x"
		changes, _, refused, err := job(t).Import([]Unit{{"pages/home.yaml", "sections[0].body", "One.\n\nTwo.", target}})
		if err != nil || changes != nil || len(refused) != 1 {
			t.Errorf("%q: %v, refused %q, %d files changed", c, err, refused, len(changes))
		}
	}
}

// Whatever a translation says, it is refused or can be read again.
func TestImport_WritesEveryText(t *testing.T) {
	pieces := []string{"Un", "été", " ", "  ", "\n", "\n\n", "\u00a0", `"`, `\`, `'`, "#", " #", ": ", "- ", "{", "}", ",", "[", "]", "|", ">", "%", "&a", "*a", "!", "---\n", "...\n", "es: x\n", "<!-- es -->", "~", "1"}
	rapid.Check(t, func(rt *rapid.T) {
		j := job(t)
		j.Replace = true
		units, err := j.Units()
		if err != nil {
			rt.Fatal(err)
		}
		unit := rapid.SampledFrom(units).Draw(rt, "unit")
		unit.Target = strings.Join(rapid.SliceOf(rapid.SampledFrom(pieces)).Draw(rt, "target"), "")
		if unit.Key == "sections[0].text" {
			unit.Target += "{fact.price} [x](route:pricing)"
		}
		if strings.HasPrefix(unit.Key, "b.") {
			unit.Target += "{{count}}"
		}
		if _, _, _, err := j.Import([]Unit{unit}); err != nil {
			rt.Fatal(err)
		}
	})
}

func TestImport_TakesTheFirstOfTwoTranslations(t *testing.T) {
	changes, written, refused, err := job(t).Import([]Unit{{"pages/home.yaml", "title", `A "key"`, "Une clé"}, {"pages/home.yaml", "title", `A "key"`, "Une clef"}})
	if err != nil || written != 1 || len(refused) != 1 || !strings.Contains(string(changes[0].Text), `fr: "Une clé"}`) {
		t.Errorf("%d written, %v, %q: %v", written, err, refused, changes)
	}
}

// What is written is read again, whatever wrote it.
func TestVerify_RefusesOtherChanges(t *testing.T) {
	j := job(t)
	found, err := j.read("pages/home.yaml")
	if err != nil {
		t.Fatal(err)
	}
	title := found[0]
	title.Target = "Une clé"
	good, err := j.changed("pages/home.yaml", []placed{title})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.verify(good, []placed{title}); err != nil {
		t.Error(err)
	}
	for what, change := range map[string][2]string{
		"another text":        {"One.", "Eins."},
		"a text more":         {"  - names: [a, b]", "  - names: [a, b]\n    link: x"},
		"a text less":         {"  - names: [a, b]\n", ""},
		"another translation": {"Une clé", "Une clef"},
		"no YAML":             {"title: {", "title: {{"},
	} {
		bad := good
		bad.Text = bytes.Replace(good.Text, []byte(change[0]), []byte(change[1]), 1)
		if err := j.verify(bad, []placed{title}); err == nil {
			t.Errorf("%s: no error:\n%s", what, bad.Text)
		}
	}
}
