package delivery

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestAttemptsUnderWayEndBeforeRunReturns(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		outbox.fill(leads.Mail, 10)
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error {
			time.Sleep(3 * time.Second)
			return nil
		})), Options{Workers: 4, Grace: 5 * time.Second})
		advance(time.Second)
		r.stop()
		if n := outbox.count(leads.Delivered); n != 4 {
			t.Errorf("%d delivered, want the 4 that were under way and no more", n)
		}
	})
}

func TestAttemptsThatOutlastTheGraceAreBrokenOffAndDueAtOnce(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		id := outbox.add(leads.Mail, leads.Enquiry{})
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(ctx context.Context, _ leads.Delivery) error {
			<-ctx.Done()
			return ctx.Err()
		})), Options{Grace: 100 * time.Millisecond})
		advance(100 * time.Millisecond)
		stopped := time.Now()
		r.stop()
		if took := time.Since(stopped); took != 100*time.Millisecond {
			t.Errorf("Run returned after %v", took)
		}
		if row := outbox.row(t, id); row.lease != "" || row.Next.After(time.Now()) {
			t.Errorf("another cannot take it at once: %+v", row)
		}
	})
}

func TestAStoppedDispatcherTakesNoMore(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error { return nil })), Options{})
		synctest.Wait()
		r.stop()
		looks := outbox.looks
		outbox.fill(leads.Mail, 1)
		r.Wake()
		advance(time.Hour)
		if outbox.looks != looks {
			t.Error("it looked again")
		}
	})
}

func TestADispatcherClosesItsSenders(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		s := &closing{}
		startDispatcher(t, &memory{}, onlyMail(s), Options{}).stop()
		if !s.closed {
			t.Error("the sender was not closed")
		}
	})
}

type closing struct {
	senderFunc
	closed bool
}

func (c *closing) Close() { c.closed = true }

// A process is an outbox as one process sees it: when it is killed, no call
// goes through any more.
type process struct {
	*memory
	killed atomic.Bool
	// leased, when set, is called after the rows are leased and before the
	// process knows it.
	leased func()
}

var errKilled = errors.New("the process was killed")

func (p *process) Lease(ctx context.Context, channel leads.Channel, n int, lease time.Duration) ([]leads.Delivery, error) {
	if p.killed.Load() {
		return nil, errKilled
	}
	taken, err := p.memory.Lease(ctx, channel, n, lease)
	if p.leased != nil && len(taken) > 0 {
		p.leased()
	}
	if p.killed.Load() {
		return nil, errKilled
	}
	return taken, err
}

func (p *process) Done(ctx context.Context, d leads.Delivery) error {
	if p.killed.Load() {
		return errKilled
	}
	return p.memory.Done(ctx, d)
}

func (p *process) Failed(ctx context.Context, d leads.Delivery, next time.Time, reason string, dead bool) error {
	if p.killed.Load() {
		return errKilled
	}
	return p.memory.Failed(ctx, d, next, reason, dead)
}

func (p *process) Route(ctx context.Context, channels []leads.Channel) (int, error) {
	if p.killed.Load() {
		return 0, errKilled
	}
	return p.memory.Route(ctx, channels)
}

// One of two replicas is killed at each step of a delivery, the other goes on.
func TestNothingIsLostWhenAReplicaIsKilled(t *testing.T) {
	for name, step := range map[string]struct {
		leased  bool // killed when it has leased
		arrives bool // what it is sending when it is killed arrives
	}{
		"before Send":                      {leased: true},
		"during Send":                      {},
		"after Send and before it is Done": {arrives: true},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				outbox, arrived := &memory{}, &concurrency{}
				outbox.fill(leads.Mail, 50)
				victim := &process{memory: outbox}
				if step.leased {
					victim.leased = func() { victim.killed.Store(true) }
				}
				one := startDispatcher(t, victim, onlyMail(senderFunc(func(_ context.Context, d leads.Delivery) error {
					victim.killed.Store(true)
					if step.arrives {
						arrived.enter(d.ID)()
						return nil
					}
					return errKilled
				})), Options{})
				synctest.Wait()
				if !victim.killed.Load() {
					t.Fatal("the victim lives")
				}
				two := startDispatcher(t, outbox, onlyMail(senderFunc(func(_ context.Context, d leads.Delivery) error {
					arrived.enter(d.ID)()
					return nil
				})), Options{})
				advance(61 * time.Second) // the victim's leases end
				one.stop()
				two.stop()
				if n := outbox.count(leads.Delivered); n != 50 {
					t.Errorf("%d of 50 delivered", n)
				}
				twice := 0
				for _, n := range arrived.begun {
					if n > 1 {
						twice++
					}
				}
				if len(arrived.begun) != 50 || step.arrives && twice == 0 || !step.arrives && twice > 0 {
					t.Errorf("%d arrived, %d of them twice", len(arrived.begun), twice)
				}
			})
		})
	}
}

func TestTwoDispatchersNeverSendOneDeliveryAtOnce(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox, sent := &memory{}, &concurrency{}
		outbox.fill(leads.Mail, 200)
		s := senderFunc(func(_ context.Context, d leads.Delivery) error {
			defer sent.enter(d.ID)()
			time.Sleep(time.Duration(len(d.Lease)) * 10 * time.Millisecond)
			if d.Attempts == 0 && strings.HasSuffix(d.ID, "7") {
				return Refused{Reason("unwanted")}
			}
			return nil
		})
		startDispatcher(t, outbox, onlyMail(s), Options{})
		startDispatcher(t, outbox, onlyMail(s), Options{})
		advance(10 * time.Minute)
		if n := outbox.count(leads.Delivered); n != 200 {
			t.Errorf("%d of 200 delivered", n)
		}
		if sent.twice {
			t.Error("two sent the same at once")
		}
		held := map[string]bool{}
		for _, row := range outbox.rows {
			for _, lease := range row.held {
				if held[lease] {
					t.Errorf("%s was held twice", lease)
				}
				held[lease] = true
			}
		}
	})
}
