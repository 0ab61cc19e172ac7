package deploy

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

var settingName = regexp.MustCompile(`\bALDABA_[A-Z_]+\b`)

// knows fails the test when a text names a setting that the program has not.
func knows(t *testing.T, text string) {
	t.Helper()
	help, err := exec.Command(built(t), "help").Output()
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, name := range settingName.FindAllString(string(help), -1) {
		known[name] = true
	}
	names := settingName.FindAllString(text, -1)
	if len(names) == 0 {
		t.Error("it has no settings")
	}
	for _, name := range names {
		if !known[name] {
			t.Errorf("%s is no setting", name)
		}
	}
}

// read gives the lines of a text that say something.
func withoutComments(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(strings.TrimSpace(line), "#") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}
