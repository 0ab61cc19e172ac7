package server

import (
	"hash/maphash"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/go-chi/httprate"
)

// rateWindow is the time that a rate is for.
const rateWindow = time.Minute

// postsPerEnquiry is how many requests may come for each enquiry that may be
// kept. A visitor who mistypes, or whose enquiry could not be kept, tries
// again: that is not what the rate is against.
const postsPerEnquiry = 6

// rates bounds what comes from one client in a minute, counted over a sliding
// window: so many enquiries kept, and six times as many requests whatever
// became of them. nil bounds nothing.
type rates struct {
	enquiries, posts *httprate.RateLimiter
	kept             *tally
}

// newRates allows a number of enquiries a minute and client; 0: any number.
func newRates(perMinute int) *rates {
	if perMinute <= 0 {
		return nil
	}
	limiter := func(limit int, counts *tally) *httprate.RateLimiter {
		return httprate.NewRateLimiter(limit, rateWindow, httprate.WithLimitCounter(counts), httprate.WithResponseHeaders(httprate.ResponseHeaders{}))
	}
	kept := newTally()
	return &rates{enquiries: limiter(perMinute, kept), posts: limiter(postsPerEnquiry*perMinute, newTally()), kept: kept}
}

// post counts a request; false: there were too many.
func (r *rates) post(w http.ResponseWriter, request *http.Request, client netip.Addr) bool {
	return r == nil || !r.posts.OnLimit(w, request, network(client))
}

// take counts an enquiry that is about to be kept; false: there were too many.
// back takes the count back, of one that came to nothing new.
func (r *rates) take(w http.ResponseWriter, request *http.Request, client netip.Addr) (back func(), ok bool) {
	if r == nil {
		return func() {}, true
	}
	key, window := network(client), windowOf(time.Now())
	if r.enquiries.OnLimit(w, request, key) {
		return nil, false
	}
	return func() { r.kept.add(key, window, -1) }, true
}

// windowOf is the window that httprate counts a moment in.
func windowOf(t time.Time) time.Time { return t.UTC().Truncate(rateWindow) }

// tallyPlaces is how many counters a tally has. Clients that share one share
// its bound: with a thousand clients a minute, three in a hundred do.
const tallyPlaces = 1 << 15

// tally counts for any number of clients in the same memory (256 KiB), by a
// hash that nobody outside can compute. It is httprate's LimitCounter.
type tally struct {
	seed maphash.Seed
	mu   sync.Mutex
	// The window that counts now, and the one before.
	window      time.Time
	now, before []int32
}

func newTally() *tally {
	return &tally{seed: maphash.MakeSeed(), now: make([]int32, tallyPlaces), before: make([]int32, tallyPlaces)}
}

// Config is httprate's: a tally needs nothing of it.
func (t *tally) Config(int, time.Duration) {}

// Increment counts one.
func (t *tally) Increment(key string, window time.Time) error { return t.IncrementBy(key, window, 1) }

// IncrementBy counts several.
func (t *tally) IncrementBy(key string, window time.Time, amount int) error {
	t.add(key, window, int32(amount))
	return nil
}

// add counts in the window that is now or, when that has passed, the one
// before. What is older counts for nothing any more.
func (t *tally) add(key string, window time.Time, amount int32) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.turn(window)
	if counts := t.of(window); counts != nil {
		place := &counts[t.place(key)]
		*place = max(0, *place+amount)
	}
}

// Get gives the counts of a window and of the one before it.
func (t *tally) Get(key string, window, previous time.Time) (now, before int, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.turn(window)
	place := t.place(key)
	if counts := t.of(window); counts != nil {
		now = int(counts[place])
	}
	if counts := t.of(previous); counts != nil {
		before = int(counts[place])
	}
	return now, before, nil
}

// of are the counts of a window; nil: it is too long ago.
func (t *tally) of(window time.Time) []int32 {
	switch {
	case window.Equal(t.window):
		return t.now
	case window.Equal(t.window.Add(-rateWindow)):
		return t.before
	}
	return nil
}

func (t *tally) place(key string) uint64 { return maphash.String(t.seed, key) % tallyPlaces }

// turn begins a window that is later than the one that counts.
func (t *tally) turn(window time.Time) {
	if !window.After(t.window) {
		return
	}
	t.now, t.before = t.before, t.now
	if !window.Equal(t.window.Add(rateWindow)) {
		clear(t.before)
	}
	clear(t.now)
	t.window = window
}
