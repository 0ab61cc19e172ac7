package server

import (
	"bytes"
	"crypto/sha256"
	"net/http"
	"time"

	"github.com/maypok86/otter/v2"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/pack"
	"github.com/aldaba/aldaba/site"
)

// keptPages holds composed pages whole, ready to send, by key, up to a weight
// in bytes.
type keptPages struct {
	cache *otter.Cache[string, *keptPage]
}

func newKeptPages(weight uint64) *keptPages {
	return &keptPages{cache: otter.Must(&otter.Options[string, *keptPage]{
		MaximumWeight: weight,
		Weigher:       func(key string, k *keptPage) uint32 { return uint32(len(key) + k.weight()) },
	})}
}

// carry takes over the pages of another edition that would be composed the same
// again: those whose content is in this one unchanged.
func (k *keptPages) carry(before *keptPages, site *site.Site) {
	same := map[[sha256.Size]byte]bool{}
	for _, p := range site.Pages() {
		same[p.Version] = true
	}
	for _, loc := range site.Locales.All() {
		same[site.NotFound(loc.Code).Version] = true
		if gone := site.Gone(loc.Code); gone != nil {
			same[gone.Version] = true
		}
	}
	for key, page := range before.cache.All() {
		if same[page.version] {
			k.cache.Set(key, page)
		}
	}
}

// weigh counts a page that is kept at what it has come to weigh.
func (k *keptPages) weigh(key string, page *keptPage) {
	k.cache.ComputeIfPresent(key, func(now *keptPage) (*keptPage, otter.ComputeOp) {
		if now != page {
			return now, otter.CancelOp
		}
		return page, otter.WriteOp
	})
}

func (k *keptPages) get(key string) (*keptPage, bool) { return k.cache.GetIfPresent(key) }

// keptPage is one composed page.
type keptPage struct {
	resource
	id       string            // of the page, for log and metrics
	version  [sha256.Size]byte // of its content
	locale   i18n.Locale
	asks     bool     // its route has middleware, which is asked each time
	document bool     // it is no payload and no text for programs
	reads    bool     // it reads the query: it may be another page with one
	timing   []string // the Server-Timing of an answer from here; nil: it has none
}

// newKeptPage takes a copy of the page: what it was composed in is larger.
func newKeptPage(page *site.Page, status int, html []byte, header http.Header, took time.Duration) *keptPage {
	k := &keptPage{
		id: page.ID, version: page.Version, locale: page.Locale, asks: len(page.Middleware) > 0, reads: len(page.QueryKeys) > 0,
	}
	if page.Query == "" { // else it would tell strangers whether others have searched for the same
		k.timing = []string{"cache;desc=hit, render;dur=" + milliseconds(took)}
	}
	k.status, k.header, k.hash = status, header, hashOf(html)
	k.modified = modifiedIn(header)
	k.set(bytes.Clone(html))
	return k
}

// keptHeaders is about what a page weighs besides its bytes, most of it headers
// in each encoding.
const keptHeaders = 4 << 10

// weight is how many bytes it holds now.
func (k *keptPage) weight() int {
	held := keptHeaders
	for _, v := range *k.variants.Load() {
		held += cap(v.body)
	}
	return held
}

// pack puts the encodings in the place of the bytes as they are.
func (k *keptPage) pack() {
	html := k.plain()
	gzip := variant{encoding: "gzip", body: pack.Gzip(html, gzipLevel)}
	k.set(html, gzip)
	k.set(html, variant{encoding: "br", body: pack.Brotli(html, brotliLevel)}, variant{encoding: "zstd", body: pack.Zstd(html, zstdLevel)}, gzip)
	k.shed()
}

// packQuickly is for the answer to a search: few will search for the same
// again, and strangers can ask for any number of them.
func (k *keptPage) packQuickly() {
	html := k.plain()
	k.set(html, variant{encoding: "gzip", body: pack.Gzip(html, streamLevel)})
	k.shed()
}
