package delivery

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// A Courier takes deliveries out of the outbox and hands them to the senders
// of their channels. Several couriers may share one outbox, in one process or
// on many machines.
type Courier struct {
	outbox  leads.Outbox
	options Options
	lanes   []*lane
	started atomic.Bool
}

// New makes a courier for the channels that have a sender.
func New(outbox leads.Outbox, channels map[leads.Channel]Sender, o Options) *Courier {
	c := &Courier{outbox: outbox, options: o.withDefaults()}
	for _, channel := range slices.Sorted(maps.Keys(channels)) {
		c.lanes = append(c.lanes, newLane(outbox, channel, channels[channel], c.options))
	}
	return c
}

// Wake makes the courier look at the outbox at once: something was added. It
// does not block.
func (c *Courier) Wake() {
	for _, l := range c.lanes {
		l.wakeUp()
	}
}

var errRanBefore = errors.New("a courier runs only once")

// Run delivers until ctx ends. Then it takes no more, lets the attempts under
// way end within Options.Grace, and returns nil; an outbox that does not answer
// can keep it for 5 seconds more. It may be called once.
func (c *Courier) Run(ctx context.Context) error {
	if c.started.Swap(true) {
		return errRanBefore
	}
	// What is under way outlives ctx, but not the grace.
	work, breakOff := context.WithCancel(context.WithoutCancel(ctx))
	defer breakOff()
	var lanes sync.WaitGroup
	for _, l := range c.lanes {
		lanes.Go(func() { l.run(ctx, work) })
	}
	if len(c.lanes) > 0 {
		lanes.Go(func() { c.route(ctx, work) })
	}
	<-ctx.Done()
	late := time.AfterFunc(c.options.Grace, breakOff)
	lanes.Wait()
	late.Stop()
	for _, l := range c.lanes {
		if closer, ok := l.sender.(interface{ Close() }); ok {
			closer.Close()
		}
	}
	return nil
}
