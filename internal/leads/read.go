package leads

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"
)

// Where content has its forms, and the orders of their answers.
const (
	FormsFolder = "forms"
	OrderFile   = "enquiries.yaml"
)

// Fault is what is wrong in a form's declaration, and where: Key is a path of keys.
type Fault struct{ File, Key, Problem string }

// ReadForms reads the forms of a content folder. docs/declarations.md has their format.
// Files that are no YAML are left out: whoever checks the whole content names them.
func ReadForms(content fs.FS) (*Forms, []Fault) {
	var order struct{ Stored, Columns []string }
	if data, err := fs.ReadFile(content, OrderFile); err == nil {
		_ = yaml.Load(data, &order)
	}
	files, _ := fs.Glob(content, FormsFolder+"/*.yaml") // the pattern is right
	var list []Form
	r := &formReader{types: map[string]FieldType{}}
	for _, r.file = range files {
		data, err := fs.ReadFile(content, r.file)
		if err != nil {
			continue
		}
		kind := Kind(strings.TrimSuffix(path.Base(r.file), ".yaml"))
		if form, ok := r.form(kind, data); ok {
			list = append(list, form)
		}
	}
	return NewForms(list, order.Stored, order.Columns), r.faults
}

type formReader struct {
	file   string
	types  map[string]FieldType // of the fields of all forms
	faults []Fault
}

func (r *formReader) fault(key, format string, args ...any) {
	r.faults = append(r.faults, Fault{r.file, key, fmt.Sprintf(format, args...)})
}

func (r *formReader) form(kind Kind, data []byte) (Form, bool) {
	var file struct{ Fields, Groups yaml.Node }
	if yaml.Load(data, &file) != nil {
		return Form{}, false
	}
	form := Form{Kind: kind}
	if !fieldName.MatchString(string(kind)) {
		r.fault("", "the file's name is the form's: write lower-case letters, digits and hyphens")
	}
	for i := 0; i+1 < len(file.Groups.Content); i += 2 {
		var group struct{ When map[string][]string }
		_ = file.Groups.Content[i+1].Load(&group) // the schema names what does not fit
		g := Group{Name: file.Groups.Content[i].Value}
		for g.Field, g.Choices = range group.When {
		}
		form.Groups = append(form.Groups, g)
	}
	for i := 0; i+1 < len(file.Fields.Content); i += 2 {
		r.field(&form, file.Fields.Content[i].Value, file.Fields.Content[i+1])
	}
	return form, true
}

var fieldName = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// reserved are the names of other inputs of every form.
var reserved = []string{"kind", "locale", "page", "key", "elapsed", "website", fieldConsent, fieldMarketing, listField.Name}

func (r *formReader) field(form *Form, key string, value *yaml.Node) {
	var file struct {
		Type         FieldType
		Max          int
		Autocomplete string
		Choices      []string
		Group        string
		Since, Until string
	}
	_ = value.Load(&file) // the schema names what does not fit
	at := "fields." + key
	name, optional := strings.CutSuffix(key, "?")
	usual := typeDefaults[file.Type]
	f := Field{Name: name, Type: file.Type, Max: file.Max, Autocomplete: file.Autocomplete, Choices: file.Choices, Group: file.Group, Since: file.Since, Until: file.Until}
	if f.Max == 0 {
		f.Max = usual.Max
	}
	if f.Autocomplete == "" {
		f.Autocomplete = usual.Autocomplete
	}
	has := func(name string) bool {
		return slices.ContainsFunc(form.Fields, func(other FormField) bool { return other.Name == name })
	}
	switch {
	case !fieldName.MatchString(name):
		r.fault(at, "the name of a field has lower-case letters, digits and hyphens")
	case slices.Contains(reserved, name):
		r.fault(at, "every form has an input of this name")
	case has(name):
		r.fault(at, "the form has this field already")
	case file.Type == EmailField && name != "email", file.Type == PhoneField && name != "phone":
		r.fault(at, "a field of the type %s is called %s: answers are found by it when a person asks for them", file.Type, file.Type)
	case r.types[name] != "" && r.types[name] != file.Type:
		r.fault(at+".type", "another form has the field as %s: exports have one column of this name", r.types[name])
	}
	if (file.Type == ChoiceField) != (len(file.Choices) > 0) {
		r.fault(at+".choices", "a choice has choices, and no other type")
	}
	if usual.Max > 0 && (file.Type == EmailField || file.Type == PhoneField || file.Type == DateField) && f.Max > usual.Max {
		r.fault(at+".max", "at most %d", usual.Max)
	}
	for i, day := range []string{f.Since, f.Until} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && (file.Type != DateField || err != nil && day != Today) {
			r.fault(at+"."+[]string{"since", "until"}[i], "a date is bounded by a day, 2026-03-01, or %s", Today)
		}
	}
	if f.Group != "" {
		g, ok := form.group(f.Group)
		i := slices.IndexFunc(form.Fields, func(other FormField) bool { return other.Name == g.Field })
		switch {
		case !ok:
			r.fault(at+".group", "the form has no group %q", f.Group)
		case i < 0:
			r.fault("groups."+f.Group+".when", "there is no field %q before those of the group", g.Field)
		default:
			for _, choice := range g.Choices {
				if !slices.Contains(form.Fields[i].Choices, choice) {
					r.fault("groups."+f.Group+".when", "%s has no choice %q", g.Field, choice)
				}
			}
		}
	}
	r.types[name] = file.Type
	form.Fields = append(form.Fields, FormField{f, optional})
}
