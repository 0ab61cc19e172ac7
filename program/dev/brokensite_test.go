//go:build !race

package dev

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/program"
)

// A way to break a folder: in a file, before becomes after. Without before, after is the
// whole file; without both, the file or folder goes.
type breakage struct {
	name, file, before, after string
	command                   string // check, or one of aldaba-dev
	says                      string // the fault's first line ends with it, or begins so
}

const home, hoursKind = "content/pages/home.yaml", "app/sections/hours/kind.yaml"

// Each is named once with its place, and nothing else is.
var breakages = []breakage{
	{"a list does not close", home, "tone: navy", "tone: [navy", "check", "pages/home.yaml:9:10: this is not YAML: did not find expected ',' or ']'"},
	{"a tab indents", home, "    tone: navy", "\ttone: navy", "check", "pages/home.yaml:8:1: this is not YAML: a tab stands here: indent with spaces"},
	{"a key is misspelt", home, "title: {es: \"Tus", "tilte: x\n    title: {es: \"Tus", "check", "pages/home.yaml:9:5: sections[0].tilte: unknown key; did you mean title?"},
	{"a kind is misspelt", home, "kind: hours", "kind: huors", "check", `pages/home.yaml:11:11: sections[1].kind: unknown section kind "huors"; did you mean hours?`},
	{"a page is a folder", home, "", "/", "check", "pages/home.yaml: read pages/home.yaml: is a directory"},
	{"a page is not UTF-8", home, "", "title: {es: \"Cl\xednica\"}", "check", "pages/home.yaml:1:16: the letter here is not UTF-8 (byte 0xed): save the file with the encoding UTF-8"},
	{"a language is none of the site's", home, `en: "Your teeth, unhurried"`, `en: "Your teeth, unhurried", fr: "Vos dents"`, "check", "pages/home.yaml:9:72: sections[0].title.fr: unknown key"},
	{"a translation is missing", home, `, en: "Your teeth, unhurried"`, "", "check", "pages/home.yaml:9:5: sections[0].title.en: no text in this language"},
	{"a section names no form", home, "form: appointment", "form: apointment", "check", `pages/home.yaml:22:11: sections[2].form: forms has no form "apointment"; did you mean appointment?`},
	{"there is no home page", home, "", "", "check", "pages/home.yaml: there is no such file"},
	{"there is no not-found page", "content/pages/not-found.yaml", "", "", "check", "pages/not-found.yaml: there is no such file"},
	{"a route has no page", "content/pages/dentists.yaml", "", "", "check", "pages/dentists.yaml: there is no such file"},
	{"a page has no route", "content/pages/prices.yaml", "", "title: {es: A, en: B}", "check", "pages/prices.yaml: routes.json has no page prices"},
	{"two pages have one address", "content/routes.json", `"/en/dentists"`, `"/en"`, "check", "routes.json:2:24: home.en: /en is the path of dentists.en too"},
	{"an address has no slash", "content/routes.json", `"/en/dentists"`, `"en/dentists"`, "check", `routes.json:9:44: dentists.en: "en/dentists" is no site path: `},
	{"a route lacks a language", "content/routes.json", `, "en": "/en/dentists"`, "", "check", "routes.json:9:3: dentists.en: no path in this language"},
	{"the routes are not JSON", "content/routes.json", `"noindex": true },`, `"noindex": true }`, "check", "routes.json:11:3: this is not JSON: "},
	{"there are no routes", "content/routes.json", "", "", "check", "routes.json: there is no such file"},
	{"a menu leads nowhere", "content/navigation.yaml", "route:dentists", "route:prices", "check", "navigation.yaml:5:9: header[0].to: broken link route:prices: routes.json has no page prices"},
	{"a colour is none", "content/brand.yaml", "#22301C", "#22301", "check", "brand.yaml:8:3: colours.navy: has not the form "},
	{"the brand has no name", "content/brand.yaml", "name: Clínica Oliva\n", "", "check", "brand.yaml:1:1: name: missing key"},
	{"there is no brand", "content/brand.yaml", "", "", "check", "brand.yaml: there is no such file"},
	{"a field of a form has an unknown type", "content/forms/appointment.yaml", "type: email", "type: emial", "check", "forms/appointment.yaml:6:11: fields.email.type: value must be one of "},
	{"a condition names no field", "content/forms/appointment.yaml", "name: {type", "name: {when: {clinik: [north]}, type", "check", `forms/appointment.yaml:5:17: fields.name.when: there is no field "clinik" before it`},
	{"what forms share is missing", "content/enquiries.yaml", "", "", "check", "enquiries.yaml: there is no such file"},
	{"an entry names no entry", "content/dentists/ines-roca.md", "clinic: olot", "clinic: olto", "check", `dentists/ines-roca.md:8:9: clinic: clinics has no entry "olto"; did you mean olot?`},
	{"an entry has no front matter", "content/dentists/ines-roca.md", "", "Hello", "check", "dentists/ines-roca.md: begin with front matter between two lines of ---"},
	{"a choice is none", "content/dentists/ines-roca.md", "[implants,", "[implant,", "check", "dentists/ines-roca.md:9:14: treatments[0]: value must be one of "},
	{"a filter is no field", "content/dentists/collection.yaml", "filters: [treatments]", "filters: [tretments]", "check", `dentists/collection.yaml:6:10: filters: there is no field "tretments"`},
	{"a filter is no choice", "content/dentists/collection.yaml", "filters: [treatments]", "filters: [name]", "check", `dentists/collection.yaml:6:10: filters: the field "name" is of the type string; `},
	{"a choice has no label", "content/dentists/collection.yaml", ", en: Implants", "", "check", "dentists/collection.yaml:19:7: implants: no label in this language: en"},
	{"a kind lists no collection", "app/sections/dentists/kind.yaml", "lists: dentists", "lists: dentits", "check", `app/sections/dentists/kind.yaml:2:8: there is no collection "dentits"`},
	{"a type is unknown", hoursKind, "title: text", "title: txet", "check", `app/sections/hours/kind.yaml:4:10: there is no type "txet"; did you mean text?`},
	{"a type is unknown", hoursKind, "title: text", "title: txet", "build", `bundle: app/sections/hours/kind.yaml:4:10: there is no type "txet"; did you mean text?`},
	{"a key of a declaration is unknown", hoursKind, "live: true", "alive: true", "check", `app/sections/hours/kind.yaml:2:1: unknown key "alive"; did you mean live?`},
	{"a declaration is not YAML", hoursKind, "", "fields: [", "check", "app/sections/hours/kind.yaml:2:1: this is not YAML: "},
	{"a declaration is not UTF-8", hoursKind, "", "# caf\xe9\nfields: {title: text}", "check", "app/sections/hours/kind.yaml:1:6: the letter here is not UTF-8 (byte 0xe9): "},
	{"a declaration is missing", hoursKind, "", "", "check", `pages/home.yaml:11:11: sections[1].kind: unknown section kind "hours"`},
	{"a shared type has the name of a built-in", "app/sections/types.yaml", "", "link: {name: text}", "check", `app/sections/types.yaml:1:1: the name "link" is taken: choose another`},
	{"a component is missing", "app/sections/hours/hours.tsx", "", "", "build", "bundle: app/sections/hours/hours.tsx: there is no such file: the component of the kind"},
	{"a component has a fault of syntax", "app/sections/hours/hours.tsx", "return (", "return (((", "build", `bundle for the server: app/sections/hours/hours.tsx:27:3: Expected ")" but found ";"`},
	{"a component imports no module", "app/sections/hours/hours.tsx", "'react'", "'raect'", "build", `bundle for the server: app/sections/hours/hours.tsx:2:25: Could not resolve "raect"`},
	{"a sheet names no colour", "app/styles/index.css", "", ".welcome {color: theme(nvay)}", "build", "bundle the stylesheet: app/styles/index.css:1: theme(nvay): the theme has no such colour"},
	{"the languages are not JSON", "content/locales.json", `"es",`, `"es"`, "check", "content/locales.json: line 3: invalid character '\"' after object key:value pair"},
	{"the languages are not JSON", "content/locales.json", `"es",`, `"es"`, "build", "bundle: content/locales.json: line 3: invalid character '\"' after object key:value pair"},
	{"the languages are not UTF-8", "content/locales.json", "Español", "Espa\xf1ol", "check", "content/locales.json: line 5: a letter is not UTF-8: save the file with the encoding UTF-8"},
	{"a language's tag has an underscore", "content/locales.json", `"es-ES", "f`, `"es_ES", "f`, "check", `content/locales.json: locale "es": tag "es_ES": write a hyphen`},
	{"the default is none of the languages", "content/locales.json", `"default": "es"`, `"default": "de"`, "check", `content/locales.json: the default "de" is not in the list`},
	{"there are no languages", "content/locales.json", "", "", "build", "bundle for the server: content/locales.json: there is no such file"},
	{"messages are not JSON", "i18n/messages/es.json", "", "{\n", "check", "i18n/messages: es.json: line 2: unexpected EOF"},
	{"messages are not UTF-8", "i18n/messages/es.json", "Ver el", "Ver \xe9l", "check", "i18n/messages: es.json: line 8: a letter is not UTF-8: "},
	{"messages lack a language's", "i18n/messages/en.json", `, "show": "Show the hours"`, "", "check", "i18n/messages/en.json: missing: hours.show"},
	{"a letter is no template", "i18n/letters/es.tmpl", "", "{{", "check", "i18n/letters: template: es.tmpl:1: unclosed action"},
	{"the folder is empty", ".", "", "", "check", "content/locales.json: file does not exist"},
	{"the folder is empty", ".", "", "", "build", "bundle for the server: content/locales.json: there is no such file"},
	{"the folder is empty", ".", "", "", "types", "content/locales.json: file does not exist"},
}

