package dev

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTypes_OfASiteElsewhere(t *testing.T) {
	root := t.TempDir()
	if err := os.CopyFS(root, os.DirFS("../../examples/clinic")); err != nil {
		t.Fatal(err)
	}
	args := []string{"--root", root}
	if err := types(t.Context(), args); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		"app/types.gen.ts":           "\n  hours: HoursProps;\n",
		"app/site/components.gen.ts": "from '../sections/hours/hours';",
		"content/schemas/page.json":  `"section-hours"`,
	} {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %v, it lacks %q", file, err, want)
		}
	}
	if _, err := os.Stat(filepath.Join(root, "app", "engine")); err == nil {
		t.Error("the engine's types are in a site that has no engine")
	}
	if err := types(t.Context(), append(args, "--check")); err != nil {
		t.Errorf("what is written is stale: %v", err)
	}
}

// The tests of app/engine import these in the place of a site's.
func TestTypes_OfTheEnginesTestsAreFresh(t *testing.T) {
	files, err := generate("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		if !strings.HasPrefix(name, "app/site/") {
			continue
		}
		if got, _ := os.ReadFile(filepath.Join("../../testdata", name)); string(got) != string(want) {
			t.Errorf("testdata/%s is stale: run `go run ./cmd/aldaba-dev types --root testdata`", name)
		}
	}
}
