package recovery

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
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
func rolls(t *testing.T, times int) string {
	database := newPostgres(t)
	delay := "2s"
	if *counts == "full" {
		delay = "5s" // the program's own default
	}
	replicas := startReplicas(t, 3, database, "--drain-delay", delay, "--ready-within", "2m")
	through := make([]outcome, len(fronts))
	load, stop := context.WithCancel(t.Context())
	var visitors sync.WaitGroup
	defer visitors.Wait()
	defer stop()
	l := ledger.New(unrouted)
	for i, kind := range fronts {
		addr := startFront(t, kind, replicas)
		visitors.Go(func() {
			var posted outcome
			var posting sync.WaitGroup
			posting.Go(func() { posted = arrive(load, addr, rollEnquiries, rollClients, posts(l)) })
			through[i] = arrive(load, addr, rollVisits, rollClients, visits("/en", "/ca/contacta", "/integraciones", "/en/talks"))
			posting.Wait()
			through[i].add(posted)
		})
	}
	for i := range 3 * times { // as an orchestrator does
		r := replicas[i%3]
		r.Stop(t)
		startAll(t, []*replica{r})
		process.Pause(t.Context(), 2*time.Second) // for proxies to see it
	}
	stop()
	visitors.Wait()
	var lines []string
	for i, o := range through {
		failed := o.refused + len(o.faults)
		lines = append(lines, fmt.Sprintf("%s %d failed of %d, 99 in 100 within %s", fronts[i].name, failed, failed+len(o.good), o.p99()))
		if failed > 0 {
			t.Errorf("%s: %d of 503, %v", fronts[i].name, o.refused, o.err())
		}
	}
	_, err := l.Audit(t.Context(), database)
	must(t, err)
	must(t, l.Err())
	acknowledged, _ := l.Counts()
	return fmt.Sprintf("%s; %d of them enquiries, each stored once", strings.Join(lines, "; "), acknowledged)
}
