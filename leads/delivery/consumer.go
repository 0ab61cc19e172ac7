package delivery

import (
	"context"
	"sync"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// callLimit is how long a call to the outbox may take.
const callLimit = 5 * time.Second

// A lane delivers what one channel has. One lane's trouble is not another's.
type lane struct {
	outbox  leads.Outbox
	channel leads.Channel
	sender  Sender
	options Options
	breaker *breaker
	wake    chan struct{}
}

func newLane(outbox leads.Outbox, channel leads.Channel, sender Sender, o Options) *lane {
	o.Logger = o.Logger.With("channel", string(channel))
	return &lane{
		outbox: outbox, channel: channel, sender: sender, options: o,
		breaker: newBreaker(o.random), wake: make(chan struct{}, 1),
	}
}

func (l *lane) wakeUp() {
	select {
	case l.wake <- struct{}{}:
	default: // it is about to look anyway
	}
}

// run begins attempts until ctx ends, and returns when all have ended. work
// ends later than ctx: then attempts are broken off.
func (l *lane) run(ctx, work context.Context) {
	var attempts sync.WaitGroup
	defer attempts.Wait()
	ended := make(chan struct{}, l.options.Workers)
	faults := streak{log: l.options.Logger, fault: "the outbox cannot be read", over: "the outbox can be read again"}
	busy := 0
	for ctx.Err() == nil {
		for len(ended) > 0 { // those that ended meanwhile make room together
			<-ended
			busy--
		}
		n, until := l.breaker.room(l.options.Now(), l.options.Workers, busy)
		var taken []leads.Delivery
		if n > 0 {
			var err error
			taken, err = l.take(work, n)
			faults.note(err)
		}
		for _, d := range taken {
			attempts.Go(func() {
				l.attempt(work, d)
				ended <- struct{}{}
			})
		}
		busy += len(taken)
		if n > 0 && len(taken) == n {
			continue // there may be more
		}
		select {
		case <-ctx.Done():
		case <-l.wake:
		case <-ended:
			busy--
		case <-time.After(l.pause(until)):
		}
	}
}

// take leases up to n deliveries. It goes on when the courier is stopped: what
// was leased unseen would wait for its lease to end.
func (l *lane) take(work context.Context, n int) ([]leads.Delivery, error) {
	call, cancel := context.WithTimeout(work, callLimit)
	defer cancel()
	return l.outbox.Lease(call, l.channel, n, l.options.Lease)
}

// pause is how long to wait unless something happens.
func (l *lane) pause(until time.Time) time.Duration {
	if until.IsZero() {
		return l.options.Poll
	}
	return until.Sub(l.options.Now())
}
