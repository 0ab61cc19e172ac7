package delivery

import (
	"context"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/leads/store"
)

// countdown tells when so many deliveries have arrived.
type countdown struct {
	left atomic.Int64
	over chan struct{}
}

func (c *countdown) Attempted(_ leads.Channel, r Result, _ time.Duration) {
	if r == Delivered && c.left.Add(-1) == 0 {
		close(c.over)
	}
}

// Two replicas deliver what one database holds, through two channels; each has
// some trouble at first.
func TestTwoReplicasDeliverWhatAStoreKeeps(t *testing.T) {
	const enquiries = 20
	file := filepath.Join(t.TempDir(), "leads.db")
	var replicas [2]*store.Store
	for i := range replicas {
		var err error
		if replicas[i], err = store.Open(t.Context(), file, store.Options{}); err != nil {
			t.Fatal(err)
		}
		defer replicas[i].Close()
	}
	sent := &concurrency{}
	var calls atomic.Int64
	sender := senderFunc(func(_ context.Context, d leads.Delivery) error {
		defer sent.enter(d.ID)()
		if n := calls.Add(1); n == 1 || n%9 == 0 {
			return Refused{Reason("unwanted")}
		}
		return nil
	})
	done := &countdown{over: make(chan struct{})}
	done.left.Store(2 * enquiries)
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	ended := make(chan error, len(replicas))
	var dispatchers []*Dispatcher
	for _, s := range replicas {
		c := New(s, map[leads.Channel]Sender{leads.Mail: sender, leads.Webhook: sender}, Options{
			Logger: slog.New(slog.DiscardHandler), Observer: done, Poll: 20 * time.Millisecond,
		})
		dispatchers = append(dispatchers, c)
		go func() { ended <- c.Run(ctx) }()
	}
	var ids []string
	for n := range enquiries {
		channels := []leads.Channel{leads.Mail, leads.Webhook}
		e := leads.Enquiry{
			ID: uuid.Must(uuid.NewV7()).String(), Received: time.Now().UTC(), Kind: leads.CallMeNow, Locale: "en",
			Status: leads.Accepted, Fields: leads.Fields{Phone: fmt.Sprintf("+346000000%02d", n)},
		}
		receipt, err := replicas[n%2].Add(ctx, leads.Submission{Enquiry: e, Hash: sha256.Sum256([]byte(e.ID))}, channels)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, receipt.ID)
		dispatchers[n%2].Wake()
	}
	select {
	case <-done.over:
	case <-ctx.Done():
		t.Error("not everything arrived within a minute")
	}
	stop()
	for range dispatchers {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
	for _, id := range ids {
		_, deliveries, err := replicas[0].Show(t.Context(), id)
		if err != nil || len(deliveries) != 2 {
			t.Fatalf("%s: %d deliveries, %v", id, len(deliveries), err)
		}
		for _, d := range deliveries {
			if d.State != leads.Delivered || d.Attempts != sent.begun[d.ID] {
				t.Errorf("%s is %s after %d attempts; it was sent %d times", d.ID, d.State, d.Attempts, sent.begun[d.ID])
			}
		}
	}
	if sent.twice {
		t.Error("both sent the same delivery at once")
	}
}
