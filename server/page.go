package server

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/site"
)

// keyOf is a page's key among the kept: its address with the query that it
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

// sendPage answers with a page: the kept one, or one that is composed while
// it is sent.
func (s *Server) sendPage(w http.ResponseWriter, r *http.Request, p *site.Page, status int) {
	if p.Private {
		s.sendFailure(w, r, true, errPrivate)
		return
	}
	s.send(w, r, newDocument(p, status))
}

// errTooMany: a client asks for more in a minute than what is made for one.
var errTooMany = errors.New("too many pages for one client")

// admit counts a request for what is not kept, of which strangers can ask for
// any number.
func (s *Server) admit(w http.ResponseWriter, r *http.Request) bool {
	_, ok := s.unkept.take(w, r, s.proxies.client(r))
	return ok
}

// send answers with what is kept, or is composed now.
func (s *Server) send(w http.ResponseWriter, r *http.Request, n *rendition) {
	v := visitOf(w)
	if k, ok := v.edition.kept.get(n.key); ok {
		s.sendKept(w, r, k, "hit")
		return
	}
	if (n.page.Query != "" || !n.document) && !s.admit(w, r) {
		s.sendFailure(w, r, n.document, errTooMany)
		return
	}
	f, err := v.edition.flights.join(s.ctx, n.key, s.composer(v.edition, n))
	if err != nil {
		s.sendFailure(w, r, n.document, err)
		return
	}
	defer f.leave()
	select {
	case <-f.decided:
	case <-r.Context().Done():
		panic(http.ErrAbortHandler)
	}
	before, stale := s.stale(v.edition, n.key)
	switch {
	case stale && (f.partial || errors.Is(f.refusal, renderer.ErrBusy)):
		s.sendKept(w, r, before, "stale")
	case errors.Is(f.refusal, renderer.ErrClosed) && s.edition.Load() != v.edition:
		// Another edition has taken the place of this one since the request came.
		v.edition = s.edition.Load()
		s.answer(w, r)
	case f.refusal != nil:
		s.sendFailure(w, r, n.document, f.refusal)
	case r.Method == http.MethodHead || !n.document || !r.ProtoAtLeast(1, 1), n.page.Query != "" && !f.partial:
		s.sendWhole(w, r, n, f)
	default:
		s.stream(w, r, n, f)
	}
}

// stale is a page as the edition before kept it.
func (s *Server) stale(e *edition, key string) (*keptPage, bool) {
	if e.before == nil {
		return nil, false
	}
	return e.before.get(key)
}

func (s *Server) sendKept(w http.ResponseWriter, r *http.Request, k *keptPage, how string) {
	visitOf(w).cache = how
	switch {
	case k.timing == nil:
	case how == "hit":
		w.Header()["Server-Timing"] = k.timing
	default:
		w.Header()["Server-Timing"] = []string{"cache;desc=" + how}
	}
	switch {
	case !k.document && visitOf(w).edition.indexable && strings.HasSuffix(r.URL.Path, markdownSuffix):
		w.Header()["X-Robots-Tag"] = noIndex
	case k.status == http.StatusOK && k.document:
		setLocaleCookie(w, r, k.locale)
	}
	k.send(w, r)
}

// sendFailure answers for a page that there is and that cannot be shown: with
// a document, or to a script in a few words.
func (s *Server) sendFailure(w http.ResponseWriter, r *http.Request, document bool, err error) {
	v := visitOf(w)
	v.cache = "none"
	status := http.StatusInternalServerError
	switch {
	case errors.Is(err, renderer.ErrBusy):
		w.Header()["Retry-After"] = []string{"2"}
		status = http.StatusServiceUnavailable
	case errors.Is(err, errTooMany):
		w.Header()["Retry-After"] = []string{strconv.Itoa(retryLimited)}
		status = http.StatusTooManyRequests
	default:
		s.config.Logger.Error("no page", "id", v.id, "route", v.route, "error", err)
	}
	if document {
		s.errors.send(w, r, status)
		return
	}
	w.Header()["Cache-Control"] = cacheNever
	http.Error(w, http.StatusText(status), status)
}

