package server

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// Metrics counts what the server and its renderer do. It is the renderer's
// Observer. Durations are in seconds.
type Metrics struct {
	registry  *prometheus.Registry
	requests  *prometheus.CounterVec
	seconds   *prometheus.HistogramVec
	wait      prometheus.Histogram
	renders   *prometheus.HistogramVec
	errors    *prometheus.CounterVec
	recycled  *prometheus.CounterVec
	shed      *prometheus.CounterVec
	content   *prometheus.GaugeVec
	enquiries *enquiries.Metrics
}

// NewMetrics makes the metrics of one program.
func NewMetrics() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: web.Namespace, Name: "http_requests_total", Help: "Requests answered, by route (a page's id), status and use of the kept pages.",
		}, []string{"route", "code", "cache"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Namespace: web.Namespace, Name: "http_request_seconds", Help: "Time to answer a request, by use of the kept pages.",
			Buckets: []float64{.0001, .001, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"cache"}),
		wait: prometheus.NewHistogram(prometheus.HistogramOpts{
			Namespace: web.Namespace, Name: "render_queue_seconds", Help: "Time that a render waited for a VM.",
			Buckets: []float64{.0001, .001, .005, .01, .05, .1, .25, .5, 1, 2.5},
		}),
		renders: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Namespace: web.Namespace, Name: "render_seconds", Help: "Time in the VM, by fragment.",
			Buckets: []float64{.0002, .0005, .001, .002, .005, .01, .025, .05, .1, .5, 2},
		}, []string{"fragment"}),
		errors: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: web.Namespace, Name: "render_errors_total", Help: "Fragments that failed, by reason: timeout, canceled, unsettled, script.",
		}, []string{"reason"}),
		recycled: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: web.Namespace, Name: "render_vms_recycled_total", Help: "VMs thrown away, by reason: age, interrupt, overflow, panic, memory, hang.",
		}, []string{"reason"}),
		shed: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: web.Namespace, Name: "render_shed_total", Help: "Renders turned away, by reason: queue, wait.",
		}, []string{"reason"}),
		content: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Namespace: web.Namespace, Name: "content_info", Help: "1 for the version of the content that is shown: the same wherever the same files are.",
		}, []string{"version"}),
	}
	m.registry.MustRegister(m.requests, m.seconds, m.wait, m.renders, m.errors, m.recycled, m.shed, m.content,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{Namespace: ""}))
	m.enquiries = enquiries.NewMetrics(m.registry)
	return m
}

// watch registers the gauges that are read from the server at each scrape.
func (m *Metrics) watch(s *Server) {
	stats := func(pick func(renderer.Stats) int) func() float64 {
		return func() float64 { return float64(pick(s.router.Load().Renderer.Stats())) }
	}
	gauge := func(name, help string, labels prometheus.Labels, value func() float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Namespace: web.Namespace, Name: name, Help: help, ConstLabels: labels}, value))
	}
	const help = "VMs by state."
	gauge("render_vms", help, prometheus.Labels{"state": "idle"}, stats(func(st renderer.Stats) int { return st.Idle }))
	gauge("render_vms", help, prometheus.Labels{"state": "busy"}, stats(func(st renderer.Stats) int { return st.Busy }))
	gauge("render_vms", help, prometheus.Labels{"state": "starting"}, stats(func(st renderer.Stats) int { return st.Starting }))
	gauge("render_vms", help, prometheus.Labels{"state": "hung"}, stats(func(st renderer.Stats) int { return st.Hung }))
	gauge("render_queue", "Renders that wait for a VM.", nil, stats(func(st renderer.Stats) int { return st.Queued }))
	gauge("kept_pages_bytes", "Weight of the kept pages.", nil, func() float64 { return float64(s.router.Load().Stats().Bytes) })
	gauge("kept_pages", "Pages kept.", nil, func() float64 { return float64(s.router.Load().Stats().Pages) })
	gauge("content_faulty", "1 while new content has faults or is not read in time, 0 otherwise.", nil, func() float64 {
		if s.fault.Load() != nil {
			return 1
		}
		return 0
	})
	if s.enquiries == nil {
		return
	}
	gauge("leads_ready", "1 while enquiries can be kept, 0 while they cannot.", nil, func() float64 {
		if s.enquiries.Ready() != nil {
			return 0
		}
		return 1
	})
	if outbox := s.config.Enquiries.Outbox; outbox != nil {
		m.registry.MustRegister(enquiries.NewBacklog(outbox))
	}
}

// showContent records the version of the content that is shown.
func (m *Metrics) showContent(version string) {
	m.content.Reset()
	m.content.WithLabelValues(version).Set(1)
}

// Register adds what another part of the program counts.
func (m *Metrics) Register(c prometheus.Collector) { m.registry.MustRegister(c) }

// Handler answers with the metrics in Prometheus's text format.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

func (m *Metrics) answered(c *web.Context, status int, took time.Duration) {
	m.requests.WithLabelValues(c.Route, strconv.Itoa(status), c.Cache).Inc()
	m.seconds.WithLabelValues(c.Cache).Observe(took.Seconds())
}

// Waited counts a wait for a VM.
func (m *Metrics) Waited(d time.Duration) { m.wait.Observe(d.Seconds()) }

// Rendered counts a render.
func (m *Metrics) Rendered(fragment string, d time.Duration, err error) {
	m.renders.WithLabelValues(fragment).Observe(d.Seconds())
	if err == nil {
		return
	}
	reason := "script"
	switch {
	case errors.Is(err, renderer.ErrTimeout):
		reason = "timeout"
	case errors.Is(err, renderer.ErrUnsettled):
		reason = "unsettled"
	case !errors.As(err, new(*renderer.Error)):
		reason = "canceled"
	}
	m.errors.WithLabelValues(reason).Inc()
}

// Recycled counts a VM thrown away.
func (m *Metrics) Recycled(reason string) { m.recycled.WithLabelValues(reason).Inc() }

// Shed counts a render turned away.
func (m *Metrics) Shed(reason string) { m.shed.WithLabelValues(reason).Inc() }

// Attempted counts an attempt to deliver an enquiry by its result, one of a
// list of the dispatcher's.
func (m *Metrics) Attempted(channel leads.Channel, result string) {
	m.enquiries.Attempted(channel, result)
}
