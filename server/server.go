// Package server answers the site's requests over HTTP. It finds the edition
// and the locale of a request, and hands it to the part that answers it: pages,
// enquiries, or the files and texts at fixed addresses.
//
// An Edition is one version of content and application. Use replaces it while
// requests run; those that began keep the one they began with.
package server

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/pages"
	"github.com/aldaba/aldaba/server/web"
)

// Edition is one version of what the server shows.
type Edition = pages.Edition

// PageConfig is how pages are composed.
type PageConfig = pages.Config

// StandardCacheBytes holds every page of the site, 18 MB, and some hundred searches.
const StandardCacheBytes = 24 << 20

// Config is what stays the same while the server runs.
type Config struct {
	PageConfig
	// Metrics counts; default: new ones. Give the same to the renderer.
	Metrics *Metrics
	// EnquiriesAt is the scheme and host that forms are sent to, when it is not
	// the one that the pages come from: site.EnquiriesAt.
	EnquiriesAt *url.URL
	// Purge, when set, is given the keys of what caches in front hold and an edition does
	// not say any more.
	Purge func(keys []string)
	// Enquiries takes what forms send; nil: there is nowhere to send it.
	Enquiries *enquiries.Config
	// ReadyWithin bounds how long the server is unready while its pages are composed
	// for the first time (Warm); 0: it is ready at once.
	ReadyWithin time.Duration
	// Profiles lets the admin listener answer with profiles.
	Profiles bool
	// Version is what its /version answers with, as JSON.
	Version any
	// Extra answers further paths: for developers.
	Extra map[string]http.Handler
}

// Server is an http.Handler for the whole site. Its goroutines end with Close.
type Server struct {
	config    Config
	errors    *web.ErrorPages
	enquiries *enquiries.Handler // nil: none are taken
	composer  *pages.Composer
	router    atomic.Pointer[router]
	using     sync.Mutex
	made      time.Time
	draining  atomic.Bool
	warmed    atomic.Bool            // all pages were composed once, or failed
	fault     atomic.Pointer[string] // the faults of the content that is not shown
}

// router answers with an edition: its pages, and the routes that lead to them.
type router struct {
	*pages.Edition
	server   *Server
	routes   map[string]http.Handler // by domain
	pages    map[string]*site.Page   // by their keys
	domains  bool                    // some locale has a domain of its own
	security web.SecurityHeaders
}

// New makes a server that shows an edition.
func New(config Config, first Edition) (*Server, error) {
	if config.Logger == nil {
		config.Logger = slog.Default()
	}
	if config.Metrics == nil {
		config.Metrics = NewMetrics()
	}
	if config.CacheBytes == 0 {
		config.CacheBytes = StandardCacheBytes
	}
	errorPages, err := web.NewErrorPages(first.Site.Locales, enquiries.ErrorNames...)
	if err != nil {
		return nil, err
	}
	s := &Server{config: config, errors: errorPages, made: time.Now()}
	if config.Enquiries != nil {
		s.enquiries = enquiries.New(*config.Enquiries, first.Site.Locales, config.Origin, config.Logger, config.Metrics.enquiries, errorPages, config.Proxies, config.Admission)
	}
	s.composer = pages.NewComposer(config.PageConfig, errorPages, func(w http.ResponseWriter, r *http.Request) { s.router.Load().answer(w, r) })
	s.Use(first)
	config.Metrics.watch(s)
	if config.Admission != nil {
		config.Metrics.Register(config.Admission)
	}
	return s, nil
}

