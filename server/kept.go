package server

import (
	"bytes"
	"crypto/sha256"
	"net/http"
	"time"

	"github.com/maypok86/otter/v2"

	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/i18n"
)

// keptPages holds composed pages whole, ready to send, by key, up to a weight
// in bytes.
type keptPages struct {
	cache *otter.Cache[string, *keptPage]
}

func newKeptPages(weight uint64) *keptPages {
	return &keptPages{cache: otter.Must(&otter.Options[string, *keptPage]{
		MaximumWeight: weight,
		// The other encodings come later; together they weigh about this.
		Weigher: func(key string, k *keptPage) uint32 { return uint32(len(key) + 2*len(k.html)) },
	})}
}

// carry takes over the pages of another edition that would be composed the same
// again: those whose content is in this one unchanged.
func (k *keptPages) carry(before *keptPages, site *content.Site) {
	same := map[[sha256.Size]byte]bool{}
	for _, p := range site.Pages() {
		same[p.Version] = true
	}
	for _, loc := range site.Locales.All() {
		same[site.NotFound(loc.Code).Version] = true
	}
	for key, page := range before.cache.All() {
		if same[page.version] {
			k.cache.Set(key, page)
		}
	}
}

func (k *keptPages) get(key string) (*keptPage, bool) { return k.cache.GetIfPresent(key) }

// keptPage is one composed page.
type keptPage struct {
	resource
	html    []byte
	id      string            // of the page
	version [sha256.Size]byte // of its content
	locale  i18n.Locale
	asks    bool     // its route has middleware, which is asked each time
	reads   bool     // it reads the query: it may be another page with one
	timing  []string // the Server-Timing of an answer from here
}

// newKeptPage takes a copy of the page: what it was composed in is larger.
func newKeptPage(page *content.Page, status int, html []byte, header http.Header, took time.Duration) *keptPage {
	k := &keptPage{
		html: bytes.Clone(html), id: page.ID, version: page.Version, locale: page.Locale, asks: len(page.Middleware) > 0, reads: len(page.QueryKeys) > 0,
		timing: []string{"cache;desc=hit, render;dur=" + milliseconds(took)},
	}
	k.status, k.header, k.hash = status, header, hashOf(html)
	k.set(k.html)
	return k
}

// pack adds the encodings.
func (k *keptPage) pack() {
	gzip := variant{encoding: "gzip", body: packGzip(k.html, gzipLevel)}
	k.set(k.html, gzip)
	k.set(k.html, variant{encoding: "br", body: packBrotli(k.html)}, variant{encoding: "zstd", body: packZstd(k.html)}, gzip)
}

// packQuickly is for the answer to a search: few will search for the same
// again, and strangers can ask for any number of them.
func (k *keptPage) packQuickly() {
	k.set(k.html, variant{encoding: "gzip", body: packGzip(k.html, streamLevel)})
}
