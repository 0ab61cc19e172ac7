package bundle

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// smallest is an application with one class, by file.
var smallest = map[string]string{
	"app/engine/entries/server.tsx": "import s from '../../ui/a.module.css';\nglobalThis.render = () => s.title;\n",
	"app/engine/entries/client.tsx": "import s from '../../ui/a.module.css';\ndocument.title = s.title;\n",

	"app/engine/entries/first-page.ts": "import './client';\n",
	"app/engine/entries/libraries.ts":  "",

	"app/engine/entries/worker.ts": "self.addEventListener('install', () => fetch(workerStyle + workerBuild));\n",
	"app/engine/entries/other.tsx": "import s from '../../lib/a.module.css';\ndocument.title = s.title;\n",
	"app/styles/index.css":         "body { margin: 0 }\n",
	"app/ui/a.module.css":          ".title { color: red }\n",
	"app/ui/b.module.css":          ".title { color: blue }\n",
	"app/engine/entries/root.ts":   "",
	"app/engine/entries/start.ts":  "",
	"app/sections/readme.txt":      "",
}

// buildWith builds the smallest application with some files changed.
func buildWith(t *testing.T, changed map[string]string) (*Bundle, error) {
	t.Helper()
	files := maps.Clone(smallest)
	maps.Copy(files, changed)
	root := t.TempDir()
	for name, text := range files {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return Build(Options{Root: root})
}

func TestTheSmallestApplicationIsBundled(t *testing.T) {
	b, err := buildWith(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	sheet := string(b.Files[strings.TrimPrefix(b.Manifest.Style, "/")])
	if want := "@layer base,ui,page;@layer base{body{margin:0}}@layer ui{.a_title{color:red}}\n"; sheet != want {
		t.Errorf("the stylesheet is %q, want %q", sheet, want)
	}
}

func TestFaultsOfTheSourcesAreNamedWithFileAndLine(t *testing.T) {
	for _, c := range []struct {
		name, file, text string
		want             []string // parts of the error
	}{
		{"a script that is no script", "app/engine/entries/server.tsx", "\nlet = ;", []string{"bundle for the server", "app/engine/entries/server.tsx:2:"}},
		{"a script that only browsers load", "app/engine/entries/client.tsx", "import '../../ui/a.module.css';\n\n}", []string{"bundle for the browser", "app/engine/entries/client.tsx:3:"}},
		{"a worker that is no script", "app/engine/entries/worker.ts", "}", []string{"bundle the service worker", "app/engine/entries/worker.ts:1:"}},
		{"an import of nothing", "app/engine/entries/server.tsx", "import '../../ui/nothing';", []string{"app/engine/entries/server.tsx:1:", `"../../ui/nothing"`}},
		{"two faults", "app/engine/entries/server.tsx", "import '../../ui/one';\nimport '../../ui/two';", []string{"server.tsx:1:", "server.tsx:2:"}},
		{"a module of styles that does not close", "app/ui/a.module.css", ".title {\n  color: red;\n", []string{"app/ui/a.module.css:", `Expected "}"`}},
		{"a module of styles with a loose word", "app/ui/a.module.css", ".title { color: red }\nloose\n", []string{"app/ui/a.module.css:3:"}},
		{"the base styles do not close", "app/styles/index.css", "body {\n", []string{"bundle the stylesheet", "app/styles/index.css:"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := buildWith(t, map[string]string{c.file: c.text})
			if err == nil {
				t.Fatal("the build says nothing")
			}
			for _, part := range c.want {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("the error is %v, want %s in it", err, part)
				}
			}
		})
	}
}

func TestTwoModulesOfOneNameDoNotGoTogether(t *testing.T) {
	_, err := buildWith(t, map[string]string{
		"app/sections/a.module.css":     ".title { color: blue }",
		"app/engine/entries/server.tsx": "import '../../ui/a.module.css';\nimport '../../sections/a.module.css';\n",
	})
	if err == nil {
		t.Fatal("the build says nothing")
	}
	for _, part := range []string{"app/ui/a.module.css", "app/sections/a.module.css", "their classes would have the same names"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("the error is %v, want %s in it", err, part)
		}
	}
}

func TestAnotherSourceIsAnotherBuild(t *testing.T) {
	first, err := buildWith(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, changed := range map[string]map[string]string{
		"a style":            {"app/ui/a.module.css": ".title { color: green }"},
		"the worker":         {"app/engine/entries/worker.ts": "self.addEventListener('install', () => fetch('/'));\n"},
		"the server's part":  {"app/engine/entries/server.tsx": "import s from '../../ui/a.module.css';\nglobalThis.render = () => s.title + 1;\n"},
		"the browser's part": {"app/engine/entries/client.tsx": "import s from '../../ui/a.module.css';\ndocument.title = s.title + 1;\n"},
	} {
		other, err := buildWith(t, changed)
		if err != nil {
			t.Fatal(err)
		}
		if other.Manifest.Build == first.Manifest.Build {
			t.Errorf("%s changed, and the build is still called %s", name, first.Manifest.Build)
		}
	}
	same, err := buildWith(t, map[string]string{"app/sections/readme.txt": "nobody reads this"})
	if err != nil {
		t.Fatal(err)
	}
	if same.Manifest.Build != first.Manifest.Build {
		t.Errorf("the same sources in another folder are called %s and %s", first.Manifest.Build, same.Manifest.Build)
	}
}

func TestWhatTheServersEngineRunsOtherwiseIsRefused(t *testing.T) {
	_, err := buildWith(t, map[string]string{"app/engine/entries/server.tsx": "globalThis.render = () => [1].map((n) =>\n  n.toLocaleString('es'));\n"})
	if err == nil || !strings.Contains(err.Error(), "app/engine/entries/server.tsx:2:5: toLocaleString knows no language here") {
		t.Errorf("a method that asks for a language ends with %v", err)
	}
}
