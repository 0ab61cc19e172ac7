package editor

import (
	"encoding/json"
	"regexp"
	"slices"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/yamledit"
)

// A page that the CMS takes for half filled in could not be saved, whatever is changed
// in it.
func TestEveryPageFillsItsForm(t *testing.T) {
	forms := formsOf(content.Files, content.Locales())
	for file, text := range everyPage(t) {
		page := node(t, string(text))
		mustFill(t, file, forms.Page, page)
		sections := yamledit.Get(page, "sections")
		if sections == nil {
			t.Fatalf("%s has no sections", file)
		}
		for _, section := range sections.Content {
			kind := yamledit.Get(section, "kind").Value
			mustFill(t, file+" "+kind, forms.Sections[kind], section)
		}
	}
}

// mustFill holds values to a form as the CMS does: what an object needs, it needs even
// if the object is not there.
func mustFill(t *testing.T, where string, fields []field, value *yaml.Node) {
	t.Helper()
	for _, f := range fields {
		is, at := yamledit.Get(value, f.Name), where+" › "+f.Name
		if f.Required && (is == nil || (is.Kind == yaml.ScalarNode && is.Value == "") || (is.Kind != yaml.ScalarNode && len(is.Content) == 0)) {
			t.Errorf("%s is needed, and empty", at)
		}
		if f.Pattern != "" && is != nil && is.Value != "" && !regexp.MustCompile(f.Pattern).MatchString(is.Value) {
			t.Errorf("%s: %q does not look like %s", at, is.Value, f.Pattern)
		}
		switch {
		case f.Widget == "object":
			mustFill(t, at, f.Fields, is)
		case f.Widget == "list" && is != nil:
			for _, item := range is.Content {
				mustFill(t, at, f.Fields, item)
			}
		}
	}
}

// In English a field is called by its name.
func TestEveryFieldHasItsNameInTheEditorsLanguages(t *testing.T) {
	text, err := ui.ReadFile("ui/labels.json")
	if err != nil {
		t.Fatal(err)
	}
	var labels struct {
		Fields, Kinds map[string]map[string]string
		Collections   map[string]map[string][]string
	}
	if err := json.Unmarshal(text, &labels); err != nil {
		t.Fatal(err)
	}
	locales := content.Locales()
	forms, used := formsOf(content.Files, locales), map[string]bool{}
	var visit func(where string, fields []field)
	visit = func(where string, fields []field) {
		for _, f := range fields {
			if slices.Contains(locales.Codes(), f.Name) {
				continue
			}
			used[f.Name] = true
			if l := labels.Fields[f.Name]; l["es"] == "" || l["ca"] == "" {
				t.Errorf("%s › %s is not in ui/labels.json with es and ca", where, f.Name)
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
		if l := labels.Collections[name]; len(l["es"]) != 2 || len(l["ca"]) != 2 || len(l["en"]) != 2 {
			t.Errorf("the collection %s is not in ui/labels.json, and one of its entries, with es, ca and en", name)
		}
		visit(name, fields)
	}
	for kind, fields := range forms.Sections {
		if l := labels.Kinds[kind]; l["es"] == "" || l["ca"] == "" || l["en"] == "" {
			t.Errorf("the kind %s is not in ui/labels.json with es, ca and en", kind)
		}
		visit(kind, fields)
	}
	for name := range labels.Fields {
		if !used[name] {
			t.Errorf("ui/labels.json has %s, and no form does", name)
		}
	}
	for name := range labels.Collections {
		if forms.Entries[name] == nil {
			t.Errorf("ui/labels.json has the collection %s, which is none", name)
		}
	}
	for kind := range labels.Kinds {
		if forms.Sections[kind] == nil {
			t.Errorf("ui/labels.json has the kind %s, which is none", kind)
		}
	}
}

func TestAnItemOfAListIsCalledByItsFirstText(t *testing.T) {
	forms := formsOf(content.Files, content.Locales())
	for _, f := range forms.Sections["faq"] {
		if f.Name == "items" && f.Summary != "{{fields.question.es}}" {
			t.Errorf("a question is called %q", f.Summary)
		}
	}
}
