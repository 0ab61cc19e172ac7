package server

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/server/enquiries"
)

func TestEnquiriesAreCountedByWhatBecameOfThem(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	const key = "Idempotency-Key: k-1"
	h.sendJSON(enquiries.ContactPath, message, key)
	h.sendJSON(enquiries.ContactPath, message, key)
	h.send(enquiries.LeadsPath, checkup)
	h.sendJSON(enquiries.ContactPath, with(message, "website", "x"))
	h.sendJSON(enquiries.ContactPath, another(1), key)
	h.sendJSON(enquiries.ContactPath, with(message, "email", ""))
	h.send(enquiries.ContactPath, with(message, "email", ""))
	h.fails = leads.ErrUnavailable
	h.sendJSON(enquiries.ContactPath, another(2))
	got := h.metrics(t)
	mustCount(t, got, map[string]float64{
		`aldaba_leads_accepted_total{kind="contact"}`:                            1,
		`aldaba_leads_accepted_total{kind="group"}`:                              1,
		`aldaba_leads_accepted_total{kind="call"}`:                               0,
		`aldaba_leads_quarantined_total{reason="honeypot"}`:                      1,
		`aldaba_leads_repeated_total`:                                            1,
		`aldaba_leads_rejected_total{reason="key-reused"}`:                       1,
		`aldaba_leads_rejected_total{reason="invalid"}`:                          2,
		`aldaba_leads_rejected_total{reason="unavailable"}`:                      1,
		`aldaba_leads_commit_seconds_count`:                                      6,
		`aldaba_leads_ready`:                                                     1,
		`aldaba_http_requests_total{cache="",code="201",route="enquiry"}`:        3,
		`aldaba_http_requests_total{cache="",code="303",route="enquiry"}`:        1,
		`aldaba_http_requests_total{cache="private",code="422",route="enquiry"}`: 1,
	})
	for name := range got {
		for _, word := range []string{"Aina", "aina", "600", "Girona"} {
			if strings.Contains(name, word) {
				t.Errorf("%s tells of a visitor", name)
			}
		}
	}
}

// outbox tells of a backlog; nothing else is asked of it here.
type outbox struct {
	leads.Outbox
	waiting map[leads.Channel]leads.Backlog
	fails   error
	asked   int
}

func (o *outbox) Backlog(context.Context) (map[leads.Channel]leads.Backlog, error) {
	o.asked++
	return o.waiting, o.fails
}

func TestTheOutboxIsWatched(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := &outbox{waiting: map[leads.Channel]leads.Backlog{
			leads.Mail:    {Pending: 3, Dead: 1, Oldest: time.Now().Add(-time.Minute)},
			leads.Webhook: {Pending: 2, Oldest: time.Now().Add(-time.Hour)},
		}}
		h := openCounter(t, given{}, enquiries.Config{Outbox: o})
		mustCount(t, h.metrics(t), map[string]float64{
			`aldaba_outbox_pending{channel="mail"}`: 3, `aldaba_outbox_pending{channel="webhook"}`: 2, `aldaba_outbox_pending{channel="unrouted"}`: 0,
			`aldaba_outbox_dead{channel="mail"}`: 1, `aldaba_outbox_dead{channel="webhook"}`: 0, `aldaba_outbox_oldest_seconds`: 3600,
		})
		o.waiting = map[leads.Channel]leads.Backlog{}
		time.Sleep(backlogAge - time.Second)
		mustCount(t, h.metrics(t), map[string]float64{`aldaba_outbox_pending{channel="mail"}`: 3})
		if o.asked != 1 {
			t.Errorf("the store is asked %d times in %v", o.asked, backlogAge)
		}
		time.Sleep(time.Second)
		mustCount(t, h.metrics(t), map[string]float64{`aldaba_outbox_pending{channel="mail"}`: 0, `aldaba_outbox_oldest_seconds`: 0})
		// Figures of before the store failed would hide that it did.
		o.fails = errors.New("gone")
		time.Sleep(backlogAge)
		got := h.metrics(t)
		if _, told := got[`aldaba_outbox_pending{channel="mail"}`]; told || len(got) == 0 {
			t.Error("an outbox that does not answer has figures")
		}
	})
}

func TestOperatorsAreToldThatEnquiriesCannotBeKept(t *testing.T) {
	var fault error
	h := openCounter(t, given{}, enquiries.Config{Ready: func() error { return fault }})
	ask := func(target string, status int, text string) {
		t.Helper()
		if code, body := h.onAdmin(target); code != status || !strings.Contains(body, text) {
			t.Errorf("%s: %d, %s; want %d, %s", target, code, body, status, text)
		}
	}
	ask("/readyz?scope=leads", 200, "ok")
	fault = errors.New("the disk is full")
	ask("/readyz?scope=leads", 503, "the disk is full")
	ask("/readyz", 200, "ok")
	mustCount(t, h.metrics(t), map[string]float64{`aldaba_leads_ready`: 0})
	fault = nil
	ask("/readyz?scope=leads", 200, "ok")
	h.Drain()
	ask("/readyz?scope=leads", 503, "stopping")
	ask("/readyz?scope=nothing", 400, "leads")

	if code, _ := open(t, given{}).onAdmin("/readyz?scope=leads"); code != 503 {
		t.Errorf("where none are taken: %d", code)
	}
}
