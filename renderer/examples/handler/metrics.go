package main

import (
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/aldaba/aldaba/renderer"
)

// metrics observes a renderer and tells Prometheus.
type metrics struct {
	renderer *renderer.Renderer

	mu       sync.Mutex
	counters map[string]float64 // by name and labels
}

func (m *metrics) add(counter string, by float64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.counters[counter] += by
}

func (m *metrics) Waited(d time.Duration) { m.add("render_wait_seconds_total", d.Seconds()) }

func (m *metrics) Rendered(fragment string, d time.Duration, err error) {
	m.add(fmt.Sprintf("renders_total{fragment=%q,failed=\"%t\"}", fragment, err != nil), 1)
	m.add("render_seconds_total", d.Seconds())
}

func (m *metrics) Recycled(reason string) {
	m.add(fmt.Sprintf("vms_recycled_total{reason=%q}", reason), 1)
}

func (m *metrics) Shed(reason string) { m.add(fmt.Sprintf("renders_shed_total{reason=%q}", reason), 1) }

func (m *metrics) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	now := m.renderer.Stats()
	for state, n := range map[string]int{"idle": now.Idle, "busy": now.Busy, "starting": now.Starting, "hung": now.Hung} {
		fmt.Fprintf(w, "vms{state=%q} %d\n", state, n)
	}
	fmt.Fprintf(w, "renders_queued %d\n", now.Queued)
	m.mu.Lock()
	defer m.mu.Unlock()
	for counter, value := range m.counters {
		fmt.Fprintf(w, "%s %v\n", counter, value)
	}
}