func (b breakage) apply(t *testing.T, root string) {
	t.Helper()
	file := filepath.Join(root, filepath.FromSlash(b.file))
	if err := os.MkdirAll(filepath.Dir(file), 0o750); err != nil {
		t.Fatal(err)
	}
	var err error
	switch {
	case b.file == ".":
		if err = os.RemoveAll(root); err == nil {
			err = os.Mkdir(root, 0o750)
		}
	case b.before != "":
		var text []byte
		if text, err = os.ReadFile(file); !strings.Contains(string(text), b.before) {
			t.Fatalf("%s has no %q", b.file, b.before)
		}
		if err == nil {
			err = os.WriteFile(file, []byte(strings.Replace(string(text), b.before, b.after, 1)), 0o600)
		}
	case b.after == "/":
		if err = os.Remove(file); err == nil {
			err = os.Mkdir(file, 0o750)
		}
	case b.after != "":
		err = os.WriteFile(file, []byte(b.after), 0o600)
	default:
		err = os.RemoveAll(file)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestEveryBrokenFolderIsNamedOnceWithItsPlace(t *testing.T) {
	for _, b := range breakages {
		t.Run(b.command+": "+b.name, func(t *testing.T) {
			if testing.Short() && b.command == "build" {
				t.Skip("-short: bundles")
			}
			root := filepath.Join(t.TempDir(), "clinic")
			if err := os.CopyFS(root, os.DirFS("../../examples/clinic")); err != nil {
				t.Fatal(err)
			}
			b.apply(t, root)
			out, notes, code := run(t, root, strings.Fields(b.command)...)
			_, notes, _ = strings.Cut(notes, ": ")
			notes = strings.TrimPrefix(strings.TrimPrefix(notes, "faults:\n"), "\n")
			fault, more, _ := strings.Cut(strings.TrimSpace(notes), "\n")
			if code != 1 || !strings.HasPrefix(fault, b.says) || out != "" || strings.Contains(more, "\n\n") || strings.Contains(more, "goroutine") {
				t.Errorf("it ends with %d:\n%s\n%s\nwant %s", code, out, notes, b.says)
			}
		})
	}
}

// Editors of Windows put a mark before the text and other ends of lines.
func TestEveryFileThatWindowsSavedIsTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: bundles")
	}
	root := filepath.Join(t.TempDir(), "clinic")
	if err := os.CopyFS(root, os.DirFS("../../examples/clinic")); err != nil {
		t.Fatal(err)
	}
	if err := filepath.WalkDir(root, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		return os.WriteFile(file, []byte("\ufeff"+strings.ReplaceAll(string(text), "\n", "\r\n")), 0o600)
	}); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"build", "types", "check"} {
		if out, notes, code := run(t, root, command); code != 0 || notes != "" {
			t.Errorf("%s ends with %d:\n%s\n%s", command, code, out, notes)
		}
	}
}

