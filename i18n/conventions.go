package i18n

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/text/language"
)

// convention is how a language writes what x/text has no words for. Its numbers
// are those of FormatNumber.
type convention struct {
	Day   string `json:"day"`             // "{day} {month} {year}", where the day comes first
	First string `json:"first,omitempty"` // the first of a month, when it is no plain number
	// Months are the names as they stand after the day, January first; Particle is
	// what they lose where the month comes first.
	Months   [12]string `json:"months"`
	Particle string     `json:"particle,omitempty"`
	Euros    string     `json:"euros"`   // "{n} €"
	Percent  string     `json:"percent"` // "{n} %"
}

//go:embed conventions.json
var embeddedConventions []byte

var conventionTable = table[convention]{file: "conventions.json", embedded: embeddedConventions}

func conventions() map[string]convention { return conventionTable.all() }

// conventionOf is that of a tag's language. One that the table lacks writes as
// English does, and CheckConventions names it.
func conventionOf(tag language.Tag) convention {
	if c, ok := conventions()[baseOf(tag).String()]; ok {
		return c
	}
	return conventions()["en"]
}

// CheckConventions names the locales whose language conventions.json lacks.
func (l *Locales) CheckConventions() error {
	var faults []error
	for _, locale := range l.list {
		base := baseOf(language.Make(locale.Tag)).String()
		if _, ok := conventions()[base]; !ok {
			faults = append(faults, fmt.Errorf("i18n/conventions.json: %s: missing: how it writes days and prices", base))
		}
	}
	return errors.Join(faults...)
}

// amount puts a number into a form.
func amount(form, number string) string { return strings.Replace(form, "{n}", number, 1) }
