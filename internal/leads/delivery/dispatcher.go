package delivery

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// A Dispatcher leases deliveries from the outbox and gives them to the senders of
// their channels. Several dispatchers may share one outbox, also on several machines.
type Dispatcher struct {
	outbox    leads.Outbox
	options   Options
	consumers []*consumer
	started   atomic.Bool
}

// New makes a dispatcher for the channels that have a sender.
func New(outbox leads.Outbox, channels map[leads.Channel]Sender, o Options) *Dispatcher {
	c := &Dispatcher{outbox: outbox, options: o.withDefaults()}
	for _, channel := range slices.Sorted(maps.Keys(channels)) {
		c.consumers = append(c.consumers, newConsumer(outbox, channel, channels[channel], c.options))
	}
	return c
}

// Wake makes the dispatcher poll the outbox at once. It does not block.
func (c *Dispatcher) Wake() {
	for _, l := range c.consumers {
		l.wakeUp()
	}
}

var errRanBefore = errors.New("a dispatcher runs only once")

// Run delivers until ctx ends. Then it leases no more, waits for running attempts
// up to Options.Grace, and returns nil; an outbox that does not respond can delay
// that by 5 seconds. It may be called once.
func (c *Dispatcher) Run(ctx context.Context) error {
	if c.started.Swap(true) {
		return errRanBefore
	}
	// Running attempts may outlive ctx, by the grace period.
	work, abort := context.WithCancel(context.WithoutCancel(ctx))
	defer abort()
	var running sync.WaitGroup
	for _, l := range c.consumers {
		running.Go(func() { l.run(ctx, work) })
	}
	if len(c.consumers) > 0 {
		running.Go(func() { c.route(ctx, work) })
	}
	<-ctx.Done()
	late := time.AfterFunc(c.options.Grace, abort)
	running.Wait()
	late.Stop()
	for _, l := range c.consumers {
		if closer, ok := l.sender.(interface{ Close() }); ok {
			closer.Close()
		}
	}
	return nil
}
