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

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
)

// intoFrench puts a text of French beside each English one in a file of the content.
var intoFrench = []struct {
	english *regexp.Regexp
	both    string
}{
	{regexp.MustCompile(`\ben: ("[^"]*"|[^{},"\n]+)(\s*)\}`), "en: $1, fr: $1$2}"},
	{regexp.MustCompile(`(?m)^(\s+)en: ("[^"\n]*")$`), "${1}en: $2\n${1}fr: $2"},
	{regexp.MustCompile(`(?s)<!-- en -->\n(.*)$`), "<!-- en -->\n$1\n<!-- fr -->\n$1"},
	{regexp.MustCompile(`"en": "/en([^"]*)"`), `"en": "/en$1", "fr": "/fr$1"`},
	{regexp.MustCompile(`("messages/en.json" \})`), `$1, { "code": "fr", "tag": "fr-FR", "format": "fr", "name": "Français", "file": "messages/fr.json", "draft": true, "base": "en" }`},
}

// frenchClinic is a copy of the clinic with a draft of French.
func frenchClinic(t *testing.T) (root string) {
	t.Helper()
	root = t.TempDir()
	if err := os.CopyFS(root, clinic.Files); err != nil {
		t.Fatal(err)
	}
	for name, text := range filesOf(t, root) {
		if strings.HasPrefix(name, "content/") {
			for _, change := range intoFrench {
				text = change.english.ReplaceAllString(text, change.both)
			}
			writeFile(t, filepath.Join(root, name), text)
		}
	}
	writeFile(t, filepath.Join(root, "i18n/messages/fr.json"), readFile(t, filepath.Join(root, "i18n/messages/en.json")))
	return root
}

// filesOf are the files below a root, but for larger pictures.
func filesOf(t *testing.T, root string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && (!strings.HasPrefix(name, "content/pictures/") || strings.HasSuffix(name, "-480.webp")) {
			files[name] = readFile(t, filepath.Join(root, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// importSheet imports translations into the content below a root, each of a file, a key, a source and a target.
func importSheet(t *testing.T, root string, rows ...[]string) (out, notes string, code int) {
	t.Helper()
	var sheet bytes.Buffer
	w := csv.NewWriter(&sheet)
	if err := w.WriteAll(append([][]string{{"file", "key", "en", "fr"}}, rows...)); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "fr.csv")
	writeFile(t, name, sheet.String())
	return executeOf(t, Site{Files: os.DirFS(root)}, "texts", "import", "--language", "fr", "--replace", "--content", filepath.Join(root, "content"), name)
}

func TestTextsImport_WritesAllOrNothing(t *testing.T) {
	root := frenchClinic(t)
	dir := filepath.Join(root, "content")
	read := func(name string) string { return readFile(t, filepath.Join(dir, name)) }
	const home, dentists = "pages/home.yaml", "pages/dentists.yaml"
	title := func(name string) string {
		_, after, _ := strings.Cut(read(name), `en: "`)
		source, _, _ := strings.Cut(after, `"`)
		return source
	}
	before, other := read(home), read(dentists)
	good := []string{dentists, "title", title(dentists), "Les dentistes de la clinique Oliva à Gérone et Olot"}
	_, notes, code := importSheet(t, root, good, []string{home, "title", title(home), strings.Repeat("Trop long ", 10) + "| Oliva"})
	if code != 1 || !strings.Contains(notes, home+": title.fr: ") || strings.Contains(notes, dentists) {
		t.Errorf("a title that is too long: %d, %s", code, notes)
	}
	if read(home) != before || read(dentists) != other {
		t.Error("something is written beside a fault")
	}
	out, notes, code := importSheet(t, root, good)
	if code != 0 || out != "1 translations in 1 files\n" || !strings.Contains(read(dentists), good[3]) {
		t.Errorf("a good title: %d, %s, %s", code, out, notes)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*", ".*")); len(left) > 0 {
		t.Error("left behind:", left)
	}
}

func TestTextsDrop_TakesOutALanguageAndNothingElse(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		t.Run(code, func(t *testing.T) {
			out := dropsAlone(t, frenchClinic(t), code)
			if code == "en" != strings.Contains(out, "get Español at /") {
				t.Errorf("the fallback: %s", out)
			}
		})
	}
}

// dropsAlone drops a language of the site below a root and holds that the site loses
// nothing else.
func dropsAlone(t *testing.T, root, code string) (out string) {
	t.Helper()
	before := filesOf(t, root)
	out, notes, status := executeHere(t, "texts", "drop", "--language", code, "--root", root)
	if status != 0 || !strings.Contains(out, " is dropped: ") {
		t.Fatalf("%d, %s, %s", status, out, notes)
	}
	locales, err := i18n.Parse([]byte(readFile(t, filepath.Join(root, "content/locales.json"))))
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []*i18n.Locales{locales, locales.WithDrafts()} {
		if _, err := site.Load(site.Folder(filepath.Join(root, "content")), list, Site{Files: os.DirFS(root)}.Options()...); err != nil {
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
		case path.Dir(name) == "content/schemas" || name == "content/README.md" || strings.HasPrefix(name, "app/") || strings.HasPrefix(name, "i18n/") && name != "content/locales.json":
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
	if _, _, status := executeHere(t, "texts", "drop", "--language", code, "--root", root); status == 0 {
		t.Error("it is dropped twice")
	}
	return out
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
	root := frenchClinic(t)
	before := filesOf(t, root)
	for name, c := range map[string]struct{ file, text, language, says string }{
		"the default":             {"", "", "es", "Español is the default language"},
		"an unknown one":          {"", "", "it", `the language "it" is none of content/locales.json: es, en, fr`},
		"a file that is not YAML": {"content/enquiries.yaml", "a: [", "fr", "content/enquiries.yaml: "},
		"no table of routes":      {"content/routes.json", "[", "fr", "content/routes.json: "},
		"no list of languages":    {"content/locales.json", "{}", "fr", "the list has no locales"},
		"a text in it alone":      {"content/dentists/ines-roca.md", "---\nname: {fr: Nom}\n---\n", "fr", "content/dentists/ines-roca.md: name has no other language"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.file != "" {
				writeFile(t, filepath.Join(root, c.file), c.text)
				defer writeFile(t, filepath.Join(root, c.file), before[c.file])
			}
			out, notes, status := executeHere(t, "texts", "drop", "--language", c.language, "--root", root)
			want := 1
			if c.file == "" { // the command is wrong
				want = 2
			}
			if status != want || out != "" || !strings.Contains(notes, c.says) || strings.Count(notes, "\n") != 1 {
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
	root := frenchClinic(t)
	drop := func() (out string) {
		out, notes, status := executeHere(t, "texts", "drop", "--language", "fr", "--root", root)
		if status != 0 {
			t.Fatalf("%d, %s", status, notes)
		}
		return out
	}
	list := filepath.Join(root, "content/locales.json")
	whole := readFile(t, list)
	drop()
	writeFile(t, list, whole)
	if out := drop(); !strings.HasPrefix(out, "Français is dropped: 1 entries of 1 files, and 0 files of its own\n") || readFile(t, list) == whole {
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
