package pages

import (
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
