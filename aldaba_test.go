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

// A module elsewhere imports this package alone, and its program has every command.
func TestMain_ServesTheFolderOfAnotherModule(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: links a program")
	}
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
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
	for to, from := range map[string]string{"content": "site/testdata/minimal", "public": "public", "app/dist": "app/dist"} {
		if err := os.CopyFS(filepath.Join(folder, "site", to), os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
	build := exec.CommandContext(t.Context(), "go", "build", "-mod=mod", "-ldflags=-s -w", "-o", "clinic", ".")
	build.Dir, build.Env = folder, append(os.Environ(), "GOWORK=off", "GOPROXY=off", "GONOSUMDB=*", "GOFLAGS=-buildvcs=false")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for args, want := range map[string]string{"version": "aldaba", "check": "2 pages in 2 languages, no faults", "help": "usage: aldaba [command] [flags]"} {
		c := exec.CommandContext(t.Context(), "./clinic", args)
		c.Dir = folder
		if out, err := c.CombinedOutput(); err != nil || !strings.Contains(string(out), want) {
			t.Errorf("clinic %s: %v, without %q:\n%s", args, err, want, out)
		}
	}
}
