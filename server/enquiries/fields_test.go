package enquiries

import (
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
)

// A field named like another input of the form, or like one before it, would
// overwrite its value.
func TestFieldsHaveNamesOfTheirOwn(t *testing.T) {
	taken := map[string]bool{"consent": true, "marketing": true}
	for _, name := range []string{fieldKind, fieldLocale, fieldPage, fieldKey, fieldElapsed, fieldTrap} {
		taken[name] = true
	}
	for _, f := range leads.Table {
		if taken[f.Name] {
			t.Errorf("the table's field %q has the name of another input", f.Name)
		}
		taken[f.Name] = true
	}
}
