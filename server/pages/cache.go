package pages

import (
	"bytes"
	"crypto/sha256"
	"net/http"
	"time"

	"github.com/maypok86/otter/v2"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/server/web"
	"github.com/aldaba/aldaba/site"
)

// pageCache holds composed pages whole, ready to send, by key, up to a weight
// in bytes.
type pageCache struct {
	pages *otter.Cache[string, *cachedPage]
}

func newPageCache(weight uint64) *pageCache {
	return &pageCache{pages: otter.Must(&otter.Options[string, *cachedPage]{
		MaximumWeight: weight,
		Weigher:       func(key string, k *cachedPage) uint32 { return uint32(len(key) + pageHeaders + k.Size()) },
	})}
}

// carry takes over the pages of another edition that would be composed the same
// again: those whose content is in this one unchanged.
func (c *pageCache) carry(before *pageCache, site *site.Site) {
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
	for key, page := range before.pages.All() {
		if same[page.version] {
			c.pages.Set(key, page)
		}
	}
}

// weigh counts a cached page at what it has come to weigh.
func (c *pageCache) weigh(key string, page *cachedPage) {
	c.pages.ComputeIfPresent(key, func(now *cachedPage) (*cachedPage, otter.ComputeOp) {
		if now != page {
			return now, otter.CancelOp
		}
		return page, otter.WriteOp
	})
}

func (c *pageCache) get(key string) (*cachedPage, bool) { return c.pages.GetIfPresent(key) }

// cachedPage is one composed page.
type cachedPage struct {
	web.Resource
	id            string            // of the page, for log and metrics
	version       [sha256.Size]byte // of its content
	locale        i18n.Locale
	hasMiddleware bool     // which is asked each time
	document      bool     // it is no payload and no text for programs
	readsQuery    bool     // it reads the query: it may be another page with one
	timing        []string // the Server-Timing of an answer from here; nil: it has none
}

// newCachedPage takes a copy of the page: what it was composed in is larger.
func newCachedPage(page *site.Page, status int, html []byte, header http.Header, took time.Duration) *cachedPage {
	k := &cachedPage{
		id: page.ID, version: page.Version, locale: page.Locale, hasMiddleware: len(page.Middleware) > 0, readsQuery: len(page.QueryKeys) > 0,
	}
	if page.Query == "" { // else it would tell strangers whether others have searched for the same
		k.timing = []string{"cache;desc=hit, render;dur=" + milliseconds(took)}
	}
	k.Init(status, header, bytes.Clone(html))
	return k
}

// pageHeaders is about what a page weighs besides its bytes, most of it headers
// in each encoding.
const pageHeaders = 4 << 10
