package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	"github.com/aldaba/aldaba/test/root"
	"github.com/aldaba/aldaba/test/torture/process"
)

// The house of the tests: the programs that rows start are built as `make
// build` does it, without the race detector, which this one has.
var tested *house

func TestMain(m *testing.M) { os.Exit(testAll(m)) }

func testAll(m *testing.M) int {
	if err := build(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	code := m.Run()
	tested.Close()
	if err := goleak.Find(); err != nil && code == 0 {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	return code
}

func build() (err error) {
	if err = root.Enter(); err != nil {
		return err
	}
	if tested, err = newHouse(false, 0); err != nil {
		return err
	}
	tested.self, tested.program = filepath.Join(tested.Dir, "torture"), filepath.Join(tested.Dir, "aldaba")
	for name, folder := range map[string]string{tested.program: "./cmd/aldaba", tested.self: "./test/torture"} {
		if err := process.Build(name, folder); err != nil {
			tested.Close()
			return err
		}
	}
	return nil
}

// The counts are small: `make torture` has those of docs/reliability.md. Three
// rows are left to it: the kills of the whole program, which the small server
// stands for, fuzzing, whose seeds are tests of their packages, and Litestream,
// which takes minutes to build.
func TestAnEnquiryThatWasAcknowledgedIsNeverLost(t *testing.T) {
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
