package site

import (
	"os"
	"testing"
)

// A form is one file and a section of a page.
func TestANewFormIsAFile(t *testing.T) {
	data, err := os.ReadFile("../leads/testdata/appointment.yaml")
	if err != nil {
		t.Fatal(err)
	}
	files := tree(t)
	all(
		put("forms/appointment.yaml", string(data)), swap("pages/sales.yaml", "form: sales", "form: appointment"), swap(navigationFile, "form: sales", "form: appointment"),
		drop("forms/sales.yaml"), cut(enquiriesFile, "  city: {", "  offer: {"),
	)(t, files)
	for _, scripted := range []bool{true, false} {
		option := func(*loader) {}
		if !scripted {
			option = ScriptedForms(map[string]string{})
		}
		s, err := Load(files, locales(), own, option)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := s.Page("sales", "en", "")
		i, ok := p.enquiry("appointment")
		if !ok {
			t.Fatal("the page has no form")
		}
		f := p.Sections[i].value.(EnquiryForm)
		if f.Labels["clinic.north"] != "North" || f.Labels["name"] != "Name" || f.Submit != "Book" || f.Sent != "We call you today." || f.Legends["child"] != "Children" {
			t.Errorf("%+v", f)
		}
		if (f.Rules == "") != scripted {
			t.Errorf("the rules are %q", f.Rules)
		}
		if got := s.FieldLabels["es"]["intro.appointment"]; got != "Llama hoy." {
			t.Errorf("the letter begins with %q", got)
		}
	}
	mustName(t, []scenario{
		{"a condition on no field", all(put("forms/x.yaml", "heading: {es: a, ca: b, en: c}\nsubject: {es: a, ca: b, en: c}\nfields:\n  a: {type: line, when: {b: [c]}}\n")), `forms/x.yaml: fields.a.when: there is no field "b" before it`},
	})
}
