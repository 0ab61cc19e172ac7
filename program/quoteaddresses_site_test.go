//go:build !race

package program

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// Whatever stands in a quote's address is a page, and a submitted form leads to
// one.
func TestEveryAddressOfAQuoteIsAPage(t *testing.T) {
	h := plainHandler(t)
	random := rand.New(rand.NewPCG(1, 2))
	addresses := []string{
		"?from=hotel", "?from=nothing", "?doors=" + strings.Repeat("room*2.ac.net_", 300), "?doors=" + strings.Repeat("x", 40_000), "?keys=9x9x9_&doors=gate",
		"?doors=cylinder.31x41.both.frost.anwpc.remote.net.999d.a9&row=900", "?doors=%FF%00&keys=%00", "?do=add", "?do=copy-999&1.kind=room", "?do=remove-1&1.row=room",
		"?do=show&1.kind=%22%3E%3Cscript%3E&1.count=1e9&%=&keys.rekeyings=x", "?do=" + strings.Repeat("a", 70_000),
	}
	parts := strings.Fields("doors= keys= from= row= do= 1.kind= 2.count= room gate cylinder lift * . _ x & = % %zz %0a 31x41 999999 net anp both hotel show up-2 copy-1 á <i>")
	for range 40 {
		var b strings.Builder
		for range random.IntN(30) {
			b.WriteString(parts[random.IntN(len(parts))])
		}
		addresses = append(addresses, "?"+(&url.URL{Path: b.String()}).EscapedPath())
	}
	if w := requested(h, "/en/quote?do=down-1&"+strings.Repeat("9.ways=app&", 2_000)); w.Code != http.StatusRequestURITooLong {
		t.Errorf("2,000 ways of a row: %d", w.Code)
	}
	for _, address := range addresses {
		w := requested(h, "/en/quote"+address)
		if w.Code == http.StatusSeeOther {
			to, err := url.Parse(w.Header().Get("Location"))
			if err != nil || to.Path != "/en/quote" || to.Host != "" {
				t.Errorf("%.80q leads to %q: %v", address, w.Header().Get("Location"), err)
				continue
			}
			to.Fragment = ""
			w = requested(h, to.String())
		}
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `id="quote-result"`) {
			t.Errorf("%.80q: %d", address, w.Code)
		}
		if strings.Contains(w.Body.String(), "<script>") || strings.Contains(w.Body.String(), "<i>") {
			t.Errorf("%.80q: its words are markup", address)
		}
	}
}
