package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A test that the race detector leaves out (`!race`) is found by its name
// (`make go-test`): none may be lost between the two.
func TestSweepsAreFoundByTheirNames(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	sweeps := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		leftOut := strings.HasPrefix(string(source), "//go:build !race\n")
		for _, m := range aTest.FindAllStringSubmatch(string(source), -1) {
			name := m[1]
			if strings.HasPrefix(name, "TestEvery") != leftOut {
				t.Errorf("%s: %s: tests of files with `!race`, and no others, are called TestEvery…", file, name)
			}
			if leftOut {
				sweeps++
			}
		}
	}
	if sweeps == 0 {
		t.Error("no file is left out by the race detector: the rule of this test is needed no more")
	}
}

var aTest = regexp.MustCompile(`(?m)^func (Test\w+|Fuzz\w+|Benchmark\w+)\(`)
