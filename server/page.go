package server

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/klauspost/compress/gzip"

	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/renderer"
)

// keyOf is a page's key among the kept: its address with the query that it
// reads.
func keyOf(p *content.Page) string {
	switch {
	case p.Path == "":
		return p.ID + " " + p.Locale.Code // no path has a space
	case p.Locale.Domain != "":
		return "//" + p.Locale.Domain + p.Path + p.Query
	}
	return p.Path + p.Query
}

// sendPage answers with a page: the kept one, or one that is composed while
// it is sent.
func (s *Server) sendPage(w http.ResponseWriter, r *http.Request, p *content.Page, status int) {
	v := visitOf(r)
	key := keyOf(p)
	if k, ok := v.edition.kept.get(key); ok {
		s.sendKept(w, r, k, "hit")
		return
	}
	f := v.edition.flights.join(s.ctx, key, s.composer(v.edition, p, status))
	if f == nil {
		s.sendFailure(w, r, errors.New("the page failed a moment ago"))
		return
	}
	defer f.leave()
	select {
	case <-f.decided:
	case <-r.Context().Done():
		return
	}
	switch {
	case f.refusal == nil && r.Method == http.MethodHead:
		s.sendHead(w, r, p, f, status)
	case f.refusal == nil:
		s.stream(w, r, p, f, status)
	default:
		if k, ok := s.stale(v.edition, key); ok && errors.Is(f.refusal, renderer.ErrBusy) {
			s.sendKept(w, r, k, "stale")
			return
		}
		s.sendFailure(w, r, f.refusal)
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
	visitOf(r).cache = how
	if how != "hit" {
		w.Header()["Server-Timing"] = []string{"cache;desc=" + how}
	}
	if k.status == http.StatusOK {
		setLocaleCookie(w, r, k.page.Locale)
	}
	k.send(w, r)
}

// sendFailure answers for a page that there is and that cannot be shown.
func (s *Server) sendFailure(w http.ResponseWriter, r *http.Request, err error) {
	v := visitOf(r)
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
	v := visitOf(r)
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
	out, flush := io.Writer(w), http.NewResponseController(w).Flush
	if acceptsEncoding(r.Header["Accept-Encoding"], "gzip") {
		h["Content-Encoding"] = []string{"gzip"}
		packed, err := gzip.NewWriterLevel(w, gzip.BestSpeed)
		if err != nil {
			panic(err) // the level is a constant
		}
		out = packed
		send := flush
		flush = func() error { return errors.Join(packed.Flush(), send()) }
		defer func() {
			if recover := recover(); recover != nil {
				panic(recover)
			}
			packed.Close()
		}()
	}
	w.WriteHeader(status)
	for sent := 0; ; {
		part, err := f.next(r.Context(), sent)
		switch {
		case errors.Is(err, context.Canceled) && r.Context().Err() != nil:
			return
		case err != nil:
			// Neither a browser's cache nor a crawler may take a half page
			// for a whole one.
			panic(http.ErrAbortHandler)
		case len(part) == 0:
			h[http.TrailerPrefix+"Server-Timing"] = []string{"render;dur=" + milliseconds(f.took)}
			return
		}
		if _, err := out.Write(part); err != nil {
			return // the client has gone
		}
		if err := flush(); err != nil {
			return
		}
		sent += len(part)
	}
}

// sendHead answers a HEAD with what a GET would get once the page is kept.
func (s *Server) sendHead(w http.ResponseWriter, r *http.Request, p *content.Page, f *flight, status int) {
	for sent := 0; ; {
		part, err := f.next(r.Context(), sent)
		if err != nil {
			s.sendFailure(w, r, err)
			return
		}
		if len(part) == 0 {
			break
		}
		sent += len(part)
	}
	if f.kept != nil {
		s.sendKept(w, r, f.kept, "miss")
		return
	}
	for name, value := range visitOf(r).edition.head.headers(p) {
		w.Header()[name] = value
	}
	w.WriteHeader(status)
}

// keep composes a page that nobody has asked for yet.
func (s *Server) keep(ctx context.Context, e *edition, p *content.Page) error {
	key := keyOf(p)
	if _, ok := e.kept.get(key); ok {
		return nil
	}
	status := http.StatusOK
	if p.ID == content.NotFound {
		status = http.StatusNotFound
	}
	f := e.flights.join(s.ctx, key, s.composer(e, p, status))
	if f == nil {
		return errors.New("the page failed a moment ago")
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
	for sent := 0; ; {
		part, err := f.next(ctx, sent)
		if err != nil || len(part) == 0 {
			return err
		}
		sent += len(part)
	}
}

func milliseconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Microseconds())/1000, 'f', -1, 64)
}
