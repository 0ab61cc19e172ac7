package decl

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// read reads declarations of one kind and of shared types.
func read(kind, types string) *Declarations {
	files := fstest.MapFS{"hours/kind.yaml": {Data: []byte(kind)}}
	if types != "" {
		files["types.yaml"] = &fstest.MapFile{Data: []byte(types)}
	}
	return Read(files)
}

func TestRead(t *testing.T) {
	d := read(`late: true
opens: {title: title, preloads: {picture: ''}}
fields:
  title: inline
  lead?: text
  picture?: {type: picture, sizes: 100vw}
  days: {list: {day: {choice: [mon, tue]}, opens: time, closes?: {type: time, given: true}}, max: 7}
  actions: [action]
given:
  path: string
types:
  shift: {group: {group: text, list: [string]}}
`, "action: {label: text, to: link}\n")
	if len(d.Faults) > 0 {
		t.Fatal(d.Faults)
	}
	hours := d.Kinds["hours"]
	if !hours.Live || !hours.Late || hours.Built || hours.Opens.Preloads[0].Field != "picture" {
		t.Errorf("%+v", hours)
	}
	days, _ := hours.Props.Field("days")
	if closes, _ := days.Type.Of.Field("closes"); *days.Type.Max != 7 || closes.Type.Kind != Time || !closes.Optional || !closes.Given {
		t.Errorf("%+v", days.Type)
	}
	if actions, _ := hours.Props.Field("actions"); actions.Type.Of.Kind != Group || actions.Type.Of.Name != "action" {
		t.Errorf("%+v", actions.Type)
	}
	if path, _ := hours.Props.Field("path"); !path.Given {
		t.Errorf("%+v", path)
	}
	if shift := d.Types["shift"]; len(shift.Fields) != 2 || shift.Fields[1].Type.Kind != List {
		t.Errorf("%+v", shift)
	}
}

func TestRead_FaultsNameTheirPlace(t *testing.T) {
	for _, c := range []struct{ kind, types, want string }{
		{"fields: {title: txt}\n", "", `hours/kind.yaml:1:17: there is no type "txt"; did you mean text?`},
		{"field:\n  title: text\n", "", `hours/kind.yaml:1:1: unknown key "field"; did you mean fields?`},
		{"fields:\n  Title: text\n", "", `hours/kind.yaml:2:3: "Title" is no name of a field`},
		{"fields:\n  a: text\n  a?: text\n", "", `hours/kind.yaml:3:3: the field "a" is declared twice`},
		{"fields:\n  a: [text, link]\n", "", `hours/kind.yaml:2:6: a list has one type`},
		{"fields:\n  a: 3\n", "", `hours/kind.yaml:2:6: a type is wanted`},
		{"fields:\n  a: {type: text, max: many}\n", "", `hours/kind.yaml:2:24: a whole number is wanted`},
		{"fields:\n  a: {type: text, min: 9, max: 3}\n", "", `min 9 is more than max 3`},
		{"fields:\n  a: {type: string, pattern: '('}\n", "", `missing closing )`},
		{"fields:\n  a: {type: text, sizes: 100vw}\n", "", `hours/kind.yaml:2:19: unknown key "sizes"`},
		{"fields:\n  a: {choice: mon}\n", "", `a list of words is wanted`},
		{"fields:\n  a: {type: action, max: 3}\n", "action: {label: text}\n", `"max" belongs to the declaration of "action"`},
		{"live: yes please\n", "", `hours/kind.yaml:1:7: true or false is wanted`},
		{"opens: {title: name}\nfields: {title: text}\n", "", `opens: there is no field "name"`},
		{"fields: [text]\n", "", `a map is wanted`},
		{"fields: {a: &b text}\n", "", `anchors and aliases are not allowed`},
		{"fields: {a\n", "", `this is not YAML`},
		{"types: {action: text}\n", "action: {label: text}\nhours-action: {label: text}\n", `types.yaml:1:1: the type "hours-action" is declared twice`},
		{"", "text: {label: text}\n", `types.yaml:1:1: the name "text" is taken`},
		{"", "hours-props: {label: text}\n", `types.yaml:1:1: the name "hours-props" is taken`},
		{"fields:\n  a: {type: text, list: link}\n", "", `hours/kind.yaml:2:19: a type has one of type, list`},
		{"fields:\n  a: {type: link, max: 3}\n", "", `hours/kind.yaml:2:19: unknown key "max"`},
		{"fields:\n  a: {entry: Talks}\n", "", `hours/kind.yaml:2:14: "Talks" is no name of a collection`},
		{"fields:\n  a: {entry: talks, max: 3}\n", "", `hours/kind.yaml:2:21: unknown key "max"`},
		{"fields:\n  a: {type: text, says: loud}\n", "", `hours/kind.yaml:2:25: unknown value "loud"`},
		{"", "a: {b: text}\nc: a\n", `types.yaml:2:4: the type "c" is another name of "a"`},
		{"", "Button: {b: text}\n", `"Button" is no name of a type`},
	} {
		var all []string
		for _, f := range read(c.kind, c.types).Faults {
			all = append(all, f.Error())
		}
		if !strings.Contains(strings.Join(all, "\n"), c.want) {
			t.Errorf("%q and %q: %q, want %q", c.kind, c.types, all, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("live: true\nfields: {a: [text], b?: {choice: [x]}}\n")
	f.Add("fields:\n  a: {list: {b: {map: link}}, max: 3}\ntypes: {c: {d: c}}\n")
	f.Fuzz(func(t *testing.T, kind string) {
		d := read(kind, "action: {label: text, to: link}\n")
		if len(d.Faults) > 0 {
			return
		}
		d.TypeScript()
		d.Kinds["hours"].Props.Schema([]string{"es"})
	})
}

// A file's own types count before those of the same names elsewhere, the engine's too.
func TestRead_TypesOfAFileAreItsOwn(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	d := Read(fstest.MapFS{
		"types.yaml":      file("state: {choice: [open, closed]}\n"),
		"beers/kind.yaml": file("fields: {a: filter, b: state}\ntypes: {filter: {name: string}}\n"),
		"tours/kind.yaml": file("fields: {a: filter}\ntypes: {filter: {day: date}}\n"),
	}, fstest.MapFS{"enquiry/kind.yaml": file("fields: {a: state}\ntypes: {state: {sent: boolean}}\n")})
	if len(d.Faults) > 0 {
		t.Fatal(d.Faults)
	}
	source := d.TypeScript()
	for _, want := range []string{
		"interface BeersProps {\n  a: BeersFilter;\n  b: State;\n}", "interface ToursProps {\n  a: ToursFilter;\n}", "interface EnquiryProps {\n  a: EnquiryState;\n}",
		"interface BeersFilter {\n  name: string;\n}", "interface ToursFilter {\n  day: string;\n}", "type State = 'open' | 'closed';", "interface EnquiryState {\n  sent: boolean;\n}",
	} {
		if !strings.Contains(source, want) {
			t.Errorf("without %q:\n%s", want, source)
		}
	}
	c, faults := d.Collection("beers/collection.yaml", "beers", []byte("fields: {title: text, description: text, is: state}\ntypes: {state: {choice: [full, empty]}}\n"))
	if len(faults) > 0 || !slices.Equal(c.Fields.At("is").Choices, []string{"full", "empty"}) {
		t.Error(faults, c.Fields.At("is"))
	}
}
