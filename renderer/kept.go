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

func (k *kept) get(key fragmentKey) ([]piece, bool) { return k.cache.GetIfPresent(key) }

func (k *kept) put(key fragmentKey, pieces []piece) { k.cache.Set(key, pieces) }

func (k *kept) append(dst []byte, f Fragment, holes Holes, depth int) ([]byte, bool) {
	pieces, ok := k.get(k.key(f))
	if !ok || depth > maxDepth {
		return dst, false
	}
	start := len(dst)
	for _, p := range pieces {
		switch {
		case p.slot != nil:
			if dst, ok = k.append(dst, *p.slot, holes, depth+1); !ok {
				return dst[:start], false
			}
		case p.hole != "":
			dst = holes.append(dst, p.hole)
		default:
			dst = append(dst, p.html...)
		}
	}
	return dst, true
}
