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

// maxDepth bounds fragments within fragments: a component that holds itself
// would never end.
const maxDepth = 16

// Append appends a fragment's HTML to dst and renders what of it is not kept.
// On an error dst comes back as it was.
func (s *Session) Append(ctx context.Context, dst []byte, f Fragment, holes Holes) ([]byte, error) {
	return s.append(ctx, dst, f, holes, 0)
}

func (s *Session) append(ctx context.Context, dst []byte, f Fragment, holes Holes, depth int) ([]byte, error) {
	if depth > maxDepth {
		return dst, &Error{Fragment: f.Name, Message: "fragments within fragments go deeper than the bound"}
	}
	key := s.r.kept.key(f)
	pieces, ok := s.r.kept.get(key)
	if !ok {
		var err error
		if pieces, err = s.render(ctx, f); err != nil {
			return dst, err
		}
		s.r.kept.put(key, pieces)
	}
	start := len(dst)
	for _, p := range pieces {
		switch {
		case p.slot != nil:
			var err error
			if dst, err = s.append(ctx, dst, *p.slot, holes, depth+1); err != nil {
				return dst[:start], err
			}
		case p.hole != "":
			dst = holes.append(dst, p.hole)
		default:
			dst = append(dst, p.html...)
		}
	}
	return dst, nil
}

func (s *Session) render(ctx context.Context, f Fragment) ([]piece, error) {
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
	pieces, err := s.vm.run(ctx, f, s.r.opts.Timeout)
	took := time.Since(start)
	s.Rendered += took
	s.r.opts.Observer.Rendered(f.Name, took, err)
	return pieces, err
}
