package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

const (
	replicaEnquiries = 12
	// receiving is how long the receiver takes, so that there is time to be
	// killed in, and to be overtaken.
	receiving = 30 * time.Millisecond
)

// replicas lets two processes deliver from one outbox and kills one of them at
// each step of a delivery.
func replicas(ctx context.Context, h *house) ([]result, error) {
	var lines []result
	for _, s := range []step{beforeLease, afterLease, duringSend, afterSend} {
		kills, again := h.Times(1, 50), 0
		for killed, tries := 0, 0; killed < kills; tries++ {
			if tries > 5*kills {
				return lines, fmt.Errorf("%s: only %d of %d replicas came to be killed", s, killed, tries)
			}
			died, n, err := h.killReplica(ctx, s)
			if err != nil {
				return lines, fmt.Errorf("%s, kill %d: %w", s, killed+1, err)
			}
			if died {
				killed++
				again += n
			}
		}
		lines = append(lines, result{"one of two replicas killed " + string(s), fmt.Sprintf("%d kills", kills),
			fmt.Sprintf("%d deliveries, all arrived, no lease held twice; %d came again, all with the same id", kills*replicaEnquiries, again)})
	}
	return lines, nil
}

// killReplica lets two replicas deliver some enquiries, of which one dies;
// false: the other was done before that one came to its step.
func (h *house) killReplica(ctx context.Context, at step) (died bool, again int, err error) {
	database, err := h.NewPostgres()
	if err != nil {
		return false, 0, err
	}
	l := ledger.New(len(channels))
	if err := h.fillOutbox(ctx, database, l); err != nil {
		return false, 0, err
	}
	r := openRing(at, int64(1+rand.IntN(2)))
	defer r.close()
	var both [2]*process.Process
	for i := range both {
		args := []string{"replica", "--database", database, "--webhook-url", fmt.Sprintf("%s/%d", r.URL, i)}
		if i == 0 {
			args = append(args, "--die", string(at), "--nth", fmt.Sprint(r.nth))
		}
		if both[i], err = process.Start(ctx, nil, h.self, args...); err != nil {
			return false, 0, err
		}
		defer both[i].Kill()
		r.watch(both[i], i == 0)
	}
	outbox, err := ledger.OpenDatabase(database)
	if err != nil {
		return false, 0, err
	}
	defer outbox.Close()
	var left int
	var fault error
	if _, err := process.Within(ctx, deliveryLimit, "everything is delivered", func() bool {
		left, fault = undelivered(ctx, outbox, "webhook")
		return fault != nil || left == 0
	}); err != nil || fault != nil {
		return false, 0, fmt.Errorf("%d wait: %w: %s", left, errors.Join(err, fault), both[1].Said)
	}
	if died = both[0].HasEnded(); !died {
		both[0].Kill()
	}
	if err := both[1].Stop(); err != nil {
		return false, 0, err
	}
	r.work.Wait()
	if err := errors.Join(r.err(), doubled(r.events)); err != nil {
		return false, 0, err
	}
	again, err = r.judge(l.Told)
	return died, again, err
}

// fillOutbox takes enquiries in, by a server that delivers none.
func (h *house) fillOutbox(ctx context.Context, database string, l *ledger.Ledger) error {
	p, err := h.startSmall(ctx, database)
	if err != nil {
		return err
	}
	if err := l.SendAll(ctx, p.addr, replicaEnquiries); err != nil {
		return err
	}
	return p.Stop()
}

// ring is a receiver who watches two replicas.
type ring struct {
	*arrivals
	*httptest.Server
	at     step
	nth    int64
	work   sync.WaitGroup
	mu     sync.Mutex
	victim *process.Process
	came   int64          // requests of the victim
	inside map[string]int // requests under way, by delivery
	twice  int
	events []event
	faults []error
}

func openRing(at step, nth int64) *ring {
	r := &ring{arrivals: newArrivals(), at: at, nth: nth, inside: map[string]int{}}
	r.Server = httptest.NewServer(r)
	return r
}

func (r *ring) close() {
	r.CloseClientConnections()
	r.Close()
}

// watch gathers what a replica tells.
func (r *ring) watch(p *process.Process, isVictim bool) {
	if isVictim {
		r.mu.Lock()
		r.victim = p
		r.mu.Unlock()
	}
	r.work.Go(func() {
		for line := range p.Lines {
			var e event
			err := json.Unmarshal([]byte(line), &e)
			r.mu.Lock()
			if err != nil {
				r.faults = append(r.faults, fmt.Errorf("a replica says %q: %w", line, err))
			}
			r.events = append(r.events, e)
			r.mu.Unlock()
		}
	})
}

func (r *ring) err() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.twice > 0 {
		return fmt.Errorf("%d deliveries arrived while they were arriving", r.twice)
	}
	return errors.Join(r.faults...)
}

func (r *ring) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	body, err := io.ReadAll(q.Body)
	if err != nil {
		return
	}
	id := q.Header.Get("Aldaba-Delivery")
	r.take(string(body), id)
	r.mu.Lock()
	if r.inside[id] > 0 {
		r.twice++
	}
	r.inside[id]++
	kills := false
	if q.URL.Path == "/0" {
		r.came++
		kills = r.at == duringSend && r.came == r.nth
	}
	victim := r.victim
	r.mu.Unlock()
	if kills {
		victim.Cmd.Process.Signal(syscall.SIGKILL)
	}
	select {
	case <-time.After(receiving):
	case <-q.Context().Done(): // the sender has gone
	}
	r.mu.Lock()
	r.inside[id]--
	r.mu.Unlock()
}

// doubled finds a lease that began while another of the same delivery held for
// certain.
func doubled(events []event) error {
	ended := map[string]time.Time{} // by lease
	taken := map[string][]event{}   // by delivery
	for _, e := range events {
		if e.Ended.IsZero() {
			taken[e.Delivery] = append(taken[e.Delivery], e)
		} else {
			ended[e.Lease] = e.Ended
		}
	}
	for id, leases := range taken {
		slices.SortFunc(leases, func(a, b event) int { return a.Taken.Compare(b.Taken) })
		for i, next := range leases[1:] {
			held := leases[i]
			until := held.Asked.Add(replicaLease) // it was given later, and holds longer
			if end, known := ended[held.Lease]; known && end.Before(until) {
				until = end
			}
			if next.Taken.Before(until) {
				return fmt.Errorf("%s was leased at %s while a lease held until %s at least", id, next.Taken, until)
			}
		}
	}
	return nil
}
