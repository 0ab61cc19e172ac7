package delivery

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// attempt tries a delivery once and tells the outbox what became of it.
func (l *lane) attempt(work context.Context, d leads.Delivery) {
	o := l.options
	start := o.Now()
	err := l.send(work, d)
	end := o.Now()
	log := o.Logger.With("delivery", d.ID, "attempt", d.Attempts+1)
	result := Delivered
	if err == nil {
		l.breaker.arrived(d.ID, end)
		err = l.settle(work, start, func(ctx context.Context) error { return l.outbox.Done(ctx, d) })
	} else {
		var next time.Time
		result, next = l.judge(work, d, err, start, end)
		reason := reasonOf(err)
		level := slog.LevelWarn
		if result == GivenUp {
			level = slog.LevelError
		}
		log.Log(work, level, "a delivery did not arrive", "result", string(result), "reason", reason, "next", next)
		err = l.settle(work, start, func(ctx context.Context) error {
			return l.outbox.Failed(ctx, d, next, reason, result == GivenUp)
		})
	}
	switch {
	case errors.Is(err, leads.ErrLeaseLost):
		log.Warn("the result of an attempt was dropped: the delivery is another's, or was deleted", "result", string(result))
		result = LeaseWasLost
	case err != nil:
		log.Error("the result of an attempt is not kept: the delivery will be tried again", "result", string(result), "error", err)
	}
	o.Observer.Attempted(l.channel, result, end.Sub(start))
}

// send calls the sender under the attempt's limit. A panic is a failure.
func (l *lane) send(work context.Context, d leads.Delivery) (err error) {
	ctx, cancel := context.WithTimeout(work, l.options.Attempt)
	defer cancel()
	defer func() {
		if p := recover(); p != nil {
			// Not the value: it may hold what a visitor wrote.
			l.options.Logger.Error("a sender panicked", "delivery", d.ID, "type", fmt.Sprintf("%T", p), "stack", string(debug.Stack()))
			err = Reason("panic")
		}
	}()
	return l.sender.Send(ctx, d)
}

// judge says what a failure means for the channel and for the delivery.
func (l *lane) judge(work context.Context, d leads.Delivery, err error, start, end time.Time) (result Result, next time.Time) {
	if work.Err() != nil {
		return Failed, end // broken off by our stopping: nobody's fault, and another may try at once
	}
	first := d.First
	if first.IsZero() || first.After(start) {
		first = start
	}
	var refused Refused
	a := failure{
		id: d.ID, refused: errors.As(err, &refused), start: start, end: end,
		attempts: d.Attempts, age: end.Sub(first),
	}
	next = l.breaker.failed(a)
	last := first.Add(l.options.GiveUp)
	switch {
	case !end.Before(last):
		return GivenUp, end
	case next.After(last):
		next = last // one last time
	}
	if a.refused {
		return WasRefused, next
	}
	return Failed, next
}

// Between tries to tell the outbox a result.
const (
	firstRetell = 100 * time.Millisecond
	lastRetell  = 5 * time.Second
)

// settle tells the outbox the result of an attempt, again and again while it
// does not listen and the lease holds: what arrived but is not known to have
// arrived would be delivered twice.
func (l *lane) settle(work context.Context, start time.Time, tell func(context.Context) error) error {
	for n := 0; ; n++ {
		call, cancel := context.WithTimeout(context.WithoutCancel(work), callLimit)
		err := tell(call)
		cancel()
		wait := doubled(firstRetell, n, lastRetell)
		if err == nil || errors.Is(err, leads.ErrLeaseLost) || l.options.Now().Add(wait).After(start.Add(l.options.Lease)) {
			return err
		}
		select {
		case <-work.Done():
			return err
		case <-time.After(wait):
		}
	}
}
