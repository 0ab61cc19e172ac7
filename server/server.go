// Package server answers the site's requests over HTTP: it finds the visitor's
// locale, sends each page from what is kept or composes it of fragments while
// it streams, and serves the files that pages ask for.
//
//	s, err := server.New(server.Config{Origin: origin, Logger: log}, edition)
//	go s.Warm(ctx)
//	err = server.Run(ctx, s, server.Listen{Addr: ":8080", AdminAddr: ":9080"})
//
// An Edition is one version of content and application. Use replaces it while
// requests run; those that began keep the one they began with.
package server

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/site"
)

// Config is what stays the same while the server runs.
type Config struct {
	Origin *url.URL // scheme and host that canonical addresses begin with
	Logger *slog.Logger
	// Metrics counts; default: new ones. Give the same to the renderer.
	Metrics *Metrics
	// KeepBytes is the weight of the kept pages, in bytes; default 16 MiB.
	KeepBytes uint64
	// TagManager is the id of the container that visitors who accept load;
	// empty: none, and nobody is asked.
	TagManager string
	// EnquiriesAt is the scheme and host that forms are sent to, when it is not
	// the one that the pages come from: site.EnquiriesAt.
	EnquiriesAt *url.URL
	// Unpacked says that nobody reads the pages compressed: they are not.
	Unpacked bool
	// ShowErrors puts the stack of a failed render into the page: for
	// developers.
	ShowErrors bool
	// Releases are the files of other releases; nil: there are none.
	Releases *Releases
	// Enquiries takes what forms send; nil: there is nowhere to send it.
	Enquiries *Enquiries
	// SearchRate is how many searches and live payloads that nobody asked for
	// before are made in a minute for one client; 0: any number.
	SearchRate int
	// Proxies are the networks whose X-Forwarded-For is believed.
	Proxies []netip.Prefix
	// Middleware are the checks that routes may name.
	Middleware map[string]func(*http.Request) error
	// Scripts are added to every page's head, and Extra answers further
	// paths: for developers.
	Scripts []string
	Extra   map[string]http.Handler
}

// Edition is one version of what the server shows.
type Edition struct {
	Site     *site.Site
	Renderer *renderer.Renderer
	Assets   *Assets
}

// Server is an http.Handler for the whole site. Its goroutines end with Close.
type Server struct {
	config  Config
	errors  *errorPages
	desk    *desk // nil: no enquiries are taken
	proxies proxies
	unkept  *limit // of what is made for one request
	handler http.Handler
	edition atomic.Pointer[edition]
	ready   atomic.Bool
	fault   atomic.Pointer[string] // what is wrong with the content that is not shown
	use     sync.Mutex
	packing chan struct{} // one page is compressed at a time
	closing sync.Mutex    // orders the start of work and closing
	work    sync.WaitGroup
	ctx     context.Context
	cancel  context.CancelFunc
}

// edition is an Edition with what the server makes of it.
type edition struct {
	Edition
	routes   map[string]http.Handler // by domain
	kept     *keptPages
	payloads *payloads
	flights  *flights
	head     *headWriter
	before   *keptPages // of the edition that this one replaced: stale, for want of better
	domains  bool       // some locale has a domain of its own
	// indexable says that search engines may keep what this edition says.
	indexable bool
	always    everywhere
}

// New makes a server that shows an edition.
func New(config Config, first Edition) (*Server, error) {
	if config.Logger == nil {
		config.Logger = slog.Default()
	}
	if config.Metrics == nil {
		config.Metrics = NewMetrics()
	}
	if config.KeepBytes == 0 {
		config.KeepBytes = 16 << 20
	}
	s := &Server{config: config, packing: make(chan struct{}, 1)}
	s.desk, s.proxies, s.unkept = newDesk(config), config.Proxies, newLimit(config.SearchRate)
	s.ctx, s.cancel = context.WithCancel(context.Background())
	var err error
	if s.errors, err = newErrorPages(first.Site.Locales); err != nil {
		return nil, err
	}
	s.handler = s.observed(s.recovered(s.localised(http.HandlerFunc(s.answer))))
	s.Use(first)
	s.ready.Store(true)
	s.config.Metrics.watch(s)
	return s, nil
}

