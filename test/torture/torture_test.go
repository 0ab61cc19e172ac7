package main

import (
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	"github.com/aldaba/aldaba/test/root"
	"github.com/aldaba/aldaba/test/torture/process"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// build makes a house whose programs are built as `make build` does it, without the
// race detector, which the tests may have.
func build(t *testing.T) *house {
	t.Helper()
	if err := root.Enter(); err != nil {
		t.Fatal(err)
	}
	h, err := newHouse(false, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	h.self, h.program = filepath.Join(h.Dir, "torture"), filepath.Join(h.Dir, "aldaba")
	for name, folder := range map[string]string{h.program: "./cmd/aldaba", h.self: "./test/torture"} {
		if err := process.Build(name, folder); err != nil {
			t.Fatal(err)
		}
	}
	return h
}

// The counts are small: `make torture` has those of docs/reliability.md. Three
// rows are left to it: the kills of the whole program, which the small server
// stands for, fuzzing, whose seeds are tests of their packages, and Litestream,
// which takes minutes to build.
func TestAnEnquiryThatWasAcknowledgedIsNeverLost(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: compiles two programs, and needs PostgreSQL and strace")
	}
	tested := build(t)
	for _, r := range rows {
		if r.name == "program" || r.name == "fuzz" || r.name == "litestream" {
			continue
		}
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			lines, err := r.run(t.Context(), tested)
			for _, l := range lines {
				t.Logf("%s, %s: %s", l.fault, l.count, l.result)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
}
