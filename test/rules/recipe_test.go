package rules

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
)

const fieldRecipe = "docs/recipes/enquiry-field.md"

// mostFiles is how many files a new field may touch.
const mostFiles = 3

// change is one text that a recipe puts in the place of another.
type change struct{ file, old, new string }

var diffBlock = regexp.MustCompile("(?s)```diff\n(.*?)```")

// changesOf reads the diffs of a recipe.
func changesOf(t *testing.T, recipe string) (changes []change) {
	t.Helper()
	text, err := os.ReadFile(recipe)
	if err != nil {
		t.Fatal(err)
	}
	// Blocks stand indented, in a list.
	unindented := regexp.MustCompile(`(?m)^   `).ReplaceAllString(string(text), "")
	for _, block := range diffBlock.FindAllStringSubmatch(unindented, -1) {
		header, body, _ := strings.Cut(block[1], "\n@@\n")
		for hunk := range strings.SplitSeq(body, "@@\n") {
			c := change{file: strings.TrimPrefix(header, "--- ")}
			for line := range strings.Lines(hunk) {
				if line[0] != '+' {
					c.old += line[1:]
				}
				if line[0] != '-' {
					c.new += line[1:]
				}
			}
			// A part of a line is changed, too.
			c.old, c.new = strings.TrimSuffix(c.old, "\n"), strings.TrimSuffix(c.new, "\n")
			changes = append(changes, c)
		}
	}
	return changes
}

// What the recipe says is enough, and all of it is needed.
func TestARecipeAddsAFieldToAnEnquiry(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: compiles Go")
	}
	changes := changesOf(t, fieldRecipe)
	copied := t.TempDir()
	for _, part := range []string{"go.mod", "go.sum", "internal/leads", "testdata/enquiries.json", "testdata/content", "content/enquiries.yaml", "content/forms", "content/pages", "docs/operations.md"} {
		copyTo(t, filepath.Join(copied, part), part)
	}
	touched := map[string]bool{}
	for _, c := range changes {
		touched[c.file] = true
	}
	apply(t, copied, fieldRecipe)
	if len(touched) == 0 || len(touched) > mostFiles {
		t.Errorf("it touches %d files, at most %d are allowed: %v", len(touched), mostFiles, touched)
	}
	runIn(t, copied, "go", "test", "-run", "Policy", "./internal/leads")
	forms, faults := leads.ReadForms(os.DirFS(filepath.Join(copied, "content")))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for role, want := range map[string]string{"": "", " Director ": "Director"} {
		sent := leads.Values{"name": "Ana", "email": "ana@example.com", "phone": "931234567", "company": "Club", "role": role, "city": "Vic", "sector": "other", "consent": "on"}
		made, wrong := forms.Check("sales", sent, leads.Terms{Consents: []string{"2026-11"}})
		if got := made.Fields.Texts()["role"]; len(wrong) > 0 || got != want {
			t.Errorf("the role %q is stored as %q: %v", role, got, wrong)
		}
	}
}

func copyTo(t *testing.T, to, from string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(from)
	if err != nil {
		t.Fatal(err)
	}
	if info.IsDir() {
		err = os.CopyFS(to, os.DirFS(from))
	} else {
		var data []byte
		if data, err = os.ReadFile(from); err == nil {
			err = os.WriteFile(to, data, 0o600)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}

func runIn(t *testing.T, folder, name string, args ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), name, args...)
	command.Dir = folder
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}