// A folder names its types as it likes, also as the engine's form does.
func TestEveryNameIsFreeForATypeOfAFolder(t *testing.T) {
	root := filepath.Join(t.TempDir(), "clinic")
	if err := os.CopyFS(root, os.DirFS("../../examples/clinic")); err != nil {
		t.Fatal(err)
	}
	breakage{file: "app/sections/types.yaml", after: "consent-text: {name: text}\nenquiry-state: {choice: [open, closed]}\nfilter: {name: text}\n"}.apply(t, root)
	if out, notes, code := run(t, root, "types"); code != 0 || notes != "" {
		t.Errorf("types ends with %d:\n%s\n%s", code, out, notes)
	}
	types, err := os.ReadFile(filepath.Join(root, "app", "types.gen.ts"))
	if err != nil || !strings.Contains(string(types), "export type EnquiryState = 'open' | 'closed';") {
		t.Errorf("the types lack the folder's: %v\n%s", err, types)
	}
}

func TestEveryWrongCommandExitsWith2(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "nowhere")
	for command, want := range map[string]int{
		"": 2, "bulid": 2, "build --rot x": 2, "build x": 2, "types --root": 2, "package --chekc": 2, "run --nope": 2, "serve --nope": 2, "serve --render-vms=-1": 2,
		"build --root " + nowhere: 2, "types --root " + nowhere: 2, "package --root " + nowhere: 2, "build --engine " + nowhere: 2,
		"help": 0, "--help": 0, "build --help": 0, "types -h": 0, "package -h": 0, "run -h": 0, "serve --help": 0,
	} {
		out, notes, code := streams(t, func() int { return Main(program.Site{}, strings.Fields(command)) })
		if code != want || (code == 0) != strings.HasPrefix(out, "usage: aldaba") || (code == 0) != (notes == "") {
			t.Errorf("aldaba-dev %s ends with %d, want %d:\n%s\n%s", command, code, want, out, notes)
		}
	}
}

// run runs check, or a command of aldaba-dev, for a folder.
func run(t *testing.T, root string, args ...string) (out, notes string, code int) {
	t.Helper()
	return streams(t, func() int {
		if args[0] == "check" {
			return program.Main(program.Site{Files: os.DirFS(root)}, args)
		}
		args = append(args, "--root", root)
		if args[0] == "build" {
			args = append(args, "--engine", "../../app/engine")
		}
		return Main(program.Site{}, args)
	})
}

// streams gives what is written meanwhile.
func streams(t *testing.T, main func() int) (out, notes string, code int) {
	t.Helper()
	var texts [2]string
	for i, stream := range []**os.File{&os.Stdout, &os.Stderr} {
		file, err := os.Create(filepath.Join(t.TempDir(), "stream"))
		if err != nil {
			t.Fatal(err)
		}
		usual := *stream
		*stream = file
		defer func() {
			*stream = usual
			file.Close()
			text, err := os.ReadFile(file.Name())
			if err != nil {
				t.Error(err)
			}
			texts[i] = string(text)
			out, notes = texts[0], texts[1]
		}()
	}
	return "", "", main()
}
