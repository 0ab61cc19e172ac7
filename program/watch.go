package program

import (
	"context"
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

// settle is how long files must be still before a change counts: editors and
// checkouts write many at once.
const settle = 80 * time.Millisecond

// Watch calls changed with the files that changed below the folders, until the
// context ends.
func Watch(ctx context.Context, folders []string, changed func(files []string)) error {
	w, err := newWatcher(folders)
	if err != nil {
		return err
	}
	return w.run(ctx, changed)
}

// watcher gathers the changes below its folders from the moment it is made.
type watcher struct {
	*fsnotify.Watcher
	again chan os.Signal // each counts as a change
}

func newWatcher(folders []string) (watcher, error) {
	files, err := fsnotify.NewWatcher()
	if err != nil {
		return watcher{}, fmt.Errorf("watch files: %w", err)
	}
	w := watcher{files, make(chan os.Signal, 1)}
	for _, folder := range folders {
		if err := w.add(folder); err != nil {
			files.Close()
			return watcher{}, fmt.Errorf("watch %s: %w", folder, err)
		}
	}
	return w, nil
}

func (w watcher) add(root string) error {
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
	still := time.NewTimer(settle)
	still.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case event, ok := <-w.Events:
			if !ok {
				return nil
			}
			if info, err := os.Stat(event.Name); err == nil && info.IsDir() {
				if err := w.add(event.Name); err != nil {
					return err
				}
			}
			if event.Op != fsnotify.Chmod {
				pending[event.Name] = true
				still.Reset(settle)
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
		site, err := site.Load(site.Folder(folder), locales)
		if err != nil {
			note(err)
			log.Error("the content has faults; the last good content stays", "faults", err.Error())
			return
		}
		show(site)
		note(nil)
		log.Info("content reloaded")
	})
	if err != nil {
		log.Error("content is not reloaded any more", "error", err)
	}
}
