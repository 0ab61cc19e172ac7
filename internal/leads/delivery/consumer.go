package delivery

import (
	"context"
	"sync"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// outboxTimeout bounds a call to the outbox.
const outboxTimeout = 5 * time.Second

// A consumer delivers through one channel, so that channels fail independently.
type consumer struct {
	outbox  leads.Outbox
	channel leads.Channel
	sender  Sender
	options Options
	breaker *breaker
	wake    chan struct{}
}

func newConsumer(outbox leads.Outbox, channel leads.Channel, sender Sender, o Options) *consumer {
	o.Logger = o.Logger.With("channel", string(channel))
	return &consumer{
		outbox: outbox, channel: channel, sender: sender, options: o,
		breaker: newBreaker(o.random), wake: make(chan struct{}, 1),
	}
}

func (c *consumer) wakeUp() {
	select {
	case c.wake <- struct{}{}:
	default: // it is going to poll anyway
	}
}

// run starts attempts until ctx ends, and returns when all have ended. work ends
// later than ctx, and cancels running attempts.
func (c *consumer) run(ctx, work context.Context) {
	var attempts sync.WaitGroup
	defer attempts.Wait()
	ended := make(chan struct{}, c.options.Workers)
	outages := outageLog{log: c.options.Logger, failed: "the outbox cannot be read", recovered: "the outbox can be read again"}
	busy := 0
	for ctx.Err() == nil {
		for len(ended) > 0 { // lease for all that ended at once
			<-ended
			busy--
		}
		n, retryAt := c.breaker.allow(c.options.Now(), c.options.Workers, busy)
		var leased []leads.Delivery
		if n > 0 {
			var err error
			leased, err = c.lease(work, n)
			outages.record(err)
		}
		for _, d := range leased {
			attempts.Go(func() {
				c.attempt(work, d)
				ended <- struct{}{}
			})
		}
		busy += len(leased)
		if n > 0 && len(leased) == n {
			continue // there may be more
		}
		select {
		case <-ctx.Done():
		case <-c.wake:
		case <-ended:
			busy--
		case <-time.After(c.pause(retryAt)):
		}
	}
}

// lease leases up to n deliveries. A shutdown does not cancel it, because
// deliveries whose response is lost would stay leased.
func (c *consumer) lease(work context.Context, n int) ([]leads.Delivery, error) {
	callCtx, cancel := context.WithTimeout(work, outboxTimeout)
	defer cancel()
	return c.outbox.Lease(callCtx, c.channel, n, c.options.Lease)
}

// pause is how long to wait for an event before the next poll.
func (c *consumer) pause(retryAt time.Time) time.Duration {
	if retryAt.IsZero() {
		return c.options.Poll
	}
	return retryAt.Sub(c.options.Now())
}
