// Package admission bounds the work that requests need which no cache answers, so
// that what is cached is never behind it:
//
//	leave, err := control.Enter(ctx, admission.Query)
//	if err != nil {
//		return err // 503, with Retry-After
//	}
//	defer leave()
//
// Compositions share one limit and enquiries have another, since these mostly wait
// for the disk. Both limits adapt to how long the work takes (failsafe-go), within
// bounds. Who finds the limit reached waits, for a while; the lower a class, the
// fewer may wait before it is refused. So what is left of the limit goes to the
// higher ones. Many may wait, for a short while: to refuse costs a tenth of what a page
// does, and who is refused at once asks again at once.
package admission

import (
	"context"
	"errors"
	"runtime"
	"time"

	"github.com/failsafe-go/failsafe-go/adaptivelimiter"
	"github.com/prometheus/client_golang/prometheus"

	"github.com/aldaba/aldaba/server/web"
)

// Class is a kind of work.
type Class string

// The classes, from the highest to the lowest.
const (
	Enquiry Class = "enquiry"
	Page    Class = "page"  // a page of the site that is not cached yet
	Query   Class = "query" // what a query or a stranger's address makes of one
	Live    Class = "live"  // a live payload
)

// ErrRefused: more work of the class waits than may, or it has waited too long.
var ErrRefused = errors.New("too much is requested at once")

// terms are how much of a class may wait, and for how long.
type terms struct {
	limit   adaptivelimiter.AdaptiveLimiter[any]
	waiting int
	wait    time.Duration
	// What became of those that asked.
	admitted, refused prometheus.Counter
}

// Control admits work. A nil one admits everything.
type Control struct {
	classes  map[Class]*terms
	outcomes *prometheus.CounterVec
	limits   []prometheus.Collector
}

// New makes a control for this machine's CPUs. It is a prometheus.Collector.
func New() *Control {
	cpus := uint(runtime.GOMAXPROCS(0))
	// A composition works all the time, unless it waits for a VM: what more of them
	// run than there are CPUs leaves the VMs work, and takes turns with others.
	compositions := newLimit(2*cpus, 4*cpus)
	// An enquiry waits for its commit, which many share: below some number of them
	// commits are smaller and not sooner.
	enquiries := newLimit(64, 512)
	c := &Control{
		outcomes: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: web.Namespace, Name: "admission_total", Help: "Work that no cache spares, by class (enquiry, page, query, live) and outcome: admitted, refused.",
		}, []string{"class", "outcome"}),
		limits: append(gauges("compositions", compositions), gauges("enquiries", enquiries)...),
	}
	c.classes = map[Class]*terms{
		Enquiry: {limit: enquiries, waiting: 256, wait: 200 * time.Millisecond},
		Page:    {limit: compositions, waiting: 2048, wait: time.Second},
		Query:   {limit: compositions, waiting: 1024, wait: 100 * time.Millisecond},
		Live:    {limit: compositions, waiting: 512, wait: 100 * time.Millisecond},
	}
	for class, t := range c.classes {
		t.admitted, t.refused = c.outcomes.WithLabelValues(string(class), "admitted"), c.outcomes.WithLabelValues(string(class), "refused")
	}
	return c
}

func newLimit(least, most uint) adaptivelimiter.AdaptiveLimiter[any] {
	return adaptivelimiter.NewBuilder[any]().WithLimits(least, most, least).Build()
}

// gauges show where a limit stands.
func gauges(name string, limit adaptivelimiter.AdaptiveLimiter[any]) []prometheus.Collector {
	gauge := func(metric, help string, value func() int) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Namespace: web.Namespace, Name: metric, Help: help, ConstLabels: prometheus.Labels{"limit": name},
		}, func() float64 { return float64(value()) })
	}
	return []prometheus.Collector{
		gauge("admission_limit", "How much work is admitted at a time, by limit: compositions, enquiries.", limit.Limit),
		gauge("admission_running", "Admitted work that runs.", limit.Inflight),
		gauge("admission_waiting", "Work that waits to be admitted.", limit.Queued),
	}
}

// Full tells whether more work of a class would be refused at once.
func (c *Control) Full(class Class) bool {
	if c == nil {
		return false
	}
	t := c.classes[class]
	full := !t.limit.CanAcquirePermit() && t.limit.Queued() >= t.waiting
	if full {
		t.refused.Inc()
	}
	return full
}

// Enter waits until work of a class may begin. When that has ended, the caller
// calls leave. The error is ErrRefused, or the context's.
func (c *Control) Enter(ctx context.Context, class Class) (leave func(), err error) {
	if c == nil {
		return func() {}, nil
	}
	t := c.classes[class]
	permit, free := t.limit.TryAcquirePermit()
	if !free {
		if t.limit.Queued() >= t.waiting {
			t.refused.Inc()
			return nil, ErrRefused
		}
		permit, err = t.limit.AcquirePermitWithMaxWait(ctx, t.wait)
	}
	switch {
	case errors.Is(err, adaptivelimiter.ErrExceeded):
		t.refused.Inc()
		return nil, ErrRefused
	case err != nil:
		return nil, err
	}
	t.admitted.Inc()
	// The work that follows may keep a CPU until it ends. What is ready to run goes
	// before: what is cached is answered, and what is too much finds the limit reached
	// instead of waiting for a CPU where no limit sees it.
	runtime.Gosched()
	return permit.Record, nil
}

// Describe is prometheus.Collector's.
func (c *Control) Describe(to chan<- *prometheus.Desc) {
	c.outcomes.Describe(to)
	for _, l := range c.limits {
		l.Describe(to)
	}
}

// Collect is prometheus.Collector's.
func (c *Control) Collect(to chan<- prometheus.Metric) {
	c.outcomes.Collect(to)
	for _, l := range c.limits {
		l.Collect(to)
	}
}
