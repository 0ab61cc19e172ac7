package delivery

import "time"

// How many failures that another's success followed make a delivery's fault its
// own: something in it, not the channel, makes the receiver fail or refuse. A
// channel may fail by chance just when it is tried; it refuses for a reason.
const (
	ownFailures = 3
	ownRefusals = 1
)

// At most this many suspects are remembered; those of more than suspectFor ago
// are forgotten first.
const (
	maxSuspects = 1024
	suspectFor  = time.Hour
)

// suspects are the deliveries that failed or were refused. Without them those
// that always make the receiver answer 500 would stop the channel each time.
type suspects struct {
	of      map[string]suspect // by the delivery's id
	arrived time.Time          // when any delivery last arrived
}

type suspect struct {
	failed time.Time // last
	own    int       // failures that others' success followed
}

// fails notes a failure of a delivery and tells whether it is its own.
func (s *suspects) fails(id string, refused bool, now time.Time) bool {
	is, known := s.of[id]
	if known && s.arrived.After(is.failed) {
		is.own++
	}
	is.failed = now
	if known || s.roomAt(now) {
		s.of[id] = is
	}
	if refused {
		return is.own >= ownRefusals
	}
	return is.own >= ownFailures
}

// clear notes that a delivery arrived.
func (s *suspects) clear(id string, now time.Time) {
	s.arrived = now
	delete(s.of, id)
}

func (s *suspects) roomAt(now time.Time) bool {
	if len(s.of) < maxSuspects {
		return true
	}
	for id, is := range s.of {
		if now.Sub(is.failed) > suspectFor {
			delete(s.of, id)
		}
	}
	return len(s.of) < maxSuspects
}
