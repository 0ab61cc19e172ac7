package rules

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// ofThisSite are the folders and files of this repository that are its site's, and those
// whose tests break, measure or read all of it.
var ofThisSite = []string{
	"content", "public", "app/sections", "app/ui", "app/quote", "app/door", "app/site", "app/styles", "app/gallery", "app/files.go", "app/types.gen.ts",
	"site", "cmd", "test/bench", "test/e2e", "test/quote", "test/recovery", "test/rules",
}

// siteTests is how the name of a Go file with tests of this site ends.
const siteTests = "_site_test.go"

// The engine compiles and passes its tests without the site: they have sites of their own,
// above all examples/clinic.
func TestTheEnginePassesWithoutTheSite(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: runs the engine's tests")
	}
	copied := t.TempDir()
	left := map[string]bool{".git": true, "bin": true, "dist": true, "app/dist": true, "node_modules": true, "tmp": true, "data": true}
	for _, name := range ofThisSite {
		if _, err := os.Stat(name); err != nil {
			t.Fatal(err)
		}
		left[name] = true
	}
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case left[name] && d.IsDir():
			return fs.SkipDir
		case left[name] || strings.HasSuffix(name, siteTests):
			return nil
		case d.IsDir():
			return os.MkdirAll(filepath.Join(copied, name), 0o700)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(copied, name), data, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
	modules, err := filepath.Abs("node_modules")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(modules, filepath.Join(copied, "node_modules")); err != nil {
		t.Fatal(err)
	}
	runIn(t, copied, "go", "vet", "./...")
	runIn(t, copied, "go", "test", "-short", "-vet=off", "./...")
	runIn(t, copied, "npx", "--no-install", "jest", "--config", "app/engine/jest.config.mjs")
}
