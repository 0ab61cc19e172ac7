package main

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A test that the race detector leaves out (`!race`) is found by its name and
// its package (`make go-test`): none may be lost between the two.
func TestSweepsAreFoundByTheirNames(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	line := sweepsLine.FindSubmatch(makefile)
	if line == nil {
		t.Fatal("the Makefile runs no sweeps")
	}
	var run, left []string // packages
	for _, name := range strings.Fields(string(line[1])) {
		run = append(run, path.Clean(name))
	}
	err = fs.WalkDir(os.DirFS("."), ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && file != "."):
			return fs.SkipDir
		case !strings.HasSuffix(file, "_test.go"):
			return nil
		}
		source, err := os.ReadFile(file)
		if err != nil || !strings.HasPrefix(string(source), "//go:build !race\n") {
			return err
		}
		for _, m := range aTest.FindAllStringSubmatch(string(source), -1) {
			if left = append(left, path.Dir(file)); !strings.HasPrefix(m[1], "TestEvery") || !slices.Contains(run, path.Dir(file)) {
				t.Errorf("%s: %s: tests of files with `!race` are called TestEvery…, in packages that the Makefile names: %s", file, m[1], line[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range run {
		if !slices.Contains(left, name) {
			t.Errorf("in %s the race detector leaves nothing out: `make go-test` need not name it", name)
		}
	}
}

var (
	sweepsLine = regexp.MustCompile(`(?m)^\tgo test -run '\^TestEvery' (.+)$`)
	aTest      = regexp.MustCompile(`(?m)^func (Test\w+|Fuzz\w+|Benchmark\w+)\(`)
)
