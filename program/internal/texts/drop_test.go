package texts

import (
	"slices"
	"testing"
	"testing/fstest"
)

func TestDrop_EntriesOfAnyCollection(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	d, err := Drop(fstest.MapFS{
		localesFile: file(`{"default": "es", "fallback": "en", "locales": [
			{"code": "es", "tag": "es-ES", "name": "Español", "file": "messages/es.json"}, {"code": "en", "tag": "en-GB", "name": "English", "file": "messages/en.json"}]}`),
		"content/routes.json":            file(`{"home": {"es": "/", "en": "/en"}}`),
		"content/clinics/oliva.md":       file("---\nname: {es: Oliva, en: Olive}\n---\n<!-- es -->\nAbre.\n\n<!-- en -->\nOpens.\n"),
		"content/news/open.md":           file("---\nname: Abrimos\n---\nHoy.\n"),
		"content/news/open.en.md":        file("---\ntitle: Open\n---\nToday.\n"),
		"content/.drafts/clinics.new.md": file("not an entry"),
	}, "en")
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, c := range d.Changes {
		files = append(files, c.File)
		if c.File == "content/clinics/oliva.md" && string(c.Text) != "---\nname: {es: Oliva}\n---\n<!-- es -->\nAbre.\n" {
			t.Errorf("%s", c.Text)
		}
	}
	for _, want := range []string{"content/clinics/oliva.md", "content/news/open.en.md"} {
		if !slices.Contains(files, want) {
			t.Errorf("%q lack %s", files, want)
		}
	}
	if slices.Contains(files, "content/news/open.md") {
		t.Errorf("%q have the entry itself", files)
	}
}
