package delivery

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestNoMoreThanTheWorkersSendAtOnce(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox, sent := &memory{}, &concurrency{}
		outbox.fill(leads.Mail, 20)
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(_ context.Context, d leads.Delivery) error {
			defer sent.enter(d.ID)()
			time.Sleep(time.Second)
			return nil
		})), Options{Workers: 3})
		advance(time.Minute)
		if sent.most != 3 {
			t.Errorf("%d at once, want 3", sent.most)
		}
		if n, attempts := outbox.count(leads.Delivered), r.observed.count(Delivered); n != 20 || attempts != 20 {
			t.Errorf("%d of 20 delivered in %d attempts", n, attempts)
		}
	})
}

func TestWakeMakesTheDispatcherLookAtOnce(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error { return nil })), Options{Poll: time.Hour})
		advance(time.Minute)
		outbox.fill(leads.Mail, 1)
		r.Wake()
		synctest.Wait()
		if outbox.count(leads.Delivered) != 1 {
			t.Error("it was not delivered at once")
		}
	})
}

func TestWhatNobodyAnnouncedIsFoundByPolling(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error { return nil })), Options{})
		advance(time.Minute)
		outbox.fill(leads.Mail, 1) // by another process
		advance(time.Second)
		if outbox.count(leads.Delivered) != 1 {
			t.Error("it was not found within a second")
		}
	})
}

func TestOneChannelsTroubleIsNotAnothers(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		outbox.fill(leads.Webhook, 10)
		outbox.fill(leads.Mail, 10)
		startDispatcher(t, outbox, map[leads.Channel]Sender{
			leads.Webhook: senderFunc(func(ctx context.Context, _ leads.Delivery) error {
				<-ctx.Done()
				return ctx.Err()
			}),
			leads.Mail: senderFunc(func(context.Context, leads.Delivery) error { return nil }),
		}, Options{})
		synctest.Wait()
		if n := outbox.count(leads.Delivered); n != 10 {
			t.Errorf("%d of 10 mails delivered while the webhook hangs", n)
		}
	})
}

func TestAnAttemptEndsAtItsLimit(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		id := outbox.add(leads.Mail, leads.Enquiry{})
		startDispatcher(t, outbox, onlyMail(senderFunc(func(ctx context.Context, _ leads.Delivery) error {
			<-ctx.Done()
			return ctx.Err()
		})), Options{Attempt: 7 * time.Second, Poll: time.Hour})
		advance(7 * time.Second)
		if r := outbox.row(t, id); r.Reason != "no answer in time" {
			t.Errorf("after the limit: %+v", r.Progress)
		}
	})
}

func TestADeliveryIsDeadAfterTwoDays(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for _, err := range []error{Reason("down"), Refused{Reason("unwanted")}} {
			outbox, start := &memory{}, time.Now()
			id := outbox.add(leads.Mail, leads.Enquiry{})
			r := startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error { return err })), Options{})
			advance(48*time.Hour - time.Second)
			if outbox.count(leads.Dead) != 0 {
				t.Errorf("%v: given up after %v", err, outbox.row(t, id).since.Sub(start))
			}
			advance(time.Minute)
			row := outbox.row(t, id)
			if age := row.since.Sub(start); row.State != leads.Dead || age < 48*time.Hour || age > 48*time.Hour+maxProbeWait {
				t.Errorf("%v: %s after %v", err, row.State, age)
			}
			if r.observed.count(GivenUp) != 1 {
				t.Errorf("%v: %d were observed to be dead", err, r.observed.count(GivenUp))
			}
			r.stop()
		}
	})
}

func TestAPanicIsAFailureAndItsValueStaysHidden(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		id := outbox.add(leads.Mail, leads.Enquiry{})
		tries := 0
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error {
			if tries++; tries == 1 {
				panic("what Ana wrote")
			}
			return nil
		})), Options{})
		synctest.Wait()
		if row := outbox.row(t, id); row.Reason != "panic" {
			t.Errorf("reason %q", row.Reason)
		}
		advance(time.Minute)
		if outbox.count(leads.Delivered) != 1 {
			t.Error("not tried again")
		}
		if log := r.log.String(); strings.Contains(log, "Ana") || !strings.Contains(log, "a sender panicked") {
			t.Errorf("logged: %s", log)
		}
	})
}