// Use shows another edition from the next request on. With the same renderer
// and assets, the pages that say the same as before stay kept. The renderer of
// the one before is the caller's to close: its renders end first.
func (s *Server) Use(next Edition) {
	s.use.Lock()
	defer s.use.Unlock()
	e := &edition{
		Edition: next, kept: newKeptPages(s.config.KeepBytes), payloads: newPayloads(next), flights: newFlights(),
		head:   newHeadWriter(next, s.config),
		always: newEverywhere(s.config.Origin != nil && s.config.Origin.Scheme == "https", s.config.TagManager != "", originOf(s.config.EnquiriesAt)),
	}
	if e.indexable = isProduction(s.config.Origin, next.Site.Brand.Origin); !e.indexable {
		e.always.add("X-Robots-Tag", noIndex)
	}
	old := s.edition.Load()
	if !e.indexable && (old == nil || old.indexable) {
		s.config.Logger.Info("search engines are kept out", "origin", originOf(s.config.Origin), "production", next.Site.Brand.Origin)
	}
	if old != nil {
		e.before = old.kept
		if e.head.made.Unix() <= old.head.made.Unix() {
			e.head.since = nil // a date has seconds: that of the edition before would pass for this one's
		}
		if old.Renderer == next.Renderer && old.Assets == next.Assets && old.Site.Name == next.Site.Name {
			e.kept.carry(old.kept, next.Site)
		}
	}
	e.routes = map[string]http.Handler{"": s.routes(e, "")}
	for _, loc := range next.Site.Locales.All() {
		if loc.Domain != "" {
			e.domains, e.routes[loc.Domain] = true, s.routes(e, loc.Domain)
		}
	}
	s.edition.Store(e)
}

// Drain makes the server unready: a load balancer sends no more.
func (s *Server) Drain() { s.ready.Store(false) }

// NoteContent says what is wrong with content that was to be shown, and is not:
// /readyz?scope=content tells it. With nil, nothing is wrong any more.
func (s *Server) NoteContent(err error) {
	if err == nil {
		s.fault.Store(nil)
		return
	}
	text := err.Error()
	s.fault.Store(&text)
}

// Ready tells whether the server may be sent requests.
func (s *Server) Ready() bool { return s.ready.Load() }

// Close ends what runs in the background and waits for it.
func (s *Server) Close() {
	s.ready.Store(false)
	s.closing.Lock()
	s.cancel()
	s.closing.Unlock()
	s.work.Wait()
}

// background runs a piece of work that Close waits for; false once closed.
func (s *Server) background(f func()) bool {
	s.closing.Lock()
	defer s.closing.Unlock()
	if s.ctx.Err() != nil {
		return false
	}
	s.work.Go(f)
	return true
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// answer sends a kept page, takes an enquiry, or asks the routes, which look at
// each path that there is.
func (s *Server) answer(w http.ResponseWriter, r *http.Request) {
	if v := visitOf(w); !s.answerKept(w, r) && !s.answerEnquiry(w, r) {
		v.edition.routes[v.domain].ServeHTTP(w, r)
	}
}

// answerKept sends the page that is kept under the visit's key; false when
// there is none, or when it takes more than the key to know the answer.
func (s *Server) answerKept(w http.ResponseWriter, r *http.Request) bool {
	v := visitOf(w)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	key := v.key
	if asksForMarkdown(r) && !strings.HasSuffix(key, markdownSuffix) {
		key = markdownKey(key)
	}
	k, ok := v.edition.kept.get(key)
	if !ok || k.asks || (k.reads && r.URL.RawQuery != "") {
		return false
	}
	v.route, v.locale = k.id, k.locale
	s.sendKept(w, r, k, "hit")
	return true
}

// Warm composes every known page that is not kept, one after another, through
// the pool that visitors use. It ends early with the context.
func (s *Server) Warm(ctx context.Context) {
	e := s.edition.Load()
	start := time.Now()
	pages := slices.Clone(e.Site.Pages())
	for _, loc := range e.Site.Locales.All() {
		pages = append(pages, e.Site.NotFound(loc.Code))
		if len(e.Site.Removed()) > 0 {
			pages = append(pages, e.Site.Gone(loc.Code))
		}
	}
	composed, failed := 0, 0
	for _, p := range pages {
		if ctx.Err() != nil || s.edition.Load() != e {
			return
		}
		if _, ok := e.kept.get(keyOf(p)); ok {
			continue
		}
		composed++
		if err := s.keep(ctx, e, p); ctx.Err() != nil {
			return // broken off: no fault of the page's
		} else if err != nil {
			failed++
			s.config.Logger.Error("compose a page ahead", "page", p.ID, "locale", p.Locale.Code, "error", err)
		}
	}
	s.config.Logger.Info("pages composed", "pages", composed-failed, "failed", failed, "seconds", time.Since(start).Seconds())
}
