package rules

import (
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	inBackticks = regexp.MustCompile("`([a-z][\\w.-]*(?:/[\\w.-]+)+)`")
	comment     = regexp.MustCompile(`(?://|/\*|^\s*\*)\s(.*)`)
	placeholder = regexp.MustCompile(`\b[A-Z]{4,}\b`) // NAME, SLUG
	inComment   = regexp.MustCompile(`(?:^|[\s("])([a-z][\w-]*(?:/[\w.-]+)+\.(?:go|tsx?|css|py|json|yaml))\b`)
)

// inventedPaths are examples in documents, of files that a reader writes.
var inventedPaths = []string{"app/dist/", "app/site/header.tsx", "app/site/frame.ts", "app/ui/name.tsx", "content/forms/appointment.yaml", "examples/hello/", "i18n/letters/", "i18n/messages/de.json", "internal/leads/delivery/texts/it.tmpl", "renderer/v1"}

// namedPaths lists the files of this repository that a line names.
func namedPaths(file, line string) (names []string) {
	pattern := inBackticks
	if path.Ext(file) != ".md" {
		m := comment.FindStringSubmatch(line)
		if m == nil {
			return nil
		}
		line, pattern = m[1], inComment
	}
	for _, m := range pattern.FindAllStringSubmatch(line, -1) {
		if path.Ext(m[1]) != "" {
			names = append(names, m[1])
		}
	}
	return names
}

func TestFilesThatDocumentsAndCommentsNameAreThere(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "git", "ls-files").Output()
	if err != nil {
		t.Skip("no clone of git: ", err)
	}
	files := strings.Fields(string(out))
	folders := map[string]bool{}
	for _, f := range files {
		top, _, _ := strings.Cut(f, "/")
		folders[top] = true
	}
	for _, file := range files {
		if !slices.Contains([]string{".md", ".go", ".ts", ".tsx", ".css"}, path.Ext(file)) || strings.Contains(file, "testdata/") || strings.HasPrefix(file, "deploy/") || strings.HasPrefix(file, "renderer/") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			continue // deleted, and not yet committed
		}
		for i, line := range strings.Split(string(source), "\n") {
			for _, name := range namedPaths(file, line) {
				top, _, _ := strings.Cut(name, "/")
				invented := placeholder.MatchString(name) || slices.ContainsFunc(inventedPaths, func(p string) bool { return strings.HasPrefix(name, p) })
				if folders[top] && !invented && !isThere(name) && !isThere(path.Join(path.Dir(file), name)) {
					t.Errorf("%s:%d: %s is not there", file, i+1, name)
				}
			}
		}
	}
}

func isThere(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

func TestNamedPathsAreFound(t *testing.T) {
	for _, c := range []struct{ file, line, want string }{
		{"docs/a.md", "see `internal/site/load.go` and `and/or`", "internal/site/load.go"},
		{"internal/site/a.go", "x := 1 // as internal/site/load.go has it", "internal/site/load.go"},
		{"app/a.ts", " * Source: app/engine/lib/head.ts.", "app/engine/lib/head.ts"},
		{"internal/site/a.go", `x := "internal/site/load.go"`, ""},
	} {
		if got := strings.Join(namedPaths(c.file, c.line), " "); got != c.want {
			t.Errorf("%s: %q names %q, want %q", c.file, c.line, got, c.want)
		}
	}
}
