package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

// What visitors do meanwhile, each second and through each proxy.
const (
	rollVisits    = 60
	rollEnquiries = 6
	rollClients   = 12
)

// rolls replaces three replicas one after the other, again and again, behind three
// proxies at once. Visitors try nothing twice.
func rolls(ctx context.Context, h *house) (string, error) {
	database, err := h.NewPostgres()
	if err != nil {
		return "", err
	}
	// The program's own defaults, but for the short count.
	delay := "5s"
	if !h.Full {
		delay = "2s"
	}
	replicas, err := h.startReplicas(ctx, 3, database, "--drain-delay", delay, "--ready-within", "1m")
	defer func() { stopAll(replicas) }()
	if err != nil {
		return "", err
	}
	var fronts []*proxy
	defer func() {
		for _, p := range fronts {
			p.Kill()
		}
	}()
	for _, kind := range proxies {
		p, err := h.startProxy(ctx, kind, replicas)
		if err != nil {
			return "", err
		}
		fronts = append(fronts, p)
		if err := p.sees(ctx); err != nil {
			return "", err
		}
	}
	times, book := h.Times(1, 20), ledger.New(unrouted)
	came := h.whileTheyRoll(ctx, fronts, book, func() error {
		for i := range 3 * times {
			if err := replicas[i%3].replace(ctx); err != nil {
				return err
			}
			process.Pause(ctx, 2*time.Second) // for proxies to see it
		}
		return nil
	})
	requests, faults := 0, []error{came.err}
	var lines []string
	for i, o := range came.through {
		requests += len(o.good)
		failed := o.refused + len(o.faults)
		lines = append(lines, fmt.Sprintf("%s %d failed of %d, 99 in 100 within %s", proxies[i].name, failed, failed+len(o.good), o.p99()))
		if failed > 0 {
			faults = append(faults, fmt.Errorf("%s: %d of 503, %w", proxies[i].name, o.refused, errors.Join(o.faults[:min(3, len(o.faults))]...)))
		}
	}
	_, err = book.Audit(ctx, database)
	told, _ := book.Counts()
	return fmt.Sprintf("%d rolls, %d requests (%s), of which %d enquiries, each kept once", times, requests, strings.Join(lines, "; "), told),
		errors.Join(errors.Join(faults...), err, book.Err())
}

// came is what came of requests while something went on.
type came struct {
	through []outcome // each proxy
	err     error     // of what went on
}

// whileTheyRoll sends requests through all proxies for as long as roll takes.
func (h *house) whileTheyRoll(ctx context.Context, fronts []*proxy, book *ledger.Ledger, roll func() error) came {
	load, stop := context.WithCancel(ctx)
	c := came{through: make([]outcome, len(fronts))}
	var both sync.WaitGroup
	for i, p := range fronts {
		both.Go(func() {
			var posts outcome
			var beside sync.WaitGroup
			beside.Go(func() { posts = arrive(load, p.addr, rollEnquiries, rollClients, enquiries(book)) })
			c.through[i] = arrive(load, p.addr, rollVisits, rollClients, visits("/en", "/ca/contacta", "/integraciones", "/en/talks"))
			beside.Wait()
			c.through[i].add(posts)
		})
	}
	c.err = roll()
	stop()
	both.Wait()
	return c
}

// replace stops a replica as an orchestrator does and starts it anew.
func (r *replica) replace(ctx context.Context) error {
	if err := r.Stop(); err != nil {
		return err
	}
	if err := r.start(ctx); err != nil {
		return err
	}
	return r.ready(ctx)
}

// sees waits until a proxy answers.
func (p *proxy) sees(ctx context.Context) error {
	_, err := process.Within(ctx, startLimit, "the proxy answers", func() bool {
		answer, err := http.Get("http://" + p.addr + "/robots.txt")
		if err != nil {
			return false
		}
		answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	})
	return err
}
