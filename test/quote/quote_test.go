// Package quote holds the rules of quotes to one result on both of their engines:
// goja, on the server, and Node's, which stands for browsers.
package quote

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/dop251/goja"
	"github.com/evanw/esbuild/pkg/api"

	"github.com/aldaba/aldaba/test/root"
)

// A second of goja; make torture has ten thousand.
var buildings = flag.Int("buildings", 300, "how many random buildings are quoted")

func TestMain(m *testing.M) {
	if err := root.Enter(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func TestRandomBuildingsAreQuotedAlikeInGojaAndNode(t *testing.T) {
	script := bundle(t, api.BuildOptions{EntryPoints: []string{"test/quote/buildings.ts"}, Target: api.ES2018})
	file := filepath.Join(t.TempDir(), "buildings.js")
	if err := os.WriteFile(file, script, 0o600); err != nil {
		t.Fatal(err)
	}
	vm := goja.New()
	if _, err := vm.RunString(string(script)); err != nil {
		t.Fatal(err)
	}
	quotesOf, ok := goja.AssertFunction(vm.Get("quotesOf"))
	if !ok {
		t.Fatal("the script has no quotesOf")
	}
	lines := 0
	const at = 500 // a time, so that neither holds all of them
	for first := 0; first < *buildings; first += at {
		count := min(at, *buildings-first)
		ours, err := quotesOf(goja.Undefined(), vm.ToValue(first), vm.ToValue(count))
		if err != nil {
			t.Fatal(err)
		}
		theirs, err := exec.CommandContext(t.Context(), "node", "test/quote/node.mjs", file, strconv.Itoa(first), strconv.Itoa(count)).Output()
		if err != nil {
			t.Fatal(err)
		}
		lines += strings.Count(ours.String(), "\n")
		if ours.String() != string(theirs) {
			t.Fatal(difference(first, ours.String(), string(theirs)))
		}
	}
	if lines != *buildings {
		t.Errorf("%d buildings were quoted, want %d", lines, *buildings)
	}
}

// The prices that the tests count with are those that pages quote.
func TestTheFactsAreTheSites(t *testing.T) {
	site := readFacts(t)
	tested, err := os.ReadFile("app/testing/quote-facts.ts")
	if err != nil {
		t.Fatal(err)
	}
	facts := regexp.MustCompile(`(\w+): (\d+),`).FindAllSubmatch(tested, -1)
	if len(facts) == 0 {
		t.Error("app/testing/quote-facts.ts has no facts")
	}
	for _, f := range facts {
		name := string(f[1])
		if want := fmt.Sprint(site[name].Value); string(f[2]) != want {
			t.Errorf("%s is %s in app/testing/quote-facts.ts, %s in content/facts.yaml", name, f[2], want)
		}
	}
}

// difference names the first building that the engines quote differently.
func difference(first int, ours, theirs string) string {
	other := strings.Split(theirs, "\n")
	for i, line := range strings.Split(ours, "\n") {
		if i >= len(other) || line != other[i] {
			return fmt.Sprintf("building %d:\n goja %s\n Node %s", first+i, line, other[min(i, len(other)-1)])
		}
	}
	return "Node gives more lines than goja"
}

// The page's whole part of a quote may have 20 KB: the rules leave room for it.
func TestTheRulesAreSmall(t *testing.T) {
	script := bundle(t, api.BuildOptions{
		Stdin: &api.StdinOptions{
			Contents:   `export * from './app/quote/address'; export * from './app/quote/csv'; export * from './app/quote/rules';`,
			ResolveDir: ".",
			Loader:     api.LoaderTS,
		},
		Format: api.FormatESModule, MinifySyntax: true, MinifyWhitespace: true, MinifyIdentifiers: true,
	})
	var packed bytes.Buffer
	w := brotli.NewWriterLevel(&packed, brotli.BestCompression)
	if _, err := w.Write(script); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes, %d with brotli", len(script), packed.Len())
	if packed.Len() > 8<<10 {
		t.Errorf("the rules take %d bytes, want at most 8 KB", packed.Len())
	}
}

func bundle(t *testing.T, o api.BuildOptions) []byte {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if o.Stdin != nil {
		o.Stdin.ResolveDir = dir
	}
	o.AbsWorkingDir, o.Bundle, o.LogLevel = dir, true, api.LogLevelSilent
	result := api.Build(o)
	for _, e := range result.Errors {
		t.Error(e.Text)
	}
	if len(result.OutputFiles) != 1 {
		t.Fatalf("the bundle has %d files, want 1", len(result.OutputFiles))
	}
	return result.OutputFiles[0].Contents
}