func TestAnErrorOfUnknownWordsGivesNoneOfThem(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		id := outbox.add(leads.Mail, leads.Enquiry{})
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error {
			return errors.New("550 <ana@example.com> password=hunter2")
		})), Options{Poll: time.Hour})
		synctest.Wait()
		if row := outbox.row(t, id); row.Reason != string(unknownFault) {
			t.Errorf("reason %q", row.Reason)
		}
		if log := r.log.String(); strings.Contains(log, "ana") || strings.Contains(log, "hunter2") {
			t.Errorf("logged: %s", log)
		}
	})
}

func TestTheResultOfALostLeaseIsDropped(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		id := outbox.add(leads.Mail, leads.Enquiry{})
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error {
			outbox.steal(id)
			return nil
		})), Options{Poll: time.Hour})
		synctest.Wait()
		if row := outbox.row(t, id); row.State != leads.Pending || row.lease != "another's" {
			t.Errorf("the other's row became %+v", row.Progress)
		}
		if r.observed.count(LeaseWasLost) != 1 || r.observed.count(Delivered) != 0 {
			t.Errorf("observed %v", r.observed.counts)
		}
		if !strings.Contains(r.log.String(), "was dropped") {
			t.Errorf("logged: %s", r.log)
		}
	})
}

func TestAnOutboxThatDoesNotListenIsToldAgain(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox, sent := &memory{}, &concurrency{}
		outbox.fill(leads.Mail, 4)
		startDispatcher(t, outbox, onlyMail(senderFunc(func(_ context.Context, d leads.Delivery) error {
			sent.enter(d.ID)()
			outbox.setFault(errors.New("database is locked"))
			return nil
		})), Options{})
		advance(20 * time.Second)
		outbox.setFault(nil)
		advance(20 * time.Second)
		if n := outbox.count(leads.Delivered); n != 4 {
			t.Errorf("%d of 4 are known to have arrived", n)
		}
		for id, n := range sent.begun {
			if n != 1 {
				t.Errorf("%s was sent %d times", id, n)
			}
		}
	})
}

func TestAnOutboxThatCannotBeReadIsLoggedOnce(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{faulty: errors.New("disk I/O error")}
		outbox.fill(leads.Mail, 1)
		r := startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error { return nil })), Options{})
		advance(time.Hour)
		outbox.setFault(nil)
		advance(time.Second)
		if outbox.count(leads.Delivered) != 1 {
			t.Error("not delivered once it can be read")
		}
		for _, line := range []string{"the outbox cannot be read", "the outbox can be read again"} {
			if n := strings.Count(r.log.String(), line); n != 1 {
				t.Errorf("%q was logged %d times in an hour", line, n)
			}
		}
	})
}

func TestWhatWaitedForAChannelIsRouted(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		outbox.fill(leads.Unrouted, 1)
		startDispatcher(t, outbox, onlyMail(senderFunc(func(context.Context, leads.Delivery) error { return nil })), Options{Poll: time.Hour})
		synctest.Wait()
		if outbox.count(leads.Delivered) != 1 {
			t.Error("what came before the start was not routed at once")
		}
		outbox.fill(leads.Unrouted, 1) // by a server without channels that still runs
		advance(time.Minute)
		if outbox.count(leads.Delivered) != 2 {
			t.Error("what came later was not routed within a minute")
		}
	})
}

func TestADispatcherWithoutChannelsWaits(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		outbox := &memory{}
		outbox.fill(leads.Unrouted, 1)
		r := startDispatcher(t, outbox, nil, Options{})
		advance(time.Hour)
		r.Wake()
		r.stop()
		if outbox.row(t, "delivery-0").Channel != leads.Unrouted {
			t.Error("it was routed to nowhere")
		}
	})
}

func TestADispatcherRunsOnlyOnce(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		r := startDispatcher(t, &memory{}, nil, Options{})
		synctest.Wait()
		if err := r.Run(t.Context()); !errors.Is(err, errRanBefore) {
			t.Errorf("the second Run: %v", err)
		}
	})
}
