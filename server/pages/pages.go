// Package pages composes pages, their payloads and their Markdown, streams them
// while they are composed, and caches them whole.
package pages

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/tracing"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/server/discovery"
	"github.com/aldaba/aldaba/server/web"
)

// Config is what stays the same while the server runs.
type Config struct {
	Origin *url.URL // scheme and host of canonical addresses; nil: none
	Logger *slog.Logger
	// CacheBytes bounds the cached pages of an edition, in bytes.
	CacheBytes uint64
	// TagManager is the id of the container that visitors who accept load;
	// empty: none.
	TagManager string
	// Uncompressed leaves pages as they are, for clients that never decompress.
	Uncompressed bool
	// ShowErrors puts the stack of a failed render into the page: for developers.
	ShowErrors bool
	// Scripts are added to every page's head: for developers.
	Scripts []string
	// Tracer traces requests and what is composed for them; nil: nothing is traced.
	Tracer *tracing.Tracer
	// Shared is what caches in front may hold; nil: nothing.
	Shared *web.SharedCache
	// Releases are the files of other releases; nil: there are none.
	Releases *assets.Releases
	// Middleware are the checks that routes may name.
	Middleware map[string]func(*http.Request) error
	// SearchRate is how much is composed in a minute for one client: uncached searches,
	// quotes, live payloads and forms shown again count as one each, and as one more for
	// each 2 ms of CPU time that VMs take for them; 0: any number.
	SearchRate int
	// Proxies are the networks whose X-Forwarded-For is believed.
	Proxies web.Proxies
	// Admission bounds what is composed and kept at a time; nil: any number.
	Admission *admission.Control
}

// Edition is one version of content and application. Publish adds what it takes to
// answer with it, and its cache.
type Edition struct {
	Site     *site.Site
	Renderer *renderer.Renderer
	Assets   *assets.Assets
	// Indexable: search engines may index this edition. Publish decides.
	Indexable bool

	composer *Composer
	cache    *pageCache
	stale    *pageCache // of the edition that this one replaced, for when no VM is free
	payloads *payloads
	flights  *flights
	head     *documentHead
}

// Composer composes the pages of one edition after the other. What it runs in
// the background ends with Close.
type Composer struct {
	config      Config
	errors      *web.ErrorPages
	rate        *web.RateLimit
	retry       http.HandlerFunc
	clients     admission.Clients
	publishing  sync.Mutex
	current     atomic.Pointer[Edition]
	compressing chan struct{} // one page is compressed at a time
	closing     sync.Mutex    // orders the start of work and closing
	work        sync.WaitGroup
	ctx         context.Context
	cancel      context.CancelFunc
}

// NewComposer makes a composer that has published nothing. retry answers a request again
// when its edition was replaced meanwhile.
func NewComposer(config Config, errors *web.ErrorPages, retry http.HandlerFunc) *Composer {
	c := &Composer{config: config, errors: errors, rate: web.NewRateLimit(config.SearchRate), retry: retry, compressing: make(chan struct{}, 1)}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	return c
}

// Publish makes an edition the current one. With the same renderer and assets,
// unchanged pages stay cached. The caller closes the old renderer, after its
// renders have ended.
func (c *Composer) Publish(next Edition) *Edition {
	c.publishing.Lock()
	defer c.publishing.Unlock()
	e := &Edition{
		Site: next.Site, Renderer: next.Renderer, Assets: next.Assets, Indexable: discovery.IsProduction(c.config.Origin, next.Site.Brand.Origin),
		composer: c, cache: newPageCache(c.config.CacheBytes), payloads: newPayloads(&next, c.config.Shared), flights: newFlights(),
		head: newDocumentHead(&next, &c.config),
	}
	old := c.current.Load()
	if !e.Indexable && (old == nil || old.Indexable) {
		c.config.Logger.Info("search engines are kept out", "origin", web.OriginOf(c.config.Origin), "production", next.Site.Brand.Origin)
	}
	if old != nil {
		e.stale = old.cache
		if e.head.made.Unix() <= old.head.made.Unix() {
			e.head.lastModified = nil // a date has seconds: both editions would have the same
		}
		if old.Renderer == next.Renderer && old.Assets == next.Assets && old.Site.Name == next.Site.Name {
			e.cache.carry(old.cache, next.Site)
		}
	}
	c.current.Store(e)
	return e
}

