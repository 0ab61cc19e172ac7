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
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/aldaba/aldaba"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

// swapEvery is how often it is looked whether another folder stands at the
// content's path: a link that leads elsewhere changes nothing in the folder that is
// watched.
const swapEvery = time.Second

// How long files must be still before a change counts: copies and checkouts write many
// at once, the editor of a developer, who waits, a few.
const (
	settleContent = 80 * time.Millisecond
	settleSources = 20 * time.Millisecond
)

// pollEvery is how often the files are looked at where the system does not report
// their changes.
const pollEvery = 2 * time.Second

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
// compares the files every few seconds.
type watcher struct {
	log    *slog.Logger
	files  *fsnotify.Watcher
	roots  map[string]fs.FileInfo // what each folder's path leads to
	again  chan os.Signal         // each counts as a change
	settle time.Duration
	polls  *time.Ticker         // nil: the system reports changes
	seen   map[string]fileState // when it was last compared
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
		w.poll(pollEvery, err)
		return w, nil
	}
	w.files = files
	if err := w.addRoots(); err != nil {
		w.poll(pollEvery, err)
	}
	return w, nil
}

// Close ends the watcher.
func (w *watcher) Close() {
	if w.polls != nil {
		w.polls.Stop()
	}
	if w.files != nil {
		_ = w.files.Close() // nothing is read from it any more
	}
}

// poll compares the files from now on, because the system does not report changes.
func (w *watcher) poll(every time.Duration, reason error) {
	if w.polls != nil {
		return
	}
	w.log.Warn("file change notification failed: comparing files instead", "every", every.String(), "error", reason)
	w.polls, w.seen = time.NewTicker(every), w.states()
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
		w.poll(pollEvery, err)
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
	swaps := time.NewTicker(swapEvery)
	defer swaps.Stop()
	for {
		events, faults, polls := w.channels()
		select {
		case <-ctx.Done():
			return
		case event := <-events:
			w.follow(event)
			if event.Op != fsnotify.Chmod {
				note(event.Name)
			}
		case <-swaps.C:
			note(w.replaced()...)
		case <-polls:
			note(w.compared()...)
		case err := <-faults:
			if errors.Is(err, fsnotify.ErrEventOverflow) {
				w.watchAgain()
			} else {
				w.poll(pollEvery, err)
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

// channels are those that the watcher has; nil ones never deliver.
func (w *watcher) channels() (events <-chan fsnotify.Event, faults <-chan error, polls <-chan time.Time) {
	if w.files != nil {
		events, faults = w.files.Events, w.files.Errors
	}
	if w.polls != nil {
		polls = w.polls.C
	}
	return events, faults, polls
}

// follow watches a folder that has come. It may have gone meanwhile, with the folder
// that it is in.
func (w *watcher) follow(event fsnotify.Event) {
	if info, err := os.Stat(event.Name); err != nil || !info.IsDir() {
		return
	}
	if err := walkBelow(event.Name, w.add); err != nil && !errors.Is(err, fs.ErrNotExist) {
		w.poll(pollEvery, err)
	}
}

// loadDeadline is how long reading the content may take before that is a fault of its own.
const loadDeadline = 30 * time.Second

// reloadContent shows the folder's content anew when it changes. Content with
// faults is named in the log and the last good one goes on.
func reloadContent(ctx context.Context, w *watcher, folder string, locales *i18n.Locales, show func(*site.Site), note func(error), log *slog.Logger) {
	w.run(ctx, func([]string) {
		site, err := loadBefore(ctx, loadDeadline, func() (*site.Site, error) { return loadWhole(folder, locales) }, func(late error) {
			note(late)
			log.Error("content is not read in time; the last good content stays", "error", late)
		})
		switch {
		case ctx.Err() != nil:
		case err != nil:
			note(err)
			log.Error("the content has faults; the last good content stays", "faults", err.Error())
		default:
			show(site)
			note(nil)
			log.Info("content reloaded", "version", site.Version)
		}
	})
}

// loadBefore waits for the content. late is called when it takes longer than the
// deadline; only the context ends the waiting.
func loadBefore(ctx context.Context, deadline time.Duration, load func() (*site.Site, error), late func(error)) (*site.Site, error) {
	type result struct {
		site *site.Site
		err  error
	}
	start, done := time.Now(), make(chan result, 1)
	go func() {
		loaded, err := load()
		done <- result{loaded, err}
	}()
	timer := time.NewTimer(deadline)
	defer timer.Stop()
	for {
		select {
		case loaded := <-done:
			return loaded.site, loaded.err
		case <-timer.C:
			late(fmt.Errorf("the content has been read since %s, for more than %s", start.UTC().Format(time.RFC3339), deadline))
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// loadWhole loads the folder's content, again when another folder took its place
// meanwhile: no site is made of parts of two.
func loadWhole(folder string, locales *i18n.Locales, options ...site.Option) (*site.Site, error) {
	for {
		before, err := os.Stat(folder)
		if err != nil {
			return nil, fmt.Errorf("the folder of the content: %w", err)
		}
		loaded, faults := site.Load(site.Folder(folder), locales, options...)
		if after, err := os.Stat(folder); err != nil || os.SameFile(before, after) {
			return loaded, faults
		}
	}
}

// builtIn is the program's own content for a folder whose shared files have faults,
// when it is the same brand's; nil: it is not, or has faults too.
func builtIn(folder string, locales *i18n.Locales) *site.Site {
	name := func(files fs.FS) string {
		data, _ := fs.ReadFile(files, "brand.yaml")
		return string(brandName.Find(data))
	}
	if ours := name(aldaba.Content()); ours == "" || ours != name(site.Folder(folder)) {
		return nil
	}
	loaded, err := site.Load(aldaba.Content(), locales, site.Once())
	if err != nil {
		return nil
	}
	return loaded
}

// brandName is the line with the brand's name, which can be read in a file with faults.
var brandName = regexp.MustCompile(`(?m)^name:.*$`)
