package renderer

import "errors"

// maxDepth bounds fragments within fragments: a component that holds itself
// would never end.
const maxDepth = 16

var errNotCached = errors.New("the fragment is not cached")

// splicer puts fragments together of their pieces, with what a response has in
// its holes.
type splicer struct {
	cache  *fragmentCache
	holes  Holes
	render func(f Fragment, private bool) ([]piece, error) // nil: from the cache alone
}

// append appends a fragment's HTML to dst. A private fragment, and what stands
// in its slots, never touches the cache. On an error dst comes back as it was.
func (s *splicer) append(dst []byte, at *slot, private bool, depth int) ([]byte, error) {
	if depth > maxDepth {
		return dst, &Error{Fragment: at.Name, Message: "fragments within fragments go deeper than the bound"}
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
		if err != nil {
			return dst[:start], err
		}
	}
	return dst, nil
}

// appendHole appends what stands in a hole, which is cached also in a private
// fragment.
func (s *splicer) appendHole(dst []byte, hole Hole, depth int) ([]byte, error) {
	dst = appendText(dst, hole.Text)
	for _, f := range hole.Fragments {
		var err error
		if dst, err = s.append(dst, s.cache.slot(f), false, depth); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// pieces come from the cache or from a render, which fills the cache.
func (s *splicer) pieces(at *slot, private bool) ([]piece, error) {
	if private {
		return s.render(at.Fragment, true)
	}
	if pieces, ok := s.cache.get(at.key); ok {
		return pieces, nil
	}
	if s.render == nil {
		return nil, errNotCached
	}
	pieces, err := s.render(at.Fragment, false)
	if err == nil {
		s.cache.set(at.key, pieces)
	}
	return pieces, err
}
