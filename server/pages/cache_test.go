package pages

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
)

// What a page weighs in memory is what the bound counts, and no more.
func TestACachedPageHoldsNoMoreThanItWeighs(t *testing.T) {
	html := make([]byte, 32<<10)
	for i := range html {
		html[i] = "<p class>áb "[rand.IntN(10)]
	}
	const key = "/en/contact"
	for name, pack := range map[string]func(*cachedPage){"as it is": func(*cachedPage) {}, "once": func(p *cachedPage) { p.PackFast() }, "well": func(p *cachedPage) { p.Pack() }} {
		cache, page := newPageCache(1<<20), newCachedPage(&site.Page{ID: "contact"}, 0)
		page.Init(http.StatusOK, http.Header{}, html)
		cache.others.Set(key, page)
		pack(page)
		cache.weigh(key, page)
		held := len(key)
		for _, v := range page.Variants() {
			held += cap(v.Body)
		}
		entry, ok := cache.others.GetEntryQuietly(key)
		if weight := int(entry.Weight); !ok || held > weight || weight > held+2*pageHeaders {
			t.Errorf("packed %s: it holds %d and weighs %d", name, held, weight)
		}
	}
}

// cached makes a page of some bytes.
func cached(bytes int, own bool) *cachedPage {
	page := newCachedPage(&site.Page{ID: "contact"}, 0)
	page.Init(http.StatusOK, http.Header{}, make([]byte, bytes))
	page.own = own
	return page
}

// Strangers can ask for any number of searches.
func TestTheSitesOwnPagesNeverLeaveTheCache(t *testing.T) {
	const bound, own, size = 1 << 20, 50, 10 << 10
	cache := newPageCache(bound)
	for i := range own {
		cache.set(fmt.Sprintf("/en/%d", i), cached(size, true))
	}
	for i := range 5000 {
		cache.set(fmt.Sprintf("/en?q=%d", i), cached(size, false))
		cache.get(fmt.Sprintf("/en?q=%d", i)) // as if others asked for it too
	}
	cache.others.CleanUp()
	for i := range own {
		if _, ok := cache.get(fmt.Sprintf("/en/%d", i)); !ok {
			t.Errorf("page %d is gone", i)
		}
	}
	if weight := cache.bytes(); weight > bound || weight < bound*3/4 {
		t.Errorf("all pages weigh %d, of %d", weight, bound)
	}
}

// A site that is larger than the cache leaves room for what is asked for now.
func TestPagesOfTheSiteThatDoNotFitAreEvicted(t *testing.T) {
	const bound, size = 1 << 20, 10 << 10
	cache := newPageCache(bound)
	for i := range 500 {
		cache.set(fmt.Sprintf("/en/%d", i), cached(size, true))
	}
	cache.others.CleanUp()
	if weight := cache.bytes(); weight > bound {
		t.Errorf("all pages weigh %d, of %d", weight, bound)
	}
}

// packed caches the site's own pages, each compressed after it is cached, and gives
// back how many of them are as they were composed too.
func packed(t *testing.T, cache *pageCache, pages, size int) (plain int) {
	t.Helper()
	for i := range pages {
		key, page := fmt.Sprintf("/en/%d", i), cached(size, true)
		cache.set(key, page)
		page.Pack()
		cache.weigh(key, page)
	}
	cache.others.CleanUp()
	weight := 0
	for i := range pages {
		key := fmt.Sprintf("/en/%d", i)
		page, ok := cache.get(key)
		if !ok {
			t.Fatalf("page %d is gone", i)
		}
		weight += weightOf(key, page)
		if page.Variants()[3].Body != nil {
			plain++
		}
		if body := page.Plain(); len(body) != size {
			t.Errorf("page %d has %d bytes, want %d", i, len(body), size)
		}
	}
	if uint64(weight) != cache.bytes() {
		t.Errorf("the pages weigh %d and count for %d", weight, cache.bytes())
	}
	return plain
}

func TestPageCache_UncompressedBytesOfOwnPages(t *testing.T) {
	const size = 10 << 10
	if plain := packed(t, newPageCache(4<<20), 150, size); plain != 150 {
		t.Errorf("%d of 150 pages are there uncompressed, with room for all", plain)
	}
	// Compressed, the pages take three quarters of this.
	cache := newPageCache(1 << 20)
	if plain := packed(t, cache, 150, size); plain == 0 || plain > 50 {
		t.Errorf("%d of 150 pages are there uncompressed, with room for some thirty", plain)
	}
	if weight, most := cache.bytes(), uint64(7<<17); weight > most {
		t.Errorf("they weigh %d, of %d", weight, most)
	}
}
