package site

import (
	"reflect"
	"testing"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/internal/decl"
)

func TestKinds_StructsAreAsDeclared(t *testing.T) {
	declared := sections.Declared()
	for _, f := range declared.Faults {
		t.Error(f)
	}
	if len(kinds) < 40 {
		t.Fatalf("%d kinds", len(kinds))
	}
	for name, props := range structs {
		s, ok := declared.Kinds[name]
		if !ok {
			t.Errorf("%s has no declaration", name)
			continue
		}
		fromGo := decl.FromGo(reflect.TypeOf(props), valueKinds)
		if s.Built { // all of its props are the host's
			for i := range fromGo.Fields {
				fromGo.Fields[i].Given = true
			}
		}
		for _, difference := range decl.Differences(s.Props, fromGo) {
			t.Errorf("%s%s", name, difference)
		}
	}
}
