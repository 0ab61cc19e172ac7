package rules

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// flag is a setting by which the compiler makes every dependency anew.
var flag = regexp.MustCompile(`CGO_ENABLED|GOFLAGS|-trimpath|-pgo|-gcflags`)

// Plain go build, go test, go vet and gopls find what make compiled only if make sets
// nothing that they do not. Releases and the race detector have a cache of their own; the
// notices list the modules of the editor's tags and compile nothing for them.
func TestMakefile_OnlyReleasesAndTheRaceDetectorSetFlags(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for line := range strings.Lines(string(makefile)) {
		if !flag.MatchString(line) || strings.HasPrefix(line, "#") {
			continue
		}
		if found = found || strings.HasPrefix(line, "RELEASE := "); !strings.HasPrefix(line, "RELEASE := ") &&
			!strings.Contains(line, "$(RELEASE)") && !strings.Contains(line, "$(RACE)") && !strings.Contains(line, "go run ./tools/notices") {
			t.Errorf("Makefile: %q compiles every dependency a second time", strings.TrimSpace(line))
		}
	}
	if !found {
		t.Error("Makefile: no flags of releases are there")
	}
	err = fs.WalkDir(os.DirFS("."), ".", func(file string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "node_modules" {
			return fs.SkipDir
		}
		if err == nil && d.Name() == "default.pgo" {
			t.Errorf("%s: go build takes it by itself, and compiles every dependency a second time", file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
