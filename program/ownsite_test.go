package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// clinic is the site of another trade, whose kinds of section are its own.
var clinic = Site{Files: os.DirFS("examples/clinic")}

func TestTheSchemasOfASiteHaveItsOwnKinds(t *testing.T) {
	dir := t.TempDir()
	if _, notes, code := executeOf(t, clinic, "schema", "--out", dir); code != 0 {
		t.Fatal(code, notes)
	}
	page := readFile(t, filepath.Join(dir, "page.json"))
	if !strings.Contains(page, `"section-hours"`) || strings.Contains(page, `"section-prose"`) {
		t.Errorf("the kinds of a page are not those of the site:\n%.2000s", page)
	}
}
