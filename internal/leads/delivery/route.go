package delivery

import (
	"context"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// routeEvery is how often unrouted deliveries are looked for: during a deployment,
// an old server without channels may add some after a new one with channels has
// started.
const routeEvery = time.Minute

// route moves unrouted deliveries to this dispatcher's channels, until ctx ends.
func (c *Dispatcher) route(ctx, work context.Context) {
	channels := make([]leads.Channel, len(c.consumers))
	for i, l := range c.consumers {
		channels[i] = l.channel
	}
	outages := outageLog{log: c.options.Logger, failed: "enquiries without a channel cannot be routed", recovered: "enquiries can be routed again"}
	for {
		wait := routeEvery
		callCtx, cancel := context.WithTimeout(work, outboxTimeout)
		moved, err := c.outbox.Route(callCtx, channels)
		cancel()
		outages.record(err)
		switch {
		case err != nil:
			wait = c.options.Poll
		case moved > 0:
			c.options.Logger.Info("enquiries that waited for a channel were routed", "deliveries", moved)
			c.Wake()
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}
