package site

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	engine "github.com/aldaba/aldaba/app/engine/sections"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/leads"
)

// The small site's kinds of section, and its languages: Spanish, Catalan and English.
var (
	smallKinds = sync.OnceValue(func() *decl.Declarations { return decl.Read(os.DirFS("testdata/kinds"), engine.Files) })
	own        = Declared(smallKinds())

	shared  = os.DirFS("../../testdata/content")
	locales = sync.OnceValue(func() *i18n.Locales {
		locales, err := i18n.Load(shared)
		if err != nil {
			panic(err)
		}
		return locales
	})
)

func readShared(t testing.TB, name string) []byte {
	t.Helper()
	data, err := fs.ReadFile(shared, name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// tree copies testdata/site, a small site without faults, into memory.
func tree(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	site := os.DirFS("testdata/site")
	err := fs.WalkDir(site, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(site, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	// The forms are those of testdata, with the labels of their fields.
	forms, err := fs.Glob(shared, leads.FormsFolder+"/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range forms {
		files[name] = &fstest.MapFile{Data: readShared(t, name)}
	}
	_, labels, _ := bytes.Cut(readShared(t, enquiriesFile), []byte("\nfields:\n"))
	files[enquiriesFile].Data = slices.Concat(files[enquiriesFile].Data, []byte("fields:\n"), labels)
	return files
}

// change does something to a tree.
type change func(t testing.TB, files fstest.MapFS)

// swap puts one text in the place of another, which the file has once.
func swap(file, old, text string) change {
	return func(t testing.TB, files fstest.MapFS) {
		t.Helper()
		before := string(files[file].Data)
		if strings.Count(before, old) != 1 {
			t.Fatalf("%s has %q %d times, want once", file, old, strings.Count(before, old))
		}
		files[file] = &fstest.MapFile{Data: []byte(strings.Replace(before, old, text, 1))}
	}
}

// unroute takes a page out of the table of routes.
func unroute(id string) change {
	return func(t testing.TB, files fstest.MapFS) {
		t.Helper()
		var table map[string]json.RawMessage
		if err := json.Unmarshal(files[routesFile].Data, &table); err != nil || table[id] == nil {
			t.Fatalf("%s has no %s: %v", routesFile, id, err)
		}
		delete(table, id)
		files[routesFile] = &fstest.MapFile{Data: encode(table)}
	}
}

// cut takes out a text that begins and ends so; the end stays.
func cut(file, from, to string) change {
	return func(t testing.TB, files fstest.MapFS) {
		t.Helper()
		before, rest, begins := strings.Cut(string(files[file].Data), from)
		_, after, ends := strings.Cut(rest, to)
		if !begins || !ends {
			t.Fatalf("%s has nothing from %q to %q", file, from, to)
		}
		files[file] = &fstest.MapFile{Data: []byte(before + "\n" + to + after)}
	}
}

// put writes a whole file.
func put(file, text string) change {
	return func(_ testing.TB, files fstest.MapFS) { files[file] = &fstest.MapFile{Data: []byte(text)} }
}

// move gives a file another name.
func move(file, name string) change {
	return func(_ testing.TB, files fstest.MapFS) {
		files[name] = files[file]
		delete(files, file)
	}
}

// drop takes a file away.
func drop(file string) change {
	return func(_ testing.TB, files fstest.MapFS) { delete(files, file) }
}

// all makes several changes.
func all(changes ...change) change {
	return func(t testing.TB, files fstest.MapFS) {
		t.Helper()
		for _, c := range changes {
			c(t, files)
		}
	}
}

// siteOf is the small site after changes that are no faults.
func siteOf(t testing.TB, changes ...change) *Site {
	t.Helper()
	return siteWith(t, own, changes...)
}

func siteWith(t testing.TB, option Option, changes ...change) *Site {
	t.Helper()
	files := tree(t)
	all(changes...)(t, files)
	s, err := Load(files, locales(), option)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// scenario is a change to the site without faults, and all faults that
// loading must name then, one a line; none: the content stays good.
type scenario struct {
	name   string
	change change
	faults string
}

func mustName(t *testing.T, scenarios []scenario) {
	t.Helper()
	mustNameWith(t, own, scenarios)
}

func mustNameWith(t *testing.T, option Option, scenarios []scenario) {
	t.Helper()
	for _, s := range scenarios {
		t.Run(s.name, func(t *testing.T) {
			files := tree(t)
			s.change(t, files)
			_, err := Load(files, locales(), option)
			got := ""
			if err != nil {
				got = err.Error()
			}
			if got != s.faults {
				t.Errorf("the faults are\n%s\nwant\n%s", got, s.faults)
			}
		})
	}
}
