package renderer

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Session renders several fragments in one VM. It is for one goroutine.
type Session struct {
	Waited   time.Duration // for the VM
	Rendered time.Duration // in the VM, so far

	cpu  time.Duration          // of the renders that have ended
	left []<-chan time.Duration // those that were abandoned: their CPU time, when they have ended

	r      *Renderer
	vm     *vm
	lent   bool // its caller has the VM until Close; else one is taken when a render needs it
	closed bool
}

// Close gives the VM back. The session is of no use after it.
func (s *Session) Close() {
	s.release()
	s.closed = true
}

func (s *Session) release() {
	if s.vm != nil {
		s.r.pool.release(s.vm)
		s.vm = nil
	}
}

// Append appends a fragment's HTML to dst and renders what of it is not cached.
// On an error dst comes back as it was.
func (s *Session) Append(ctx context.Context, dst []byte, f Fragment, holes Holes) ([]byte, error) {
	return s.append(ctx, dst, s.r.cache.slot(f), holes, false)
}

// AppendPrivate appends the HTML of a fragment whose props are for this
// response alone, such as a visitor's words. Neither it nor any fragment within
// it is cached, and nothing of them stays in the VM or in the log. What the
// holes bring is cached as ever. On an error dst comes back as it was; the error
// may quote the props.
func (s *Session) AppendPrivate(ctx context.Context, dst []byte, f Fragment, holes Holes) ([]byte, error) {
	return s.append(ctx, dst, &slot{Fragment: f}, holes, true)
}

func (s *Session) append(ctx context.Context, dst []byte, at *slot, holes Holes, private bool) ([]byte, error) {
	if s.closed {
		return dst, fmt.Errorf("use a session after Close: %w", ErrClosed)
	}
	opts := &s.r.opts
	splice := splicer{r: s.r, ctx: ctx, holes: holes, session: s, ends: time.Now().Add(opts.RenderTimeout), most: len(dst) + opts.MaxOutput}
	return splice.append(dst, at, private, 0)
}

func (s *Session) render(ctx context.Context, f Fragment, ends time.Time, private bool) ([]piece, error) {
	if s.vm == nil || s.vm.broken {
		s.release()
		next, err := s.r.Begin(ctx)
		if err != nil {
			return nil, err
		}
		s.vm, s.Waited = next.vm, s.Waited+next.Waited
	}
	// A client that went away costs no VM.
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	start := time.Now()
	if !start.Before(ends) {
		return nil, timedOut(f.Name, "RenderTimeout", s.r.opts.RenderTimeout)
	}
	late := make(chan error, 1)
	done := s.vm.start(ctx, f, limits{cpu: s.r.opts.Timeout, ends: ends, late: late}, private)
	var r rendered
	select {
	case r = <-done:
		s.cpu += r.cpu
	case <-ctx.Done():
		r.err = fmt.Errorf("render %s: %w", f.Name, ctx.Err())
		s.abandon(done)
	case r.err = <-late:
		s.abandon(done)
	}
	switch {
	case errors.Is(r.err, errEnded):
		r.err = timedOut(f.Name, "RenderTimeout", s.r.opts.RenderTimeout)
	case errors.Is(r.err, ErrTimeout):
		r.err = timedOut(f.Name, "Timeout", s.r.opts.Timeout)
	}
	took := time.Since(start)
	s.Rendered += took
	s.r.opts.Observer.Rendered(f.Name, took, r.err)
	return r.pieces, r.err
}

// abandon leaves the VM to a render that nobody waits for any more.
func (s *Session) abandon(done <-chan rendered) {
	ended, v := make(chan time.Duration, 1), s.vm
	go func() { ended <- s.r.pool.await(v, done) }()
	s.left, s.vm = append(s.left, ended), nil
}

// Spent is the CPU time of the session's renders. It waits for those whose caller
// has gone: until then they have a VM.
func (s *Session) Spent() time.Duration {
	for _, ended := range s.left {
		s.cpu += <-ended
	}
	s.left = nil
	return s.cpu
}
