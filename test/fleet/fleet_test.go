package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/aldaba/aldaba/test/root"
	"github.com/aldaba/aldaba/test/torture/process"
	"github.com/aldaba/aldaba/test/trial"
)

// The house of the tests: its program is built as `make build` does it.
var tested *house

func TestMain(m *testing.M) { os.Exit(testAll(m)) }

func testAll(m *testing.M) int {
	if err := build(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer tested.Close()
	return m.Run()
}

func build() error {
	if err := root.Enter(); err != nil {
		return err
	}
	shared, err := trial.NewHouse("fleet", false, 0)
	if err != nil {
		return err
	}
	tested = &house{House: shared, program: filepath.Join(shared.Dir, "aldaba")}
	return process.Build(tested.program, "./cmd/aldaba")
}

// The counts are small: `make fleet` has others.
func TestAFleetHolds(t *testing.T) {
	for _, r := range rows {
		if r.long {
			continue
		}
		t.Run(r.name, func(t *testing.T) {
			result, err := r.run(t.Context(), tested)
			t.Logf("asked: %s; %s", r.asked, result)
			if err != nil {
				t.Error(err)
			}
		})
	}
}
