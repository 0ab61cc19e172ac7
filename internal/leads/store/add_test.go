package store

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestWhatIsAddedIsShown(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		for _, c := range []struct {
			name     string
			status   leads.Status
			channels []leads.Channel
			want     []leads.Channel
		}{
			{"with a delivery for each channel", leads.Accepted, []leads.Channel{leads.Mail, leads.Webhook}, []leads.Channel{leads.Mail, leads.Webhook}},
			{"unrouted without channels", leads.Accepted, nil, []leads.Channel{leads.Unrouted}},
			{"without deliveries in quarantine", leads.Quarantined, mail, nil},
		} {
			t.Run(c.name, func(t *testing.T) {
				e := enquiryAt(noon)
				e.Status = c.status
				if c.status == leads.Quarantined {
					e.Suspicion = leads.Honeypot
				}
				receipt := mustAdd(t, s, e, c.channels...)
				if want := (leads.Receipt{ID: e.ID, Received: e.Received}); receipt != want {
					t.Errorf("the receipt is %v, want %v", receipt, want)
				}
				got, deliveries := mustShow(t, s, e.ID)
				if !reflect.DeepEqual(got, e) {
					t.Errorf("it shows %v, want %v", got, e)
				}
				var channels []leads.Channel
				for _, d := range deliveries {
					channels = append(channels, d.Channel)
					if d.State != leads.Pending || d.Attempts != 0 || d.ID == "" {
						t.Errorf("the new delivery is %v", d)
					}
				}
				if !reflect.DeepEqual(channels, c.want) {
					t.Errorf("the deliveries go to %v, want %v", channels, c.want)
				}
			})
		}
	})
}

func TestRepeats(t *testing.T) {
	type sent struct {
		key     string
		text    string
		minutes int // since the first
		want    string
	}
	const first, again, reused = "new", "repeat", "reused"
	cases := []struct {
		name string
		sent []sent
	}{
		{"a key is the same enquiry", []sent{{"a", "x", 0, first}, {"a", "x", 0, again}}},
		{"a key is the same enquiry a day later", []sent{{"a", "x", 0, first}, {"a", "x", 24 * 60, again}}},
		{"a key with other content is refused", []sent{{"a", "x", 0, first}, {"a", "y", 0, reused}, {"a", "x", 0, again}}},
		{"another key is another enquiry", []sent{{"a", "x", 0, first}, {"b", "x", 0, first}}},
		{"content is the same for ten minutes", []sent{{"", "x", 0, first}, {"", "x", 9, again}, {"", "x", 10, first}, {"", "x", 19, again}}},
		{"repeats do not make the ten minutes longer", []sent{{"", "x", 0, first}, {"", "x", 6, again}, {"", "x", 12, first}}},
		{"other content is another enquiry", []sent{{"", "x", 0, first}, {"", "y", 0, first}}},
		{"a key and content alone do not meet", []sent{{"a", "x", 0, first}, {"", "x", 0, first}, {"a", "x", 0, again}}},
		{"a replica whose clock is late meets it too", []sent{{"", "x", 5, first}, {"", "x", 0, again}}},
	}
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				firsts, news := map[string]leads.Receipt{}, 0 // by key and content
				before := len(ids(t, s, leads.Filter{}))
				for i, m := range c.sent {
					e := enquiryAt(noon.Add(time.Duration(m.minutes) * time.Minute))
					e.Fields = leads.FieldsOf("message", c.name+m.text)
					if m.key != "" {
						m.key += c.name
					}
					receipt, err := s.Add(t.Context(), submission(e, m.key), mail)
					got := first
					switch {
					case errors.Is(err, leads.ErrKeyReused):
						got = reused
					case err != nil:
						t.Fatal(err)
					case receipt.Repeat:
						got = again
					}
					if got != m.want {
						t.Fatalf("number %d is %s, want %s", i, got, m.want)
					}
					of := m.key + " " + m.text
					if got == first {
						firsts[of] = receipt
						news++
					} else if want := firsts[of]; got == again && (receipt.ID != want.ID || !receipt.Received.Equal(want.Received)) {
						t.Errorf("number %d repeats %v, want %v", i, receipt, want)
					}
				}
				if n := len(ids(t, s, leads.Filter{})) - before; n != news {
					t.Errorf("%d enquiries are kept, want %d", n, news)
				}
			})
		}
	})
}

