package rules

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What the race detector leaves out (`make go-full`) is left out by a rule, and
// no test is lost between the two runs: a file with `!race` has tests that are
// found by their name in packages that the Makefile names, and a package that
// is not watched starts no goroutine, but for those that only `make torture` watches,
// whose tests all run without the detector. bench, recovery and tools do, outside the program.
func TestTheRaceDetectorHasWhatNeedsIt(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	sweeps, watched := wordsOf(t, makefile, sweepsLine), wordsOf(t, makefile, watchedLine)
	started := wordsOf(t, makefile, startedLine)
	if !strings.Contains(string(makefile), "\n\t$(RACE) $(CONCURRENT) $(STARTED)\n") {
		t.Errorf("torture does not watch %s", started)
	}
	var used []string // of the packages with sweeps
	err = fs.WalkDir(os.DirFS("."), ".", func(file string, d fs.DirEntry, err error) error {
		folder := path.Dir(file)
		switch {
		case err != nil:
			return err
		case d.IsDir() && (slices.Contains([]string{"node_modules", "testdata", "bench", "recovery"}, d.Name()) || file == "tools/test" || strings.HasPrefix(d.Name(), ".") && file != "."):
			return fs.SkipDir
		case path.Ext(file) != ".go":
			return nil
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if !strings.HasSuffix(file, "_test.go") {
			if line := goroutine.Find(source); line != nil && !isAmong(folder, watched) && !isAmong(folder, started) {
				t.Errorf("%s: %q, and the race detector does not watch it", file, line)
			}
			return nil
		}
		if !strings.HasPrefix(string(source), "//go:build !race\n") {
			return nil
		}
		for _, m := range aTest.FindAllStringSubmatch(string(source), -1) {
			if used = append(used, folder); !strings.HasPrefix(m[1], "TestEvery") || !slices.Contains(sweeps, folder) && !isAmong(folder, started) {
				t.Errorf("%s: %s: tests of files with `!race` are called TestEvery…, in packages that the Makefile names: %s", file, m[1], sweeps)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sweeps {
		if !slices.Contains(used, name) {
			t.Errorf("in %s the race detector leaves nothing out: `make go-full` need not name it", name)
		}
	}
}

// wordsOf are the packages that a line of the Makefile names.
func wordsOf(t *testing.T, makefile []byte, line *regexp.Regexp) (list []string) {
	t.Helper()
	found := line.FindSubmatch(makefile)
	if found == nil {
		t.Fatalf("the Makefile has no line %s", line)
	}
	for _, name := range strings.Fields(string(found[1])) {
		list = append(list, path.Clean(name))
	}
	return list
}

// isAmong tells whether a package is one of some, of which server/... means
// all that there are below it.
func isAmong(name string, list []string) bool {
	return slices.ContainsFunc(list, func(one string) bool {
		above, all := strings.CutSuffix(one, "/...")
		return name == one || all && (name == above || strings.HasPrefix(name, above+"/"))
	})
}

var (
	sweepsLine  = regexp.MustCompile(`(?m)^\tgo test -run '\^TestEvery' (.+)$`)
	watchedLine = regexp.MustCompile(`(?m)^CONCURRENT := (.+)$`)
	startedLine = regexp.MustCompile(`(?m)^STARTED := (.+)$`)
	aTest       = regexp.MustCompile(`(?m)^func (Test\w+|Fuzz\w+|Benchmark\w+)\(`)
	goroutine   = regexp.MustCompile(`(?m)^\s*go (func)?[\w.]*\(.*$|^.*\b[Ww]ork\w*\.Go\(.*$`)
)
