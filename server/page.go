package server

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/renderer"
)

// keyOf is a page's key among the kept: its address with the query that it
// reads.
func keyOf(p *content.Page) string {
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
func (s *Server) sendPage(w http.ResponseWriter, r *http.Request, p *content.Page, status int) {
	v := visitOf(w)
	if p.Private {
		s.sendFailure(w, r, errPrivate)
		return
	}
	key := keyOf(p)
	if k, ok := v.edition.kept.get(key); ok {
		s.sendKept(w, r, k, "hit")
		return
	}
	f, err := v.edition.flights.join(s.ctx, key, s.composer(v.edition, p, status))
	if err != nil {
		s.sendFailure(w, r, err)
		return
	}
	defer f.leave()
	select {
	case <-f.decided:
	case <-r.Context().Done():
		return
	}
	before, stale := s.stale(v.edition, key)
	switch {
	case stale && (f.partial || errors.Is(f.refusal, renderer.ErrBusy)):
		s.sendKept(w, r, before, "stale")
	case errors.Is(f.refusal, renderer.ErrClosed) && s.edition.Load() != v.edition:
		// Another edition has taken the place of this one since the request came.
		v.edition = s.edition.Load()
		s.answer(w, r)
	case f.refusal != nil:
		s.sendFailure(w, r, f.refusal)
	case r.Method == http.MethodHead:
		s.sendHead(w, r, p, f, status)
	default:
		s.stream(w, r, p, f, status)
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
	w.Header()["Server-Timing"] = k.timing
	if how != "hit" {
		w.Header()["Server-Timing"] = []string{"cache;desc=" + how}
	}
	switch {
	case k.markdown && s.indexable && strings.HasSuffix(r.URL.Path, markdownSuffix):
		w.Header()["X-Robots-Tag"] = noIndex
	case k.status == http.StatusOK && !k.markdown:
		setLocaleCookie(w, r, k.locale)
	}
	k.send(w, r)
}

// sendFailure answers for a page that there is and that cannot be shown.
func (s *Server) sendFailure(w http.ResponseWriter, r *http.Request, err error) {
	v := visitOf(w)
	v.cache = "none"
	if errors.Is(err, renderer.ErrBusy) {
		w.Header()["Retry-After"] = []string{"2"}
		s.errors.send(w, r, http.StatusServiceUnavailable)
		return
	}
	s.config.Logger.Error("no page", "id", v.id, "route", v.route, "error", err)
	s.errors.send(w, r, http.StatusInternalServerError)
}

// stream sends the page as it grows. The head goes out before the first
// fragment is rendered.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, p *content.Page, f *flight, status int) {
	s.beginPage(w, r, p, f, status)
	out := newOutlet(w, r)
	w.WriteHeader(status)
	for sent := 0; ; {
		part, err := f.next(r.Context(), sent)
		switch {
		case r.Context().Err() != nil:
			return
		case err != nil:
			// Neither a browser's cache nor a crawler may take a half page
			// for a whole one.
			visitOf(w).cache = "broken"
			panic(http.ErrAbortHandler)
		case len(part) == 0:
			out.end()
			w.Header()[http.TrailerPrefix+"Server-Timing"] = []string{"render;dur=" + milliseconds(f.took)}
			return
		}
		if out.send(part) != nil {
			return // the client has gone
		}
		sent += len(part)
	}
}

// beginPage sets the headers of a page that is not kept, but for those of its
// encoding.
func (s *Server) beginPage(w http.ResponseWriter, r *http.Request, p *content.Page, f *flight, status int) {
	v := visitOf(w)
	v.cache = "miss"
	h := w.Header()
	for name, value := range v.edition.head.headers(p) {
		h[name] = value
	}
	h["Server-Timing"] = []string{"queue;dur=" + milliseconds(f.queued) + ", cache;desc=miss"}
	if f.partial {
		h["Cache-Control"] = cacheNever
	}
	if status == http.StatusOK {
		setLocaleCookie(w, r, p.Locale)
	}
}

// sendHead answers a HEAD with what a GET would get once the page is kept.
func (s *Server) sendHead(w http.ResponseWriter, r *http.Request, p *content.Page, f *flight, status int) {
	err := f.whole(r.Context())
	switch {
	case r.Context().Err() != nil:
	case err != nil:
		s.sendFailure(w, r, err)
	case f.kept != nil:
		s.sendKept(w, r, f.kept, "miss")
	default:
		s.beginPage(w, r, p, f, status)
		w.WriteHeader(status)
	}
}

// keep composes a page that nobody has asked for yet.
func (s *Server) keep(ctx context.Context, e *edition, p *content.Page) error {
	if p.Private {
		return errPrivate
	}
	key := keyOf(p)
	if _, ok := e.kept.get(key); ok {
		return nil
	}
	status := http.StatusOK
	switch p.ID {
	case content.NotFound:
		status = http.StatusNotFound
	case content.Gone:
		status = http.StatusGone
	}
	f, err := e.flights.join(s.ctx, key, s.composer(e, p, status))
	if err != nil {
		return err
	}
	defer f.leave()
	select {
	case <-f.decided:
	case <-ctx.Done():
		return ctx.Err()
	}
	if f.refusal != nil {
		return f.refusal
	}
	if err := f.whole(ctx); err != nil {
		return err
	}
	if f.kept == nil {
		return errors.New("a live section is missing")
	}
	return nil
}

// Document is a page whole, as a visitor gets it: kept or composed now.
func (s *Server) Document(ctx context.Context, p *content.Page) ([]byte, error) {
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
