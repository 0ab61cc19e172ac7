package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// What visitors do meanwhile, each second and through each proxy.
const (
	rollVisits    = 60
	rollEnquiries = 6
	rollClients   = 12
)

// rolls replaces three replicas one after the other, again and again, behind three
// proxies at once. Visitors try nothing twice.
func rolls(ctx context.Context, h *harness, times int) (string, error) {
	database, err := h.newPostgres()
	if err != nil {
		return "", err
	}
	// The program's own defaults, but for the short count.
	delay := "5s"
	if !h.full {
		delay = "2s"
	}
	replicas, err := h.startReplicas(ctx, 3, database, "--drain-delay", delay, "--ready-within", "2m")
	defer stopAll(replicas)
	if err != nil {
		return "", err
	}
	through := make([]outcome, len(fronts))
	load, stop := context.WithCancel(ctx)
	var visitors sync.WaitGroup
	defer visitors.Wait()
	defer stop()
	l := ledger.New(unrouted)
	for i, kind := range fronts {
		f, err := h.startFront(ctx, kind, replicas)
		if err != nil {
			return "", err
		}
		defer f.Kill()
		visitors.Go(func() {
			var posted outcome
			var posting sync.WaitGroup
			posting.Go(func() { posted = arrive(load, f.addr, rollEnquiries, rollClients, posts(l)) })
			through[i] = arrive(load, f.addr, rollVisits, rollClients, visits("/en", "/ca/contacta", "/integraciones", "/en/talks"))
			posting.Wait()
			through[i].add(posted)
		})
	}
	for i := range 3 * times {
		if err := replicas[i%3].replace(ctx); err != nil {
			return "", err
		}
		process.Pause(ctx, 2*time.Second) // for proxies to see it
	}
	stop()
	visitors.Wait()
	var lines []string
	var broken []error
	for i, o := range through {
		failed := o.refused + len(o.faults)
		lines = append(lines, fmt.Sprintf("%s %d failed of %d, 99 in 100 within %s", fronts[i].name, failed, failed+len(o.good), o.p99()))
		if failed > 0 {
			broken = append(broken, fmt.Errorf("%s: %d of 503, %w", fronts[i].name, o.refused, errors.Join(o.faults[:min(3, len(o.faults))]...)))
		}
	}
	_, err = l.Audit(ctx, database)
	acknowledged, _ := l.Counts()
	return fmt.Sprintf("%s; %d of them enquiries, each stored once", strings.Join(lines, "; "), acknowledged),
		errors.Join(errors.Join(broken...), err, l.Err())
}

// replace stops a replica as an orchestrator does and starts it anew.
func (r *replica) replace(ctx context.Context) error {
	if err := r.Stop(); err != nil {
		return err
	}
	return startAll(ctx, []*replica{r})
}
