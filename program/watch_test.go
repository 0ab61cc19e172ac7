package program

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/aldaba/aldaba/internal/site"
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
	w, err := newWatcher([]string{link}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	changes, ended := make(chan []string, 10), make(chan struct{})
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		defer close(ended)
		w.run(ctx, func(files []string) { changes <- files })
	}()
	write := func(file string) {
		writeFile(t, filepath.Join(root, ".worktrees", file), "")
		if files := <-changes; len(files) != 1 || filepath.Base(files[0]) != filepath.Base(file) {
			t.Errorf("after a change of %s the files are %q", file, files)
		}
	}
	write("one/pages/first.yaml")
	lead("two")
	if files := <-changes; len(files) != 1 || files[0] != link {
		t.Errorf("after the swap the files are %q", files)
	}
	writeFile(t, filepath.Join(root, ".worktrees", "one", "left.yaml"), "")
	write("two/pages/second.yaml") // and nothing of what the link has left
	stop()
	<-ended
}

func TestContentHasOneVersionWhereverItStands(t *testing.T) {
	t.Parallel()
	locales, err := clinic.Locales()
	if err != nil {
		t.Fatal(err)
	}
	load := func(folder string) string {
		loaded, err := loadWhole(folder, locales, clinic.Options()...)
		if err != nil {
			t.Fatal(err)
		}
		return loaded.Version
	}
	one, link := contentFolder(t), filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(one, link); err != nil {
		t.Fatal(err)
	}
	inside, err := site.Load(site.Folder("examples/clinic/content"), locales, clinic.Options()...)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := load(one), load(link); a != inside.Version || b != inside.Version || len(a) != 12 {
		t.Errorf("the versions are %q, %q and %q", inside.Version, a, b)
	}
	setTitle(t, one, `en: "Knock | Oliva"`)
	if load(link) == inside.Version {
		t.Error("a change of a text leaves the version as it was")
	}
	setTitle(t, one, dentistsTitle)
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
	if _, err := loadWhole(one, locales, clinic.Options()...); err == nil {
		t.Error("a link leads out of the folder")
	}
}

// watched runs a watcher of a folder with one file, and gives its changes.
func watched(t *testing.T) (w *watcher, file string, changes chan []string) {
	t.Helper()
	folder := t.TempDir()
	file = filepath.Join(folder, "page.yaml")
	writeFile(t, file, "")
	w, err := newWatcher([]string{folder}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	changes, ended := make(chan []string, 10), make(chan struct{})
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		defer close(ended)
		w.run(ctx, func(files []string) { changes <- files })
	}()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	return w, file, changes
}

func TestWatcher_SurvivesAnOverflow(t *testing.T) {
	t.Parallel()
	w, file, changes := watched(t)
	w.files.Errors <- fsnotify.ErrEventOverflow
	if files := <-changes; len(files) != 1 || files[0] != filepath.Dir(file) {
		t.Errorf("after the overflow the files are %q", files)
	}
	writeFile(t, file, "a")
	if files := <-changes; len(files) != 1 || files[0] != file {
		t.Errorf("after a change the files are %q", files)
	}
}

func TestWatcher_ComparesFilesWhenNoneAreReported(t *testing.T) {
	t.Parallel()
	w, file, changes := watched(t)
	w.files.Errors <- errors.New("no more")
	<-changes
	for _, path := range w.files.WatchList() {
		if err := w.files.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	for _, change := range []func() error{
		func() error { return os.WriteFile(file, []byte("ab"), 0o644) },
		func() error { return os.Rename(file, file+"2") },
	} {
		if err := change(); err != nil {
			t.Fatal(err)
		}
		if files := <-changes; !slices.Contains(files, file) {
			t.Errorf("after a change the files are %q", files)
		}
	}
	w.again <- syscall.SIGHUP
	if files := <-changes; len(files) != 0 {
		t.Errorf("after SIGHUP the files are %q", files)
	}
}

func TestLoadBefore_SaysThatItIsLateAndWaits(t *testing.T) {
	t.Parallel()
	let, said := make(chan struct{}), ""
	_, err := loadBefore(t.Context(), time.Nanosecond, func() (*site.Site, error) {
		<-let
		return nil, errors.New("a fault")
	}, func(late error) {
		said = late.Error()
		close(let)
	})
	if err == nil || err.Error() != "a fault" || !strings.Contains(said, "has been read since") {
		t.Errorf("%v, after %q", err, said)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := loadBefore(ctx, time.Hour, func() (*site.Site, error) { select {} }, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}
