package program

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/tracing"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server"
	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/server/web"
)

// serve runs the site until the context ends. All that it says is JSON, from the
// first line on, and so is what others log.
func serve(ctx context.Context, s Site, args []string) error {
	log, end := newLog(os.Stderr)
	defer end() // also when it panics; whoever reads the log has gone if it fails
	slog.SetDefault(log)
	c, err := ReadConfig(s, args, os.Environ())
	if err == nil {
		boundHeap(log)
		err = Serve(ctx, c, log, nil)
	}
	if err != nil {
		log.Error("the program ends", "error", err)
		return logged{err}
	}
	return nil
}

// logged is an error that the log has.
type logged struct{ error }

func (l logged) Unwrap() error { return l.error }

// renderMemory is by how much one render may make the program grow, in bytes: as
// much again as it takes, and less than machines for it have to spare.
const renderMemory = 128 << 20

// boundHeap makes the cgroup's limit or, without one, the machine's memory the
// bound of the heap. GOMEMLIMIT and AUTOMEMLIMIT in the environment take
// precedence. GOGC is Go's own 100: docs/operations/capacity.md has the figures.
func boundHeap(log *slog.Logger) {
	limit := memlimit.ApplyFallback(memlimit.FromCgroup, memlimit.FromSystem)
	_, _ = memlimit.Set(memlimit.WithProvider(limit), memlimit.WithLogger(log)) // which logs what fails
}

// connectionsIn is how many connections a limit of memory, in bytes, is for: an idle
// one takes 11 to 30 KB, one that sends a page to a slow reader up to 80.
func connectionsIn(limit int64) int { return int(min(max(limit/(128<<10), 256), 8192)) }