// Use shows another edition from the next request on. With the same renderer and
// assets, unchanged pages stay cached. The caller closes the old renderer, after
// its renders have ended.
func (s *Server) Use(next Edition) {
	s.using.Lock()
	defer s.using.Unlock()
	e := &router{
		Edition: s.composer.Publish(next), server: s,
		security: web.NewSecurityHeaders(s.config.Origin != nil && s.config.Origin.Scheme == "https", s.config.TagManager != "", web.OriginOf(s.config.EnquiriesAt)),
	}
	if !e.Indexable {
		e.security.Add("X-Robots-Tag", web.NoIndex)
	}
	e.routes, e.pages = map[string]http.Handler{"": e.route("")}, e.ByKey()
	for _, loc := range next.Site.Locales.All() {
		if loc.Domain != "" {
			e.domains, e.routes[loc.Domain] = true, e.route(loc.Domain)
		}
	}
	old := s.router.Swap(e)
	s.config.Metrics.enquiries.Expect(next.Site.Forms.Kinds())
	s.config.Metrics.showContent(next.Site.Version)
	if old != nil && s.config.Purge != nil {
		s.config.Purge(e.Outdated(old.Edition))
	}
}

// Drain makes the server unready: a load balancer sends no more. Whoever still
// comes is answered and told to take another connection next time.
func (s *Server) Drain() { s.draining.Store(true) }

// NoteContent records the faults of content that is therefore not shown, for
// /readyz?scope=content. nil: there are none any more.
func (s *Server) NoteContent(err error) {
	if err == nil {
		s.fault.Store(nil)
		return
	}
	text := err.Error()
	s.fault.Store(&text)
}

// Ready tells whether the server may be sent requests, and in words how it is.
func (s *Server) Ready() (ok bool, state string) {
	if s.draining.Load() {
		return false, "stopping"
	}
	if s.warmed.Load() {
		return true, "ok"
	}
	composed, all := s.router.Load().Progress()
	state = fmt.Sprintf("%d of %d pages are composed", composed, all)
	if time.Since(s.made) >= s.config.ReadyWithin {
		return true, "ok: " + state
	}
	return false, state
}

// Close ends what runs in the background and waits for it.
func (s *Server) Close() {
	s.Drain()
	s.composer.Close()
}

// Warm composes every known page that is not cached. It ends early with the
// context.
func (s *Server) Warm(ctx context.Context) {
	if s.router.Load().Warm(ctx) {
		s.warmed.Store(true)
	}
}

// KeepPayloads leaves the payloads of what is shown now in Config.Releases.
func (s *Server) KeepPayloads(ctx context.Context) { s.router.Load().KeepPayloads(ctx) }

// Document is a page whole, as a visitor gets it: cached or composed now.
func (s *Server) Document(ctx context.Context, p *site.Page) ([]byte, error) {
	return s.router.Load().Document(ctx, p)
}

// ServeHTTP answers a request with the edition that is shown as it begins.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	e := s.router.Load()
	c := web.NewContext(w, r, &e.security, s.config.Proxies)
	r, span := s.config.Tracer.Receive(r, s.config.Tracer != nil && s.config.Proxies.Sent(r))
	defer trace(span, c, r)
	defer s.observe(c, r, time.Now())
	defer s.recover(c, r)
	if len(r.TransferEncoding) > 0 || s.draining.Load() {
		// A request in a transfer encoding may have had a Content-Length too, which
		// net/http removes and a proxy may have used. Source: RFC 9112 §6.1. While
		// draining, the connection must end before a request comes that would break off.
		c.Header()["Connection"] = []string{"close"}
	}
	e.answer(c, r)
}

// answer sends a cached page, redirects, takes an enquiry, or routes the request.
func (e *router) answer(w http.ResponseWriter, r *http.Request) {
	c := web.ContextOf(w)
	if !e.address(c, r) || e.AnswerCached(c, r) || !e.localise(c, r) || e.server.enquiries.Answer(c, r, e.Edition) {
		return
	}
	// The router would try a hundred patterns before a page's.
	switch page := e.pages[c.Key]; {
	case page == nil:
		e.routes[c.Domain].ServeHTTP(w, r)
	case r.Method == http.MethodGet, r.Method == http.MethodHead:
		e.Answer(w, r, page, web.AcceptsMarkdown(r))
	default:
		e.refuseMethod(w, r)
	}
}
