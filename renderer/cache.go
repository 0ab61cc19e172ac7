package renderer

import (
	"crypto/sha256"
	"encoding/binary"

	"github.com/maypok86/otter/v2"
)

// fragmentCache holds rendered fragments under the hash of name, language and
// props, up to a weight in bytes.
type fragmentCache struct {
	entries *otter.Cache[fragmentKey, []piece]
}

type fragmentKey [sha256.Size]byte

// slot stands for a fragment, with its key: to hash the props is most of the
// work of a cache hit.
type slot struct {
	Fragment
	key fragmentKey
}

// What an entry and a piece weigh besides their bytes.
const (
	entryWeight = 128
	pieceWeight = 96
)

func newFragmentCache(weight uint64) *fragmentCache {
	return &fragmentCache{entries: otter.Must(&otter.Options[fragmentKey, []piece]{
		MaximumWeight: weight,
		Weigher:       func(_ fragmentKey, pieces []piece) uint32 { return weigh(pieces) },
	})}
}

func weigh(pieces []piece) uint32 {
	weight := entryWeight
	for _, p := range pieces {
		weight += pieceWeight + len(p.html) + len(p.hole)
		if p.slot != nil {
			weight += len(p.slot.Name) + len(p.slot.Locale) + len(p.slot.Props)
		}
	}
	return uint32(min(weight, 1<<30))
}

func (c *fragmentCache) key(f Fragment) fragmentKey {
	// Lengths before the parts: no two fragments spell the same bytes.
	var stack [4096]byte
	b := stack[:0]
	for _, part := range [...]string{f.Name, f.Locale} {
		b = binary.AppendUvarint(b, uint64(len(part)))
		b = append(b, part...)
	}
	b = append(b, f.Props...)
	return sha256.Sum256(b)
}

func (c *fragmentCache) slot(f Fragment) *slot { return &slot{Fragment: f, key: c.key(f)} }

func (c *fragmentCache) get(key fragmentKey) ([]piece, bool) { return c.entries.GetIfPresent(key) }

// set stores a fragment's pieces, with the keys of the fragments within it.
func (c *fragmentCache) set(key fragmentKey, pieces []piece) {
	for _, p := range pieces {
		if p.slot != nil {
			p.slot.key = c.key(p.slot.Fragment)
		}
	}
	c.entries.Set(key, pieces)
}
