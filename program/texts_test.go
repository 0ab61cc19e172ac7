package program

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba"
)

// importSheet imports translations, each of a file, a key, a source and a target.
func importSheet(t *testing.T, dir string, rows ...[]string) (out, notes string, code int) {
	t.Helper()
	var sheet bytes.Buffer
	w := csv.NewWriter(&sheet)
	if err := w.WriteAll(append([][]string{{"file", "key", "en", "fr"}}, rows...)); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "fr.csv")
	writeFile(t, name, sheet.String())
	return executeHere(t, "texts", "import", "--language", "fr", "--replace", "--content", dir, name)
}

func TestTextsImport_WritesAllOrNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(dir, aldaba.Content()); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string { return readFile(t, filepath.Join(dir, name)) }
	const about, contact = "pages/about.yaml", "pages/contact.yaml"
	title := func(name string) string {
		_, after, _ := strings.Cut(read(name), `en: "`)
		source, _, _ := strings.Cut(after, `"`)
		return source
	}
	before, other := read(about), read(contact)
	good := []string{contact, "title", title(contact), "Nous contacter : ventes et assistance | Aldaba"}
	_, notes, code := importSheet(t, dir, good, []string{about, "title", title(about), strings.Repeat("Trop long ", 10) + "| Aldaba"})
	if code != 1 || !strings.Contains(notes, about+": title.fr: ") || strings.Contains(notes, contact) {
		t.Errorf("a title that is too long: %d, %s", code, notes)
	}
	if read(about) != before || read(contact) != other {
		t.Error("something is written beside a fault")
	}
	out, notes, code := importSheet(t, dir, good)
	if code != 0 || out != "1 translations in 1 files\n" || !strings.Contains(read(contact), good[3]) {
		t.Errorf("a good title: %d, %s, %s", code, out, notes)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*", ".*")); len(left) > 0 {
		t.Error("left behind:", left)
	}
}

func TestReplaceAll_RefusesAFileThatChanged(t *testing.T) {
	dir := t.TempDir()
	var files []replacement
	for _, name := range []string{"a", "b"} {
		file := filepath.Join(dir, name)
		writeFile(t, file, "old")
		files = append(files, replacement{file, []byte("old"), []byte("new")})
	}
	writeFile(t, files[1].path, "a colleague's")
	if err := replaceAll(files); err == nil || !strings.Contains(err.Error(), "changed meanwhile") {
		t.Error(err)
	}
	for name, want := range map[string]string{"a": "old", "b": "a colleague's"} {
		if got, _ := os.ReadFile(filepath.Join(dir, name)); string(got) != want {
			t.Errorf("%s holds %q", name, got)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 2 {
		t.Error("left behind:", left)
	}
}