// burst posts the same submission a hundred times at once, to the stores in
// turn, and gives the ids.
func burst(t testing.TB, key string, stores ...*Store) map[string]int {
	t.Helper()
	e := enquiryAt(noon)
	var work sync.WaitGroup
	var mu sync.Mutex
	got := map[string]int{}
	for i := range 100 {
		work.Go(func() {
			e := e
			e.ID = enquiryAt(noon).ID
			receipt, err := stores[i%len(stores)].Add(context.Background(), leads.Submission{Enquiry: e, Key: key, Hash: hashOf(e)}, mail)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			}
			got[receipt.ID]++
			if !receipt.Repeat {
				got["first"]++
			}
		})
	}
	work.Wait()
	return got
}

func TestAHundredAtOnceAreOne(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		a, b := openReady(t, address, Options{}), openReady(t, address, Options{})
		for _, key := range []string{"a key", ""} {
			for range 5 {
				if key != "" {
					key = fmt.Sprint("key ", serial.Add(1))
				}
				before := len(ids(t, a, leads.Filter{}))
				got := burst(t, key, a, b)
				if got["first"] != 1 || len(got) != 2 {
					t.Errorf("with the key %q: %v", key, got)
				}
				if n := len(ids(t, a, leads.Filter{})) - before; n != 1 {
					t.Errorf("with the key %q: %d rows", key, n)
				}
			}
		}
	})
}

// commitTogether writes submissions in one batch.
func commitTogether(t testing.TB, s *Store, subs ...leads.Submission) []*row {
	t.Helper()
	b := &batch{done: make(chan struct{})}
	for _, sub := range subs {
		r, err := newRow(sub, mail)
		if err != nil {
			t.Fatal(err)
		}
		b.rows = append(b.rows, r)
	}
	if s.db.(*sqliteDB).commit(b); b.err != nil {
		t.Fatal(b.err)
	}
	return b.rows
}

func TestAFaultyOneSpoilsNoNeighbour(t *testing.T) {
	s := grounds[0].fresh(t, Options{})
	taken := enquiryAt(noon)
	mustAdd(t, s, taken, leads.Mail)
	faulty := enquiryAt(noon)
	faulty.ID = taken.ID
	subs := []leads.Submission{submission(enquiryAt(noon), ""), submission(faulty, ""), submission(enquiryAt(noon), "a key")}
	for i, r := range commitTogether(t, s, subs...) {
		if (r.err != nil) != (i == 1) {
			t.Errorf("number %d gets %v", i, r.err)
		}
	}
	if e, _ := mustShow(t, s, taken.ID); e.Fields != taken.Fields {
		t.Error("the faulty one has replaced another")
	}
	wantKept(t, s, []string{taken.ID, subs[0].Enquiry.ID, subs[2].Enquiry.ID})
	if n := len(ids(t, s, leads.Filter{})); n != 3 {
		t.Errorf("%d enquiries, want 3", n)
	}
}

func TestRepeatsMeetInOneBatch(t *testing.T) {
	s := grounds[0].fresh(t, Options{})
	x, y := enquiryAt(noon), enquiryAt(noon)
	anew := func(e leads.Enquiry) leads.Enquiry {
		e.ID = enquiryAt(noon).ID
		return e
	}
	rows := commitTogether(t, s,
		submission(x, "a"), submission(y, ""), submission(anew(x), "a"),
		submission(anew(x), "b"), submission(anew(y), "a"), submission(anew(y), ""))
	for i, want := range []struct {
		repeats int // the number that it repeats; its own: it is new
		err     error
	}{{0, nil}, {1, nil}, {0, nil}, {3, nil}, {0, leads.ErrKeyReused}, {1, nil}} {
		if !errors.Is(rows[i].err, want.err) {
			t.Errorf("number %d gets %v, want %v", i, rows[i].err, want.err)
		}
		if got := rows[i].receipt; want.err == nil && (got.ID != rows[want.repeats].id || got.Repeat != (want.repeats != i)) {
			t.Errorf("number %d gets %v, want that of %d", i, got, want.repeats)
		}
	}
	if n := len(ids(t, s, leads.Filter{})); n != 3 {
		t.Errorf("%d enquiries, want 3", n)
	}
}

// An id that is there is refused with other content, and with the same is the answer
// to a commit that was lost.
func TestAnIDThatIsThere(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		e := enquiryAt(noon)
		for range 2 {
			if receipt := mustAdd(t, s, e, leads.Mail); receipt.ID != e.ID || receipt.Repeat {
				t.Errorf("it gets %v", receipt)
			}
		}
		mustLeaseOne(t, s)
		other := enquiryAt(noon)
		other.ID = e.ID
		if _, err := s.Add(t.Context(), submission(other, ""), mail); err == nil || errors.Is(err, leads.ErrUnavailable) {
			t.Errorf("the other gets %v", err)
		}
		if err := s.Ready(); err != nil {
			t.Errorf("one faulty enquiry makes the store unready: %v", err)
		}
	})
}

