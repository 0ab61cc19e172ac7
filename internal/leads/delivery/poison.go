package delivery

import "time"

// A delivery is poison when so many of its failures each followed another one's
// success: its content, not the channel, is at fault. One refusal is enough,
// because failures may be chance but refusals are not.
const (
	poisonFailures = 3
	poisonRefusals = 1
)

// At most maxSuspects are tracked; when there are more, those older than
// suspectTTL are dropped.
const (
	maxSuspects = 1024
	suspectTTL  = time.Hour
)

// poisonTracker finds poison deliveries, so that one to which the receiver always
// responds with 500 does not open the circuit breaker each time.
type poisonTracker struct {
	suspects    map[string]suspect // failed deliveries, by id
	lastSuccess time.Time          // of any delivery
}

type suspect struct {
	lastFailure  time.Time
	afterSuccess int // failures with another delivery's success before them
}

// recordFailure records a failure and reports whether the delivery is poison.
func (p *poisonTracker) recordFailure(id string, refused bool, now time.Time) bool {
	s, known := p.suspects[id]
	if known && p.lastSuccess.After(s.lastFailure) {
		s.afterSuccess++
	}
	s.lastFailure = now
	if known || p.hasRoom(now) {
		p.suspects[id] = s
	}
	if refused {
		return s.afterSuccess >= poisonRefusals
	}
	return s.afterSuccess >= poisonFailures
}

// recordSuccess records that a delivery arrived.
func (p *poisonTracker) recordSuccess(id string, now time.Time) {
	p.lastSuccess = now
	delete(p.suspects, id)
}

func (p *poisonTracker) hasRoom(now time.Time) bool {
	if len(p.suspects) < maxSuspects {
		return true
	}
	for id, s := range p.suspects {
		if now.Sub(s.lastFailure) > suspectTTL {
			delete(p.suspects, id)
		}
	}
	return len(p.suspects) < maxSuspects
}
