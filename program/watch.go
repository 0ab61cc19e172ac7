package program

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

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

// Watch calls changed with the files that changed below the folders of the sources,
// until the context ends.
func Watch(ctx context.Context, folders []string, changed func(files []string)) error {
	w, err := newWatcher(folders)
	if err != nil {
		return err
	}
	w.settle = settleSources
	return w.run(ctx, changed)
}

// watcher gathers the changes below its folders from the moment it is made.
type watcher struct {
	*fsnotify.Watcher
	roots  map[string]fs.FileInfo // what stood at each folder's path
	again  chan os.Signal         // each counts as a change
	settle time.Duration
}

func newWatcher(folders []string) (watcher, error) {
	files, err := fsnotify.NewWatcher()
	if err != nil {
		return watcher{}, fmt.Errorf("watch files: %w", err)
	}
	w := watcher{files, map[string]fs.FileInfo{}, make(chan os.Signal, 1), settleContent}
	for _, folder := range folders {
		if err := w.add(folder); err != nil {
			files.Close()
			return watcher{}, fmt.Errorf("watch %s: %w", folder, err)
		}
	}
	return w, nil
}

// add watches what is below a folder, which may be a link to one. Links below it are
// not followed: what they lead to is in the folder too, or refused.
func (w watcher) add(root string) error {
	info, err := os.Stat(root)
	if err != nil {
		return err
	}
	path, err := filepath.EvalSymlinks(root)
	if err == nil {
		err = w.addBelow(path)
	}
	if err == nil {
		w.roots[root] = info
	}
	return err
}

// replaced lists the folders in whose place another one stands, and watches those. A
// path where nothing stands is on its way.
func (w watcher) replaced() (roots []string, err error) {
	for root, before := range w.roots {
		if now, err := os.Stat(root); err == nil && now.IsDir() && !os.SameFile(before, now) {
			roots = append(roots, root)
		}
	}
	if len(roots) == 0 {
		return nil, nil
	}
	for _, path := range w.WatchList() {
		_ = w.Remove(path) // it may be gone already
	}
	for root := range w.roots {
		if err := w.add(root); err != nil {
			return roots, err
		}
	}
	return roots, nil
}

func (w watcher) addBelow(root string) error {
	return filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name := d.Name(); name == "node_modules" || name == "dist" || (strings.HasPrefix(name, ".") && path != root) {
			return filepath.SkipDir
		}
		return w.Add(path)
	})
}

// run calls changed with the files that changed, until the context ends.
func (w watcher) run(ctx context.Context, changed func(files []string)) error {
	defer w.Close()
	pending := map[string]bool{}
	still := time.NewTimer(w.settle)
	still.Stop()
	swaps := time.NewTicker(swapEvery)
	defer swaps.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case event, ok := <-w.Events:
			if !ok {
				return nil
			}
			if info, err := os.Stat(event.Name); err == nil && info.IsDir() {
				// It may have gone meanwhile, with the folder that it is in.
				if err := w.addBelow(event.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
					return err
				}
			}
			if event.Op != fsnotify.Chmod {
				pending[event.Name] = true
				still.Reset(w.settle)
			}
		case <-swaps.C:
			roots, err := w.replaced()
			for _, root := range roots {
				pending[root] = true
				still.Reset(w.settle)
			}
			if err != nil && !errors.Is(err, fs.ErrNotExist) { // else it is replaced again
				return err
			}
		case err, ok := <-w.Errors:
			if !ok {
				return nil
			}
			return fmt.Errorf("watch files: %w", err)
		case <-w.again:
			still.Reset(0)
		case <-still.C:
			files := make([]string, 0, len(pending))
			for f := range pending {
				files = append(files, f)
			}
			clear(pending)
			changed(files)
		}
	}
}

// reloadContent shows the folder's content anew when it changes. Content with
// faults is named in the log and the last good one goes on.
func reloadContent(ctx context.Context, w watcher, folder string, locales *i18n.Locales, show func(*site.Site), note func(error), log *slog.Logger) {
	err := w.run(ctx, func([]string) {
		site, err := loadWhole(folder, locales)
		if err != nil {
			note(err)
			log.Error("the content has faults; the last good content stays", "faults", err.Error())
			return
		}
		show(site)
		note(nil)
		log.Info("content reloaded", "version", site.Version)
	})
	if err != nil {
		log.Error("content is not reloaded any more", "error", err)
	}
}

// loadWhole loads the folder's content, again when another folder took its place
// meanwhile: no site is made of parts of two.
func loadWhole(folder string, locales *i18n.Locales) (*site.Site, error) {
	for {
		before, err := os.Stat(folder)
		if err != nil {
			return nil, fmt.Errorf("the folder of the content: %w", err)
		}
		loaded, faults := site.Load(site.Folder(folder), locales)
		if after, err := os.Stat(folder); err != nil || os.SameFile(before, after) {
			return loaded, faults
		}
	}
}
