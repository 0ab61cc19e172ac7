package program

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
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
	return executeOf(t, ours, "texts", "import", "--language", "fr", "--replace", "--content", dir, name)
}

func TestTextsImport_WritesAllOrNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(dir, content.Files); err != nil {
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

// sources copies what a language is dropped from, and its files by name.
func sources(t *testing.T) (root string, files map[string]string) {
	t.Helper()
	root, files = t.TempDir(), map[string]string{}
	for _, dir := range []string{"content", "i18n", "internal/leads/delivery/texts"} {
		err := fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || strings.HasPrefix(name, "pictures/") && !strings.HasSuffix(name, "-480.webp") {
				return err
			}
			files[path.Join(dir, name)] = readFile(t, filepath.Join(dir, name))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(filepath.Join(root, dir), os.DirFS(dir)); err != nil {
			t.Fatal(err)
		}
	}
	return root, files
}

func TestTextsDrop_TakesOutALanguageAndNothingElse(t *testing.T) {
	for _, code := range []string{"ca", "en", "fr"} {
		t.Run(code, func(t *testing.T) {
			root, before := sources(t)
			out, notes, status := executeOf(t, ours, "texts", "drop", "--language", code, "--root", root)
			if status != 0 || !strings.Contains(out, " is dropped: ") {
				t.Fatalf("%d, %s, %s", status, out, notes)
			}
			if code == "en" != strings.Contains(out, "get Español at /") {
				t.Errorf("the fallback: %s", out)
			}
			locales, err := i18n.Parse([]byte(readFile(t, filepath.Join(root, "content/locales.json"))))
			if err != nil {
				t.Fatal(err)
			}
			for _, list := range []*i18n.Locales{locales, locales.WithDrafts()} {
				if _, err := site.Load(site.Folder(filepath.Join(root, "content")), list, site.Declared(sections.Declared())); err != nil {
					t.Errorf("the content has faults: %v", err)
				}
			}
			trace := regexp.MustCompile(`(?m)(^|[\s{,"])` + code + `"?:\s|^<!-- ` + code + ` -->|"/` + code + `[/"]|"` + code + `"`)
			own := regexp.MustCompile(`[./]` + code + `\.(json|md|vtt|tmpl)$|/phrases/` + code + `\.yaml$`)
			for name, text := range before {
				after, err := os.ReadFile(filepath.Join(root, name))
				switch {
				case own.MatchString(name):
					if !errors.Is(err, fs.ErrNotExist) {
						t.Errorf("%s: %v, it is the language's alone", name, err)
					}
				case err != nil:
					t.Error(err)
				case path.Dir(name) == "content/schemas" || name == "content/README.md" || strings.HasPrefix(name, "i18n/") && name != "content/locales.json":
					if string(after) != text {
						t.Errorf("%s is another", name)
					}
				case trace.Match(after):
					t.Errorf("%s has %q", name, trace.Find(after))
				case name == "content/locales.json" && code == "en":
				case !trace.MatchString(text) && string(after) != text, !isPart(string(after), text):
					t.Errorf("%s has lost or gained more than the language", name)
				}
			}
			if _, _, status := executeOf(t, ours, "texts", "drop", "--language", code, "--root", root); status == 0 {
				t.Error("it is dropped twice")
			}
		})
	}
}

// isPart reports whether a text is another without some parts.
func isPart(text, of string) bool {
	for i := range len(of) {
		if text != "" && text[0] == of[i] {
			text = text[1:]
		}
	}
	return text == ""
}

func TestTextsDrop_WritesAllOrNothing(t *testing.T) {
	root, before := sources(t)
	for name, c := range map[string]struct{ file, text, language, says string }{
		"the default":             {"", "", "es", "Español is the default language"},
		"an unknown one":          {"", "", "it", `the language "it" is none of content/locales.json: es, ca, en, fr`},
		"a file that is not YAML": {"content/quote.yaml", "a: [", "ca", "content/quote.yaml: "},
		"no table of routes":      {"content/routes.json", "[", "ca", "content/routes.json: "},
		"no list of languages":    {"content/locales.json", "{}", "ca", "the list has no locales"},
		"a text in it alone":      {"content/offers/api-engineer.md", "---\nname: {ca: Nom}\n---\n", "ca", "content/offers/api-engineer.md: name has no other language"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.file != "" {
				writeFile(t, filepath.Join(root, c.file), c.text)
				defer writeFile(t, filepath.Join(root, c.file), before[c.file])
			}
			out, notes, status := executeOf(t, ours, "texts", "drop", "--language", c.language, "--root", root)
			if status == 0 || out != "" || !strings.Contains(notes, c.says) || strings.Count(notes, "\n") != 1 {
				t.Errorf("%d, %s, %s", status, out, notes)
			}
			for file, text := range before {
				if file != c.file && readFile(t, filepath.Join(root, file)) != text {
					t.Errorf("%s is changed", file)
				}
			}
		})
	}
}

// A drop that was interrupted is done to its end by another.
func TestTextsDrop_GoesOnWhereItEnded(t *testing.T) {
	root, _ := sources(t)
	drop := func() (out string) {
		out, notes, status := executeOf(t, ours, "texts", "drop", "--language", "ca", "--root", root)
		if status != 0 {
			t.Fatalf("%d, %s", status, notes)
		}
		return out
	}
	list := filepath.Join(root, "content/locales.json")
	whole := readFile(t, list)
	drop()
	writeFile(t, list, whole)
	if out := drop(); out != "Català is dropped: 1 entries of 1 files, and 0 files of its own\n" || readFile(t, list) == whole {
		t.Error(out)
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
