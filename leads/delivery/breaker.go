package delivery

import (
	"sync"
	"time"
)

// refusalsOfAll is how many deliveries that are refused, with none accepted
// between, say that the channel refuses everything: then asking with one at a
// time is enough.
const refusalsOfAll = 5

// A breaker knows whether a channel works. While it does not, one delivery at
// a time probes it, and all others wait where they are: so they are due at
// once when a probe arrives. It is safe for concurrent use.
type breaker struct {
	random func() float64

	mu       sync.Mutex
	down     bool
	failures int             // in a row, since it is down
	since    time.Time       // when it went down or a probe last failed
	probe    time.Time       // of a channel that is down: not asked before
	refused  map[string]bool // deliveries since one arrived, as many as matter
	suspects suspects
}

func newBreaker(random func() float64) *breaker {
	return &breaker{random: random, refused: map[string]bool{}, suspects: suspects{of: map[string]suspect{}}}
}

// room is how many attempts may begin now, of a channel with so many workers
// of which some are busy. When it is none for a time, until says for how long.
func (b *breaker) room(now time.Time, workers, busy int) (n int, until time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case !b.down:
		return workers - busy, time.Time{}
	case busy > 0:
		return 0, time.Time{}
	case now.Before(b.probe):
		return 0, b.probe
	}
	return 1, time.Time{}
}

// arrived notes that a delivery arrived: the channel works.
func (b *breaker) arrived(id string, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.down = false
	clear(b.refused)
	b.suspects.clear(id, now)
}

// A failure is how an attempt of a delivery ended.
type failure struct {
	id         string
	refused    bool
	start, end time.Time
	attempts   int           // before this one
	age        time.Duration // since the first one's start
}

// failed notes a failure and says when the delivery is due again.
func (b *breaker) failed(a failure) time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	own := b.suspects.fails(a.id, a.refused, a.end)
	if a.refused && !own && len(b.refused) < refusalsOfAll {
		b.refused[a.id] = true
	}
	switch {
	case a.refused && len(b.refused) < refusalsOfAll:
		b.down = false // what refuses some, works
	case a.refused, !own, b.down:
		b.trip(a)
	}
	if b.down && !own {
		return b.probe
	}
	return a.end.Add(refusalWait(a.attempts, a.age, b.random()))
}

// trip notes that the channel does not work. What was begun before that was
// known does not count twice.
func (b *breaker) trip(a failure) {
	switch {
	case !b.down:
		b.down, b.failures = true, 0
	case a.start.Before(b.since):
		return
	}
	b.failures++
	b.since = a.end
	// Counted from the start of the attempt: one that hung has waited already.
	b.probe = a.start.Add(probeWait(b.failures, b.random()))
	if b.probe.Before(a.end) {
		b.probe = a.end
	}
}
