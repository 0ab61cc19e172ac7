package store

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestListChooses(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		c := newClock()
		s := g.fresh(t, c.options())
		var all []string // the oldest first
		for i := range 6 {
			e := c.enquiry()
			e.Kind = []leads.Kind{"contact", "sales"}[i%2]
			if i == 5 {
				e.Status = leads.Quarantined
			}
			all = append(all, mustAdd(t, s, e, leads.Mail).ID)
			c.pass(time.Hour)
		}
		if err := s.Done(t.Context(), mustLease(t, s, leads.Mail, 1)[0]); err != nil {
			t.Fatal(err)
		}
		newest := func(numbers ...int) (want []string) {
			for _, n := range numbers {
				want = append(want, all[n])
			}
			return want
		}
		for _, c := range []struct {
			name   string
			filter leads.Filter
			want   []string
		}{
			{"all, the newest first", leads.Filter{}, newest(5, 4, 3, 2, 1, 0)},
			{"some", leads.Filter{Limit: 2}, newest(5, 4)},
			{"of a kind", leads.Filter{Kind: "sales"}, newest(5, 3, 1)},
			{"of a status", leads.Filter{Status: leads.Quarantined}, newest(5)},
			{"delivered", leads.Filter{State: leads.Delivered}, newest(0)},
			{"pending", leads.Filter{State: leads.Pending}, newest(4, 3, 2, 1)},
			{"since", leads.Filter{Since: noon.Add(4 * time.Hour)}, newest(5, 4)},
			{"before", leads.Filter{Before: noon.Add(2 * time.Hour)}, newest(1, 0)},
			{"all terms together", leads.Filter{Kind: "sales", Status: leads.Accepted, State: leads.Pending,
				Since: noon.Add(time.Hour), Before: noon.Add(4 * time.Hour), Limit: 1}, newest(3)},
			{"none", leads.Filter{Kind: leads.JobApplication}, nil},
		} {
			t.Run(c.name, func(t *testing.T) {
				if got := ids(t, s, c.filter); !reflect.DeepEqual(got, c.want) {
					t.Errorf("it lists %v, want %v", got, c.want)
				}
			})
		}
	})
}

// Many in one millisecond, more than a page: each once, while others are added
// and one is deleted.
func TestListMayBeReadSlowly(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		const n = 2*pageSize + 7
		addMany(t, s, mail, enquiriesAt(noon, n)...)
		seen := map[string]int{}
		for e, err := range s.List(t.Context(), leads.Filter{}) {
			if err != nil {
				t.Fatal(err)
			}
			seen[e.ID]++
			if len(seen)%pageSize == 1 {
				mustAdd(t, s, enquiryAt(noon.Add(time.Hour)), leads.Mail)
				if err := s.Delete(t.Context(), e.ID); err != nil {
					t.Fatal(err)
				}
			}
		}
		if len(seen) != n {
			t.Errorf("it lists %d, want %d", len(seen), n)
		}
		for id, times := range seen {
			if times != 1 {
				t.Errorf("it lists %s %d times", id, times)
			}
		}
	})
}

func TestWhatIsNotThere(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		_, _, err := s.Show(t.Context(), "no id")
		wantError(t, err, leads.ErrNotFound)
		wantError(t, s.Delete(t.Context(), "no id"), leads.ErrNotFound)
		wantError(t, s.Release(t.Context(), "no id", mail), leads.ErrNotFound)
		_, err = s.Retry(t.Context(), "no id")
		wantError(t, err, leads.ErrNotFound)
	})
}

func TestRetry(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		c := newClock()
		s := g.fresh(t, c.options())
		failed := func(dead bool) string {
			id := mustAdd(t, s, c.enquiry(), leads.Mail).ID
			if err := s.Failed(t.Context(), mustLeaseOne(t, s), c.now().Add(time.Hour), "", dead); err != nil {
				t.Fatal(err)
			}
			return id
		}
		dead, waiting := failed(true), failed(false)
		mustAdd(t, s, c.enquiry(), leads.Mail)
		underWay := mustLeaseOne(t, s)
		mustAdd(t, s, c.enquiry(), leads.Mail)
		if err := s.Done(t.Context(), mustLeaseOne(t, s)); err != nil {
			t.Fatal(err)
		}
		c.pass(time.Second)

		if n, err := s.Retry(t.Context(), dead); n != 1 || err != nil {
			t.Fatalf("of one, %d are due, %v", n, err)
		}
		d := mustLeaseOne(t, s)
		if d.Enquiry.ID != dead || !d.First.IsZero() || d.Attempts != 1 {
			t.Errorf("the dead one comes back as %+v", d)
		}
		if n, err := s.Retry(t.Context(), ""); n != 1 || err != nil {
			t.Fatalf("of all, %d are due, %v", n, err)
		}
		d = mustLeaseOne(t, s)
		if d.Enquiry.ID != waiting || !d.First.Equal(noon) {
			t.Errorf("the waiting one comes back as %+v", d)
		}
		if err := s.Done(t.Context(), underWay); err != nil {
			t.Errorf("what was under way is disturbed: %v", err)
		}
	})
}

