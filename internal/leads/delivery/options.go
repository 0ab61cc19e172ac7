package delivery

import (
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// Options configure a Dispatcher. The zero value of each is its default.
type Options struct {
	Logger   *slog.Logger     // default: slog.Default
	Observer Observer         // default: none
	Now      func() time.Time // default: time.Now

	// Workers is how many attempts of a channel run at once; default 4.
	Workers int
	// Poll is the interval at which the outbox is polled, which finds retries;
	// default 1 s.
	Poll time.Duration
	// Attempt is the timeout of an attempt; default 20 s.
	Attempt time.Duration
	// Lease is the duration of a lease; default 60 s, and at least twice Attempt,
	// so that the result can be recorded before it ends.
	Lease time.Duration
	// GiveUp is the time after the first attempt at which a delivery is dead;
	// default 48 h.
	GiveUp time.Duration
	// Grace is how long running attempts may take after the Dispatcher is stopped;
	// default 5 s. Then they are cancelled, and due again.
	Grace time.Duration

	// random gives numbers in [0, 1), for jitter.
	random func() float64
}

func (o Options) withDefaults() Options {
	setDefault(&o.Workers, 4)
	setDefault(&o.Poll, time.Second)
	setDefault(&o.Attempt, 20*time.Second)
	setDefault(&o.Lease, 60*time.Second)
	setDefault(&o.GiveUp, 48*time.Hour)
	setDefault(&o.Grace, 5*time.Second)
	o.Lease = max(o.Lease, 2*o.Attempt)
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Observer == nil {
		o.Observer = noObserver{}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.random == nil {
		o.random = rand.Float64
	}
	return o
}

func setDefault[T ~int | ~int64](field *T, value T) {
	if *field <= 0 {
		*field = value
	}
}

// Result is the result of an attempt.
type Result string

// The results.
const (
	Delivered    Result = "delivered"
	Failed       Result = "failed"  // the channel does not work; retried
	WasRefused   Result = "refused" // the channel refused this delivery; retried
	GivenUp      Result = "dead"    // failed or refused for the last time
	LeaseWasLost Result = "lease-lost"
)

// Observer is called once after every attempt. It must be safe for concurrent use
// and not block.
type Observer interface {
	Attempted(channel leads.Channel, result Result, took time.Duration)
}

type noObserver struct{}

func (noObserver) Attempted(leads.Channel, Result, time.Duration) {}
