package site

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/aldaba/aldaba/content"
)

func TestAFolderIsReadAsTheProgramsOwnContent(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(folder, content.Files); err != nil {
		t.Fatal(err)
	}
	s, err := Load(Folder(folder), content.Locales(), company)
	if err != nil {
		t.Fatal(err)
	}
	if want := site(t); len(s.Pages()) != len(want.Pages()) {
		t.Errorf("it has %d pages, want %d", len(s.Pages()), len(want.Pages()))
	}
}
