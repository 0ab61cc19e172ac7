package store

import (
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestALeaseIsOfTheLongestDue(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		c := newClock()
		s := g.fresh(t, c.options())
		var want []string
		for _, minutes := range []int{-3, -1, -2} {
			want = append(want, mustAdd(t, s, enquiryAt(noon.Add(time.Duration(minutes)*time.Minute)), leads.Mail).ID)
		}
		want = []string{want[0], want[2]}
		mustAdd(t, s, enquiryAt(noon.Add(-time.Hour)), leads.Webhook)
		mustAdd(t, s, enquiryAt(noon.Add(time.Minute)), leads.Mail)
		var got []string
		for _, d := range mustLease(t, s, leads.Mail, 2) {
			got = append(got, d.Enquiry.ID)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("leased are %v, want %v", got, want)
		}
	})
}

func TestAttemptsAreThoseBegunBefore(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		c := newClock()
		s := g.fresh(t, c.options())
		mustAdd(t, s, c.enquiry(), leads.Mail)
		for i := range 3 {
			d := mustLeaseOne(t, s)
			first := time.Time{}
			if i > 0 {
				first = noon
			}
			if d.Attempts != i || !d.First.Equal(first) {
				t.Errorf("attempt %d has %d before it, the first at %v", i, d.Attempts, d.First)
			}
			c.pass(time.Minute)
			if err := s.Failed(t.Context(), d, c.now(), "refused", false); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestALeaseEnds(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		c := newClock()
		s := g.fresh(t, c.options())
		e := c.enquiry()
		mustAdd(t, s, e, leads.Mail)
		first := mustLeaseOne(t, s)
		if _, deliveries := mustShow(t, s, e.ID); !reflect.DeepEqual(first.Enquiry, e) || first.ID != deliveries[0].ID || first.Channel != leads.Mail || first.Lease == "" {
			t.Errorf("it is %+v, shown as %+v", first, deliveries[0])
		}
		c.pass(time.Minute - time.Millisecond)
		if leased := mustLease(t, s, leads.Mail, 1); len(leased) != 0 {
			t.Fatal("it is leased twice")
		}
		c.pass(time.Millisecond)
		second := mustLeaseOne(t, s)
		if second.Lease == first.Lease || second.ID != first.ID || second.Attempts != 1 {
			t.Errorf("the second lease is %+v, the first %+v", second, first)
		}
		wantError(t, s.Done(t.Context(), first), leads.ErrLeaseLost)
		wantError(t, s.Failed(t.Context(), first, c.now(), "", true), leads.ErrLeaseLost)
		if err := s.Done(t.Context(), second); err != nil {
			t.Fatal(err)
		}
		wantError(t, s.Done(t.Context(), second), leads.ErrLeaseLost)
		mustAdd(t, s, c.enquiry(), leads.Mail)
		late := mustLeaseOne(t, s)
		c.pass(time.Hour)
		if err := s.Done(t.Context(), late); err != nil {
			t.Errorf("a late end, while nobody else has it: %v", err)
		}
		if leased := mustLease(t, s, leads.Mail, 1); len(leased) != 0 {
			t.Error("what is delivered is leased again")
		}
	})
}

func TestHowADeliveryEnds(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		clock := newClock()
		s := g.fresh(t, clock.options())
		for _, c := range []struct {
			name string
			end  func(s *Store, t *testing.T, d leads.Delivery) error
			want leads.Progress
		}{
			{"delivered", func(s *Store, t *testing.T, d leads.Delivery) error { return s.Done(t.Context(), d) },
				leads.Progress{State: leads.Delivered}},
			{"to be tried again", func(s *Store, t *testing.T, d leads.Delivery) error {
				return s.Failed(t.Context(), d, noon.Add(time.Hour), "refused", false)
			}, leads.Progress{State: leads.Pending, Next: noon.Add(time.Hour), Reason: "refused"}},
			{"dead", func(s *Store, t *testing.T, d leads.Delivery) error {
				return s.Failed(t.Context(), d, noon, "unknown", true)
			}, leads.Progress{State: leads.Dead, Reason: "unknown"}},
		} {
			t.Run(c.name, func(t *testing.T) {
				id := mustAdd(t, s, clock.enquiry(), leads.Mail).ID
				if err := c.end(s, t, mustLeaseOne(t, s)); err != nil {
					t.Fatal(err)
				}
				_, deliveries := mustShow(t, s, id)
				got := deliveries[0]
				c.want.ID, c.want.Channel, c.want.Attempts, c.want.First = got.ID, leads.Mail, 1, noon
				if got != c.want {
					t.Errorf("it shows %+v, want %+v", got, c.want)
				}
				if leased := mustLease(t, s, leads.Mail, 1); len(leased) != 0 {
					t.Error("it is due")
				}
			})
		}
	})
}

