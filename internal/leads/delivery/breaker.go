package delivery

import (
	"sync"
	"time"
)

// refusalThreshold is how many deliveries refused in a row, with none accepted
// between, open the breaker: the channel refuses everything then.
const refusalThreshold = 5

// A breaker is the circuit breaker of a channel. While it is open, one delivery at
// a time probes the channel; the others stay due in the outbox, so that they are
// leased as soon as a probe succeeds. It is safe for concurrent use.
type breaker struct {
	random func() float64

	mu          sync.Mutex
	open        bool
	failures    int             // in a row, since it opened
	lastFailure time.Time       // when it opened, or a probe last failed
	probeAt     time.Time       // the earliest next probe while it is open
	refused     map[string]bool // deliveries since the last success, up to refusalThreshold
	poison      poisonTracker
}

func newBreaker(random func() float64) *breaker {
	return &breaker{random: random, refused: map[string]bool{}, poison: poisonTracker{suspects: map[string]suspect{}}}
}

// allow is how many attempts may begin now, given how many of the workers are
// busy. retryAt is the time of the next probe, when the breaker waits for it.
func (b *breaker) allow(now time.Time, workers, busy int) (n int, retryAt time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case !b.open:
		return workers - busy, time.Time{}
	case busy > 0:
		return 0, time.Time{}
	case now.Before(b.probeAt):
		return 0, b.probeAt
	}
	return 1, time.Time{}
}

// succeeded records a success and closes the breaker.
func (b *breaker) succeeded(id string, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.open = false
	clear(b.refused)
	b.poison.recordSuccess(id, now)
}

// A failure is a failed attempt.
type failure struct {
	id         string
	refused    bool
	start, end time.Time
	attempts   int           // before this one
	age        time.Duration // since the first one's start
}

// failed records a failure and gives the time of the delivery's next attempt.
func (b *breaker) failed(f failure) time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	poisoned := b.poison.recordFailure(f.id, f.refused, f.end)
	if f.refused && !poisoned && len(b.refused) < refusalThreshold {
		b.refused[f.id] = true
	}
	switch {
	case f.refused && len(b.refused) < refusalThreshold:
		b.open = false // the channel works: it answers, and refuses only some
	case f.refused, !poisoned, b.open:
		b.trip(f)
	}
	if b.open && !poisoned {
		return b.probeAt
	}
	return f.end.Add(refusalWait(f.attempts, f.age, b.random()))
}

// trip opens the breaker, or counts a failed probe. Attempts that began before the
// last failure do not count again.
func (b *breaker) trip(f failure) {
	switch {
	case !b.open:
		b.open, b.failures = true, 0
	case f.start.Before(b.lastFailure):
		return
	}
	b.failures++
	b.lastFailure = f.end
	// From the start of the attempt, because one that hung has waited already.
	b.probeAt = f.start.Add(probeWait(b.failures, b.random()))
	if b.probeAt.Before(f.end) {
		b.probeAt = f.end
	}
}