func TestRelease(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		for _, channels := range [][]leads.Channel{{leads.Mail, leads.Webhook}, nil} {
			e := enquiryAt(noon)
			e.Status, e.Suspicion = leads.Quarantined, leads.TooFast
			mustAdd(t, s, e, channels...)
			for range 2 { // a second time it changes nothing
				if err := s.Release(t.Context(), e.ID, channels); err != nil {
					t.Fatal(err)
				}
				got, deliveries := mustShow(t, s, e.ID)
				if got.Status != leads.Released || got.Suspicion != leads.TooFast {
					t.Errorf("it is %v, %v", got.Status, got.Suspicion)
				}
				if len(deliveries) != max(1, len(channels)) || channels == nil && deliveries[0].Channel != leads.Unrouted {
					t.Errorf("it has the deliveries %v", deliveries)
				}
			}
		}
		accepted := mustAdd(t, s, enquiryAt(noon), leads.Mail).ID
		if err := s.Release(t.Context(), accepted, []leads.Channel{leads.Webhook}); err != nil {
			t.Fatal(err)
		}
		if e, deliveries := mustShow(t, s, accepted); e.Status != leads.Accepted || len(deliveries) != 1 {
			t.Errorf("one that was not quarantined is %v, %v", e.Status, deliveries)
		}
	})
}

func TestDeleteReachesDeliveriesAndKeys(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		e, other := enquiryAt(noon), enquiryAt(noon)
		for _, e := range []leads.Enquiry{e, other} {
			if _, err := s.Add(t.Context(), submission(e, "key of "+e.ID), mail); err != nil {
				t.Fatal(err)
			}
		}
		underWay := mustLease(t, s, leads.Mail, 1)[0]
		if err := s.Delete(t.Context(), e.ID); err != nil {
			t.Fatal(err)
		}
		wantError(t, s.Done(t.Context(), underWay), leads.ErrLeaseLost)
		if backlog, err := s.Backlog(t.Context()); err != nil || backlog[leads.Mail].Pending != 1 {
			t.Errorf("then wait %v, %v", backlog, err)
		}
		receipt, err := s.Add(t.Context(), submission(e, "key of "+e.ID), mail)
		if err != nil || receipt.Repeat {
			t.Errorf("its key is known still: %v, %v", receipt, err)
		}
		if got, _ := mustShow(t, s, other.ID); got.ID != other.ID {
			t.Error("another is gone")
		}
	})
}

func TestPurge(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		last := enquiryAt(noon.Add(time.Millisecond))
		addMany(t, s, mail, append(enquiriesAt(noon, chunkSize+4), last)...)
		for _, want := range []int{chunkSize + 4, 0} {
			if n, err := s.Purge(t.Context(), last.Received); n != want || err != nil {
				t.Fatalf("it removes %d, %v, want %d", n, err, want)
			}
		}
		if got := ids(t, s, leads.Filter{}); !slices.Equal(got, []string{last.ID}) {
			t.Errorf("it leaves %d", len(got))
		}
		if backlog, err := s.Backlog(t.Context()); err != nil || backlog[leads.Mail].Pending != 1 {
			t.Errorf("it leaves the deliveries %v, %v", backlog, err)
		}
	})
}

// TestAge_ClockThatJumps: retention follows the clock by two days a day, however often
// the program is started.
func TestAge_ClockThatJumps(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		const day = 24 * time.Hour
		for _, step := range []struct {
			name      string
			now, want time.Time
		}{
			{"the first start", noon, noon},
			{"the next day", noon.Add(day), noon.Add(day)},
			{"the same day", noon.Add(day + time.Hour), noon.Add(day)},
			{"ten years ahead", noon.Add(3650 * day), noon.Add(3 * day)},
			{"restarted there", noon.Add(3650*day + time.Hour), noon.Add(3 * day)},
			{"a day later there", noon.Add(3651 * day), noon.Add(5 * day)},
			{"set right", noon.Add(4 * day), noon.Add(4 * day)},
			{"and on", noon.Add(5 * day), noon.Add(5 * day)},
			{"after a month without the program", noon.Add(35 * day), noon.Add(7 * day)},
		} {
			if got, err := s.Age(t.Context(), step.now); err != nil || !got.Equal(step.want) {
				t.Fatalf("%s: %v, %v, want %v", step.name, got, err, step.want)
			}
		}
	})
}

// TestAge_DatabaseOfAnEarlierRelease begins with its newest enquiry.
func TestAge_DatabaseOfAnEarlierRelease(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		mustAdd(t, s, enquiryAt(noon))
		if got, err := s.Age(t.Context(), noon.Add(3650*24*time.Hour)); err != nil || !got.Equal(noon.Add(ageStep)) {
			t.Fatalf("%v, %v", got, err)
		}
	})
}

func TestKeysAreForgottenInTime(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		c := newClock()
		s := g.fresh(t, c.options())
		keyed, keyless := c.enquiry(), c.enquiry()
		known := func(e leads.Enquiry, key string) bool {
			t.Helper()
			e.ID, e.Received = enquiryAt(noon).ID, c.now()
			receipt, err := s.Add(t.Context(), submission(e, key), mail)
			if err != nil {
				t.Fatal(err)
			}
			return receipt.Repeat
		}
		known(keyed, "a key")
		known(keyless, "")
		addMany(t, s, mail, enquiriesAt(noon, 2*chunkSize+1)...) // more than is looked at in one go
		for _, step := range []struct {
			at             time.Duration
			keyed, keyless bool
		}{
			{leads.RepeatWindow - time.Millisecond, true, true},
			{keyTTL - time.Millisecond, true, false},
			{2 * keyTTL, false, false},
		} {
			c.at.Store(noon.Add(step.at).UnixMilli())
			if err := s.maintainOnce(t.Context(), c.now()); err != nil {
				t.Fatal(err)
			}
			if got := known(keyed, "a key"); got != step.keyed {
				t.Errorf("after %v the key is known: %v", step.at, got)
			}
			if got := known(keyless, ""); got != step.keyless {
				t.Errorf("after %v the content is known: %v", step.at, got)
			}
		}
	})
}
