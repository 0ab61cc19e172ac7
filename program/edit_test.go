package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheEditorIsRunWithItsFlags(t *testing.T) {
	folder := t.TempDir()
	script := "#!/bin/sh\necho \"edits $*\"\ntest \"$1\" != --bad || { echo 'no such flag' >&2; exit 3; }\n"
	if err := os.WriteFile(filepath.Join(folder, editorProgram), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	path := []string{"PATH=" + folder + ":/usr/bin:/bin"}
	if out, notes, code := execute(t, path, "edit", "--content", "words", "--commit"); out != "edits --content words --commit\n" || notes != "" || code != 0 {
		t.Errorf("it ends with %d: %q, %q", code, out, notes)
	}
	if _, notes, code := execute(t, path, "edit", "--bad"); notes != "no such flag\n" || code != 3 {
		t.Errorf("an editor that fails: %d, %q", code, notes)
	}
	if out, _, _ := execute(t, path, "edit", "--help"); out != "edits --help\n" {
		t.Errorf("the editor explains itself: %q", out)
	}
}

func TestWithoutTheEditorOneLineSaysWhatToDo(t *testing.T) {
	_, notes, code := execute(t, []string{"PATH=" + t.TempDir()}, "edit")
	if code != 1 || strings.Count(notes, "\n") != 1 || !strings.Contains(notes, "make bin/aldaba-edit") {
		t.Errorf("it ends with %d: %q", code, notes)
	}
}
