package web

import (
	"hash/maphash"
	"math"
	"net/netip"
	"strconv"
	"sync"
	"time"
)

// RateWindow is the time that a rate is for.
const RateWindow = time.Minute

// RetryLimited is how long to wait before another try, in seconds, until the
// rate has room again: with a rate of one two windows, since the sliding window
// counts the one before in part.
const RetryLimited = int(2 * RateWindow / time.Second)

// The Retry-After of a client over its rate, and of a server that is busy.
var (
	RetryAfterLimited = []string{strconv.Itoa(RetryLimited)}
	RetryAfterBusy    = []string{"2"}
	RetryAfterFaulty  = []string{"60"} // of a page whose content has faults, in seconds
)

// networksPerSite is how many networks of IPv6 one site counts for together: a
// site may have 65,536 of them. A mobile operator's customers share sites.
const networksPerSite = 16

// RateLimit bounds what one client may do in a minute, counted over a sliding
// window, and what the networks of one site of IPv6 may do together. nil
// bounds nothing.
type RateLimit struct {
	perMinute int
	counts    *tally
}

// NewRateLimit allows so many a minute and client; 0: any number.
func NewRateLimit(perMinute int) *RateLimit {
	if perMinute <= 0 {
		return nil
	}
	return &RateLimit{perMinute, newTally()}
}

// Take counts one; false: there were too many. back takes the count back, of
// what came to nothing.
func (l *RateLimit) Take(client netip.Addr) (back func(), ok bool) {
	if l == nil {
		return func() {}, true
	}
	now, own, site := time.Now(), keyOf(client, networkBits), keyOf(client, siteBits)
	if !l.counts.take(own, l.perMinute, now) {
		return nil, false
	}
	if client.Is6() && !l.counts.take(site, networksPerSite*l.perMinute, now) {
		l.counts.add(own, windowOf(now), -1)
		return nil, false
	}
	return func() {
		l.counts.add(own, windowOf(now), -1)
		if client.Is6() {
			l.counts.add(site, windowOf(now), -1)
		}
	}, true
}

// ChargeUnit is the CPU time that counts as one. It is a variable for tests of the rate
// alone, whose renders take longer on a slow machine.
var ChargeUnit = 2 * time.Millisecond

// Charge counts work that a client had done besides what Take has counted, by the CPU
// time that it used. A client may exceed its rate by it once.
func (l *RateLimit) Charge(client netip.Addr, used time.Duration) {
	amount := int32(min(used/ChargeUnit, math.MaxInt32/2))
	if l == nil || amount == 0 {
		return
	}
	window := windowOf(time.Now())
	l.counts.add(keyOf(client, networkBits), window, amount)
	if client.Is6() {
		l.counts.add(keyOf(client, siteBits), window, amount)
	}
}

// windowOf is the window that a moment is counted in.
func windowOf(t time.Time) time.Time { return t.UTC().Truncate(RateWindow) }

// tallyPlaces is how many counters a tally has. Clients that share one share
// its bound: with a thousand clients a minute, three in a hundred do.
const tallyPlaces = 1 << 15

// tally counts for any number of clients in the same memory (256 KiB), by a
// hash that nobody outside can compute.
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

// take counts one unless there were so many in the last minute: those of this
// window, and of the one before the part that lies within the minute. When the
// clock has gone back, all may pass.
func (t *tally) take(key rateKey, most int, at time.Time) bool {
	window := windowOf(at)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.turn(window)
	counts, place := t.of(window), t.place(key)
	if counts == nil {
		return true
	}
	rate := float64(counts[place])
	if before := t.of(window.Add(-RateWindow)); before != nil {
		rate += float64(before[place]) * (1 - float64(at.Sub(window))/float64(RateWindow))
	}
	if math.Round(rate) >= float64(most) {
		return false
	}
	counts[place]++
	return true
}

// add counts in the window that is now or, when that has passed, the one
// before. What is older counts for nothing any more.
func (t *tally) add(key rateKey, window time.Time, amount int32) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.turn(window)
	if counts := t.of(window); counts != nil {
		place := &counts[t.place(key)]
		*place = max(0, *place+amount)
	}
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

func (t *tally) place(key rateKey) uint64 { return maphash.Bytes(t.seed, key[:]) % tallyPlaces }

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
