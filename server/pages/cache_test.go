package pages

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"

	"github.com/aldaba/aldaba/site"
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
		cache.pages.Set(key, page)
		pack(page)
		cache.weigh(key, page)
		held := len(key)
		for _, v := range page.Variants() {
			held += cap(v.Body)
		}
		entry, ok := cache.pages.GetEntryQuietly(key)
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
	cache.pages.CleanUp()
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
	cache.pages.CleanUp()
	if weight := cache.bytes(); weight > bound {
		t.Errorf("all pages weigh %d, of %d", weight, bound)
	}
	// Compressed they weigh less.
	before := cache.bytes()
	page := cached(size, true)
	cache.set("/en/0", page)
	page.Pack()
	cache.weigh("/en/0", page)
	if weight := cache.bytes(); weight >= before {
		t.Errorf("with one compressed %d bytes, before %d", weight, before)
	}
}
