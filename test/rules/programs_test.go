package rules

import (
	"os/exec"
	"strings"
	"testing"
)

// making is what only one program that makes the site links: the bundler is
// aldaba-dev's, and tools/cards/draw has what draws.
var making = map[string][]string{
	"./cmd/aldaba-dev":   {"github.com/evanw/esbuild/", "github.com/fyne-io/oksvg", module + "/app/bundle"},
	"./tools/cards/draw": {"github.com/gen2brain/", "github.com/go-text/", "github.com/tetratelabs/wazero/", "golang.org/x/image/draw", module + "/tools/cards", module + "/tools/imagery/"},
}

func TestProgramsLinkNoToolsOfOthers(t *testing.T) {
	for _, program := range []string{"./cmd/aldaba", "./cmd/aldaba-dev", "./tools/cards/draw"} {
		linked := dependencies(t, program)
		for owner, tools := range making {
			for _, tool := range tools {
				switch found := first(linked, tool); {
				case program != owner && found != "":
					t.Errorf("%s links %s", program, found)
				case program == owner && found == "":
					t.Errorf("%s links nothing of %s: the test looks for what is not there", program, tool)
				}
			}
		}
	}
}

func dependencies(t *testing.T, program string) []string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", program).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}

// first is the first package of a list that is the given one, or below a folder.
func first(packages []string, of string) string {
	for _, p := range packages {
		if p == of || strings.HasSuffix(of, "/") && strings.HasPrefix(p, of) {
			return p
		}
	}
	return ""
}
