package store

import (
	"context"
	"maps"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// stands tells where the deliveries of an enquiry are.
func stands(t testing.TB, s *Store, id string) string {
	t.Helper()
	_, deliveries := mustShow(t, s, id)
	var said []string
	for _, d := range deliveries {
		said = append(said, string(d.Channel)+" "+string(d.State))
	}
	return strings.Join(said, ", ")
}

func TestRerouteMovesWhatNoChannelDelivers(t *testing.T) {
	hook := []leads.Channel{leads.Webhook}
	both := []leads.Channel{leads.Mail, leads.Webhook}
	done := func(channel leads.Channel) func(*testing.T, *Store) {
		return func(t *testing.T, s *Store) {
			if err := s.Done(t.Context(), mustLease(t, s, channel, 1)[0]); err != nil {
				t.Fatal(err)
			}
		}
	}
	fail := func(dead bool) func(*testing.T, *Store) {
		return func(t *testing.T, s *Store) {
			if err := s.Failed(t.Context(), mustLease(t, s, leads.Webhook, 1)[0], noon.Add(time.Hour), "refused", dead); err != nil {
				t.Fatal(err)
			}
		}
	}
	lease := func(t *testing.T, s *Store) { mustLease(t, s, leads.Webhook, 1) }
	onEach(t, func(t *testing.T, g ground) {
		clock := newClock()
		s := g.fresh(t, clock.options())
		for _, c := range []struct {
			name   string
			has    []leads.Channel
			then   func(*testing.T, *Store) // after it was added
			passes time.Duration
			to     []leads.Channel
			from   map[leads.Channel]int
			made   int
			want   string
		}{
			{"what waits", hook, nil, 0, mail, map[leads.Channel]int{leads.Webhook: 1}, 1, "mail pending"},
			{"what waits for another attempt", hook, fail(false), 0, mail, map[leads.Channel]int{leads.Webhook: 1}, 1, "mail pending"},
			{"what was given up", hook, fail(true), 0, mail, map[leads.Channel]int{leads.Webhook: 1}, 1, "mail pending"},
			{"what came without a channel", nil, nil, 0, mail, map[leads.Channel]int{leads.Unrouted: 1}, 1, "mail pending"},
			{"to all that there are", nil, nil, 0, both, map[leads.Channel]int{leads.Unrouted: 1}, 2, "mail pending, webhook pending"},
			{"not what is delivered", hook, done(leads.Webhook), 0, mail, nil, 0, "webhook delivered"},
			{"not what is under way", hook, lease, time.Minute - time.Millisecond, mail, nil, 0, "webhook pending"},
			{"what was under way when its server died", hook, lease, time.Minute, mail, map[leads.Channel]int{leads.Webhook: 1}, 1, "mail pending"},
			{"not what is on its way there", mail, nil, 0, mail, nil, 0, "mail pending"},
			{"not what is there already", both, nil, 0, mail, map[leads.Channel]int{leads.Webhook: 1}, 0, "mail pending"},
			{"not what was delivered there", both, done(leads.Mail), 0, mail, map[leads.Channel]int{leads.Webhook: 1}, 0, "mail delivered"},
			{"nothing without a channel", hook, nil, 0, nil, nil, 0, "webhook pending"},
		} {
			t.Run(c.name, func(t *testing.T) {
				clock.at.Store(noon.UnixMilli())
				id := mustAdd(t, s, clock.enquiry(), c.has...).ID
				defer s.Delete(context.Background(), id)
				if c.then != nil {
					c.then(t, s)
				}
				clock.pass(c.passes)
				from, made, err := s.Reroute(t.Context(), "", c.to)
				if err != nil || !maps.Equal(from, c.from) || made != c.made {
					t.Errorf("moved from %v to %d (%v), want from %v to %d", from, made, err, c.from, c.made)
				}
				if got := stands(t, s, id); got != c.want {
					t.Errorf("then it is %q, want %q", got, c.want)
				}
				if from, made, err = s.Reroute(t.Context(), "", c.to); len(from) != 0 || made != 0 || err != nil {
					t.Errorf("a second time it moves %v to %d, %v", from, made, err)
				}
				if c.made == 0 {
					return
				}
				d := mustLeaseOne(t, s)
				if d.ID != id+".mail" || d.Attempts != 0 || !d.First.IsZero() {
					t.Errorf("it is due as %+v", d)
				}
			})
		}
	})
}

func TestRerouteOfOneLeavesOthers(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		one, other := mustAdd(t, s, enquiryAt(noon), leads.Webhook).ID, mustAdd(t, s, enquiryAt(noon), leads.Webhook).ID
		if from, made, err := s.Reroute(t.Context(), one, mail); from[leads.Webhook] != 1 || made != 1 || err != nil {
			t.Errorf("moved from %v to %d, %v", from, made, err)
		}
		if got := stands(t, s, one) + "; " + stands(t, s, other); got != "mail pending; webhook pending" {
			t.Errorf("then they are %s", got)
		}
		_, _, err := s.Reroute(t.Context(), "no id", mail)
		wantError(t, err, leads.ErrNotFound)
	})
}

func TestAnAttemptThatEndsAfterItsDeliveryWasMovedChangesNothing(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		c := newClock()
		s := g.fresh(t, c.options())
		id := mustAdd(t, s, c.enquiry(), leads.Webhook).ID
		late := mustLease(t, s, leads.Webhook, 1)[0]
		c.pass(time.Hour)
		if _, _, err := s.Reroute(t.Context(), "", mail); err != nil {
			t.Fatal(err)
		}
		wantError(t, s.Failed(t.Context(), late, c.now(), "refused", true), leads.ErrLeaseLost)
		if got := stands(t, s, id); got != "mail pending" {
			t.Errorf("then it is %s", got)
		}
	})
}

// Another server delivers by the channel, and gives some back, while it is
// taken away.
func TestRerouteBesideAServerThatDelivers(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		enquiries := enquiriesAt(noon, 300)
		addMany(t, s, mail, enquiries...)
		var lanes sync.WaitGroup
		for range 3 {
			lanes.Go(func() {
				for {
					taken, err := s.Lease(context.Background(), leads.Mail, 5, time.Minute)
					if err != nil {
						t.Error(err)
					}
					if len(taken) == 0 {
						return
					}
					for i, d := range taken {
						if i%2 == 0 {
							err = s.Done(context.Background(), d)
						} else {
							err = s.Failed(context.Background(), d, noon, "refused", i == 3)
						}
						if err != nil {
							t.Error(err)
						}
					}
				}
			})
		}
		moved := 0
		for range 10 {
			_, made, err := s.Reroute(t.Context(), "", []leads.Channel{leads.Webhook})
			if err != nil {
				t.Fatal(err)
			}
			moved += made
		}
		lanes.Wait()
		_, made, err := s.Reroute(t.Context(), "", []leads.Channel{leads.Webhook})
		if err != nil {
			t.Fatal(err)
		}
		moved += made
		for _, e := range enquiries {
			switch got := stands(t, s, e.ID); got {
			case "mail delivered":
			case "webhook pending":
				moved--
			default:
				t.Errorf("one is %q", got)
			}
		}
		if moved != 0 {
			t.Errorf("%d more are told of than there are", moved)
		}
	})
}
