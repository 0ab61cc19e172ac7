package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/aldaba/aldaba/test/torture/ledger"
)

const (
	// arrivers are the connections of an overload, the most requests at a time.
	arrivers = 256
	// closedLoop are those that find the capacity.
	closedLoop = 32
	// keptRate is how many cached pages a second are requested beside it.
	keptRate = 50
)

// overload sends one server more than it can do, of what no cache has, and counts
// what is answered well, and how soon, beside what is cached.
func overload(ctx context.Context, h *house) (string, error) {
	dir, err := h.Folder("")
	if err != nil {
		return "", err
	}
	// What the unit, the chart and compose give a replica: see deploy/.
	if err := os.Setenv("GOMEMLIMIT", "160MiB"); err != nil {
		return "", err
	}
	defer os.Unsetenv("GOMEMLIMIT")
	database := filepath.Join(dir, "aldaba.db")
	all, err := h.startReplicas(ctx, 1, database, "--ready-within", "1m")
	defer func() { stopAll(all) }()
	if err != nil {
		return "", err
	}
	addr, book := all[0].Addr, ledger.New(unrouted)
	lasts, factors := time.Second, []float64{5}
	if h.Full {
		lasts, factors = 8*time.Second, []float64{1, 2, 5, 10}
	}
	search, enquiry := searches(), enquiries(book)
	var lines []string
	var faults []error
	for _, kind := range []struct {
		name string
		work work
	}{{"searches", search}, {"enquiries", enquiry}, {"both", either(search, enquiry)}} {
		capacity := during(ctx, lasts, func(ctx context.Context) outcome { return arrive(ctx, addr, 0, closedLoop, kind.work) })
		faults = append(faults, capacity.err())
		line := fmt.Sprintf("%s: %.0f a second by %d clients that wait", kind.name, capacity.rate(), closedLoop)
		for _, factor := range factors {
			var kept outcome
			o := during(ctx, lasts, func(ctx context.Context) outcome {
				var beside sync.WaitGroup
				beside.Go(func() { kept = arrive(ctx, addr, keptRate, 16, visits("/en", "/ca/contacta", "/integraciones")) })
				defer beside.Wait()
				return arrive(ctx, addr, factor*capacity.rate(), arrivers, kind.work)
			})
			faults = append(faults, o.err(), kept.err())
			if len(o.good) == 0 || len(kept.good) == 0 {
				faults = append(faults, fmt.Errorf("%s at %g times the capacity: nothing is answered", kind.name, factor))
			}
			line += fmt.Sprintf("; at %g times %.0f good, 99 in 100 within %s, %.0f refused, %.0f unsent, cached pages %s (%d of them refused)", factor,
				o.rate(), o.p99(), float64(o.refused)/o.lasted.Seconds(), float64(o.unsent)/o.lasted.Seconds(), kept.p99(), kept.refused)
		}
		lines = append(lines, line)
	}
	if _, err := book.Audit(ctx, database); err != nil {
		faults = append(faults, err)
	}
	faults = append(faults, book.Err(), stillThere(all[0]))
	return strings.Join(lines, ". "), errors.Join(faults...)
}

// during lets something go on for a while.
func during(ctx context.Context, lasts time.Duration, f func(context.Context) outcome) outcome {
	ctx, cancel := context.WithTimeout(ctx, lasts)
	defer cancel()
	return f(ctx)
}

// stillThere tells when a server ended or is not ready.
func stillThere(r *replica) error {
	if status := r.Probe("/readyz"); status != 200 {
		return fmt.Errorf("then /readyz is %d: %s", status, r.Said)
	}
	return nil
}
