package leads

import (
	"cmp"
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

// ReadForms reads the forms of a content folder. docs/forms.md has their format.
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
		form.Groups = append(form.Groups, Group{file.Groups.Content[i].Value, conditionOf(group.When)})
	}
	for i := 0; i+1 < len(file.Fields.Content); i += 2 {
		r.field(&form, file.Fields.Content[i].Value, file.Fields.Content[i+1])
	}
	characters := 0
	for _, f := range form.Fields {
		if f.Type == LineField || f.Type == TextField {
			characters += f.Max
		}
	}
	if characters > maxForm {
		r.fault("fields", "%d characters in all are more than a form may send: at most %d", characters, maxForm)
	}
	if len(form.Fields) > maxFields {
		r.fault("fields", "%d are more than a form may have: at most %d", len(form.Fields), maxFields)
	}
	for _, g := range form.Groups {
		if !slices.ContainsFunc(form.Fields, func(f FormField) bool { return f.Group == g.Name }) {
			r.fault("groups."+g.Name, "no field is in this group")
		}
	}
	return form, true
}

func conditionOf(when map[string][]string) (c Condition) {
	for c.Field, c.Choices = range when {
	}
	return c
}

// What the body of a form has room for, with every character escaped.
const (
	maxForm   = 5_300
	maxFields = 40
)

var fieldName = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// reserved are the names of other inputs of every form.
var reserved = []string{"kind", "locale", "page", "key", "elapsed", "website", fieldConsent, fieldMarketing, listField.Name}

func (r *formReader) field(form *Form, key string, value *yaml.Node) {
	var file struct {
		Type         FieldType
		Min, Max     *int
		Autocomplete string
		Choices      []string
		Version      string
		Group        string
		When         map[string][]string
		Since, Until string
	}
	_ = value.Load(&file) // the schema names what does not fit
	name, optional := strings.CutSuffix(key, "?")
	usual := typeDefaults[file.Type]
	f := Field{
		Name: name, Type: file.Type, Max: usual.Max, Min: usual.Min, Autocomplete: cmp.Or(file.Autocomplete, usual.Autocomplete),
		Choices: file.Choices, Version: file.Version, Group: file.Group, Since: file.Since, Until: file.Until,
	}
	if file.Max != nil {
		f.Max = *file.Max
	}
	if file.Min != nil {
		f.Min = *file.Min
	}
	if file.When != nil {
		c := conditionOf(file.When)
		f.When = &c
	}
	at := "fields." + key
	r.name(form, at, f)
	r.bounds(at, f, file.Min != nil)
	r.condition(form, at, f)
	r.types[name] = f.Type
	form.Fields = append(form.Fields, FormField{f, optional})
}

func (r *formReader) name(form *Form, at string, f Field) {
	has := slices.ContainsFunc(form.Fields, func(other FormField) bool { return other.Name == f.Name })
	switch {
	case !fieldName.MatchString(f.Name):
		r.fault(at, "the name of a field has lower-case letters, digits and hyphens")
	case slices.Contains(reserved, f.Name):
		r.fault(at, "every form has an input of this name")
	case has:
		r.fault(at, "the form has this field already")
	case f.Type == EmailField && f.Name != "email", f.Type == PhoneField && f.Name != "phone":
		r.fault(at, "a field of the type %s is called %s: enquiries are found by it when a person asks for theirs", f.Type, f.Type)
	case r.types[f.Name] != "" && r.types[f.Name] != f.Type:
		r.fault(at+".type", "another form has the field as %s: exports have one column of this name", r.types[f.Name])
	}
}

func (r *formReader) bounds(at string, f Field, hasMin bool) {
	number := f.Type == NumberField || f.Type == CountField
	if list := f.Type == ChoiceField || f.Type == ChoicesField; list != (len(f.Choices) > 0) {
		r.fault(at+".choices", "the types choice and choices have choices, and no other type")
	}
	for i, choice := range f.Choices {
		if !fieldName.MatchString(choice) || slices.Index(f.Choices, choice) < i {
			r.fault(fmt.Sprintf("%s.choices[%d]", at, i), "a choice has lower-case letters, digits and hyphens, and is there once")
		}
	}
	if hasMin && !number {
		r.fault(at+".min", "the types number and count have it")
	}
	if f.Type == CountField && f.Min < 1 {
		r.fault(at+".min", "a count is 1 at least: number has no such bound")
	}
	switch most := typeDefaults[f.Type].Max; {
	case number && (f.Min > f.Max || f.Min < -maxNumber || f.Max > maxNumber):
		r.fault(at+".max", "a number is within min and max, and %d on either side of 0", maxNumber)
	case number, f.Type == LineField, f.Type == TextField:
	case most > 0 && f.Max > most:
		r.fault(at+".max", "at most %d", most)
	}
	if f.Max < 1 && !number {
		r.fault(at+".max", "at least 1")
	}
	if f.Version != "" && f.Type != ConsentField {
		r.fault(at+".version", "the type consent has it")
	}
	for i, day := range []string{f.Since, f.Until} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && (f.Type != DateField || err != nil && day != Today) {
			r.fault(at+"."+[]string{"since", "until"}[i], "a date is bounded by a day, 2026-03-01, or %s", Today)
		}
	}
}

// condition checks that the field which decides comes before and has the answers.
func (r *formReader) condition(form *Form, at string, f Field) {
	if f.Group != "" {
		if f.When != nil {
			r.fault(at+".when", "the field's group has a condition already")
		}
		if !slices.ContainsFunc(form.Groups, func(g Group) bool { return g.Name == f.Group }) {
			r.fault(at+".group", "the form has no group %q", f.Group)
			return
		}
		at = "groups." + f.Group
	}
	when := form.condition(f)
	if when == nil {
		return
	}
	i := slices.IndexFunc(form.Fields, func(other FormField) bool { return other.Name == when.Field })
	if i < 0 {
		r.fault(at+".when", "there is no field %q before it", when.Field)
		return
	}
	answers := form.Fields[i].Choices
	if form.Fields[i].Type == ConsentField {
		answers = []string{yes, no}
	}
	for _, choice := range when.Choices {
		if !slices.Contains(answers, choice) {
			r.fault(at+".when."+when.Field, "%s has no choice %q", when.Field, choice)
		}
	}
}
