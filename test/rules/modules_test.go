package rules

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// The renderer is for others too: its module knows nothing of the site, and nothing
// but its examples has the bundler.
func TestTheRenderersModuleStandsAlone(t *testing.T) {
	for _, c := range []struct{ packages, without string }{
		{".", "github.com/evanw/esbuild"}, {"./tune", "github.com/evanw/esbuild"}, {"./examples/...", ""},
	} {
		list := exec.CommandContext(t.Context(), "go", "list", "-deps", c.packages)
		list.Dir, list.Env, list.Stderr = "renderer", append(os.Environ(), "GOWORK=off"), os.Stderr // by its own go.mod
		out, err := list.Output()
		if err != nil {
			t.Fatalf("%s: %v", c.packages, err)
		}
		for _, name := range strings.Fields(string(out)) {
			ours := name == module+"/renderer" || strings.HasPrefix(name, module+"/renderer/")
			if strings.HasPrefix(name, module) && !ours || c.without != "" && strings.HasPrefix(name, c.without) {
				t.Errorf("renderer, %s: links %s", c.packages, name)
			}
		}
	}
}

var required = regexp.MustCompile(`(?m)^\t(\S+) (v\S+)( // indirect)?$`)

// In the workspace all modules have the newest version that one of them names:
// with an older one, nobody would have tried what others get.
func TestTheModulesNameTheSameVersions(t *testing.T) {
	versions := map[string]string{}
	for _, file := range []string{"go.mod", "renderer/go.mod"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range required.FindAllStringSubmatch(string(text), -1) {
			name, version, direct := m[1], m[2], m[3] == ""
			if before, ok := versions[name]; ok && direct && before != version {
				t.Errorf("%s names %s %s, go.mod %s", file, name, version, before)
			} else if !ok {
				versions[name] = version
			}
		}
	}
}
