package program

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"regexp"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
)

// loadDeadline is how long reading the content may take before that is a fault of its own.
const loadDeadline = 30 * time.Second

// reloadContent shows the folder's content anew when it changes. Content with
// faults is named in the log and the last good one goes on.
func reloadContent(ctx context.Context, w *watcher, folder string, locales *i18n.Locales, options []site.Option, show func(*site.Site), note func(error), log *slog.Logger) {
	w.run(ctx, func([]string) {
		site, err := loadBefore(ctx, loadDeadline, func() (*site.Site, error) { return loadWhole(folder, locales, options...) }, func(late error) {
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
func builtIn(own Site, folder string, locales *i18n.Locales) *site.Site {
	name := func(files fs.FS) string {
		data, _ := fs.ReadFile(files, "brand.yaml")
		return string(brandName.Find(data))
	}
	if ours := name(own.content()); ours == "" || ours != name(site.Folder(folder)) {
		return nil
	}
	loaded, err := site.Load(own.content(), locales, append(own.Options(), site.Once())...)
	if err != nil {
		return nil
	}
	return loaded
}

// brandName is the line with the brand's name, which can be read in a file with faults.
var brandName = regexp.MustCompile(`(?m)^name:.*$`)
