package delivery

import (
	"context"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// routeEvery is how often enquiries that came without channels are looked for:
// while servers are replaced, an old one without channels may still take some
// in after a new one with channels has started.
const routeEvery = time.Minute

// route moves what waits for channels to those of this courier, until ctx
// ends.
func (c *Courier) route(ctx, work context.Context) {
	channels := make([]leads.Channel, len(c.lanes))
	for i, l := range c.lanes {
		channels[i] = l.channel
	}
	faults := streak{log: c.options.Logger, fault: "enquiries without a channel cannot be routed", over: "enquiries can be routed again"}
	for {
		wait := routeEvery
		call, cancel := context.WithTimeout(work, callLimit)
		moved, err := c.outbox.Route(call, channels)
		cancel()
		faults.note(err)
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
