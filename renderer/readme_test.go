package renderer

import (
	_ "embed"
	"reflect"
	"strings"
	"testing"
)

//go:embed README.md
var readme string

// The page names every bound.
func TestTheReadmeHasEveryBound(t *testing.T) {
	for field := range reflect.TypeFor[Options]().Fields() {
		switch field.Name {
		case "Globals", "Logger", "Observer":
		default:
			if !strings.Contains(readme, "`"+field.Name+"`") {
				t.Errorf("README.md lacks Options.%s", field.Name)
			}
		}
	}
}