// stream sends the page as it grows. The head goes out before the first
// fragment is rendered.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, n *rendition, f *flight) {
	s.beginPage(w, r, n, f)
	out := newOutlet(w, r)
	w.WriteHeader(n.status)
	for sent := 0; ; {
		part, err := f.next(r.Context(), sent)
		if err != nil && r.Context().Err() == nil {
			visitOf(w).cache = "broken"
		}
		if err != nil || len(part) > 0 && out.send(part) != nil {
			// Nobody may take a half page for a whole one: no cache, no crawler,
			// and no client that closed its half of the connection.
			panic(http.ErrAbortHandler)
		}
		if len(part) == 0 {
			out.end()
			if n.page.Query == "" {
				w.Header()[http.TrailerPrefix+"Server-Timing"] = []string{"render;dur=" + milliseconds(f.took)}
			}
			return
		}
		sent += len(part)
	}
}

// beginPage sets the headers of a page that is not kept, but for those of its
// encoding.
func (s *Server) beginPage(w http.ResponseWriter, r *http.Request, n *rendition, f *flight) {
	v := visitOf(w)
	v.cache = "miss"
	h := w.Header()
	for name, value := range f.header {
		h[name] = value
	}
	if n.page.Query == "" {
		h["Server-Timing"] = []string{"queue;dur=" + milliseconds(f.queued) + ", cache;desc=miss"}
	}
	if f.partial {
		h["Cache-Control"] = cacheNever
	}
	if n.status == http.StatusOK && n.document {
		setLocaleCookie(w, r, n.page.Locale)
	}
}

// sendWhole answers once the page is whole: a HEAD with what a GET would get
// once it is kept, with a payload, with HTTP/1.0, where a page that breaks off
// looks whole, and with a search: its headers tell nobody whether others have searched for it.
func (s *Server) sendWhole(w http.ResponseWriter, r *http.Request, n *rendition, f *flight) {
	err := f.whole(r.Context())
	switch {
	case r.Context().Err() != nil:
		panic(http.ErrAbortHandler)
	case err != nil:
		s.sendFailure(w, r, n.document, err)
	case f.kept != nil:
		s.sendKept(w, r, f.kept, "miss")
	default:
		s.beginPage(w, r, n, f)
		w.Header()["Content-Length"] = []string{strconv.Itoa(len(f.html))}
		w.WriteHeader(n.status)
		if r.Method != http.MethodHead {
			w.Write(f.html) // the client may have gone: nothing to do about it
		}
	}
}

// keep composes a page that nobody has asked for yet.
func (s *Server) keep(ctx context.Context, e *edition, p *site.Page) error {
	if p.Private {
		return errPrivate
	}
	key := keyOf(p)
	if _, ok := e.kept.get(key); ok {
		return nil
	}
	status := http.StatusOK
	switch p.ID {
	case site.NotFound:
		status = http.StatusNotFound
	case site.Gone:
		status = http.StatusGone
	}
	f, err := s.composed(ctx, e, newDocument(p, status))
	if err == nil && f.kept == nil {
		err = errors.New("a live section is missing")
	}
	return err
}

// composed waits for a flight that has ended well.
func (s *Server) composed(ctx context.Context, e *edition, n *rendition) (*flight, error) {
	f, err := e.flights.join(s.ctx, n.key, s.composer(e, n))
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

// Document is a page whole, as a visitor gets it: kept or composed now.
func (s *Server) Document(ctx context.Context, p *site.Page) ([]byte, error) {
	e := s.edition.Load()
	if err := s.keep(ctx, e, p); err != nil {
		return nil, err
	}
	k, ok := e.kept.get(keyOf(p))
	if !ok {
		return nil, errors.New("the page is larger than what may be kept")
	}
	return k.plain(), nil
}

func milliseconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Microseconds())/1000, 'f', -1, 64)
}
