package dev

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/theme"
	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server"
)

// application are the folders that it is bundled from.
var application = []string{"app", "i18n", "public", "renderer/js"}

// sources is the site as it stands on disk.
type sources struct {
	config  *program.Config
	log     *slog.Logger
	locales *i18n.Locales
	dist    string // where bundles are written
	kept    bundle.Kept
	metrics *server.Metrics
	events  *events
	server  *server.Server
	pending []string   // files that changed since what is shown, with slashes
	mu      sync.Mutex // guards what follows: the gallery and the check read it while changes come
	shown   server.Edition
	script  []byte // what shown renders with
	unlike  error  // what its engine runs otherwise than Node
}

// serveSources serves the site from the sources: content, messages and
// application as they stand on disk, in development builds, anew at every change.
func serveSources(ctx context.Context, args []string) error {
	c, err := program.ReadConfig(here, args, os.Environ())
	if err != nil {
		return err
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400) // a developer has the memory, and waits for what is compiled
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
	built, err := d.bundle(nil)
	if err != nil {
		return err
	}
	if err := built.Check(); err != nil {
		return err
	}
	d.script = built.Files[manifest.ServerScript]
	reload := built.Manifest.Chunks["entries/reload"][0] // shows changes in open pages
	if d.shown.Site, err = site.Load(site.Folder(c.Content), locales, here.Options()...); err != nil {
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
		PageConfig: server.PageConfig{Origin: c.Origin, Logger: log, ShowErrors: true, Scripts: []string{reload}}, Metrics: d.metrics, Enquiries: enquiries.Taken(),
		Extra: map[string]http.Handler{"/_dev/events": d.events, bundle.UpdatePath: http.HandlerFunc(module), galleryPath: &gallery{dist: os.DirFS(dist), renderer: d.renderer}},
	}, d.shown)
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	var background sync.WaitGroup
	defer background.Wait()
	defer stop()
	go d.events.listen(os.Stdin) // until the compiler, which has the other end, goes
	background.Go(func() { d.watch(ctx) })
	return server.Run(ctx, d.server, server.Listen{
		Addr: c.Addr, AdminAddr: c.AdminAddr, DrainTimeout: time.Second,
	})
}

// watch shows changes until ctx is done.
func (d *sources) watch(ctx context.Context) {
	if err := program.Watch(ctx, append(slices.DeleteFunc(slices.Clone(application), func(folder string) bool { return !isFolder(folder) }), d.config.Content), d.changed); err != nil {
		d.log.Error("changes are not shown any more", "error", err)
	}
}

func (d *sources) bundle(changed []string) (*bundle.Bundle, error) {
	b, err := bundle.Build(bundle.Options{Root: ".", Engine: engineOf(".", ""), Content: d.config.Content, Development: true, Kept: &d.kept, Changed: changed})
	if err != nil {
		return nil, err
	}
	return b, b.Write(d.dist)
}

// changed shows the site anew, or what is wrong with the sources.
func (d *sources) changed(files []string) {
	for _, f := range files {
		if f = filepath.ToSlash(f); !slices.Contains(d.pending, f) {
			d.pending = append(d.pending, f)
		}
	}
	d.events.save(slices.DeleteFunc(slices.Clone(d.pending), func(f string) bool { return !code(f) && !bundle.IsMessages(f) }))
	next, built, err := d.next(d.pending)
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
	d.events.changed(d.pending)
	d.pending = nil
	d.mu.Lock()
	defer d.mu.Unlock()
	if built == nil || bytes.Equal(built.Files[manifest.ServerScript], d.script) {
		d.tellUnlike()
		return
	}
	d.script, d.unlike = built.Files[manifest.ServerScript], nil
	time.AfterFunc(checkAfter, func() { d.check(built) })
}

// checkAfter is how long the page that shows a change has the machine for itself.
const checkAfter = time.Second

// check tells what the engine runs otherwise than Node, unless the script has changed since.
func (d *sources) check(built *bundle.Bundle) {
	unlike := built.Check()
	d.mu.Lock()
	defer d.mu.Unlock()
	if bytes.Equal(built.Files[manifest.ServerScript], d.script) {
		d.unlike = unlike
		d.tellUnlike()
	}
}

func (d *sources) tellUnlike() {
	if d.unlike != nil {
		fmt.Fprintln(os.Stderr, "aldaba-dev:", d.unlike)
		d.events.fault(d.unlike.Error())
	}
}

// module sends one module of the browser's code as it stands, to run in an open page.
func module(w http.ResponseWriter, r *http.Request) {
	script, err := bundle.Update(bundle.Options{Root: ".", Engine: engineOf(".", "")}, r.FormValue("file"))
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

// next is the site after a change of files: what is made of other files stays as it is.
func (d *sources) next(files []string) (next server.Edition, built *bundle.Bundle, err error) {
	next = d.shown
	var work sync.WaitGroup
	var inCode, inWords error
	rebundle := slices.ContainsFunc(files, bundled)
	inContent := func(file string) bool {
		return !slices.ContainsFunc(application, func(folder string) bool { return strings.HasPrefix(file, folder+"/") })
	}
	if rebundle {
		work.Go(func() { built, inCode = d.bundle(files) })
	}
	if slices.ContainsFunc(files, inContent) {
		work.Go(func() {
			var err error
			if next.Site, err = site.Load(site.Folder(d.config.Content), d.locales, here.Options()...); err != nil {
				inWords = fmt.Errorf("the content has faults:\n%s", program.Explain(err))
			}
		})
	}
	work.Wait()
	if err := errors.Join(inCode, inWords); err != nil {
		return d.shown, nil, err
	}
	if !rebundle {
		return next, nil, nil
	}
	dist := os.DirFS(d.dist)
	if bytes.Equal(built.Files[manifest.ServerScript], d.script) { // as after a change of styles
		next.Assets, err = here.LoadAssets(dist)
		return next, built, err
	}
	next, err = program.NewEdition(next.Site, dist, d.config, d.log, d.metrics)
	return next, built, err
}

// code tells the files that the application alone is made of.
func code(file string) bool {
	return slices.Contains([]string{".ts", ".tsx", ".css"}, filepath.Ext(file))
}

// bundled tells the files that the application is made of.
func bundled(file string) bool {
	return code(file) || slices.Contains([]string{".json", ".svg"}, filepath.Ext(file)) || strings.HasPrefix(file, "public/") || filepath.Base(file) == theme.BrandFile
}
