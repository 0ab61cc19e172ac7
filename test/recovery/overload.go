package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
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
	// mostMemory bounds what a server may take while strangers fill its cache, in bytes:
	// three quarters of what the chart lets it have.
	mostMemory = 192 << 20
)

// cachedPages are requested in turns. Every replica has them in its cache.
func cachedPages() work { return visits("/en", "/ca/contacta", "/integraciones") }

// overload sends one server more than it can do, of what no cache has, for so many
// seconds a point, and counts what is answered well, and how soon, beside what is
// cached.
func overload(ctx context.Context, h *harness, seconds int) (string, error) {
	database, err := h.newSQLite()
	if err != nil {
		return "", err
	}
	all, err := h.startReplicas(ctx, 1, database, "--ready-within", "1m")
	defer stopAll(all)
	if err != nil {
		return "", err
	}
	r, l := all[0], ledger.New(unrouted)
	lasts, factors := time.Duration(seconds)*time.Second, []float64{5}
	if h.full {
		factors = []float64{1, 2, 5, 10}
	}
	search, enquiry := searches(), posts(l)
	var lines []string
	var broken []error
	for _, kind := range []struct {
		name string
		work work
	}{{"searches", search}, {"enquiries", enquiry}, {"both", either(search, enquiry)}} {
		for _, factor := range factors {
			// Found anew each time: a machine is not equally fast all the time.
			capacity := during(ctx, lasts/2, func(ctx context.Context) outcome { return arrive(ctx, r.Addr, 0, closedLoop, kind.work) })
			var o outcome
			cached, err := h.besideDuring(ctx, r.Addr, func() {
				o = during(ctx, lasts, func(ctx context.Context) outcome {
					return arrive(ctx, r.Addr, factor*capacity.rate(), arrivers, kind.work)
				})
			})
			broken = append(broken, capacity.err(), err, o.err(), cached.err())
			if len(o.good) == 0 || len(cached.good) == 0 {
				broken = append(broken, fmt.Errorf("%s at %g times the capacity: nothing is answered", kind.name, factor))
			}
			lines = append(lines, fmt.Sprintf("%s at %g times %.0f a second: %.0f%% done, 99 in 100 within %s, %d refused, %d unsent, cached pages within %s, %d refused",
				kind.name, factor, capacity.rate(), 100*o.rate()/capacity.rate(), o.p99(), o.refused, o.unsent, cached.p99(), cached.refused))
		}
	}
	_, err = l.Audit(ctx, database)
	if status := r.Probe("/readyz"); status != http.StatusOK {
		err = errors.Join(err, fmt.Errorf("then /readyz is %d: %s", status, r.Said))
	}
	return strings.Join(lines, "; "), errors.Join(errors.Join(broken...), err, l.Err())
}

// during lets something go on for a while.
func during(ctx context.Context, lasts time.Duration, f func(context.Context) outcome) outcome {
	ctx, cancel := context.WithTimeout(ctx, lasts)
	defer cancel()
	return f(ctx)
}

// beside is what the process of visitCommand prints.
type beside struct {
	Good            []time.Duration
	Refused, Unsent int
	Fault           string
}

// visitBeside is that process.
func visitBeside(ctx context.Context, addr string) error {
	o := arrive(ctx, addr, cachedRate, cachedConnections, cachedPages())
	b := beside{Good: o.good, Refused: o.refused, Unsent: o.unsent}
	if err := o.err(); err != nil {
		b.Fault = err.Error()
	}
	return json.NewEncoder(os.Stdout).Encode(b)
}

// besideDuring runs it while something goes on.
func (h *harness) besideDuring(ctx context.Context, addr string, load func()) (outcome, error) {
	ctx, end := context.WithCancel(ctx)
	defer end()
	visitors := exec.CommandContext(ctx, h.self, visitCommand, addr)
	visitors.Cancel = func() error { return visitors.Process.Signal(syscall.SIGTERM) }
	var loading sync.WaitGroup
	loading.Go(func() {
		load()
		end()
	})
	defer loading.Wait()
	printed, err := visitors.Output()
	var b beside
	if faulty := json.Unmarshal(printed, &b); faulty != nil {
		return outcome{}, fmt.Errorf("visitors beside the load: %w", errors.Join(err, faulty))
	}
	o := outcome{good: b.Good, refused: b.Refused, unsent: b.Unsent}
	if b.Fault != "" {
		o.faults = []error{fmt.Errorf("cached pages: %s", b.Fault)}
	}
	return o, nil
}

// busting asks one server for so many searches that its cache could not hold them, and
// then for each page of the site: memory is bounded, and no page was evicted.
func busting(ctx context.Context, h *harness, times int) (string, error) {
	database, err := h.newSQLite()
	if err != nil {
		return "", err
	}
	all, err := h.startReplicas(ctx, 1, database, "--ready-within", "1m")
	defer stopAll(all)
	if err != nil {
		return "", err
	}
	load, enough := context.WithCancel(ctx)
	defer enough()
	var made atomic.Int64
	search := searches()
	o := arrive(load, all[0].Addr, 0, closedLoop, func() ([]byte, func(client.Answer) bool) {
		if made.Add(1) >= int64(times) {
			enough()
		}
		return search()
	})
	memory := all[0].metric("process_resident_memory_bytes")
	if memory == 0 || memory > mostMemory {
		err = fmt.Errorf("the server takes %.0f bytes", memory)
	}
	sitemap, failed := request(ctx, all[0].Addr, visit{path: "/sitemap.xml"}, nil)
	pages := sitemapPath.FindAllStringSubmatch(sitemap.body, -1)
	if len(pages) == 0 {
		failed = errors.Join(failed, errors.New("the sitemap has no page"))
	}
	for _, m := range pages {
		page, unanswered := request(ctx, all[0].Addr, visit{path: m[1]}, nil)
		if timing := page.header.Get("Server-Timing"); unanswered != nil || page.status != http.StatusOK || !strings.Contains(timing, "desc=hit") {
			failed = errors.Join(failed, fmt.Errorf("%s: %d, %q, %w", m[1], page.status, timing, unanswered))
		}
	}
	return fmt.Sprintf("%d searches, %d refused; then %.0f MB resident, and all %d pages of the site in the cache", len(o.good), o.refused, memory/(1<<20), len(pages)),
		errors.Join(o.err(), err, failed)
}
