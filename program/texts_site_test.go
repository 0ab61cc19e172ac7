package program

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sources copies what a language is dropped from.
func sources(t *testing.T) (root string) {
	t.Helper()
	root = t.TempDir()
	for _, dir := range []string{"content", "i18n", "internal/leads/delivery/texts"} {
		if err := os.CopyFS(filepath.Join(root, dir), os.DirFS(dir)); err != nil {
			t.Fatal(err)
		}
	}
	kinds, err := fs.Glob(ours.Files, "app/sections/*/kind.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(kinds, "app/sections/types.yaml") {
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(file)), 0o755); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(root, file), readFile(t, file))
	}
	return root
}

// Catalan has letters, phrases and captions of its own.
func TestTextsDrop_OfTheSite(t *testing.T) {
	if out := dropsAlone(t, sources(t), "ca"); strings.Contains(out, " at /") {
		t.Errorf("the fallback: %s", out)
	}
}
