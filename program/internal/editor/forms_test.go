package editor

import (
	"io/fs"
	"regexp"
	"slices"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/internal/yamledit"
)

// A page that the CMS takes for half filled in could not be saved, whatever is changed
// in it.
func TestEveryPageFillsItsForm(t *testing.T) {
	mustFillForms(t, clinic, formsOf(clinic, clinicLocales(t), clinicKinds))
}

func mustFillForms(t *testing.T, content fs.FS, forms forms) {
	t.Helper()
	for file, text := range everyPage(t, content) {
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

func TestAnItemOfAListIsCalledByItsFirstText(t *testing.T) {
	forms := formsOf(clinic, clinicLocales(t), clinicKinds)
	i := slices.IndexFunc(forms.Sections["hours"], func(f field) bool { return f.Name == "days" })
	if days := forms.Sections["hours"][i]; days.Summary != "{{fields.day.es}}" {
		t.Errorf("a day is called %q", days.Summary)
	}
}
