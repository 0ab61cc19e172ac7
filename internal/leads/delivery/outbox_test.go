package delivery

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// A memory is an outbox in memory with the meaning of the contract. Its clock
// is time.Now: tests run it in a bubble.
type memory struct {
	mu     sync.Mutex
	rows   []*memoryRow
	leases int
	looks  int // calls of Lease
	faulty error
}

type memoryRow struct {
	leads.Progress
	enquiry leads.Enquiry
	first   time.Time
	lease   string
	until   time.Time
	since   time.Time // it is in its state
	held    []string  // every lease there was
}

// add keeps a new enquiry with a pending delivery.
func (m *memory) add(channel leads.Channel, e leads.Enquiry) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	id := fmt.Sprintf("delivery-%d", len(m.rows))
	if e.Received.IsZero() {
		e.Received = time.Now().UTC()
	}
	m.rows = append(m.rows, &memoryRow{enquiry: e, Progress: leads.Progress{
		ID: id, Channel: channel, State: leads.Pending, Next: time.Now(),
	}})
	return id
}

func (m *memory) fill(channel leads.Channel, n int) {
	for range n {
		m.add(channel, leads.Enquiry{Kind: "call-me-now", Locale: "en", Fields: leads.FieldsOf("phone", "+34600000000")})
	}
}

func (m *memory) Lease(ctx context.Context, channel leads.Channel, n int, lease time.Duration) ([]leads.Delivery, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.looks++
	if err := errors.Join(ctx.Err(), m.faulty); err != nil {
		return nil, err
	}
	now := time.Now()
	var due []*memoryRow
	for _, r := range m.rows {
		if r.Channel == channel && r.State == leads.Pending && !r.Next.After(now) && !r.until.After(now) {
			due = append(due, r)
		}
	}
	slices.SortStableFunc(due, func(a, b *memoryRow) int { return a.Next.Compare(b.Next) })
	var taken []leads.Delivery
	for _, r := range due[:min(n, len(due))] {
		m.leases++
		r.lease, r.until = fmt.Sprintf("lease-%d", m.leases), now.Add(lease)
		r.held = append(r.held, r.lease)
		taken = append(taken, leads.Delivery{
			ID: r.ID, Channel: channel, Enquiry: r.enquiry, Attempts: r.Attempts, First: r.first, Lease: r.lease,
		})
		r.Attempts++
		if r.first.IsZero() {
			r.first = now
		}
	}
	return taken, nil
}

func (m *memory) Done(ctx context.Context, d leads.Delivery) error {
	return m.end(ctx, d, func(r *memoryRow) { r.State = leads.Delivered })
}

func (m *memory) Failed(ctx context.Context, d leads.Delivery, next time.Time, reason string, dead bool) error {
	return m.end(ctx, d, func(r *memoryRow) {
		r.Next, r.Reason = next, reason
		if dead {
			r.State = leads.Dead
		}
	})
}

func (m *memory) end(ctx context.Context, d leads.Delivery, change func(*memoryRow)) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := errors.Join(ctx.Err(), m.faulty); err != nil {
		return err
	}
	for _, r := range m.rows {
		if r.ID == d.ID && r.lease == d.Lease && r.until.After(time.Now()) {
			change(r)
			r.lease, r.until, r.since = "", time.Time{}, time.Now()
			return nil
		}
	}
	return leads.ErrLeaseLost
}

func (m *memory) Route(ctx context.Context, channels []leads.Channel) (moved int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := errors.Join(ctx.Err(), m.faulty); err != nil {
		return 0, err
	}
	for _, r := range m.rows {
		if r.Channel == leads.Unrouted {
			r.Channel = channels[0]
			moved++
		}
	}
	return moved, nil
}

func (m *memory) Backlog(context.Context) (map[leads.Channel]leads.Backlog, error) {
	return nil, errors.New("not asked")
}

// setFault makes every call fail; nil mends it.
func (m *memory) setFault(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.faulty = err
}

// steal gives a leased row to somebody else.
func (m *memory) steal(id string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range m.rows {
		if r.ID == id {
			r.lease = "another's"
		}
	}
}

// count is how many rows are in a state.
func (m *memory) count(state leads.State) (n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range m.rows {
		if r.State == state {
			n++
		}
	}
	return n
}

// row is a copy of a row.
func (m *memory) row(t *testing.T, id string) memoryRow {
	t.Helper()
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range m.rows {
		if r.ID == id {
			return *r
		}
	}
	t.Fatalf("no row %s", id)
	return memoryRow{}
}
