package delivery

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/internal/leads"
)

var update = flag.Bool("update", false, "write the goldens anew")

// asked are enquiries of every kind, as their forms ask for them. The call is
// asked for on a Saturday.
var asked = map[leads.Kind]leads.Enquiry{
	leads.Contact: {
		Received: time.Date(2026, 1, 15, 9, 30, 0, 0, time.UTC), Page: "/contacta", Consent: "2026-11",
		Fields: leads.FieldsOf(
			"name", "Núria Bosch i Vila", "email", "nuria@example.com", "phone", "+34600123123",
			"message", "Hola:\n\n¿Funciona sin conexión?\n  – Núria",
		),
	},
	"sales": ana().Enquiry,
	"call-me-now": {
		Received: time.Date(2026, 8, 1, 22, 5, 0, 0, time.UTC), Page: "/contacta", Consent: "2026-11",
		Fields: leads.FieldsOf("phone", "+34600123123"),
	},
	"api-credentials": {
		Received: time.Date(2026, 3, 27, 17, 0, 0, 0, time.UTC), Page: "/api", Consent: "2026-11", Marketing: true,
		Fields: leads.FieldsOf(
			"name", "Tom O'Hara", "email", "tom@example.co.uk", "phone", "+442079460000", "company", "Keys & Sons <Ltd>", "message", "SDK?",
		),
	},
	leads.JobApplication: {
		Received: time.Date(2026, 12, 31, 23, 59, 0, 0, time.UTC), Page: "/empleo/soporte", Consent: "2026-11",
		Fields: leads.FieldsOf("name", "Iker", "email", "iker@example.com", "phone", "+34600123123", "offer", "soporte"),
	},
	leads.Quote: {
		Received: time.Date(2026, 5, 4, 8, 0, 0, 0, time.UTC), Page: "/presupuesto", Consent: "2026-11",
		Fields: leads.FieldsOf(
			"name", "Pau Vidal", "email", "pau@example.com", "phone", "+34600123123",
			"quote", "https://www.example.com/presupuesto?doors=room*38.ac.net", "list", "38 × Roomlock: 11.020 €\n\n- La caja de la cerradura",
		),
	},
}

// forms are those of testdata/content.
var forms, _ = leads.ReadForms(os.DirFS("../../../testdata/content"))

// content is what letters follow, with their labels.
var content = sync.OnceValue(func() Content {
	read := func(file string, v any) {
		data, err := os.ReadFile("../../../testdata/content/" + file)
		if err == nil {
			err = yaml.Load(data, v)
		}
		if err != nil {
			panic(err)
		}
	}
	var shared struct {
		Fields map[string]map[string]string
	}
	read("enquiries.yaml", &shared)
	all := Labels{}
	for _, language := range Languages() {
		all[language] = map[string]string{}
		for key, label := range shared.Fields {
			all[language][key] = label[language]
		}
		for _, kind := range forms.Kinds() {
			var form struct {
				Heading, Subject map[string]string
				Fields           map[string]struct{ Label map[string]string }
			}
			read("forms/"+string(kind)+".yaml", &form)
			all[language]["heading."+string(kind)], all[language]["subject."+string(kind)] = form.Heading[language], form.Subject[language]
			for name, field := range form.Fields {
				all[language][string(kind)+"/"+strings.TrimSuffix(name, "?")] = field.Label[language]
			}
		}
	}
	return Content{"Aldaba", all, forms}
})

// golden holds what is got against a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what is written now (-update, if it is meant):\n%s", file, got)
	}
}

