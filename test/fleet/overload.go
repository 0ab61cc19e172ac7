package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/aldaba/aldaba/test/torture/ledger"
)

const (
	// arrivers are the connections of an overload, the most requests at a time.
	arrivers = 256
	// closedLoop are the clients that wait for their answers and find the capacity.
	closedLoop = 32
)

// overload sends one server more than it can do, of what no cache has, and counts
// what is answered well, and how soon, beside what is cached.
func overload(ctx context.Context, h *house) (string, error) {
	dir, err := h.Folder("")
	if err != nil {
		return "", err
	}
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
		var points []string
		for _, factor := range factors {
			// Found anew each time: a machine is not equally fast all the time.
			capacity := during(ctx, lasts/2, func(ctx context.Context) outcome { return arrive(ctx, addr, 0, closedLoop, kind.work) })
			var o outcome
			kept, err := besideDuring(ctx, addr, func() {
				o = during(ctx, lasts, func(ctx context.Context) outcome {
					return arrive(ctx, addr, factor*capacity.rate(), arrivers, kind.work)
				})
			})
			faults = append(faults, capacity.err(), err, o.err(), kept.err())
			if len(o.good) == 0 || len(kept.good) == 0 {
				faults = append(faults, fmt.Errorf("%s at %g times the capacity: nothing is answered", kind.name, factor))
			}
			points = append(points, fmt.Sprintf("at %g times %.0f a second %.0f%% done, 99 in 100 within %s, %.0f refused, %.0f unsent, cached pages within %s, %d refused, %d unsent",
				factor, capacity.rate(), 100*o.rate()/capacity.rate(), o.p99(), float64(o.refused)/o.lasted.Seconds(), float64(o.unsent)/o.lasted.Seconds(), kept.p99(), kept.refused, kept.unsent))
		}
		lines = append(lines, kind.name+": "+strings.Join(points, "; "))
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
