package renderer

import (
	"context"
	"time"
)

// Session renders several fragments in one VM. It is for one goroutine.
type Session struct {
	Waited   time.Duration // for the VM
	Rendered time.Duration // in the VM, so far

	r  *Renderer
	vm *vm
}

// Close gives the VM back.
func (s *Session) Close() {
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
	render := func(f Fragment, private bool) ([]piece, error) { return s.render(ctx, f, private) }
	splice := splicer{cache: s.r.cache, holes: holes, render: render}
	return splice.append(dst, at, private, 0)
}

func (s *Session) render(ctx context.Context, f Fragment, private bool) ([]piece, error) {
	if s.vm == nil || s.vm.broken {
		s.Close()
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
	pieces, err := s.vm.run(ctx, f, s.r.opts.Timeout, private)
	took := time.Since(start)
	s.Rendered += took
	s.r.opts.Observer.Rendered(f.Name, took, err)
	return pieces, err
}
