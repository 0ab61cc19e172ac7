package site

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whoever may write content may not give out what else is on the disk.
func TestALinkOutOfAFolderLeadsNowhere(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "content")
	secret := filepath.Join(dir, "secret.png")
	for _, err := range []error{
		os.MkdirAll(filepath.Join(folder, "pictures"), 0o755),
		os.WriteFile(secret, []byte("secret"), 0o600),
		os.WriteFile(filepath.Join(folder, "pictures", "own.png"), []byte("own"), 0o600),
		os.Symlink(secret, filepath.Join(folder, "pictures", "host.png")),
		os.Symlink("../../secret.png", filepath.Join(folder, "pictures", "up.png")),
		os.Symlink(dir, filepath.Join(folder, "all")),
		os.Symlink("own.png", filepath.Join(folder, "pictures", "within.png")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	files := Folder(folder)
	pictures, err := fs.Sub(files, "pictures")
	if err != nil {
		t.Fatal(err)
	}
	for name, from := range map[string]fs.FS{"pictures/host.png": files, "pictures/up.png": files, "all/secret.png": files, "../secret.png": files, "host.png": pictures, "up.png": pictures} {
		if data, err := fs.ReadFile(from, name); err == nil {
			t.Errorf("%s is read: %q", name, data)
		}
		if _, err := fs.Stat(from, name); err == nil {
			t.Errorf("%s is there", name)
		}
	}
	if data, err := fs.ReadFile(pictures, "within.png"); err != nil || string(data) != "own" {
		t.Errorf("a link within the folder gives %q, %v", data, err)
	}
}

// The folder may itself be a link that is turned to the next content.
func TestAFolderThatIsReplacedIsReadAnew(t *testing.T) {
	dir := t.TempDir()
	current := filepath.Join(dir, "current")
	for _, name := range []string{"one", "two"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name, "brand.yaml"), []byte(strings.Repeat(name, 2)), 0o600); err != nil {
			t.Fatal(err)
		}
		os.Remove(current) // at first it is not there
		if err := os.Symlink(name, current); err != nil {
			t.Fatal(err)
		}
		if data, err := fs.ReadFile(Folder(current), "brand.yaml"); err != nil || string(data) != strings.Repeat(name, 2) {
			t.Errorf("it reads %q, %v", data, err)
		}
	}
}
