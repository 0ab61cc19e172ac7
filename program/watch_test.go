package program

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

// Checkouts stand side by side, and a link leads to the one that is shown: the
// layout of git-sync.
func TestALinkThatIsSwappedIsWatchedOn(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	link, fresh := filepath.Join(root, "current"), filepath.Join(root, "fresh")
	for _, commit := range []string{"one", "two"} {
		if err := os.MkdirAll(filepath.Join(root, ".worktrees", commit, "pages"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	lead := func(to string) {
		if err := os.Symlink(filepath.Join(".worktrees", to), fresh); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(fresh, link); err != nil {
			t.Fatal(err)
		}
	}
	lead("one")
	w, err := newWatcher([]string{link})
	if err != nil {
		t.Fatal(err)
	}
	changes, ended := make(chan []string, 10), make(chan error)
	ctx, stop := context.WithCancel(t.Context())
	go func() { ended <- w.run(ctx, func(files []string) { changes <- files }) }()
	write := func(file string) {
		if err := os.WriteFile(filepath.Join(root, ".worktrees", file), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		if files := <-changes; len(files) != 1 || filepath.Base(files[0]) != filepath.Base(file) {
			t.Errorf("after a change of %s the files are %q", file, files)
		}
	}
	write("one/pages/first.yaml")
	lead("two")
	if files := <-changes; len(files) != 1 || files[0] != link {
		t.Errorf("after the swap the files are %q", files)
	}
	if err := os.WriteFile(filepath.Join(root, ".worktrees", "one", "left.yaml"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	write("two/pages/second.yaml") // and nothing of what the link has left
	if stop(); <-ended != nil {
		t.Error("the watcher ends with an error")
	}
}

func TestContentHasOneVersionWhereverItStands(t *testing.T) {
	t.Parallel()
	load := func(folder string) string {
		loaded, err := loadWhole(folder, i18n.Default())
		if err != nil {
			t.Fatal(err)
		}
		return loaded.Version
	}
	one, link := contentFolder(t), filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(one, link); err != nil {
		t.Fatal(err)
	}
	inside, err := site.Load(site.Folder("content"), i18n.Default())
	if err != nil {
		t.Fatal(err)
	}
	if a, b := load(one), load(link); a != inside.Version || b != inside.Version || len(a) != 12 {
		t.Errorf("the versions are %q, %q and %q", inside.Version, a, b)
	}
	setTitle(t, one, `en: "Knock | Aldaba"`)
	if load(link) == inside.Version {
		t.Error("a change of a text leaves the version as it was")
	}
	setTitle(t, one, contactTitle)
	if load(link) != inside.Version {
		t.Error("the same bytes give another version")
	}
	secret := filepath.Join(t.TempDir(), "brand.yaml")
	if err := os.Rename(filepath.Join(one, "brand.yaml"), secret); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(secret, filepath.Join(one, "brand.yaml")); err != nil {
		t.Fatal(err)
	}
	if _, err := loadWhole(one, i18n.Default()); err == nil {
		t.Error("a link leads out of the folder")
	}
}
