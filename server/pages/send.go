package pages

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/web"
)

// keyOf is a page's key in the cache: its address with the query that it
// reads.
func keyOf(p *site.Page) string {
	switch {
	case p.Path == "":
		return p.ID + " " + p.Locale.Code + p.Variant // no path has a space
	case p.Locale.Domain != "":
		return "//" + p.Locale.Domain + p.Path + p.Query
	}
	return p.Path + p.Query
}

// sendDocument answers with a page: the cached one, or one that is composed
// while it is sent.
func (e *Edition) sendDocument(w http.ResponseWriter, r *http.Request, p *site.Page, status int) {
	if p.Private {
		e.sendFailure(w, r, true, ErrPrivate)
		return
	}
	e.send(w, r, newDocument(p, status))
}

// ErrTooMany: a client has had more composed in the last minute than one may.
var ErrTooMany = errors.New("too many pages for one client")

// send answers with what is cached, or is composed now.
func (e *Edition) send(w http.ResponseWriter, r *http.Request, n *rendition) {
	if page, ok := e.cache.get(n.key); ok {
		e.sendCached(w, r, page, "hit")
		return
	}
	if e.composer.config.Admission.Full(n.class()) {
		if stale, ok := e.staleOf(n.key); ok {
			e.sendCached(w, r, stale, "stale")
			return
		}
		e.sendFailure(w, r, n.document, renderer.ErrBusy)
		return
	}
	f, err := e.flights.follow(n.key), error(nil)
	if f == nil && n.class() != admission.Page { // of which there are only so many
		if n.turn, err = e.composer.takeTurn(r, true); err != nil {
			e.sendFailure(w, r, n.document, err)
			return
		}
		if page, ok := e.cache.get(n.key); ok { // since the last look
			n.turn.end(0)
			e.sendCached(w, r, page, "hit")
			return
		}
	}
	if f == nil {
		f, err = e.begin(r, n)
	}
	if err != nil {
		e.sendFailure(w, r, n.document, err)
		return
	}
	defer f.leave()
	e.sendFlight(w, r, n, f)
}

// begin gives the flight of a page. The turn of the request that starts it ends with
// the composition, that of others at once.
func (e *Edition) begin(r *http.Request, n *rendition) (*flight, error) {
	started := false
	defer func() {
		if !started {
			n.turn.end(0)
		}
	}()
	return e.flights.join(e.composer.config.Tracer.Follow(e.composer.ctx, r.Context()), n.key, func(ctx context.Context, f *flight) bool {
		started = e.startComposition(n)(ctx, f)
		return started
	})
}

// sendFlight answers with a page that is being composed.
func (e *Edition) sendFlight(w http.ResponseWriter, r *http.Request, n *rendition, f *flight) {
	select {
	case <-f.decided:
	case <-r.Context().Done():
		panic(http.ErrAbortHandler)
	}
	stale, ok := e.staleOf(n.key)
	switch {
	case ok && (f.partial || errors.Is(f.refusal, renderer.ErrBusy)):
		e.sendCached(w, r, stale, "stale")
	case errors.Is(f.refusal, renderer.ErrClosed) && e.composer.current.Load() != e:
		e.composer.retry(w, r)
	case f.refusal != nil:
		e.sendFailure(w, r, n.document, f.refusal)
	case r.Method == http.MethodHead || !n.document || !r.ProtoAtLeast(1, 1), n.page.Query != "" && !f.partial:
		e.sendWhole(w, r, n, f)
	default:
		e.stream(w, r, n, f)
	}
}

// staleOf is a page as the edition before cached it.
func (e *Edition) staleOf(key string) (*cachedPage, bool) {
	if e.stale == nil {
		return nil, false
	}
	return e.stale.get(key)
}

func (e *Edition) sendCached(w http.ResponseWriter, r *http.Request, page *cachedPage, result string) {
	web.ContextOf(w).Cache = result
	if page.document && page.framesFilm {
		web.ContextOf(w).AllowFilms()
	}
	switch {
	case page.timing == nil:
	case result == "hit":
		w.Header()["Server-Timing"] = page.timing
	default:
		w.Header()["Server-Timing"] = []string{"cache;desc=" + result}
	}
	switch {
	case !page.document && e.Indexable && strings.HasSuffix(r.URL.Path, markdownSuffix):
		w.Header()["X-Robots-Tag"] = web.NoIndex
	case page.Status() == http.StatusOK && page.document:
		e.composer.config.Shared.RememberLocale(w, r, page.locale, e.Site.Locales)
	}
	if e.negotiated(r, page) {
		page.With(web.CachePrivate).Send(w, r)
		return
	}
	page.Send(w, r)
}

