package dev

import (
	"io/fs"
	"testing"

	"github.com/aldaba/aldaba/program"
)

func TestWithCode_IsOfThisRepository(t *testing.T) {
	code := program.Site{Check: map[string]func(fs.FS, map[string]any, func(field, problem string)){"compare": nil}}
	for folder, want := range map[string]int{"../..": 1, "../../examples/clinic": 0} {
		t.Run(folder, func(t *testing.T) {
			t.Chdir(folder)
			if got := withCode(code); len(got.Check) != want || got.Files == nil {
				t.Errorf("%d kinds have checks, want %d", len(got.Check), want)
			}
		})
	}
}