// Close ends what runs in the background and waits for it.
func (c *Composer) Close() {
	c.closing.Lock()
	c.cancel()
	c.closing.Unlock()
	c.Wait()
}

// Wait waits for what runs in the background now.
func (c *Composer) Wait() { c.work.Wait() }

// background runs a piece of work that Close waits for; false once closed.
func (c *Composer) background(f func()) bool {
	c.closing.Lock()
	defer c.closing.Unlock()
	if c.ctx.Err() != nil {
		return false
	}
	c.work.Go(f)
	return true
}

// Warm composes every known page that is not cached, one after another, through
// the pool that visitors use; those for which it is busy later once more. It ends
// early, which is false, with the context, or when another edition is published.
func (e *Edition) Warm(ctx context.Context) (done bool) {
	log, start := e.composer.config.Logger, time.Now()
	composed, failed := 0, 0
	for queue := e.known(); len(queue) > 0; {
		p := queue[0]
		queue = queue[1:]
		if ctx.Err() != nil || e.composer.current.Load() != e {
			return false
		}
		if _, ok := e.cache.get(keyOf(p)); !ok {
			err := e.composeAhead(ctx, p)
			switch {
			case ctx.Err() != nil:
				return false // canceled: not a failure of the page
			case errors.Is(err, renderer.ErrBusy):
				queue = append(queue, p)
				pause(ctx, busyPause)
				continue
			case err != nil:
				failed++
				log.Error("compose a page ahead", "page", p.ID, "locale", p.Locale.Code, "error", err)
			default:
				composed++
			}
		}
	}
	log.Info("pages composed", "pages", composed, "failed", failed, "seconds", time.Since(start).Seconds())
	return true
}

// ByKey are the site's pages by the keys of their addresses.
func (e *Edition) ByKey() map[string]*site.Page {
	list := map[string]*site.Page{}
	for _, p := range e.Site.Pages() {
		list[keyOf(p)] = p
	}
	return list
}

// known are the pages that are composed ahead.
func (e *Edition) known() []*site.Page {
	all := slices.Clone(e.Site.Pages())
	for _, loc := range e.Site.Locales.All() {
		all = append(all, e.Site.NotFound(loc.Code))
		if len(e.Site.Removed()) > 0 {
			all = append(all, e.Site.Gone(loc.Code))
		}
	}
	return all
}

// Progress tells how many of the known pages are cached.
func (e *Edition) Progress() (cached, known int) {
	all := e.known()
	for _, p := range all {
		if _, ok := e.cache.get(keyOf(p)); ok {
			cached++
		}
	}
	return cached, len(all)
}

// pause waits, unless the context ends before.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// Documents are what machines read of the edition at fixed addresses.
func (e *Edition) Documents() *discovery.Documents {
	return &discovery.Documents{Site: e.Site, Head: e.head.Head, LastModified: e.head.lastModified, Indexable: e.Indexable, Shared: e.composer.config.Shared, Key: textsKey(e.Site)}
}

// Each gives f every cached page, uncompressed.
func (e *Edition) Each(f func(key string, body []byte)) {
	for key, page := range e.cache.all() {
		f(key, page.Plain())
	}
}

// Stats are figures of an edition's pages.
type Stats struct {
	Pages   int    // cached
	Bytes   uint64 // of the cached
	Running int    // compositions
	Failed  int    // pages that are not tried again yet
}

// Stats counts now.
func (e *Edition) Stats() Stats {
	e.cache.others.CleanUp()
	s := Stats{Pages: len(e.cache.all()), Bytes: e.cache.bytes()}
	e.flights.mu.Lock()
	defer e.flights.mu.Unlock()
	s.Running, s.Failed = len(e.flights.running), len(e.flights.failed)
	return s
}
