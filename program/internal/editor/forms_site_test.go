package editor

import (
	"os"
	"slices"
	"testing"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/site"
)

func declared() site.Option { return site.Declared(sections.Declared()) }

func TestEveryPageOfTheSiteFillsItsForm(t *testing.T) {
	mustFillForms(t, content.Files, formsOf(content.Files, content.Locales(), declared()))
}

func TestRewriteKeepsEveryFileOfTheSite(t *testing.T) { keepsEveryFile(t, content.Files, "ca") }

// In English a field is called by its name.
func TestEveryFieldHasItsNameInTheEditorsLanguages(t *testing.T) {
	labels, err := labelsOf(os.DirFS("../../../content"))
	if err != nil {
		t.Fatal(err)
	}
	locales := content.Locales()
	forms, used := formsOf(content.Files, locales, declared()), map[string]bool{}
	var visit func(where string, fields []field)
	visit = func(where string, fields []field) {
		for _, f := range fields {
			if slices.Contains(locales.Codes(), f.Name) {
				continue
			}
			used[f.Name] = true
			if l := labels.Fields[f.Name]; l["es"] == "" || l["ca"] == "" {
				t.Errorf("%s › %s is in no labels.json with es and ca", where, f.Name)
			}
			visit(where+" › "+f.Name, f.Fields)
			if f.Field != nil {
				visit(where+" › "+f.Name, []field{*f.Field})
			}
		}
	}
	visit("page", forms.Page)
	visit("translation", forms.Translation)
	for name, fields := range forms.Entries {
		for _, code := range locales.Codes() {
			if l := labels.Collections[name]; l.All[code] == "" || l.One[code] == "" {
				t.Errorf("the collection %s is not in labels.json, and one of its entries, with %s", name, code)
			}
		}
		visit(name, fields)
	}
	for kind, fields := range forms.Sections {
		if l := labels.Kinds[kind]; l["es"] == "" || l["ca"] == "" || l["en"] == "" {
			t.Errorf("the kind %s is in no labels.json with es, ca and en", kind)
		}
		visit(kind, fields)
	}
	for name := range labels.Fields {
		if !used[name] {
			t.Errorf("labels.json has %s, and no form does", name)
		}
	}
	for name := range labels.Collections {
		if forms.Entries[name] == nil {
			t.Errorf("labels.json has the collection %s, which is none", name)
		}
	}
	for kind := range labels.Kinds {
		if forms.Sections[kind] == nil {
			t.Errorf("labels.json has the kind %s, which is none", kind)
		}
	}
}
