package pages

import (
	"crypto/sha256"
	"maps"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
)

// pageCache holds composed pages whole, ready to send, by key, up to a weight
// in bytes. The site's own pages are never evicted, while they leave an eighth of it
// to what queries make of them: strangers can make any number of those.
type pageCache struct {
	most   uint64
	others *otter.Cache[string, *cachedPage] // of queries, and the site's own that do not fit

	mu     sync.RWMutex
	own    map[string]held // what is never evicted
	weight uint64          // of these together
}

// held is a page that is never evicted, with its weight.
type held struct {
	page   *cachedPage
	weight uint64
}

func newPageCache(weight uint64) *pageCache {
	return &pageCache{most: weight, own: map[string]held{}, others: otter.Must(&otter.Options[string, *cachedPage]{
		MaximumWeight: weight,
		Weigher:       func(key string, page *cachedPage) uint32 { return uint32(weightOf(key, page)) },
	})}
}

func weightOf(key string, page *cachedPage) int { return len(key) + pageHeaders + page.Size() }

func (c *pageCache) get(key string) (*cachedPage, bool) {
	c.mu.RLock()
	of, own := c.own[key]
	c.mu.RUnlock()
	if own {
		return of.page, true
	}
	return c.others.GetIfPresent(key)
}

// set caches a page.
func (c *pageCache) set(key string, page *cachedPage) {
	if page.own && c.hold(key, page) {
		c.others.Invalidate(key)
	} else {
		c.others.Set(key, page)
	}
}

// hold keeps a page from being evicted and leaves the rest of the room to the others.
// It reports whether there is room.
func (c *pageCache) hold(key string, page *cachedPage) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.weight -= c.own[key].weight
	delete(c.own, key)
	fits := c.add(key, page) || c.makeRoom(key, page)
	c.others.SetMaximum(c.most - c.weight)
	return fits
}

// add holds a page if there is room. The caller holds mu.
func (c *pageCache) add(key string, page *cachedPage) bool {
	weight := uint64(weightOf(key, page))
	if c.weight+weight > c.most-c.most/8 {
		return false
	}
	c.own[key] = held{page, weight}
	c.weight += weight
	return true
}

// makeRoom holds a page for which uncompressed bytes give way: its own first, then
// those of others. The caller holds mu.
func (c *pageCache) makeRoom(key string, page *cachedPage) bool {
	page.Shed()
	for other, of := range c.own {
		if c.add(key, page) {
			return true
		}
		of.page.Shed()
		weight := uint64(weightOf(other, of.page))
		c.weight -= of.weight - weight
		c.own[other] = held{of.page, weight}
	}
	return c.add(key, page)
}

// bytes is the weight of all pages.
func (c *pageCache) bytes() uint64 {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.weight + c.others.WeightedSize()
}

// all are the pages by key.
func (c *pageCache) all() map[string]*cachedPage {
	pages := maps.Collect(c.others.All())
	c.mu.RLock()
	defer c.mu.RUnlock()
	for key, of := range c.own {
		pages[key] = of.page
	}
	return pages
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
	for key, page := range before.all() {
		if same[page.version] {
			c.set(key, page)
		} else {
			page.Shed() // it is sent while its successor is composed, if at all
		}
	}
}

// weigh updates a cached page's weight, which compression changes.
func (c *pageCache) weigh(key string, page *cachedPage) {
	if page.own {
		c.set(key, page)
		return
	}
	c.others.ComputeIfPresent(key, func(now *cachedPage) (*cachedPage, otter.ComputeOp) {
		if now != page {
			return now, otter.CancelOp
		}
		return page, otter.WriteOp
	})
}

// cachedPage is one composed page.
type cachedPage struct {
	web.Resource
	id            string            // of the page, for log and metrics
	version       [sha256.Size]byte // of its content
	locale        i18n.Locale
	hasMiddleware bool     // which runs for each request
	document      bool     // neither a payload nor Markdown
	framesFilm    bool     // its policy lets it
	own           bool     // a page of the site, which no query decides
	readsQuery    bool     // with another query it may be another page
	timing        []string // the Server-Timing header of a hit; nil: none
}

// newCachedPage is a page without its response.
func newCachedPage(page *site.Page, took time.Duration) *cachedPage {
	cached := &cachedPage{
		id: page.ID, version: page.Version, locale: page.Locale, hasMiddleware: len(page.Middleware) > 0, readsQuery: len(page.QueryKeys) > 0, framesFilm: page.FramesFilm(),
	}
	if page.Query == "" { // of a search it would show whether others have searched for it
		cached.timing = []string{"cache;desc=hit, render;dur=" + milliseconds(took)}
	}
	return cached
}

// pageHeaders is about what a page weighs besides its bytes, most of it headers
// in each encoding.
const pageHeaders = 4 << 10