func TestNoTextIsRefusedAlone(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		for _, page := range []string{"/\x00", "/\xff"} {
			e := enquiryAt(noon)
			e.Page = page
			if _, err := s.Add(t.Context(), submission(e, ""), mail); err == nil || errors.Is(err, leads.ErrUnavailable) {
				t.Errorf("%q: %v", page, err)
			}
		}
		e := enquiryAt(noon)
		if _, err := s.Add(t.Context(), submission(e, "any \x00 \xff key"), mail); err != nil {
			t.Errorf("a key may be any bytes: %v", err)
		}
	})
}

func TestWhoLeavesIsToldThatItMayNotBeKept(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		s := openReady(t, address, Options{})
		release := g.hold(t, address)
		defer release()
		ctx, cancel := context.WithCancel(t.Context())
		left := make(chan error)
		go func() {
			_, err := s.Add(ctx, submission(enquiryAt(noon), ""), mail)
			left <- err
		}()
		cancel()
		err := <-left
		wantError(t, err, leads.ErrUnavailable)
		wantError(t, err, context.Canceled)
	})
}

func TestAClosedStoreRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		s.Close()
		_, err := s.Add(t.Context(), submission(enquiryAt(noon), ""), mail)
		wantError(t, err, leads.ErrUnavailable)
		_, err = s.Lease(t.Context(), leads.Mail, 1, time.Minute)
		wantError(t, err, leads.ErrUnavailable)
		_, _, err = s.Show(t.Context(), "x")
		wantUnreadable(t, err)
		_, err = s.Backlog(t.Context())
		wantUnreadable(t, err)
		if s.Ready() == nil {
			t.Error("it says that it is ready")
		}
	})
}

func TestWhoeverWaitsAtCloseHasAnAnswer(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		s, err := Open(t.Context(), address, Options{})
		if err != nil {
			t.Fatal(err)
		}
		var work sync.WaitGroup
		var mu sync.Mutex
		var kept []string
		begun := make(chan struct{}, 64)
		for range 64 {
			work.Go(func() {
				for {
					receipt, err := s.Add(context.Background(), submission(enquiryAt(noon), ""), mail)
					if err != nil {
						if !errors.Is(err, leads.ErrUnavailable) {
							t.Error(err)
						}
						return
					}
					mu.Lock()
					kept = append(kept, receipt.ID)
					mu.Unlock()
					select {
					case begun <- struct{}{}:
					default:
					}
				}
			})
		}
		for range 64 {
			<-begun
		}
		s.Close()
		work.Wait()
		wantKept(t, openReady(t, address, Options{}), kept)
	})
}

// wantKept holds a store to what it acknowledged: each is there, with a
// delivery.
func wantKept(t testing.TB, s *Store, acknowledged []string) {
	t.Helper()
	there := map[string]bool{}
	for _, id := range ids(t, s, leads.Filter{}) {
		there[id] = true
	}
	withDelivery := map[string]bool{}
	for _, id := range ids(t, s, leads.Filter{State: leads.Pending}) {
		withDelivery[id] = true
	}
	lost, bare := 0, 0
	for _, id := range acknowledged {
		if !there[id] {
			lost++
		}
	}
	for id := range there {
		if !withDelivery[id] {
			bare++
		}
	}
	if lost > 0 || bare > 0 || len(acknowledged) == 0 {
		t.Errorf("of %d acknowledged enquiries %d are lost; %d of %d have no delivery", len(acknowledged), lost, bare, len(there))
	}
}

func TestErrorsSayNothingOfAnEnquiry(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		s := openReady(t, address, Options{})
		e := enquiryAt(noon)
		mustAdd(t, s, e, leads.Mail)
		again := enquiryAt(noon)
		again.ID = e.ID
		_, duplicate := s.Add(t.Context(), submission(again, ""), mail)
		g.exec(t, address, `UPDATE enquiries SET fields = '{"name": "Núria Puig'`)
		_, _, unreadable := s.Show(t.Context(), e.ID)
		_, unreadable2 := s.Lease(t.Context(), leads.Mail, 1, time.Minute)
		for _, err := range []error{duplicate, unreadable, unreadable2} {
			if err == nil {
				t.Fatal("no error")
			}
			for _, word := range []string{"Puig", "nuria", e.ID, "93456"} {
				if strings.Contains(err.Error(), word) {
					t.Errorf("%q stands in %q", word, err)
				}
			}
		}
	})
}
