package editor

import (
	"regexp"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/i18n"
)

// A page that the CMS takes for half filled in could not be saved, whatever is changed
// in it.
func TestEveryPageFillsItsForm(t *testing.T) {
	forms := formsOf(i18n.Default())
	for file, text := range everyPage(t) {
		page := node(t, string(text))
		mustFill(t, file, forms.Page, page)
		sections := valueOf(page, "sections")
		if sections == nil {
			t.Fatalf("%s has no sections", file)
		}
		for _, section := range sections.Content {
			kind := valueOf(section, "kind").Value
			mustFill(t, file+" "+kind, forms.Sections[kind], section)
		}
	}
}

// mustFill holds values to a form as the CMS does: what an object needs, it needs even
// if the object is not there.
func mustFill(t *testing.T, where string, fields []field, value *yaml.Node) {
	t.Helper()
	for _, f := range fields {
		is, at := valueOf(value, f.Name), where+" › "+f.Name
		if f.Required && (is == nil || (is.Kind == yaml.ScalarNode && is.Value == "") || (is.Kind != yaml.ScalarNode && len(is.Content) == 0)) {
			t.Errorf("%s is needed, and empty", at)
		}
		if len(f.Pattern) > 0 && is != nil && is.Value != "" && !regexp.MustCompile(f.Pattern[0]).MatchString(is.Value) {
			t.Errorf("%s: %q does not look like %s", at, is.Value, f.Pattern[0])
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
	forms := formsOf(i18n.Default())
	for _, f := range forms.Sections["faq"] {
		if f.Name == "items" && f.Summary != "{{fields.question.es}}" {
			t.Errorf("a question is called %q", f.Summary)
		}
	}
}
