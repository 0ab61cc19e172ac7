package enquiries

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/server/web"
)

// Metrics count enquiries and their deliveries. Their labels are from lists of ours: nothing
// that a visitor writes is one.
type Metrics struct {
	accepted, rejected, quarantined *prometheus.CounterVec
	repeated                        prometheus.Counter
	commit                          prometheus.Histogram
	attempts                        *prometheus.CounterVec
}

// NewMetrics registers the metrics of one program, whose names begin with the
// namespace.
func NewMetrics(registry *prometheus.Registry) *Metrics {
	counter := func(name, help, label string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: web.Namespace, Name: name, Help: help}, []string{label})
	}
	m := &Metrics{
		accepted:    counter("leads_accepted_total", "Enquiries kept that are to be delivered, by kind.", "kind"),
		quarantined: counter("leads_quarantined_total", "Enquiries kept and held back, by reason: honeypot, too-fast.", "reason"),
		rejected:    counter("leads_rejected_total", "Requests with no enquiry that could be kept, by reason.", "reason"),
		repeated:    prometheus.NewCounter(prometheus.CounterOpts{Namespace: web.Namespace, Name: "leads_repeated_total", Help: "Repeats of enquiries that were kept before."}),
		commit: prometheus.NewHistogram(prometheus.HistogramOpts{
			Namespace: web.Namespace, Name: "leads_commit_seconds", Help: "Time until an enquiry was kept, or was not.",
			Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}),
		attempts: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: web.Namespace, Name: "outbox_attempts_total", Help: "Attempts to deliver an enquiry, by channel and result.",
		}, []string{"channel", "result"}),
	}
	registry.MustRegister(m.accepted, m.quarantined, m.rejected, m.repeated, m.commit, m.attempts)
	return m
}

// Expect shows the kinds of a site's forms before an enquiry comes.
func (m *Metrics) Expect(kinds []leads.Kind) {
	for _, kind := range kinds {
		m.accepted.WithLabelValues(string(kind))
	}
}

func (m *Metrics) taken(e leads.Enquiry, receipt leads.Receipt) {
	switch {
	case receipt.Repeat:
		m.repeated.Inc()
	case e.Suspicion != "":
		m.quarantined.WithLabelValues(string(e.Suspicion)).Inc()
	default:
		m.accepted.WithLabelValues(string(e.Kind)).Inc()
	}
}

// Attempted counts an attempt to deliver an enquiry by its result, one of a
// list of the dispatcher's.
func (m *Metrics) Attempted(channel leads.Channel, result string) {
	m.attempts.WithLabelValues(string(channel), result).Inc()
}

// backlogAge is how old the figures of the outbox may be: scrapers may come as
// often as they like.
const backlogAge = 10 * time.Second

// backlogTimeout bounds how long metrics wait for the store.
const backlogTimeout = 2 * time.Second

// backlog is what waits in the outbox, as metrics.
type backlog struct {
	outbox                leads.Outbox
	pending, dead, eldest *prometheus.Desc

	mu      sync.Mutex
	asked   time.Time
	waiting map[leads.Channel]leads.Backlog // nil: the store does not say
}

// NewBacklog collects what waits in an outbox, when the metrics are read.
func NewBacklog(outbox leads.Outbox) prometheus.Collector {
	desc := func(name, help string, labels ...string) *prometheus.Desc {
		return prometheus.NewDesc(prometheus.BuildFQName(web.Namespace, "", name), help, labels, nil)
	}
	return &backlog{
		outbox:  outbox,
		pending: desc("outbox_pending", "Deliveries that wait, by channel; unrouted: for a channel to be configured.", "channel"),
		dead:    desc("outbox_dead", "Deliveries given up, by channel.", "channel"),
		eldest:  desc("outbox_oldest_seconds", "How long ago the oldest enquiry came that waits to be delivered; 0: none waits."),
	}
}

// Describe is prometheus.Collector's.
func (b *backlog) Describe(to chan<- *prometheus.Desc) {
	to <- b.pending
	to <- b.dead
	to <- b.eldest
}

// Collect is prometheus.Collector's. A store that does not answer leaves the
// figures out: old ones would hide it.
func (b *backlog) Collect(to chan<- prometheus.Metric) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now := time.Now(); now.Sub(b.asked) >= backlogAge {
		ctx, cancel := context.WithTimeout(context.Background(), backlogTimeout)
		defer cancel()
		waiting, err := b.outbox.Backlog(ctx)
		if err != nil {
			waiting = nil
		} else if waiting == nil {
			waiting = map[leads.Channel]leads.Backlog{}
		}
		b.asked, b.waiting = now, waiting
	}
	if b.waiting == nil {
		return
	}
	var oldest time.Duration
	for _, channel := range []leads.Channel{leads.Mail, leads.Webhook, leads.Unrouted} {
		w := b.waiting[channel]
		to <- prometheus.MustNewConstMetric(b.pending, prometheus.GaugeValue, float64(w.Pending), string(channel))
		to <- prometheus.MustNewConstMetric(b.dead, prometheus.GaugeValue, float64(w.Dead), string(channel))
		if !w.Oldest.IsZero() {
			oldest = max(oldest, time.Since(w.Oldest))
		}
	}
	to <- prometheus.MustNewConstMetric(b.eldest, prometheus.GaugeValue, oldest.Seconds())
}
