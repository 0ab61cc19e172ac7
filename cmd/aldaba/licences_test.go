package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/site/embedded"
	"github.com/aldaba/aldaba/test/root"
)

var inPackage = regexp.MustCompile(`node_modules/((?:@[^/]+/)?[^/]+)/`)

func TestEveryPartThatOthersWroteHasItsLicence(t *testing.T) {
	if err := root.Enter(); err != nil {
		t.Fatal(err)
	}
	dist, err := program.Site{Files: embedded.Files}.Dist()
	if err != nil {
		t.Fatal(err)
	}
	text, err := fs.ReadFile(dist, "licenses.txt")
	if err != nil {
		t.Fatalf("%v: run `make build`", err)
	}
	lines := map[string]bool{}
	names := map[string]bool{} // without their versions
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		lines[line] = true
		name, _, _ := strings.Cut(line, " ")
		names[name] = true
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || len(info.Deps) == 0 {
		t.Fatal("the test does not know its modules")
	}
	for _, module := range info.Deps {
		if own := strings.HasPrefix(module.Path, "github.com/aldaba/"); !own && !lines[module.Path+" "+module.Version] {
			t.Errorf("%s %s is linked, and has no licence there", module.Path, module.Version)
		}
	}
	if !lines["Go "+strings.Fields(info.GoVersion)[0]] {
		t.Errorf("Go's own library has no licence there")
	}
	sources, err := fs.ReadFile(dist, manifest.ServerSourceMap)
	if err != nil {
		t.Fatal(err)
	}
	bundled := inPackage.FindAllStringSubmatch(string(sources), -1)
	if len(bundled) == 0 {
		t.Error("the bundle tells no package that it is made of")
	}
	for _, found := range bundled {
		if !names[found[1]] {
			t.Errorf("%s is in the bundle, and has no licence there", found[1])
		}
	}
	// Of the browser's bundles, whose packages no map tells: all that may be imported.
	declared, err := os.ReadFile("package.json")
	if err != nil {
		t.Fatal(err)
	}
	var site struct{ Dependencies map[string]string }
	if err := json.Unmarshal(declared, &site); err != nil {
		t.Fatal(err)
	}
	for name := range site.Dependencies {
		if own := strings.HasPrefix(name, "@aldaba/"); !own && !names[name] {
			t.Errorf("%s has no licence there", name)
		}
	}
	if !strings.Contains(string(text), "SIL OPEN FONT LICENSE") {
		t.Error("the faces have no licence there")
	}
}