// sendFailure answers for a page that exists and cannot be shown: with a
// document, or to a script with the status's own words.
func (e *Edition) sendFailure(w http.ResponseWriter, r *http.Request, document bool, err error) {
	c := web.ContextOf(w)
	c.Cache = "none"
	status := http.StatusInternalServerError
	switch {
	case errors.Is(err, renderer.ErrBusy):
		w.Header()["Retry-After"] = web.RetryAfterBusy
		status = http.StatusServiceUnavailable
	case errors.Is(err, ErrTooMany):
		w.Header()["Retry-After"] = web.RetryAfterLimited
		status = http.StatusTooManyRequests
	case errors.Is(err, admission.ErrCrowded):
		w.Header()["Retry-After"] = web.RetryAfterBusy
		status = http.StatusTooManyRequests
	case r.Context().Err() != nil:
		panic(http.ErrAbortHandler)
	default:
		e.composer.config.Logger.Error("no page", "id", c.ID, "route", c.Route, "error", err)
	}
	if document {
		e.composer.errors.Send(w, r, status)
		return
	}
	web.SendText(w, status)
}

// stream sends the page as it grows. The head goes out before the first
// fragment is rendered.
func (e *Edition) stream(w http.ResponseWriter, r *http.Request, n *rendition, f *flight) {
	e.beginPage(w, r, n, f)
	out := web.NewStreamWriter(w, r)
	w.WriteHeader(n.status)
	for sent := 0; ; {
		part, err := f.next(r.Context(), sent)
		if err != nil && r.Context().Err() == nil {
			web.ContextOf(w).Cache = "broken"
		}
		if err != nil || len(part) > 0 && out.Send(part) != nil {
			// No cache, crawler or half-closed client may take a half page for a
			// whole one.
			panic(http.ErrAbortHandler)
		}
		if len(part) == 0 {
			out.Close()
			if n.page.Query == "" && takesTrailers(r) {
				w.Header()[http.TrailerPrefix+"Server-Timing"] = []string{"render;dur=" + milliseconds(f.took)}
			}
			return
		}
		sent += len(part)
	}
}

// takesTrailers tells whether a field may follow the body. Over HTTP/1.1 only who
// says so gets one: Varnish 7.1 takes such a page for a broken one, and cuts it off.
// Source: RFC 9110, 6.5.1.
func takesTrailers(r *http.Request) bool {
	return r.ProtoMajor > 1 || strings.Contains(strings.ToLower(strings.Join(r.Header["Te"], ",")), "trailers")
}

// beginPage sets the headers of a page that is not cached, but for those of its
// encoding.
func (e *Edition) beginPage(w http.ResponseWriter, r *http.Request, n *rendition, f *flight) {
	c := web.ContextOf(w)
	c.Cache = "miss"
	if n.document && n.page.FramesFilm() {
		c.AllowFilms()
	}
	h := w.Header()
	for name, value := range f.header {
		h[name] = value
	}
	if n.page.Query == "" {
		h["Server-Timing"] = []string{"queue;dur=" + milliseconds(f.queued) + ", cache;desc=miss"}
	}
	if f.partial {
		h["Cache-Control"] = web.CacheNever
	}
	if n.status == http.StatusOK && n.document {
		e.composer.config.Shared.RememberLocale(w, r, n.page.Locale, e.Site.Locales)
	}
}

// sendWhole answers once the page is whole. A HEAD gets the headers of a cached
// page, HTTP/1.0 could not tell a broken page from a whole one, and the headers of
// a search must not show whether others have searched for it.
func (e *Edition) sendWhole(w http.ResponseWriter, r *http.Request, n *rendition, f *flight) {
	err := f.whole(r.Context())
	switch {
	case r.Context().Err() != nil:
		panic(http.ErrAbortHandler)
	case err != nil:
		e.sendFailure(w, r, n.document, err)
	case f.page != nil:
		e.sendCached(w, r, f.page, "miss")
	default:
		e.beginPage(w, r, n, f)
		w.Header()["Content-Length"] = []string{strconv.Itoa(len(f.html))}
		w.WriteHeader(n.status)
		if r.Method != http.MethodHead {
			w.Write(f.html) // the client may have gone: nothing to do about it
		}
	}
}

// composeAhead caches a page that nobody has requested yet.
func (e *Edition) composeAhead(ctx context.Context, p *site.Page) error {
	if p.Private {
		return ErrPrivate
	}
	key := keyOf(p)
	if _, ok := e.cache.get(key); ok {
		return nil
	}
	status := http.StatusOK
	switch p.ID {
	case site.NotFound:
		status = http.StatusNotFound
	case site.Gone:
		status = http.StatusGone
	}
	n := newDocument(p, status)
	n.ahead = true
	f, err := e.composed(ctx, n)
	if err == nil && f.page == nil {
		err = errors.New("a live section is missing")
	}
	return err
}

// composed waits for a flight that has ended well.
func (e *Edition) composed(ctx context.Context, n *rendition) (*flight, error) {
	f, err := e.flights.join(e.composer.ctx, n.key, e.startComposition(n))
	if err != nil {
		return nil, err
	}
	defer f.leave()
	select {
	case <-f.decided:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if f.refusal != nil {
		return nil, f.refusal
	}
	return f, f.whole(ctx)
}

// Document is a page whole, as a visitor gets it: cached or composed now.
func (e *Edition) Document(ctx context.Context, p *site.Page) ([]byte, error) {
	if err := e.composeAhead(ctx, p); err != nil {
		return nil, err
	}
	page, ok := e.cache.get(keyOf(p))
	if !ok {
		return nil, errors.New("the page is larger than the cache")
	}
	return page.Plain(), nil
}

func milliseconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Microseconds())/1000, 'f', -1, 64)
}
