package renderer

import "context"

// AppendOnce appends the HTML of a fragment whose props are for this reply
// alone, such as a visitor's words: neither it nor any fragment within it is
// looked for among the kept, and nothing of them stays, in the VM and the log
// either. What the holes bring is kept as ever. On an error dst comes back as
// it was; the error may quote the props.
func (s *Session) AppendOnce(ctx context.Context, dst []byte, f Fragment, holes Holes) ([]byte, error) {
	return s.r.kept.appendOnce(dst, &slot{Fragment: f}, holes, 0,
		func(f Fragment) ([]piece, error) { return s.render(ctx, f, true) },
		func(f Fragment) ([]piece, error) { return s.render(ctx, f, false) })
}

// appendOnce appends the HTML of a fragment that once renders, and keeps
// nothing of it. What the holes bring comes from render, and is kept.
func (k *kept) appendOnce(dst []byte, at *slot, holes Holes, depth int, once, render render) ([]byte, error) {
	if depth > maxDepth {
		return dst, errTooDeep(at)
	}
	pieces, err := once(at.Fragment)
	if err != nil {
		return dst, err
	}
	return k.appendPieces(dst, pieces, holes, depth, render, func(dst []byte, within *slot) ([]byte, error) {
		return k.appendOnce(dst, within, holes, depth+1, once, render)
	})
}
