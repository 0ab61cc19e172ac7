package site

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// The document preloads the code of live sections, but of those that wait for
// a visitor to come near: both sides must mean the same ones.
func TestWhatComesLateIsTheSameInTheBrowser(t *testing.T) {
	source, err := os.ReadFile("../app/sections/kinds.ts")
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?s)late.*\(\[(.*)\]\)`).FindSubmatch(source)
	if list == nil {
		t.Fatal("kinds.ts has no list of late ones")
	}
	var theirs, ours []string
	for _, name := range regexp.MustCompile(`'([\w-]+)'`).FindAllSubmatch(list[1], -1) {
		theirs = append(theirs, string(name[1]))
	}
	for name, kind := range kinds {
		if kind.Late {
			ours = append(ours, name)
		}
		if kind.Late && !kind.Live {
			t.Errorf("%s comes late, and is not live", name)
		}
	}
	slices.Sort(theirs)
	slices.Sort(ours)
	if !slices.Equal(theirs, ours) {
		t.Errorf("kinds.ts has %q, kinds.go %q", theirs, ours)
	}
}