// Serve runs the site as configured; started is told the addresses in use.
func Serve(ctx context.Context, c *Config, log *slog.Logger, started func(site, admin net.Addr)) error {
	slog.SetDefault(log)
	locales, err := c.Locales()
	if err != nil {
		return err
	}
	load := func() (*site.Site, error) {
		return site.Load(c.own.content(), locales, append(c.own.Options(), site.Once())...)
	}
	var changes *watcher
	if c.Content != "" {
		load = func() (*site.Site, error) {
			return loadWhole(c.Content, locales, append(c.own.Options(), site.Partial())...)
		}
		// Watched before it is read: no change falls between.
		if changes, err = newWatcher([]string{c.Content}, log); err != nil {
			return err
		}
		defer changes.Close()
		signal.Notify(changes.again, syscall.SIGHUP)
		defer signal.Stop(changes.again)
	} else {
		signal.Ignore(syscall.SIGHUP) // the content is in the program: there is nothing to read anew
	}
	dist, err := c.own.Dist()
	if err != nil {
		return err
	}
	// The content is read while the application is compiled: nothing else takes
	// as long of the start.
	var loaded *site.Site
	var faults error
	var reading sync.WaitGroup
	late := func(err error) { log.Error("content is not read in time", "error", err) }
	reading.Go(func() { loaded, faults = loadBefore(ctx, loadDeadline, load, late) })
	metrics := server.NewMetrics()
	edition, unfit := NewEdition(nil, dist, c, log, metrics)
	if unfit == nil {
		defer edition.Renderer.Close()
	}
	reading.Wait()
	if loaded == nil && c.Content != "" {
		loaded = builtIn(c.own, c.Content, locales)
	}
	if ctx.Err() != nil {
		return nil
	}
	if loaded == nil {
		return fmt.Errorf("the content has faults:\n%w", faults)
	}
	if unfit != nil {
		return unfit
	}
	edition.Site = loaded
	var releases *assets.Releases
	if c.releases != "" {
		if releases, err = assets.OpenReleases(c.releases, edition.Assets, log); err != nil {
			return err
		}
		defer releases.Close()
	}
	tracer, queries, endTracing, err := openTracing(ctx, c.otlp, log)
	if err != nil {
		return err
	}
	defer endTracing()
	if tracer != nil {
		c.Leads.Propagate = tracing.Propagate
	}
	enquiries, err := OpenIntake(ctx, &c.Leads, loaded, log, metrics, tracer, queries)
	if err != nil {
		return err
	}
	defer enquiries.Close()
	connections := web.NewConnections(cmp.Or(c.connections, connectionsIn(debug.SetMemoryLimit(-1))), c.clientConns, c.Leads.TrustedProxies)
	metrics.Register(connections)
	listen, closeEdge, err := c.edge.open(server.Listen{
		Addr: c.Addr, AdminAddr: c.AdminAddr, DrainDelay: c.drainDelay, DrainTimeout: c.drainTimeout, Started: started, Connections: connections,
	}, c.Leads.TrustedProxies, log, metrics)
	if err != nil {
		return err
	}
	defer closeEdge()
	config := server.Config{
		PageConfig: server.PageConfig{
			Origin: c.Origin, Logger: log, CacheBytes: uint64(c.keptPages), Middleware: c.own.Middleware,
			TagManager: c.tagManager, Releases: releases,
			SearchRate: c.searchRate, Admission: admission.New(), Proxies: c.Leads.TrustedProxies, Tracer: tracer,
		},
		Metrics: metrics, Enquiries: enquiries.Taken(), ReadyWithin: c.readyWithin, Profiles: c.profiles, Version: readBuild(),
	}
	purgeCaches, closeCDN := c.cdn.open(&config, c.drainDelay+c.drainTimeout, log)
	defer closeCDN()
	s, err := server.New(config, edition)
	if err != nil {
		return err
	}
	if faults != nil {
		s.NoteContent(faults)
		log.Error("the content has faults; pages without them are served, of this folder or of the program", "faults", faults.Error(), "version", loaded.Version)
	}
	ctx, stop := context.WithCancel(ctx)
	var background sync.WaitGroup
	defer background.Wait()
	defer stop()
	compose := func() {
		if c.readyWithin > 0 {
			s.Warm(ctx)
		}
		s.KeepPayloads(ctx)
		debug.FreeOSMemory() // composing everything took more than serving it will
	}
	background.Go(compose)
	background.Go(func() { purgeCaches(ctx, s.Ready) })
	if c.Content != "" {
		show := func(site *site.Site) {
			next := edition
			next.Site = site
			s.Use(next)
			enquiries.Follow(site)
			background.Go(compose) // the next change need not wait for it
		}
		background.Go(func() { reloadContent(ctx, changes, c.Content, locales, c.own.Options(), show, s.NoteContent, log) })
	}
	return server.Run(ctx, s, listen)
}

// NewEdition puts content and a bundled application together.
func NewEdition(site *site.Site, dist fs.FS, c *Config, log *slog.Logger, metrics *server.Metrics) (server.Edition, error) {
	var none server.Edition
	assets, err := c.own.LoadAssets(dist)
	if err != nil {
		return none, err
	}
	script, err := fs.ReadFile(dist, manifest.ServerScript)
	if err != nil {
		return none, fmt.Errorf("read the server's bundle: %w", err)
	}
	compiled, err := renderer.Compile(manifest.ServerScript, script, func() ([]byte, error) { return fs.ReadFile(dist, manifest.ServerSourceMap) })
	if err != nil {
		return none, err
	}
	queue := c.renderQueue
	if queue == 0 {
		queue = -1
	}
	r, err := renderer.New(compiled, renderer.Options{
		VMs: c.renderVMs, Queue: queue, Wait: c.renderWait, Timeout: c.renderTimeout, Recycle: c.renderRecycle,
		MaxMemory: renderMemory, Globals: hostFunctions(), Logger: log, Observer: metrics,
	})
	if err != nil {
		return none, err
	}
	return server.Edition{Site: site, Renderer: r, Assets: assets}, nil
}

// LoadAssets reads what browsers load of a bundled application, and the public files.
func (s Site) LoadAssets(dist fs.FS) (*assets.Assets, error) {
	return assets.Load(dist, s.folder("public"))
}

// hostFunctions are what the bundle asks of the program: app/engine/entries/intl.ts.
func hostFunctions() map[string]any {
	return map[string]any{"host": map[string]any{"plural": i18n.PluralCategory, "number": i18n.FormatNumber}}
}
