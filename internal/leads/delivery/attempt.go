package delivery

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// attempt tries a delivery once and records the result in the outbox.
func (c *consumer) attempt(work context.Context, d leads.Delivery) {
	o := c.options
	start := o.Now()
	err := c.send(work, d)
	end := o.Now()
	log := o.Logger.With("delivery", d.ID, "attempt", d.Attempts+1)
	result := Delivered
	if err == nil {
		c.breaker.succeeded(d.ID, end)
		err = c.record(work, start, func(ctx context.Context) error { return c.outbox.Done(ctx, d) })
	} else {
		var next time.Time
		result, next = c.classify(work, d, err, start, end)
		reason := reasonOf(err)
		level := slog.LevelWarn
		if result == GivenUp {
			level = slog.LevelError
		}
		log.Log(work, level, "a delivery did not arrive", "result", string(result), "reason", reason, "next", next)
		err = c.record(work, start, func(ctx context.Context) error {
			return c.outbox.Failed(ctx, d, next, reason, result == GivenUp)
		})
	}
	switch {
	case errors.Is(err, leads.ErrLeaseLost):
		log.Warn("the result of an attempt was dropped: the delivery is another's, or was deleted", "result", string(result))
		result = LeaseWasLost
	case err != nil:
		log.Error("the result of an attempt is not kept: the delivery will be tried again", "result", string(result), "error", err)
	}
	o.Observer.Attempted(c.channel, result, end.Sub(start))
}

// send calls the sender with the attempt's timeout. A panic is a failure.
func (c *consumer) send(work context.Context, d leads.Delivery) (err error) {
	ctx, cancel := context.WithTimeout(work, c.options.Attempt)
	defer cancel()
	defer func() {
		if p := recover(); p != nil {
			// Not the value: it may have a visitor's words.
			c.options.Logger.Error("a sender panicked", "delivery", d.ID, "type", fmt.Sprintf("%T", p), "stack", string(debug.Stack()))
			err = Reason("panic")
		}
	}()
	return c.sender.Send(ctx, d)
}

// classify gives the result of a failed attempt and the time of the next one.
func (c *consumer) classify(work context.Context, d leads.Delivery, err error, start, end time.Time) (result Result, next time.Time) {
	if work.Err() != nil {
		return Failed, end // cancelled by the shutdown, so it may be retried at once
	}
	first := d.First
	if first.IsZero() || first.After(start) {
		first = start
	}
	var refused Refused
	f := failure{
		id: d.ID, refused: errors.As(err, &refused), start: start, end: end,
		attempts: d.Attempts, age: end.Sub(first),
	}
	next = c.breaker.failed(f)
	last := first.Add(c.options.GiveUp)
	switch {
	case !end.Before(last):
		return GivenUp, end
	case next.After(last):
		next = last // the last attempt
	}
	if f.refused {
		return WasRefused, next
	}
	return Failed, next
}

// Waits between attempts to record a result.
const (
	firstRecordRetry = 100 * time.Millisecond
	maxRecordRetry   = 5 * time.Second
)

// record writes the result of an attempt to the outbox, with retries while the
// lease holds: without its result, a delivery that arrived would be repeated.
func (c *consumer) record(work context.Context, start time.Time, write func(context.Context) error) error {
	for n := 0; ; n++ {
		callCtx, cancel := context.WithTimeout(context.WithoutCancel(work), outboxTimeout)
		err := write(callCtx)
		cancel()
		wait := doubled(firstRecordRetry, n, maxRecordRetry)
		if err == nil || errors.Is(err, leads.ErrLeaseLost) || c.options.Now().Add(wait).After(start.Add(c.options.Lease)) {
			return err
		}
		select {
		case <-work.Done():
			return err
		case <-time.After(wait):
		}
	}
}
