package site

import (
	"path"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/spelling"
)

// formFile is a file of content/forms: what a form asks, and what letters call it.
type formFile struct {
	Heading Text `json:"heading"`          // of letters
	Subject Text `json:"subject"`          // of letters; {who} is the sender, {NAME} an answer
	Intro   Text `json:"intro,omitempty"`  // of letters; empty: when the visitor expects an answer
	Submit  Text `json:"submit,omitempty"` // on the button; empty: as the messages have it
	Sent    Text `json:"sent,omitempty"`   // once it is sent; empty: when we contact the visitor
	// Fields are the form's, in its order, by name; a ? behind the name marks an optional one.
	Fields map[string]formField `json:"fields"`
	Groups map[string]formGroup `json:"groups,omitempty"`
}

type formField struct {
	Type         formFieldType   `json:"type"`
	Min          int             `json:"min,omitempty"` // of a number
	Max          int             `json:"max,omitempty"`
	Autocomplete string          `json:"autocomplete,omitempty"`
	Choices      []string        `json:"choices,omitempty"`
	Version      string          `json:"version,omitempty"` // of a consent's text
	Group        string          `json:"group,omitempty"`
	When         formCondition   `json:"when,omitempty"`
	Since        string          `json:"since,omitempty"` // of a date
	Until        string          `json:"until,omitempty"`
	Label        Text            `json:"label,omitempty"`  // empty: as enquiries.yaml calls the field
	Labels       map[string]Text `json:"labels,omitempty"` // of choices
}

// formGroup is fields that are there under one condition.
type formGroup struct {
	When   formCondition `json:"when"`
	Legend Text          `json:"legend,omitempty"`
}

// formCondition is some answers to one field.
type formCondition map[string][]string

type formFieldType leads.FieldType

// JSONSchema lists the allowed values.
func (formFieldType) JSONSchema() *jsonschema.Schema { return enum(leads.FieldTypes...) }

// readForms reads what the forms ask.
func (l *loader) readForms() {
	l.formFiles = map[leads.Kind]any{}
	before := len(l.faults)
	for _, file := range l.files(leads.FormsFolder + "/*.yaml") {
		l.formFiles[leads.Kind(strings.TrimSuffix(path.Base(file), ".yaml"))] = l.readYAML(file, formFile{})
	}
	var faults []leads.Fault
	l.forms, faults = leads.ReadForms(l.fsys)
	if len(l.faults) > before {
		return // the schema says more of what does not fit
	}
	for _, f := range faults {
		l.faults.add(f.File, f.Key, "%s", f.Problem)
	}
}

// formTexts are the texts of a form's file in a language.
func (l *loader) formTexts(kind leads.Kind, loc i18n.Locale) formFile {
	file := leads.FormsFolder + "/" + string(kind) + ".yaml"
	return decodeOnce(l, file, nil, l.formFiles[kind], formFile{}, loc.Code)
}

// field finds a field of a form by its name.
func (f formFile) field(name string) formField {
	if field, ok := f.Fields[name]; ok {
		return field
	}
	return f.Fields[name+"?"]
}

// checkForm names a form that there is not.
func (l *loader) checkForm(form EnquiryKind, file, key string) {
	kinds := l.forms.Kinds()
	if !slices.Contains(kinds, leads.Kind(form)) {
		names := make([]string, len(kinds))
		for i, k := range kinds {
			names[i] = string(k)
		}
		l.faults.add(file, key, "%s has no form %q%s", leads.FormsFolder, form, spelling.Hint(string(form), names))
	}
}
