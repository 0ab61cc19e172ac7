package renderer

import (
	"crypto/sha256"
	"encoding/binary"

	"github.com/maypok86/otter/v2"
)

// kept holds rendered fragments under the hash of bundle, name, language and
// props, up to a weight in bytes.
type kept struct {
	bundle string
	cache  *otter.Cache[fragmentKey, []piece]
}

type fragmentKey [sha256.Size]byte

// slot is a fragment's place, with the key that the fragment is kept under:
// to hash the props is most of the work of giving out what is kept.
type slot struct {
	Fragment
	key fragmentKey
}

// What an entry and a piece weigh besides their bytes.
const (
	entryWeight = 128
	pieceWeight = 96
)

func newKept(bundle string, weight uint64) *kept {
	return &kept{bundle: bundle, cache: otter.Must(&otter.Options[fragmentKey, []piece]{
		MaximumWeight: weight,
		Weigher: func(_ fragmentKey, pieces []piece) uint32 {
			weight := entryWeight
			for _, p := range pieces {
				weight += pieceWeight + len(p.html) + len(p.hole)
				if p.slot != nil {
					weight += len(p.slot.Name) + len(p.slot.Locale) + len(p.slot.Props)
				}
			}
			return uint32(min(weight, 1<<30))
		},
	})}
}

func (k *kept) key(f Fragment) fragmentKey {
	// Lengths before the parts: no two fragments spell the same bytes.
	var stack [4096]byte
	b := stack[:0]
	for _, part := range [...]string{k.bundle, f.Name, f.Locale} {
		b = binary.AppendUvarint(b, uint64(len(part)))
		b = append(b, part...)
	}
	b = append(b, f.Props...)
	return sha256.Sum256(b)
}

func (k *kept) slot(f Fragment) *slot { return &slot{Fragment: f, key: k.key(f)} }

// maxDepth bounds fragments within fragments: a component that holds itself
// would never end.
const maxDepth = 16

// render makes the pieces of a fragment that is not kept.
type render func(Fragment) ([]piece, error)

// append appends a fragment's HTML to dst. What is not kept comes from render,
// and is kept from then on. On an error dst comes back as it was.
func (k *kept) append(dst []byte, at *slot, holes Holes, depth int, render render) ([]byte, error) {
	if depth > maxDepth {
		return dst, errTooDeep(at)
	}
	pieces, ok := k.cache.GetIfPresent(at.key)
	if !ok {
		var err error
		if pieces, err = render(at.Fragment); err != nil {
			return dst, err
		}
		for _, p := range pieces {
			if p.slot != nil {
				p.slot.key = k.key(p.slot.Fragment)
			}
		}
		k.cache.Set(at.key, pieces)
	}
	return k.appendPieces(dst, pieces, holes, depth, render, func(dst []byte, within *slot) ([]byte, error) {
		return k.append(dst, within, holes, depth+1, render)
	})
}

func errTooDeep(at *slot) error {
	return &Error{Fragment: at.Name, Message: "fragments within fragments go deeper than the bound"}
}

// appendPieces puts the pieces together; slot appends the fragments within.
func (k *kept) appendPieces(dst []byte, pieces []piece, holes Holes, depth int, render render, slot func([]byte, *slot) ([]byte, error)) ([]byte, error) {
	start := len(dst)
	for _, p := range pieces {
		var err error
		switch {
		case p.slot != nil:
			dst, err = slot(dst, p.slot)
		case p.hole != "":
			dst, err = k.appendHole(dst, holes[p.hole], holes, depth+1, render)
		default:
			dst = append(dst, p.html...)
		}
		if err != nil {
			return dst[:start], err
		}
	}
	return dst, nil
}

func (k *kept) appendHole(dst []byte, hole Hole, holes Holes, depth int, render render) ([]byte, error) {
	dst = appendText(dst, hole.Text)
	for _, f := range hole.Fragments {
		var err error
		if dst, err = k.append(dst, k.slot(f), holes, depth, render); err != nil {
			return dst, err
		}
	}
	return dst, nil
}
