package bundle

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/app/bundle/manifest"
)

// sources gives a folder in which a test changes what a bundle is made of: app and i18n
// are copies, the rest is what it is.
func sources(t *testing.T) string {
	t.Helper()
	repository, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	for _, name := range []string{"content", "node_modules", "package.json", "renderer"} {
		if err := os.Symlink(filepath.Join(repository, name), filepath.Join(root, name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, folder := range []string{"app", "i18n"} {
		if err := os.CopyFS(filepath.Join(root, folder), os.DirFS(filepath.Join(repository, folder))); err != nil {
			t.Fatal(err)
		}
	}
	tsconfig, err := os.ReadFile(filepath.Join(repository, "tsconfig.json")) // its paths are those of the folder that it is in
	if err == nil {
		err = os.WriteFile(filepath.Join(root, "tsconfig.json"), tsconfig, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(root, "app", "dist")); err != nil {
		t.Fatal(err)
	}
	return root
}

// A build after a change is the one that a program that starts then would make, whatever
// of it was kept.
func TestWhatIsKeptIsWhatABuildFromNothingGives(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: builds the application 16 times")
	}
	root := sources(t)
	var kept Kept
	build := func(changed ...string) (*Bundle, error) {
		return Build(Options{Root: root, Development: true, Kept: &kept, Changed: changed})
	}
	change := func(file string, edit func(string) string) string {
		t.Helper()
		path := filepath.Join(root, filepath.FromSlash(file))
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		changed := edit(string(data))
		if changed == string(data) {
			t.Fatalf("%s is as it was", file)
		}
		if err := os.WriteFile(path, []byte(changed), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	add := func(text string) func(string) string { return func(s string) string { return s + text } }
	replace := func(old, with string) func(string) string {
		return func(s string) string { return strings.ReplaceAll(s, old, with) }
	}
	const sheet, component = "app/engine/ui/button.module.css", "app/engine/ui/button.tsx"

	before, err := build()
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		name   string
		change func() []string
		script bool // the server's script is another one
		fault  bool
	}{
		{name: "nothing", change: func() []string { return []string{} }},
		{name: "a style", change: func() []string {
			return []string{change(sheet, add("\n.button { letter-spacing: 0.31px; }\n"))}
		}},
		{name: "the base of all styles", change: func() []string {
			return []string{change("app/styles/index.css", add("\nhtml { letter-spacing: 0.32px; }\n"))}
		}},
		{name: "a class that no component names", script: true, change: func() []string {
			return []string{change(sheet, add("\n.neverNamed { color: red; }\n"))}
		}},
		{name: "a component", script: true, change: func() []string {
			return []string{change(component, add("\nexport const neverImported = document.title + \"kept\";\n"))}
		}},
		{name: "a name that is exported nowhere, beside a change of what starts the page", fault: true, change: func() []string {
			return []string{
				change("app/engine/entries/client.tsx", add("\nimport { later } from '../ui/button';\ndocument.title = later;\n")),
				change("app/engine/"+startEntry, add("\ndocument.title = \"kept\";\n")),
			}
		}},
		{name: "the name, and no more", change: func() []string {
			return []string{change(component, add("\nexport const later = \"kept\";\n"))}
		}},
		{name: "a message", script: true, change: func() []string {
			return []string{change("i18n/messages/en.json", replace("Skip to", "Straight to"))}
		}},
	} {
		t.Run(step.name, func(t *testing.T) {
			after, err := build(step.change()...)
			if step.fault {
				if err == nil {
					t.Fatal("it is bundled all the same")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			whole, err := Build(Options{Root: root, Development: true})
			if err != nil {
				t.Fatal(err)
			}
			for file, data := range whole.Files {
				if !bytes.Equal(data, after.Files[file]) {
					t.Errorf("%s is not what a build from nothing gives", file)
				}
			}
			if len(after.Files) != len(whole.Files) {
				t.Errorf("%d files, %d from nothing", len(after.Files), len(whole.Files))
			}
			if other := !bytes.Equal(before.Files[manifest.ServerScript], after.Files[manifest.ServerScript]); other != step.script {
				t.Errorf("the server's script is another one: %t", other)
			}
			before = after
		})
	}
}
