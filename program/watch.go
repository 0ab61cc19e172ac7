package program

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// checkEvery is how often the watcher checks for what the system does not report:
// whether a folder's path, a link, leads to another folder, and changes of files where
// the system reports none at all.
const checkEvery = time.Second

// How long files must be still before a change counts: copies and checkouts write many
// at once, the editor of a developer, who waits, a few.
const (
	settleContent = 80 * time.Millisecond
	settleSources = 20 * time.Millisecond
)

// Watch calls changed with the files that changed below the folders of the sources,
// until the context ends.
func Watch(ctx context.Context, folders []string, changed func(files []string)) error {
	w, err := newWatcher(folders, slog.Default())
	if err != nil {
		return err
	}
	w.settle = settleSources
	w.run(ctx, changed)
	return nil
}

// watcher gathers the changes below its folders from the moment it is made. Where the
// system reports none (no inotify instance is left, a folder cannot be watched), it
// compares the files every second.
type watcher struct {
	log    *slog.Logger
	files  *fsnotify.Watcher
	roots  map[string]fs.FileInfo // what each folder's path leads to
	again  chan os.Signal         // each counts as a change
	settle time.Duration
	seen   map[string]fileState // when it last compared them; nil: the system reports changes
}

// fileState is by what a change is seen.
type fileState struct {
	size     int64
	modified time.Time
}

// newWatcher fails when a folder is missing.
func newWatcher(folders []string, log *slog.Logger) (*watcher, error) {
	w := &watcher{log: log, roots: map[string]fs.FileInfo{}, again: make(chan os.Signal, 1), settle: settleContent}
	for _, folder := range folders {
		info, err := os.Stat(folder)
		if err != nil {
			return nil, fmt.Errorf("watch files: %w", err)
		}
		w.roots[folder] = info
	}
	files, err := fsnotify.NewWatcher()
	if err != nil {
		w.poll(err)
		return w, nil
	}
	w.files = files
	if err := w.addRoots(); err != nil {
		w.poll(err)
	}
	return w, nil
}

// Close ends the watcher.
func (w *watcher) Close() {
	if w.files != nil {
		_ = w.files.Close() // nothing is read from it any more
	}
}

// poll compares the files from now on, because the system does not report changes.
func (w *watcher) poll(reason error) {
	if w.seen == nil {
		w.log.Warn("file change notification failed: comparing files instead", "every", checkEvery.String(), "error", reason)
		w.seen = w.states()
	}
}

// states are those of all files below the folders.
func (w *watcher) states() map[string]fileState {
	found := map[string]fileState{}
	w.walk(func(path string, d fs.DirEntry) error {
		if info, err := d.Info(); err == nil && !d.IsDir() {
			found[path] = fileState{info.Size(), info.ModTime()}
		}
		return nil
	})
	return found
}

// compared lists the files that are new, changed or gone since the last time.
func (w *watcher) compared() (changed []string) {
	now := w.states()
	for path, state := range now {
		if before, ok := w.seen[path]; !ok || before.size != state.size || !before.modified.Equal(state.modified) {
			changed = append(changed, path)
		}
	}
	for path := range w.seen {
		if _, ok := now[path]; !ok {
			changed = append(changed, path)
		}
	}
	w.seen = now
	return changed
}

// walk visits everything below the folders, each of which may be a link to one. Links
// below it are not followed: what they lead to is in the folder too, or refused.
func (w *watcher) walk(visit func(path string, d fs.DirEntry) error) error {
	var faults []error
	for root := range w.roots {
		path, err := filepath.EvalSymlinks(root)
		if err == nil {
			err = walkBelow(path, visit)
		}
		faults = append(faults, err)
	}
	return errors.Join(faults...)
}

func walkBelow(root string, visit func(path string, d fs.DirEntry) error) error {
	return filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && (name == "node_modules" || name == "dist" || (strings.HasPrefix(name, ".") && path != root)) {
			return filepath.SkipDir
		}
		return visit(path, d)
	})
}

func (w *watcher) add(path string, d fs.DirEntry) error {
	if !d.IsDir() {
		return nil
	}
	return w.files.Add(path)
}

func (w *watcher) addRoots() error { return w.walk(w.add) }

// replaced lists the folders in whose place there is another one, and watches those. A
// path without a folder is on its way.
func (w *watcher) replaced() (roots []string) {
	for root, before := range w.roots {
		if now, err := os.Stat(root); err == nil && now.IsDir() && !os.SameFile(before, now) {
			w.roots[root] = now
			roots = append(roots, root)
		}
	}
	if len(roots) == 0 || w.files == nil {
		return roots
	}
	for _, path := range w.files.WatchList() {
		_ = w.files.Remove(path) // it may be gone already
	}
	w.watchAgain()
	return roots
}

// watchAgain adds the folders that have come unseen.
func (w *watcher) watchAgain() {
	if err := w.addRoots(); err != nil && !errors.Is(err, fs.ErrNotExist) { // else it is on its way
		w.poll(err)
	}
}

// run calls changed with the files that changed, until the context ends.
func (w *watcher) run(ctx context.Context, changed func(files []string)) {
	defer w.Close()
	pending := map[string]bool{}
	still := time.NewTimer(w.settle)
	still.Stop()
	note := func(files ...string) {
		for _, file := range files {
			pending[file] = true
		}
		if len(files) > 0 {
			still.Reset(w.settle)
		}
	}
	checks := time.NewTicker(checkEvery)
	defer checks.Stop()
	var events <-chan fsnotify.Event // nil: it delivers none
	var faults <-chan error
	if w.files != nil {
		events, faults = w.files.Events, w.files.Errors
	}
	for {
		select {
		case <-ctx.Done():
			return
		case event := <-events:
			w.follow(event)
			if event.Op != fsnotify.Chmod {
				note(event.Name)
			}
		case <-checks.C:
			note(w.replaced()...)
			if w.seen != nil {
				note(w.compared()...)
			}
		case err := <-faults:
			if errors.Is(err, fsnotify.ErrEventOverflow) {
				w.watchAgain()
			} else {
				w.poll(err)
			}
			note(slices.Collect(maps.Keys(w.roots))...) // any file may have changed
		case <-w.again:
			still.Reset(0)
		case <-still.C:
			files := slices.Collect(maps.Keys(pending))
			clear(pending)
			changed(files)
		}
	}
}

// follow watches a folder that has come. It may have gone meanwhile, with the folder
// that it is in.
func (w *watcher) follow(event fsnotify.Event) {
	if info, err := os.Stat(event.Name); err != nil || !info.IsDir() {
		return
	}
	if err := walkBelow(event.Name, w.add); err != nil && !errors.Is(err, fs.ErrNotExist) {
		w.poll(err)
	}
}
