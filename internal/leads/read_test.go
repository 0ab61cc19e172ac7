package leads

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// appointment is a form of another trade, with every type that it may have.
func appointment(t testing.TB) *Forms {
	t.Helper()
	data, err := os.ReadFile("testdata/appointment.yaml")
	if err != nil {
		t.Fatal(err)
	}
	forms, faults := ReadForms(fstest.MapFS{"forms/appointment.yaml": {Data: data}})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return forms
}

func TestCheck_TypesOfFields(t *testing.T) {
	forms := appointment(t)
	terms := Terms{Consents: []string{"1"}, Now: time.Date(2026, 3, 10, 11, 0, 0, 0, time.UTC)}
	whole := Values{
		"name": "Ana", "email": "ana@example.com", "birthday": "1980-02-29", "clinic": "south", "parking": "yes", "plate": "B-1",
		"treatments": "check-up,cleaning", "pain": "0", "photos": "2026-11", "parent": "Eva", "consent": "1",
	}
	made, faults := forms.Check("appointment", whole, terms)
	stored, err := json.Marshal(made.Fields)
	const want = `{"name":"Ana","email":"ana@example.com","birthday":"1980-02-29","clinic":"south","parking":"yes","plate":"B-1",` +
		`"treatments":["cleaning","check-up"],"pain":0,"photos":"2026-11","parent":"Eva"}`
	if err != nil || len(faults) > 0 || string(stored) != want {
		t.Fatalf("%v, %s, %v", faults, stored, err)
	}
	var again Fields
	if err := json.Unmarshal(stored, &again); err != nil || again != made.Fields {
		t.Errorf("it is read as %v, %v", again, err)
	}
	for _, c := range []struct {
		change Values
		want   []FieldError
	}{
		{Values{"birthday": "2026-02-30"}, []FieldError{{"birthday", BadDate}}},
		{Values{"birthday": "29/02/1980"}, []FieldError{{"birthday", BadDate}}},
		{Values{"birthday": "1899-12-31"}, []FieldError{{"birthday", OutOfRange}}},
		{Values{"birthday": "2026-03-11"}, []FieldError{{"birthday", ""}}}, // it is that day in Kiribati
		{Values{"birthday": "2026-03-12"}, []FieldError{{"birthday", OutOfRange}}},
		{Values{"birthday": ""}, []FieldError{{"birthday", Required}}},
		{Values{"treatments": ""}, []FieldError{{"treatments", Required}}},
		{Values{"treatments": "cleaning,surgery"}, []FieldError{{"treatments", BadChoice}}},
		{Values{"treatments": "cleaning"}, []FieldError{{"parent", "treatments"}}},
		{Values{"treatments": "cleaning", "parent": ""}, nil},
		{Values{"pain": "11"}, []FieldError{{"pain", OutOfRange}}},
		{Values{"pain": "-1"}, []FieldError{{"pain", BadNumber}}},
		{Values{"pain": "some"}, []FieldError{{"pain", BadNumber}}},
		{Values{"photos": ""}, []FieldError{{"photos", Required}}},
		{Values{"photos": "2025-01"}, []FieldError{{"photos", BadChoice}}},
		{Values{"parking": ""}, []FieldError{{"plate", "parking"}}},
		{Values{"parking": "", "plate": ""}, nil},
		{Values{"parking": "on", "plate": ""}, []FieldError{{"plate", Required}}},
		{Values{"clinic": "north"}, []FieldError{{"parking", "clinic"}}},
		{Values{"clinic": "north", "parking": "", "plate": ""}, nil},
	} {
		sent := maps.Clone(whole)
		maps.Copy(sent, c.change)
		c.want = slices.DeleteFunc(c.want, func(f FieldError) bool { return f.Code == "" })
		if _, faults := forms.Check("appointment", sent, terms); !slices.Equal(faults, c.want) {
			t.Errorf("%v has the faults %v, want %v", c.change, faults, c.want)
		}
	}
}

func TestReadForms_NamesFaults(t *testing.T) {
	for fields, want := range map[string]string{
		"Name: {type: line}":                                                 "fields.Name: the name of a field has lower-case letters, digits and hyphens",
		"website: {type: line}":                                              "fields.website: every form has an input of this name",
		"mail: {type: email}":                                                "fields.mail: a field of the type email is called email",
		"a: {type: line}\n  a?: {type: line}":                                "fields.a?: the form has this field already",
		"a: {type: choice}":                                                  "fields.a.choices: the types choice and choices have choices",
		"a: {type: choices, choices: [b, b]}":                                "fields.a.choices[1]: a choice has",
		"a: {type: line, min: 2}":                                            "fields.a.min: the types number and count have it",
		"a: {type: count, min: 0}":                                           "fields.a.min: a count is 1 at least",
		"a: {type: number, min: 3, max: 2}":                                  "fields.a.max: a number is within min and max",
		"a: {type: line, max: 0}":                                            "fields.a.max: at least 1",
		"a: {type: text, max: 9000}":                                         "fields: 9000 characters in all",
		"a: {type: line, version: x}":                                        "fields.a.version: the type consent has it",
		"a: {type: date, since: 2026-02-30}":                                 "fields.a.since: a date is bounded by a day",
		"a: {type: line, when: {b: [c]}}":                                    `fields.a.when: there is no field "b" before it`,
		"b: {type: choice, choices: [d]}\n  a: {type: line, when: {b: [c]}}": `fields.a.when.b: b has no choice "c"`,
		"a: {type: line, group: g}":                                          `fields.a.group: the form has no group "g"`,
		"a: {type: line}\ngroups:\n  g: {when: {a: [b]}}":                    "groups.g: no field is in this group",
	} {
		_, faults := ReadForms(fstest.MapFS{"forms/x.yaml": {Data: []byte("fields:\n  " + fields + "\n")}})
		if !slices.ContainsFunc(faults, func(f Fault) bool { return f.File == "forms/x.yaml" && strings.HasPrefix(f.Key+": "+f.Problem, want) }) {
			t.Errorf("%q has the faults %v, want %q", fields, faults, want)
		}
	}
}
