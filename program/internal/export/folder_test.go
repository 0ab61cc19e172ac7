package export

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// text is an answer with something to compress.
func text(words string) *response {
	return &response{mediaType: "text/html; charset=utf-8", body: []byte(strings.Repeat(words+" ", 100))}
}

// export writes files to a folder as a run does.
func export(t *testing.T, dir string, files map[string]*response) Report {
	t.Helper()
	f, err := openFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer f.close()
	var names []string
	for name := range files {
		names = append(names, name)
	}
	faults := []error{f.reserve(names)}
	for name, a := range files {
		faults = append(faults, f.put(name, a))
	}
	if err := errors.Join(append(faults, f.removeStale(), f.save())...); err != nil {
		t.Fatal(err)
	}
	return f.report
}

// long is a time that no file of a test was written at.
var long = time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)

// age makes all files of a folder old, so that those that are written anew show.
func age(t *testing.T, dir string) {
	t.Helper()
	for _, name := range filesIn(t, dir) {
		if err := os.Chtimes(filepath.Join(dir, name), long, long); err != nil {
			t.Fatal(err)
		}
	}
}

func filesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && d.Name() != manifestFile {
			name, _ := filepath.Rel(dir, path)
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func isOld(t *testing.T, dir, name string) bool {
	t.Helper()
	info, err := os.Stat(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return info.ModTime().Equal(long)
}

func TestWhatHasNotChangedIsNotWrittenAgain(t *testing.T) {
	dir := t.TempDir()
	export(t, dir, map[string]*response{"same.html": text("same"), "other.html": text("before"), "tiny.txt": {mediaType: "text/plain", body: []byte("x")}})
	age(t, dir)
	report := export(t, dir, map[string]*response{"same.html": text("same"), "other.html": text("after"), "tiny.txt": {mediaType: "text/plain", body: []byte("x")}})
	for name, old := range map[string]bool{"same.html": true, "same.html.br": true, "same.html.gz": true, "tiny.txt": true, "other.html": false, "other.html.br": false, "other.html.zst": false} {
		if isOld(t, dir, name) != old {
			t.Errorf("%s: it kept its time: %v, want %v", name, !old, old)
		}
	}
	if want := (Report{Written: 4, Unchanged: 5}); report != want {
		t.Errorf("the report is %+v, want %+v", report, want)
	}
}

func TestWhatOthersHaveChangedIsMended(t *testing.T) {
	dir := t.TempDir()
	files := map[string]*response{"page.html": text("page")}
	export(t, dir, files)
	for _, name := range []string{"page.html", "page.html.gz"} {
		path := filepath.Join(dir, name)
		right, _ := os.ReadFile(path)
		if err := os.WriteFile(path, []byte("spoilt"), 0o644); err != nil {
			t.Fatal(err)
		}
		export(t, dir, files)
		if now, _ := os.ReadFile(path); string(now) != string(right) {
			t.Errorf("%s stays spoilt", name)
		}
	}
}

func TestFilesOfRemovedPagesGoAndOthersStay(t *testing.T) {
	dir := t.TempDir()
	export(t, dir, map[string]*response{"en/old/page.html": text("old"), "en/page.html": text("page")})
	if err := os.WriteFile(filepath.Join(dir, "CNAME"), []byte("www.example.com"), 0o644); err != nil {
		t.Fatal(err)
	}
	report := export(t, dir, map[string]*response{"en/page.html": text("page")})
	if got := strings.Join(filesIn(t, dir), " "); got != "CNAME en/page.html en/page.html.br en/page.html.gz en/page.html.zst" {
		t.Errorf("the folder holds %s", got)
	}
	if _, err := os.Stat(filepath.Join(dir, "en", "old")); !errors.Is(err, os.ErrNotExist) {
		t.Error("the folder of the page that went is still there")
	}
	if report.Removed != 4 {
		t.Errorf("%d files are removed, want 4", report.Removed)
	}
}

func TestAnExportThatBrokeOffLeavesNothingBehind(t *testing.T) {
	dir := t.TempDir()
	f, err := openFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.reserve([]string{"half.html", "never.html"}), f.put("half.html", text("half"))); err != nil {
		t.Fatal(err)
	}
	f.close() // as when the program is killed: nothing more is noted
	if err := os.WriteFile(filepath.Join(dir, tempPrefix+"never.html"), []byte("half"), 0o644); err != nil {
		t.Fatal(err)
	}
	export(t, dir, map[string]*response{"whole.html": text("whole")})
	if got := strings.Join(filesIn(t, dir), " "); got != "whole.html whole.html.br whole.html.gz whole.html.zst" {
		t.Errorf("the folder holds %s", got)
	}
}

func TestFoldersOfOthersAreRefused(t *testing.T) {
	write := func(t *testing.T, name, text string) string {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	for name, c := range map[string]struct {
		dir  func(t *testing.T) string
		want string
	}{
		"a folder with a file of somebody's": {func(t *testing.T) string { return write(t, "thesis.txt", "work") }, "the folder is not empty"},
		"a file":                             {func(t *testing.T) string { return filepath.Join(write(t, "file", ""), "file") }, "not a directory"},
		"a manifest that cannot be read":     {func(t *testing.T) string { return write(t, manifestFile, "{") }, manifestFile},
		"a manifest of another program":      {func(t *testing.T) string { return write(t, manifestFile, `{"format": 9}`) }, "its format is 9"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := c.dir(t)
			f, err := openFolder(dir)
			if err == nil {
				f.close()
				t.Fatal("it is taken")
			}
			if !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), dir) {
				t.Errorf("the fault is %q: it tells not %q of the folder", err, c.want)
			}
		})
	}
}

func TestOneExportAtATimeHasAFolder(t *testing.T) {
	dir := t.TempDir()
	first, err := openFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	if second, err := openFolder(dir); !errors.Is(err, ErrTaken) {
		second.close()
		t.Errorf("the second gets %v, want %v", err, ErrTaken)
	}
	first.close()
	second, err := openFolder(dir)
	if err != nil {
		t.Fatalf("once the first is done: %v", err)
	}
	second.close()
}

func TestNothingIsWrittenOutsideTheFolder(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	if f, err := openFolder(dir); err != nil {
		t.Fatal(err)
	} else {
		defer f.close()
		if err := os.Symlink(outside, filepath.Join(dir, "en")); err != nil {
			t.Fatal(err)
		}
		if err := f.put("en/page.html", text("page")); err == nil {
			t.Error("a link led out of the folder")
		}
	}
}
