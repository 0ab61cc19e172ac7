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

// Append appends a fragment's HTML to dst and renders what of it is not kept.
// On an error dst comes back as it was.
func (s *Session) Append(ctx context.Context, dst []byte, f Fragment, holes Holes) ([]byte, error) {
	return s.append(ctx, dst, s.r.kept.slot(f), holes)
}

func (s *Session) append(ctx context.Context, dst []byte, at *slot, holes Holes) ([]byte, error) {
	return s.r.kept.append(dst, at, holes, 0, func(f Fragment) ([]piece, error) { return s.render(ctx, f, false) })
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
