package recovery

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/aldaba/aldaba/test/recovery/client"
	"github.com/aldaba/aldaba/test/recovery/ledger"
)

const (
	// arrivers are the connections of an overload, the most requests at a time.
	arrivers = 256
	// closedLoop are the clients that wait for their answers and find the capacity.
	closedLoop = 32
	// visitCommand has this program ask a server for cached pages, as a process of its
	// own: within the one that sends an overload, an answer waits for a turn among
	// hundreds.
	visitCommand = "visit"
	// cachedRate is how many cached pages a second are requested, over
	// cachedConnections.
	cachedRate, cachedConnections = 50, 16
	// mostMemory bounds what a server may take while strangers fill its cache, in bytes.
	// Source: docs/operations/capacity.md.
	mostMemory = 250e6
)

// cachedPages are requested in turns. Every replica has them in its cache.
func cachedPages() work { return visits("/en", "/ca/contacta", "/integraciones") }

// overload sends one server more than it can do, of what no cache has, for so many
// seconds a point, and counts what is answered well, and how soon, beside what is
// cached.
func overload(t *testing.T, seconds int) string {
	database := newSQLite(t)
	r, l := startReplicas(t, 1, database, "--ready-within", "1m")[0], ledger.New(unrouted)
	lasts, factors := time.Duration(seconds)*time.Second, []float64{5}
	if *counts == "full" {
		factors = []float64{1, 2, 5, 10}
	}
	search, enquiry := searches(), posts(l)
	var lines []string
	for _, kind := range []struct {
		name string
		work work
	}{{"searches", search}, {"enquiries", enquiry}, {"both", either(search, enquiry)}} {
		for _, factor := range factors {
			// Found anew each time: a machine is not equally fast all the time.
			capacity := arriveFor(t, lasts/2, r.addr, 0, closedLoop, kind.work)
			var o outcome
			cached := besideDuring(t, r.addr, func() { o = arriveFor(t, lasts, r.addr, factor*capacity.rate(), arrivers, kind.work) })
			if err := errors.Join(capacity.err(), o.err(), cached.err()); err != nil || len(o.good) == 0 || len(cached.good) == 0 {
				t.Errorf("%s at %g times the capacity: %d and %d answered, %v", kind.name, factor, len(o.good), len(cached.good), err)
			}
			lines = append(lines, fmt.Sprintf("%s at %g times %.0f a second: %.0f%% done, 99 in 100 within %s, %d refused, %d unsent, cached pages within %s, %d refused",
				kind.name, factor, capacity.rate(), 100*o.rate()/capacity.rate(), o.p99(), o.refused, o.unsent, cached.p99(), cached.refused))
		}
	}
	_, err := l.Audit(t.Context(), database)
	must(t, errors.Join(err, l.Err()))
	if status := r.probe("/readyz"); status != http.StatusOK {
		t.Errorf("then /readyz is %d", status)
	}
	return strings.Join(lines, "; ")
}

// beside is what the process of visitCommand prints.
type beside struct {
	Good            []time.Duration
	Refused, Unsent int
	Fault           string
}

// visitBeside is that process.
func visitBeside(addr string) error {
	ctx, end := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer end()
	o := arrive(ctx, addr, cachedRate, cachedConnections, cachedPages())
	b := beside{Good: o.good, Refused: o.refused, Unsent: o.unsent}
	if err := o.err(); err != nil {
		b.Fault = err.Error()
	}
	return json.NewEncoder(os.Stdout).Encode(b)
}

// besideDuring runs it while something goes on.
func besideDuring(t *testing.T, addr string, load func()) outcome {
	ctx, end := context.WithCancel(t.Context())
	defer end()
	visitors := exec.CommandContext(ctx, self, visitCommand, addr)
	visitors.Cancel = func() error { return visitors.Process.Signal(syscall.SIGTERM) }
	var loading sync.WaitGroup
	loading.Go(func() {
		load()
		end()
	})
	printed, err := visitors.Output()
	loading.Wait()
	var b beside
	if faulty := json.Unmarshal(printed, &b); faulty != nil {
		t.Fatalf("visitors beside the load: %v, %v", err, faulty)
	}
	o := outcome{good: b.Good, refused: b.Refused, unsent: b.Unsent}
	if b.Fault != "" {
		o.faults = []error{errors.New(b.Fault)}
	}
	return o
}

// busting asks one server for so many searches that its cache could not hold them, and
// then for each page of the site: memory is bounded, and no page was evicted.
func busting(t *testing.T, times int) string {
	r := startReplicas(t, 1, newSQLite(t), "--ready-within", "1m")[0]
	load, enough := context.WithCancel(t.Context())
	defer enough()
	var made atomic.Int64
	search := searches()
	o := arrive(load, r.addr, 0, closedLoop, func() ([]byte, func(client.Answer) bool) {
		if made.Add(1) >= int64(times) {
			enough()
		}
		return search()
	})
	must(t, o.err())
	memory := r.metric("process_resident_memory_bytes")
	if memory == 0 || memory > mostMemory {
		t.Errorf("the server takes %.0f bytes", memory)
	}
	d := openDay(t, r.addr)
	for _, page := range d.pages {
		a := d.request(t, visit{path: page})
		if timing := a.header.Get("Server-Timing"); a.status != http.StatusOK || !strings.Contains(timing, "desc=hit") {
			t.Errorf("%s: %d, %q", page, a.status, timing)
		}
	}
	return fmt.Sprintf("%d searches, %d refused; then %.0f MB resident, and all %d pages of the site in the cache", len(o.good), o.refused, memory/1e6, len(d.pages))
}
