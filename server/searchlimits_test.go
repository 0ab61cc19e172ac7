package server

import (
	"fmt"
	"math"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/server/pages"
	"github.com/aldaba/aldaba/server/web"
)

// by asks as a client at an address does.
func (h *house) by(address, target string, header ...string) answer {
	r := newRequest(http.MethodGet, target, header...)
	r.RemoteAddr = address + ":1000"
	return h.ask(r)
}

// unseen are the addresses of searches that nobody has asked for, in every form.
func unseen(n int) string {
	return []string{dentistsPage, pages.LivePath + dentistsPage, dentistsPage + ".md"}[n%3] + fmt.Sprintf("?q=implant%d", n)
}

func TestOneClientHasSoManySearchesMade(t *testing.T) {
	unit := web.ChargeUnit
	web.ChargeUnit = math.MaxInt64 // requests count alone
	t.Cleanup(func() { web.ChargeUnit = unit })
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{config: Config{PageConfig: PageConfig{SearchRate: 30, Proxies: prefixes(t, "10.0.0.0/8")}}})
		h.warm(t, dentistsPage)
		for n := range 30 {
			if a := h.by("192.0.2.1", unseen(n)); a.StatusCode != http.StatusOK {
				t.Fatalf("search %d: %d", n, a.StatusCode)
			}
		}
		h.composer.Wait()
		renders, pages := h.total(), h.keptPages()
		for n := 30; n < 60; n++ {
			a := h.by("192.0.2.1", unseen(n))
			if a.StatusCode != http.StatusTooManyRequests {
				t.Errorf("%s: %d", unseen(n), a.StatusCode)
			}
			mustHave(t, a.Header, map[string]string{"Retry-After": "120", "Cache-Control": "no-store"})
		}
		if h.total() != renders || h.keptPages() != pages {
			t.Errorf("%d renders and %d pages for what is refused", h.total()-renders, h.keptPages()-pages)
		}
		page := h.by("192.0.2.1", unseen(60))
		if !strings.Contains(page.body, "<h1>"+errorNamed(t, "en", "429")+"</h1>") {
			t.Errorf("people read %q", page.body)
		}
		// What is kept costs nothing, and is for everybody; so are pages.
		for _, target := range []string{unseen(0), unseen(1), unseen(2), dentistsPage, contactPage} {
			if a := h.by("192.0.2.1", target); a.StatusCode != http.StatusOK {
				t.Errorf("%s: %d", target, a.StatusCode)
			}
		}
		if a := h.by("10.0.0.1", unseen(61), "X-Forwarded-For: 192.0.2.1"); a.StatusCode != http.StatusTooManyRequests {
			t.Errorf("through the proxy: %d", a.StatusCode)
		}
		if a := h.by("10.0.0.1", unseen(61), "X-Forwarded-For: 198.51.100.9"); a.StatusCode != http.StatusOK {
			t.Errorf("another client through the proxy: %d", a.StatusCode)
		}
		if a := h.by("192.0.2.2", unseen(62)); a.StatusCode != http.StatusOK {
			t.Errorf("another client pays for it: %d", a.StatusCode)
		}
		if got := h.log.records(t, "no page"); len(got) > 0 {
			t.Errorf("the log calls it a fault: %v", got)
		}
		time.Sleep(2 * web.RateWindow)
		if a := h.by("192.0.2.1", unseen(63)); a.StatusCode != http.StatusOK {
			t.Errorf("after Retry-After: %d", a.StatusCode)
		}
	})
}

func TestWithoutARateAllSearchesAreMade(t *testing.T) {
	h := open(t, given{})
	for n := range 100 {
		if a := h.by("192.0.2.1", unseen(n)); a.StatusCode != http.StatusOK {
			t.Fatalf("search %d: %d", n, a.StatusCode)
		}
	}
}
