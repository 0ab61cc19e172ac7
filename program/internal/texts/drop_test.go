package texts

import (
	"maps"
	"slices"
	"testing"
	"testing/fstest"
)

func TestDrop_EntriesOfAnyCollection(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	d, err := Drop(fstest.MapFS{
		localesFile: file(`{"default": "es", "fallback": "en", "locales": [
			{"code": "es", "tag": "es-ES", "name": "Español", "file": "messages/es.json"}, {"code": "en", "tag": "en-GB", "name": "English", "file": "messages/en.json"}]}`),
		"content/routes.json":             file(`{"home": {"es": "/", "en": "/en"}}`),
		"content/clinics/collection.yaml": file("fields: {name: text}\ntypes:\n  size:\n    choice:\n      big: {es: Grande, en: Big}\n"),
		"app/sections/types.yaml":         file("tone: {choice: {calm: {es: Calma, en: Calm}}} # of all\n"),
		"app/sections/hours/kind.yaml":    file("fields: {title: text}\n"),
		"content/clinics/oliva.md":        file("---\nname: {es: Oliva, en: Olive}\n---\n<!-- es -->\nAbre.\n\n<!-- en -->\nOpens.\n"),
		"content/news/open.md":            file("---\nname: Abrimos\n---\nHoy.\n"),
		"content/news/open.en.md":         file("---\ntitle: Open\n---\nToday.\n"),
		"content/.drafts/clinics.new.md":  file("not an entry"),
	}, "en")
	if err != nil {
		t.Fatal(err)
	}
	after := map[string]string{
		"content/clinics/oliva.md":        "---\nname: {es: Oliva}\n---\n<!-- es -->\nAbre.\n",
		"content/clinics/collection.yaml": "fields: {name: text}\ntypes:\n  size:\n    choice:\n      big: {es: Grande}\n",
		"app/sections/types.yaml":         "tone: {choice: {calm: {es: Calma}}} # of all\n",
	}
	var files []string
	for _, c := range d.Changes {
		files = append(files, c.File)
		if want, ok := after[c.File]; ok && string(c.Text) != want {
			t.Errorf("%s is %q", c.File, c.Text)
		}
	}
	for _, want := range append(slices.Sorted(maps.Keys(after)), "content/news/open.en.md") {
		if !slices.Contains(files, want) {
			t.Errorf("%q lack %s", files, want)
		}
	}
	if slices.Contains(files, "content/news/open.md") {
		t.Errorf("%q have the entry itself", files)
	}
}
