package renderer

import (
	"context"
	"errors"
	"fmt"
	"time"
)

var errNotCached = errors.New("the fragment is not cached")

// splicer puts fragments together of their pieces, with what a response has in
// its holes.
type splicer struct {
	r       *Renderer
	ctx     context.Context
	holes   Holes
	session *Session  // nil: from the cache alone
	ends    time.Time // of the whole render; zero: from the cache alone
	most    int       // how long the output may become
	steps   int
}

// lookAtContext is how many pieces are spliced between two looks at the context.
const lookAtContext = 256

// append appends a fragment's HTML to dst. A private fragment, and what stands
// in its slots, never touches the cache. On an error dst comes back as it was.
func (s *splicer) append(dst []byte, at *slot, private bool, depth int) ([]byte, error) {
	if depth > s.r.opts.MaxDepth {
		return dst, failure(at.Name, &LimitError{Option: "MaxDepth", Limit: s.r.opts.MaxDepth})
	}
	pieces, err := s.pieces(at, private)
	if err != nil {
		return dst, err
	}
	start := len(dst)
	for _, p := range pieces {
		switch {
		case p.slot != nil:
			dst, err = s.append(dst, p.slot, private, depth+1)
		case p.hole != "":
			dst, err = s.appendHole(dst, s.holes[p.hole], depth+1)
		default:
			dst = append(dst, p.html...)
		}
		if err == nil {
			err = s.check(len(dst), at.Name)
		}
		if err != nil {
			return dst[:start], err
		}
	}
	return dst, nil
}

// check holds what is spliced to its bounds: a few fragments in each other's
// slots make a page of any length, of cached pieces alone.
func (s *splicer) check(length int, fragment string) error {
	if length > s.most {
		return failure(fragment, &LimitError{Option: "MaxOutput", Limit: s.r.opts.MaxOutput})
	}
	s.steps++
	if s.steps%lookAtContext != 0 {
		return nil
	}
	if !s.ends.IsZero() && time.Now().After(s.ends) {
		return timedOut(fragment, "RenderTimeout", s.r.opts.RenderTimeout)
	}
	return s.ctx.Err()
}

func timedOut(fragment, option string, limit time.Duration) error {
	return fmt.Errorf("render %s: %w: Options.%s is %v", fragment, ErrTimeout, option, limit)
}

// appendHole appends what stands in a hole, which is cached also in a private
// fragment.
func (s *splicer) appendHole(dst []byte, hole Hole, depth int) ([]byte, error) {
	dst = appendText(dst, hole.Text)
	for _, f := range hole.Fragments {
		var err error
		if dst, err = s.append(dst, s.r.cache.slot(f), false, depth); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// pieces come from the cache, from a render, which fills the cache, or from
// somebody else's render of the same.
func (s *splicer) pieces(at *slot, private bool) ([]piece, error) {
	if private {
		return s.session.render(s.ctx, at.Fragment, s.ends, true)
	}
	for {
		if pieces, ok := s.r.cache.get(at.key); ok {
			return pieces, nil
		}
		if s.session == nil {
			return nil, errNotCached
		}
		flight, leads := s.r.flights.join(at.key)
		if leads {
			pieces, err := s.renderAndCache(at)
			s.r.flights.land(at.key, flight, pieces, err)
			return pieces, err
		}
		if s.session.lent { // the other may wait for this very VM
			return s.renderAndCache(at)
		}
		s.session.release()
		pieces, err := flight.wait(s.ctx, s.ends)
		if err == ErrTimeout { // ours: that of the render names its option
			return nil, timedOut(at.Name, "RenderTimeout", s.r.opts.RenderTimeout)
		}
		if err == nil || s.ctx.Err() != nil || !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
			return pieces, err
		}
		// Who rendered it has gone: the next one does.
	}
}

func (s *splicer) renderAndCache(at *slot) ([]piece, error) {
	if pieces, ok := s.r.cache.get(at.key); ok { // since the last look
		return pieces, nil
	}
	pieces, err := s.session.render(s.ctx, at.Fragment, s.ends, false)
	if err == nil {
		s.r.cache.set(at.key, pieces)
	}
	return pieces, err
}
