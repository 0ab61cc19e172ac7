package delivery

import (
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// Options are what a Courier may be told. The zero value of each is its
// default.
type Options struct {
	Logger   *slog.Logger     // default: slog.Default
	Observer Observer         // default: none
	Now      func() time.Time // default: time.Now

	// Workers is how many deliveries of a channel are under way at once;
	// default 4.
	Workers int
	// Poll is how often the outbox is looked at unasked; default 1 s. What is
	// due again is found by this.
	Poll time.Duration
	// Attempt is how long an attempt may take; default 20 s.
	Attempt time.Duration
	// Lease is how long a delivery belongs to an attempt; default 60 s, and at
	// least twice Attempt: its result must be told before the lease ends.
	Lease time.Duration
	// GiveUp is how long after its first attempt a delivery is given up;
	// default 48 h.
	GiveUp time.Duration
	// Grace is how long attempts under way may go on once the Courier is
	// stopped; default 5 s. After it they are broken off and due again.
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
		o.Observer = silent{}
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

// Result is what became of an attempt.
type Result string

// The results.
const (
	Delivered    Result = "delivered"
	Failed       Result = "failed"  // the channel does not work: tried again
	WasRefused   Result = "refused" // this delivery was not wanted: tried again
	GivenUp      Result = "dead"    // failed or refused for the last time
	LeaseWasLost Result = "lease-lost"
)

// Results lists all of them.
var Results = []Result{Delivered, Failed, WasRefused, GivenUp, LeaseWasLost}

// Observer hears of every attempt, once. It is called from several goroutines
// and must not block.
type Observer interface {
	Attempted(channel leads.Channel, result Result, took time.Duration)
}

type silent struct{}

func (silent) Attempted(leads.Channel, Result, time.Duration) {}
