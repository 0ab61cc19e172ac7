package main

import (
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	"github.com/aldaba/aldaba/test/recovery/process"
	"github.com/aldaba/aldaba/test/root"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// The programs are compiled without the race detector, which the test may have.
func TestPromisesHold(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: compiles two programs, and needs PostgreSQL, strace and proxies")
	}
	if err := root.Enter(); err != nil {
		t.Fatal(err)
	}
	h, err := newHarness(false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.close)
	h.self, h.program = filepath.Join(h.dir, "self"), filepath.Join(h.dir, "aldaba")
	for name, folder := range map[string]string{h.program: "./cmd/aldaba", h.self: "./test/recovery"} {
		if err := process.Build(name, folder); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range faults {
		if f.long {
			continue
		}
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			result, err := f.run(t.Context(), h, f.small)
			t.Logf("%s: %s", f.what, result)
			if err != nil {
				t.Error(err)
			}
		})
	}
}
