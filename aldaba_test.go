package aldaba_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const clinicModule = `module example.com/clinic

go 1.26

require github.com/aldaba/aldaba v0.0.0

replace (
	github.com/aldaba/aldaba => ROOT
	github.com/aldaba/aldaba/renderer => ROOT/renderer
)
`

const clinicMain = `package main

import (
	"os"

	"github.com/aldaba/aldaba"
)

func main() { aldaba.Main(aldaba.Site{Files: os.DirFS("site")}) }
`

// A module elsewhere imports this package alone. Its program serves a folder with content,
// languages, colours and kinds of section of its own, which need no Go and no Node.
func TestMain_ServesTheFolderOfAnotherModule(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: links programs")
	}
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.CopyFS(filepath.Join(folder, "site"), os.DirFS("examples/clinic")); err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"go.mod":  strings.ReplaceAll(clinicModule, "ROOT", root),
		"go.sum":  string(sums),
		"main.go": clinicMain,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(dir, name string, args ...string) string {
		t.Helper()
		c := exec.CommandContext(t.Context(), name, args...)
		c.Dir = dir
		if dir == folder {
			c.Env = append(os.Environ(), "GOWORK=off", "GOPROXY=off", "GOFLAGS=-buildvcs=false")
		}
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	run(root, "go", "run", "./cmd/aldaba-dev", "build", "--root", filepath.Join(folder, "site"), "--engine", "app/engine")
	run(folder, "go", "build", "-mod=mod", "-ldflags=-s -w", "-o", "clinic", ".")
	for args, want := range map[string]string{
		"version": "aldaba", "help": "usage: aldaba [command] [flags]",
		"check": "8 pages in 2 languages, no faults", "export copy": "pages: ",
	} {
		if out := run(folder, "./clinic", strings.Fields(args)...); !strings.Contains(out, want) {
			t.Errorf("clinic %s: without %q:\n%s", args, want, out)
		}
	}
	for file, wants := range map[string][]string{
		"copy/index.html":                 {`<html lang="es"`, "<h1>Tus dientes, sin prisa</h1>", "Esconder el horario", "Viernes: 09:00–14:00", "#22301C"},
		"copy/dentistas.html":             {"<h1>Nuestros dentistas</h1>", `<a href="/dentistas/ines-roca">Inés Roca</a>`, `<option value="braces">Ortodoncia (1)</option>`},
		"copy/en/dentists/ines-roca.html": {"<h1>Inés Roca</h1>", "11 February 2019", "Oliva Olot, Plaça Major, 4", "<li>Implants</li>"},
		"copy/en.html":                    {`<html lang="en`, "<h1>Your teeth, unhurried</h1>", "Hide the hours", "Friday: 09:00–14:00"},
	} {
		page, err := os.ReadFile(filepath.Join(folder, file))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(strings.ReplaceAll(string(page), "<!-- -->", ""), want) {
				t.Errorf("%s lacks %q:\n%.3000s", file, want, page)
			}
		}
	}
}
