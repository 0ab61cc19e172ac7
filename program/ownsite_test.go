package program

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheSchemasOfASiteHaveItsOwnKinds(t *testing.T) {
	dir := t.TempDir()
	if _, notes, code := executeOf(t, clinic, "schema", "--out", dir); code != 0 {
		t.Fatal(code, notes)
	}
	page := readFile(t, filepath.Join(dir, "page.json"))
	if !strings.Contains(page, `"section-hours"`) || strings.Contains(page, `"section-prose"`) {
		t.Errorf("the kinds of a page are not those of the site:\n%.2000s", page)
	}
}

func TestTheTextsOfASiteAreItsOwn(t *testing.T) {
	out, notes, code := executeOf(t, clinic, "texts", "export", "--language", "en")
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out, "\ufeff"))).ReadAll()
	if code != 0 || err != nil {
		t.Fatal(code, notes, err)
	}
	found := map[string]bool{}
	for _, row := range rows {
		found[row[0]+" "+row[1]] = true
	}
	for text, want := range map[string]bool{
		"pages/home.yaml sections[1].days[0].day": true, "messages/en.json hours.show": true, "messages/en.json article.more": false,
	} {
		if found[text] != want {
			t.Errorf("%s is exported: %v", text, !want)
		}
	}
}

// A language that the engine has not is that of the site's files.
func TestALanguageOfASitesOwn(t *testing.T) {
	root := t.TempDir()
	if err := os.CopyFS(root, clinic.Files); err != nil {
		t.Fatal(err)
	}
	own := Site{Files: os.DirFS(root)}
	change := func(file string, pairs ...string) {
		t.Helper()
		text := readFile(t, filepath.Join(root, file))
		changed := strings.NewReplacer(pairs...).Replace(text)
		if changed == text {
			t.Fatalf("%s has none of %q", file, pairs)
		}
		writeFile(t, filepath.Join(root, file), changed)
	}
	for file, pairs := range map[string][]string{
		"content/locales.json":         {`"en"`, `"cy"`, "en-GB", "cy-GB", "messages/en", "messages/cy", `"format": "en-GB", `, "", "English", "Cymraeg"},
		"content/routes.json":          {`"en": "/en"`, `"cy": "/cy"`},
		"content/navigation.yaml":      {"en:", "cy:"},
		"content/pages/home.yaml":      {"en:", "cy:"},
		"content/pages/not-found.yaml": {"en:", "cy:"},
	} {
		change(file, pairs...)
	}
	if err := os.Remove(filepath.Join(root, "i18n/messages/en.json")); err != nil {
		t.Fatal(err)
	}
	faults := func() string {
		t.Helper()
		locales, err := own.Locales()
		if err != nil {
			t.Fatal(err)
		}
		_, err = checkContent(own.content(), locales, nil, own.Options()...)
		if err == nil {
			return ""
		}
		return err.Error()
	}
	if got := faults(); !strings.Contains(got, "i18n/messages: cy.json: missing: the words of the interface in Cymraeg") {
		t.Errorf("without messages: %s", got)
	}
	writeFile(t, filepath.Join(root, "i18n/messages/cy.json"), `{"hours": {"hide": "Cuddio"}}`)
	got := faults()
	for _, want := range []string{"i18n/messages/cy.json: missing: article.", ", hours.show", "i18n/conventions.json: cy: missing: how it writes days and prices"} {
		if strings.Count(got, want) != 1 {
			t.Errorf("a language of which much is missing: %s\nwant %q once", got, want)
		}
	}
}
