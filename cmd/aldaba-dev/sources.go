package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server"
	"github.com/aldaba/aldaba/site"
)

// sources is the site as it stands on disk.
type sources struct {
	config  *program.Config
	log     *slog.Logger
	locales *i18n.Locales
	dist    string // where bundles are written
	metrics *server.Metrics
	events  *events
	mu      sync.Mutex // guards shown: the gallery reads it while changes come
	shown   server.Edition
	server  *server.Server
}

// serveSources serves the site from the sources: content, messages and
// application as they stand on disk, in development builds, anew at every change.
func serveSources(ctx context.Context, args []string) error {
	c, err := program.ReadConfig(args, os.Environ())
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	locales, err := c.Locales()
	if err != nil {
		return err
	}
	dist, err := os.MkdirTemp("", "aldaba-bundle-")
	if err != nil {
		return fmt.Errorf("make a folder for the bundle: %w", err)
	}
	defer os.RemoveAll(dist)
	if c.Content == "" {
		c.Content = "content"
	}
	d := &sources{config: c, log: log, locales: locales, dist: dist, metrics: server.NewMetrics(), events: newEvents(ctx.Done())}
	script, err := d.bundle()
	if err != nil {
		return err
	}
	if d.shown.Site, err = site.Load(site.Folder(c.Content), locales); err != nil {
		return fmt.Errorf("the content has faults:\n%s", program.Explain(err))
	}
	if d.shown, err = program.NewEdition(d.shown.Site, os.DirFS(dist), c, log, d.metrics); err != nil {
		return err
	}
	defer func() { d.shown.Renderer.Close() }()
	enquiries, err := program.OpenIntake(ctx, &c.Leads, d.shown.Site, log, d.metrics, nil, nil)
	if err != nil {
		return err
	}
	defer enquiries.Close()
	d.server, err = server.New(server.Config{
		Origin: c.Origin, Logger: log, Metrics: d.metrics, ShowErrors: true, Scripts: []string{script}, Enquiries: enquiries.Taken(),
		Extra: map[string]http.Handler{"/_dev/events": d.events, "/_dev/module": http.HandlerFunc(module), galleryPath: &gallery{dist: os.DirFS(dist), renderer: d.renderer}},
	}, d.shown)
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	var background sync.WaitGroup
	defer background.Wait()
	defer stop()
	go d.events.listen(os.Stdin) // until the compiler, which has the other end, goes
	background.Go(func() {
		if err := program.Watch(ctx, []string{"app", "i18n", "renderer/js", c.Content}, d.changed); err != nil {
			log.Error("changes are not shown any more", "error", err)
		}
	})
	return server.Run(ctx, d.server, server.Listen{
		Addr: c.Addr, AdminAddr: c.AdminAddr, DrainTimeout: time.Second,
	})
}

// bundle builds the application and gives the address of the script that
// reloads pages.
func (d *sources) bundle() (script string, err error) {
	b, err := bundle.Build(bundle.Options{Root: ".", Development: true})
	if err != nil {
		return "", err
	}
	return b.Manifest.Chunks["entries/reload"][0], b.Write(d.dist)
}

// changed shows the site anew, or what is wrong with the sources.
func (d *sources) changed(files []string) {
	next, err := d.next(slices.ContainsFunc(files, bundled))
	if err != nil {
		fmt.Fprintln(os.Stderr, "aldaba-dev:", err)
		d.events.fault(err.Error())
		return
	}
	d.mu.Lock()
	old := d.shown
	d.shown = next
	d.mu.Unlock()
	d.server.Use(next)
	if old.Renderer != next.Renderer {
		old.Renderer.Close()
	}
	for i, f := range files {
		files[i] = filepath.ToSlash(f)
	}
	d.events.changed(files)
}

// module sends one module of the browser's code as it stands, to run in an open page.
func module(w http.ResponseWriter, r *http.Request) {
	script, err := bundle.Update(".", r.FormValue("file"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(script) // the page may be gone
}

// renderer is that of what is shown now.
func (d *sources) renderer() *renderer.Renderer {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.shown.Renderer
}

func (d *sources) next(rebundle bool) (server.Edition, error) {
	site, err := site.Load(site.Folder(d.config.Content), d.locales)
	if err != nil {
		return d.shown, fmt.Errorf("the content has faults:\n%s", program.Explain(err))
	}
	if !rebundle {
		next := d.shown
		next.Site = site
		return next, nil
	}
	if _, err := d.bundle(); err != nil {
		return d.shown, err
	}
	return program.NewEdition(site, os.DirFS(d.dist), d.config, d.log, d.metrics)
}

// bundled tells the files that the application is made of.
func bundled(file string) bool {
	return slices.ContainsFunc([]string{".ts", ".tsx", ".css", ".json", ".svg"}, func(ending string) bool { return strings.HasSuffix(file, ending) })
}