func TestLettersReadAsTheyShould(t *testing.T) {
	m, err := NewMail(theTeam())
	if err != nil {
		t.Fatal(err)
	}
	m.now = func() time.Time { return time.Date(2026, 11, 18, 9, 30, 1, 0, time.UTC) }
	var claimed []string
	for _, language := range Languages() {
		for _, kind := range forms.Kinds() {
			e := asked[kind]
			e.ID, e.Kind, e.Locale = ana().Enquiry.ID, kind, language
			l, err := writeLetter(e, *m.words.Load(), e.Fields.Text("email"), m.zone)
			if err != nil {
				t.Fatal(err)
			}
			plain, err := l.text()
			if err != nil {
				t.Fatal(err)
			}
			claimed = append(claimed, string(kind)+"."+language+".txt")
			golden(t, claimed[len(claimed)-1], "Subject: "+l.Subject+"\n\n"+plain)
		}
		d := ana()
		d.Enquiry.Locale = language
		message, err := m.message(d)
		if err != nil {
			t.Fatal(err)
		}
		claimed = append(claimed, "sales."+language+".eml")
		golden(t, claimed[len(claimed)-1], strings.ReplaceAll(string(message), "\r\n", "\n"))
	}
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !f.IsDir() && !slices.Contains(claimed, f.Name()) {
			t.Errorf("testdata/%s is claimed by no letter", f.Name())
		}
	}
}

func TestAnUnknownLocaleIsWrittenInTheFirstLanguage(t *testing.T) {
	l, err := writeLetter(leads.Enquiry{Kind: leads.Contact, Locale: "fr"}, Content{Brand: "Aldaba", Forms: forms}, "", time.UTC)
	if err != nil || l.Language != "es" {
		t.Errorf("%q, %v", l.Language, err)
	}
}

func TestEveryLanguageHasEveryPhrase(t *testing.T) {
	want := append([]string{"label units", "label employees"}, needed...)
	for _, sector := range []string{"build-to-rent", "build-to-sell", "other"} {
		want = append(want, "sector "+sector)
	}
	for _, language := range Languages() {
		var has []string
		for _, phrase := range phrases()[language].Templates() {
			if name := phrase.Name(); !strings.HasSuffix(name, ".tmpl") {
				has = append(has, name)
			}
		}
		for _, name := range want {
			if !slices.Contains(has, name) {
				t.Errorf("%s lacks %q", language, name)
			}
		}
		for _, name := range has {
			if !slices.Contains(want, name) {
				t.Errorf("%s has %q, which nobody says", language, name)
			}
		}
	}
}

// A site writes its letters in a language that the engine has not.
func TestAddLetters(t *testing.T) {
	t.Cleanup(func() { ownPhrases.Store(nil) })
	english, err := texts.ReadFile("texts/en.tmpl")
	if err != nil {
		t.Fatal(err)
	}
	german := bytes.ReplaceAll(english, []byte("Received on"), []byte("Eingegangen am"))
	if err := AddLetters(fstest.MapFS{"de.tmpl": {Data: german}}); err != nil {
		t.Fatal(err)
	}
	l, err := writeLetter(leads.Enquiry{Kind: "visit", Locale: "de", Fields: leads.FieldsOf("name", "Ana")}, Content{Brand: "Linde", Forms: forms}, "", time.UTC)
	if err != nil || l.Language != "de" || !strings.HasPrefix(l.Received, "Eingegangen am") || !slices.Contains(Languages(), "es") {
		t.Errorf("a letter in a site's own language: %+v, %v", l, err)
	}
	for broken, want := range map[string]string{
		`{{define "received"}}`: "de.tmpl:1: unexpected EOF",
		"":                      `de.tmpl: missing: {{define "consent"}}`,
	} {
		if err := AddLetters(fstest.MapFS{"de.tmpl": {Data: []byte(broken)}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", broken, err, want)
		}
	}
}

func TestALetterTellsWhatHasNoPhraseAsItIs(t *testing.T) {
	l, err := writeLetter(leads.Enquiry{Kind: "visit", Locale: "en", Fields: leads.FieldsOf("name", "Ana", "sector", "castles")}, Content{Brand: "Aldaba", Forms: forms}, "", time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := l.text()
	if err != nil || !strings.Contains(plain, "castles") || !strings.HasPrefix(plain, "visit\n") {
		t.Errorf("%v\n%s", err, plain)
	}
}

// TestMail_Follow: letters follow the content while the program runs.
func TestMail_Follow(t *testing.T) {
	m, err := NewMail(theTeam())
	if err != nil {
		t.Fatal(err)
	}
	c := content()
	c.Brand = "Knocker"
	m.Follow(c)
	message, err := m.message(ana())
	if err != nil || !strings.Contains(string(message), "Knocker") || strings.Contains(string(message), "Aldaba ·") {
		t.Errorf("%v, %s", err, message)
	}
}
