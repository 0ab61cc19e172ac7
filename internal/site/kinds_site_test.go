package site

import (
	"testing"

	"github.com/aldaba/aldaba/app/sections"
)

func TestKinds_StructsAreAsDeclared(t *testing.T) {
	declared := sections.Declared()
	for _, f := range declared.Faults {
		t.Error(f)
	}
	if len(kinds) < 40 {
		t.Fatalf("%d kinds", len(kinds))
	}
	for name := range structs {
		s, ok := declared.Kinds[name]
		if !ok {
			t.Errorf("%s has no declaration", name)
			continue
		}
		for _, difference := range differences(name, s) {
			t.Errorf("%s%s", name, difference)
		}
	}
}
