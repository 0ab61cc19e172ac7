package enquiries

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/aldaba/aldaba/internal/leads"
)

// A field named like another input of the form would overwrite its value.
func TestFieldsHaveNamesOfTheirOwn(t *testing.T) {
	for _, name := range []string{"consent", "marketing", fieldKind, fieldLocale, fieldPage, fieldKey, fieldElapsed, fieldTrap} {
		_, faults := leads.ReadForms(fstest.MapFS{"forms/visit.yaml": {Data: []byte("fields: {" + name + ": {type: line}}")}})
		if !slices.ContainsFunc(faults, func(f leads.Fault) bool { return f.Key == "fields."+name }) {
			t.Errorf("a form may have a field %q: %v", name, faults)
		}
	}
}
