package delivery

import (
	"context"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// outages are the ways a channel may not work.
var outages = map[string]func(ctx context.Context) error{
	"refuses connections": func(context.Context) error { return Reason("connection refused") },
	"hangs": func(ctx context.Context) error {
		<-ctx.Done()
		return ctx.Err()
	},
	"is slow and fails": func(context.Context) error {
		time.Sleep(9 * time.Second)
		return Reason("webhook answered 500")
	},
	"panics":      func(context.Context) error { panic("broken") },
	"refuses all": func(context.Context) error { return Refused{Reason("unwanted")} },
	"does all of it": func(ctx context.Context) error {
		switch rand.IntN(4) {
		case 0:
			return Refused{Reason("unwanted")}
		case 1:
			<-ctx.Done()
			return ctx.Err()
		default:
			return Reason("connection refused")
		}
	},
}

// withinAMinute is the promise: so long after a channel works again,
// everything has arrived.
const withinAMinute = 60 * time.Second

func TestEverythingArrivesWithinAMinuteOfRecovery(t *testing.T) {
	for name, fails := range outages {
		for _, lasts := range []time.Duration{3 * time.Second, time.Minute, 5 * time.Minute, 3 * time.Hour, 40 * time.Hour} {
			t.Run(name+" for "+lasts.String(), func(t *testing.T) {
				inBubble(t, func(t *testing.T) {
					outbox, sent := &memory{}, &concurrency{}
					recovery := time.Now().Add(lasts)
					outbox.fill(leads.Mail, 100)
					r := startDispatcher(t, outbox, onlyMail(senderFunc(func(ctx context.Context, d leads.Delivery) error {
						defer sent.enter(d.ID)()
						if time.Now().Before(recovery) {
							return fails(ctx)
						}
						time.Sleep(100 * time.Millisecond)
						return nil
					})), Options{})
					advance(lasts)
					outbox.fill(leads.Mail, 100)
					r.Wake()
					advance(withinAMinute)
					if n := outbox.count(leads.Delivered); n != 200 {
						t.Errorf("%d of 200 delivered within a minute", n)
					}
				})
			})
		}
	}
}

func TestAChannelThatIsDownIsAskedByOneAtATime(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox, sent := &memory{}, &concurrency{}
		outbox.fill(leads.Mail, 100)
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(_ context.Context, d leads.Delivery) error {
			defer sent.enter(d.ID)()
			time.Sleep(time.Second)
			return Reason("connection refused")
		})), Options{})
		advance(5 * time.Second) // the first, begun together, have failed
		sent.mu.Lock()
		sent.most, sent.begun = 0, map[string]int{}
		sent.mu.Unlock()
		for range 100 {
			advance(36 * time.Second)
			r.Wake()
		}
		if sent.most != 1 {
			t.Errorf("%d at once", sent.most)
		}
		// An hour has 120 waits of 30 s; half of each is chance.
		if n := len(sent.begun); n > 250 {
			t.Errorf("%d attempts in an hour", n)
		}
	})
}

func TestOneThatIsRefusedHindersNoOthers(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		unwanted := outbox.add(leads.Mail, leads.Enquiry{})
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(_ context.Context, d leads.Delivery) error {
			if d.ID == unwanted {
				return Refused{Reason("unwanted")}
			}
			return nil
		})), Options{})
		for range 3600 {
			outbox.fill(leads.Mail, 1)
			r.Wake()
			synctest.Wait()
			if n := outbox.count(leads.Pending); n != 1 {
				t.Fatalf("%d wait besides the one that is refused", n-1)
			}
			advance(time.Second)
		}
		// Some 20 tries in the first minutes, then ever fewer.
		if n := outbox.row(t, unwanted).Attempts; n < 20 || n > 150 {
			t.Errorf("%d attempts in the first hour", n)
		}
	})
}

func TestOnesThatAlwaysBreakTheReceiverHinderNoOthersForLong(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		poison := map[string]bool{}
		for range 40 {
			poison[outbox.add(leads.Webhook, leads.Enquiry{})] = true
		}
		r := startDispatcher(t, outbox, map[leads.Channel]Sender{leads.Webhook: senderFunc(func(_ context.Context, d leads.Delivery) error {
			if poison[d.ID] {
				return Reason("webhook answered 500")
			}
			return nil
		})}, Options{})
		var longest time.Duration
		for n := range 60 {
			outbox.fill(leads.Webhook, 1)
			r.Wake()
			came := time.Now()
			for outbox.count(leads.Delivered) != n+1 {
				advance(time.Second)
			}
			if n >= 30 {
				longest = max(longest, time.Since(came))
			}
			advance(time.Minute)
		}
		if longest > 2*time.Second {
			t.Errorf("once they are known, others wait up to %v", longest)
		}
	})
}
