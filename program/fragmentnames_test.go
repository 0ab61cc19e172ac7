package program

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/aldaba/aldaba/renderer"
)

// What every object of JavaScript has is no fragment, and no language.
func TestInheritedNamesAreNoFragments(t *testing.T) {
	_, r := bundledRenderer(t, bundled(t), renderer.Options{VMs: 1})
	for _, name := range []string{"toString", "constructor", "__proto__", "hasOwnProperty"} {
		for _, f := range []renderer.Fragment{{Name: name, Locale: "en"}, {Name: "footer", Locale: name}} {
			f.Props = json.RawMessage("{}")
			var e *renderer.Error
			if html, err := r.Render(t.Context(), f, nil); !errors.As(err, &e) || e.Message != "Error: no fragment is called "+name && e.Message != "Error: no messages for the language "+name {
				t.Errorf("%s in %s gives %q, %v", f.Name, f.Locale, html, err)
			}
		}
	}
}
