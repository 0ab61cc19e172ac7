package rules

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// The renderer is for others too: its module knows nothing of the site, and its
// examples nothing but it.
func TestTheRenderersModulesStandAlone(t *testing.T) {
	for _, folder := range []string{"renderer", "renderer/examples"} {
		list := exec.CommandContext(t.Context(), "go", "list", "-deps", "./...")
		list.Dir, list.Env, list.Stderr = folder, append(os.Environ(), "GOWORK=off"), os.Stderr // by its own go.mod
		out, err := list.Output()
		if err != nil {
			t.Fatalf("%s: %v", folder, err)
		}
		example := folder == "renderer/examples"
		for _, name := range strings.Fields(string(out)) {
			may := name == module+"/renderer" || name == module+"/renderer/tune" || example && strings.HasPrefix(name, module+"/renderer/examples/")
			if strings.HasPrefix(name, module) && !may || !example && strings.HasPrefix(name, "github.com/evanw/esbuild") {
				t.Errorf("%s links %s", folder, name)
			}
		}
	}
}

var required = regexp.MustCompile(`(?m)^\t(\S+) (v\S+)( // indirect)?$`)

// In the workspace all modules have the newest version that one of them names:
// with an older one, nobody would have tried what others get.
func TestTheModulesNameTheSameVersions(t *testing.T) {
	versions := map[string]string{}
	for _, file := range []string{"go.mod", "renderer/go.mod", "renderer/examples/go.mod"} {
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
