package web

import (
	"hash/maphash"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/go-chi/httprate"
)

// RateWindow is the time that a rate is for.
const RateWindow = time.Minute

// RetryLimited is how long to wait before another try, in seconds, until the
// rate has room again: with a rate of one two windows, since the sliding window
// counts the one before in part.
const RetryLimited = int(2 * RateWindow / time.Second)

// networksPerSite is how many networks of IPv6 one site counts for together: a
// site may have 65,536 of them. A mobile operator's customers share sites.
const networksPerSite = 16

// RateLimit bounds what one client may do in a minute, counted over a sliding
// window, and what the networks of one site of IPv6 may do together. nil
// bounds nothing.
type RateLimit struct {
	client, site *httprate.RateLimiter
	counts       *tally
}

// NewRateLimit allows so many a minute and client; 0: any number.
func NewRateLimit(perMinute int) *RateLimit {
	if perMinute <= 0 {
		return nil
	}
	counts := newTally()
	limiter := func(most int) *httprate.RateLimiter {
		return httprate.NewRateLimiter(most, RateWindow, httprate.WithLimitCounter(counts), httprate.WithResponseHeaders(httprate.ResponseHeaders{}))
	}
	return &RateLimit{client: limiter(perMinute), site: limiter(networksPerSite * perMinute), counts: counts}
}

// Take counts one; false: there were too many. back takes the count back, of
// what came to nothing.
func (l *RateLimit) Take(w http.ResponseWriter, r *http.Request, client netip.Addr) (back func(), ok bool) {
	if l == nil {
		return func() {}, true
	}
	own, shared, window := network(client), organisation(client), windowOf(time.Now())
	if l.client.OnLimit(w, r, own) {
		return nil, false
	}
	if shared != "" && l.site.OnLimit(w, r, shared) {
		l.counts.add(own, window, -1)
		return nil, false
	}
	return func() {
		l.counts.add(own, window, -1)
		if shared != "" {
			l.counts.add(shared, window, -1)
		}
	}, true
}

// windowOf is the window that httprate counts a moment in.
func windowOf(t time.Time) time.Time { return t.UTC().Truncate(RateWindow) }

// tallyPlaces is how many counters a tally has. Clients that share one share
// its bound: with a thousand clients a minute, three in a hundred do.
const tallyPlaces = 1 << 15

// tally counts for any number of clients in the same memory (256 KiB), by a
// hash that nobody outside can compute. It is httprate's LimitCounter: the one
// that comes with httprate holds 38 MB after two minutes of 600,000 clients,
// and forgets every count when one is taken back after its minute.
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
	case window.Equal(t.window.Add(-RateWindow)):
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
	if !window.Equal(t.window.Add(RateWindow)) {
		clear(t.before)
	}
	clear(t.now)
	t.window = window
}
