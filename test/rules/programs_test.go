package rules

import (
	"os/exec"
	"strings"
	"testing"
)

// onlyMade are what only the making of the program needs: the bundler, and what
// draws cards.
var onlyMade = []string{"github.com/evanw/esbuild/", "github.com/go-text/", "golang.org/x/image/", module + "/app/bundle", module + "/cards", module + "/imagery/"}

func TestTheProgramThatServesCarriesNoTools(t *testing.T) {
	serving, making := dependencies(t, "./cmd/aldaba"), dependencies(t, "./cmd/aldaba-dev")
	for _, tool := range onlyMade {
		if found := first(serving, tool); found != "" {
			t.Errorf("aldaba links %s", found)
		}
		if first(making, tool) == "" {
			t.Errorf("aldaba-dev links nothing of %s: the test looks for what is not there", tool)
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
