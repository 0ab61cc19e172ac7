package main

import (
	"path/filepath"
	"testing"

	"github.com/aldaba/aldaba/test/root"
	"github.com/aldaba/aldaba/test/torture/process"
	"github.com/aldaba/aldaba/test/trial"
)

// build makes a house whose program is built as `make build` does it.
func build(t *testing.T) *house {
	t.Helper()
	if err := root.Enter(); err != nil {
		t.Fatal(err)
	}
	shared, err := trial.NewHouse("fleet", false, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { shared.Close() })
	h := &house{House: shared, program: filepath.Join(shared.Dir, "aldaba")}
	if err := process.Build(h.program, "./cmd/aldaba"); err != nil {
		t.Fatal(err)
	}
	return h
}

// The counts are small: `make fleet` has others.
func TestAFleetHolds(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: compiles the program, and starts proxies and PostgreSQL")
	}
	tested := build(t)
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