// Replicas lease at once, on one database: each delivery goes to one.
func TestReplicasShareTheWork(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		stores := []*Store{openReady(t, address, Options{}), openReady(t, address, Options{})}
		const n = 60
		for range n {
			mustAdd(t, stores[0], enquiryAt(noon), leads.Mail)
		}
		var work sync.WaitGroup
		var mu sync.Mutex
		taken, tokens := map[string]int{}, map[string]bool{}
		for i := range 8 {
			work.Go(func() {
				for {
					leased, err := stores[i%2].Lease(t.Context(), leads.Mail, 3, time.Hour)
					if err != nil {
						t.Error(err)
						return
					}
					mu.Lock()
					for _, d := range leased {
						taken[d.ID]++
						tokens[d.Lease] = true
					}
					all := len(taken) == n
					mu.Unlock()
					if all {
						return
					}
				}
			})
		}
		work.Wait()
		for id, times := range taken {
			if times != 1 {
				t.Errorf("%s was leased %d times", id, times)
			}
		}
		if len(tokens) != n {
			t.Errorf("%d leases have %d tokens", n, len(tokens))
		}
	})
}

func TestTheFirstChannelsTakeWhatIsUnrouted(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		stores := []*Store{openReady(t, address, Options{}), openReady(t, address, Options{})}
		s := stores[0]
		routed := mustAdd(t, s, enquiryAt(noon), leads.Mail).ID
		const n = chunkSize + 3
		addMany(t, s, nil, enquiriesAt(noon, n)...)
		if moved, err := s.Route(t.Context(), nil); moved != 0 || err != nil {
			t.Fatalf("without channels %d are moved, %v", moved, err)
		}
		var work sync.WaitGroup
		var mu sync.Mutex
		all := 0
		for i := range 4 {
			work.Go(func() {
				moved, err := stores[i%2].Route(t.Context(), []leads.Channel{leads.Mail, leads.Webhook})
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				all += moved
				mu.Unlock()
			})
		}
		work.Wait()
		if all != n {
			t.Errorf("%d are moved, want %d", all, n)
		}
		backlog, err := s.Backlog(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if backlog[leads.Mail].Pending != n+1 || backlog[leads.Webhook].Pending != n || backlog[leads.Unrouted].Pending != 0 {
			t.Errorf("then wait %v", backlog)
		}
		if _, deliveries := mustShow(t, s, routed); len(deliveries) != 1 {
			t.Errorf("what had a channel has %v now", deliveries)
		}
	})
}

func TestTheBacklogCountsWhatWaits(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		c := newClock()
		s := g.fresh(t, c.options())
		if backlog, err := s.Backlog(t.Context()); err != nil || len(backlog) != 0 {
			t.Fatalf("at first it is %v, %v", backlog, err)
		}
		end := func(end func(d leads.Delivery) error) {
			t.Helper()
			mustAdd(t, s, c.enquiry(), leads.Mail)
			if err := end(mustLeaseOne(t, s)); err != nil {
				t.Fatal(err)
			}
			c.pass(time.Second)
		}
		end(func(d leads.Delivery) error { return s.Done(t.Context(), d) })
		end(func(d leads.Delivery) error { return s.Failed(t.Context(), d, c.now(), "", true) })
		leased := c.now()
		end(func(leads.Delivery) error { return nil })
		end(func(d leads.Delivery) error { return s.Failed(t.Context(), d, c.now().Add(time.Hour), "", false) })
		unrouted := c.now()
		mustAdd(t, s, c.enquiry())
		got, err := s.Backlog(t.Context())
		want := map[leads.Channel]leads.Backlog{
			leads.Mail:     {Pending: 2, Dead: 1, Oldest: leased},
			leads.Unrouted: {Pending: 1, Oldest: unrouted},
		}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("the backlog is %v, %v, want %v", got, err, want)
		}
	})
}
