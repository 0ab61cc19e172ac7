package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/aldaba/aldaba/test/root"
	"github.com/aldaba/aldaba/test/torture/process"
)

// The house of the tests: its program is built as `make build` does it.
var tested *house

func TestMain(m *testing.M) { os.Exit(testAll(m)) }

func testAll(m *testing.M) int {
	err := root.Enter()
	if err == nil {
		tested, err = newHouse("", false, 0)
	}
	if err == nil {
		defer tested.close()
		tested.program = filepath.Join(tested.dir, "aldaba")
		err = process.Build(tested.program, "./cmd/aldaba")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// The counts are small: `make fleet` has others.
func TestAFleetHolds(t *testing.T) {
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			result, err := r.run(t.Context(), tested)
			t.Logf("asked: %s; %s", r.asked, result)
			if err != nil {
				t.Error(err)
			}
		})
	}
}
