package web

import (
	"fmt"
	"hash/maphash"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

// counted asks a rate as one client after another.
type counted struct {
	*RateLimit
	t *testing.T
}

func (c counted) takes(address string) (back func(), ok bool) {
	return c.Take(netip.MustParseAddr(address))
}

// how many pass until one does not.
func passing(most int, one func() bool) int {
	n := 0
	for n < most && one() {
		n++
	}
	return n
}

// apart is a limit whose hash gives each of the addresses, and each of their sites, a counter
// of its own: clients that share one share its bound.
func apart(perMinute int, addresses ...string) *RateLimit {
	l := NewRateLimit(perMinute)
	for {
		keys := map[uint64]rateKey{}
		shared := false
		for _, address := range addresses {
			client := netip.MustParseAddr(address)
			for _, key := range []rateKey{keyOf(client, networkBits), keyOf(client, siteBits)} {
				other, taken := keys[l.counts.place(key)]
				shared = shared || taken && other != key
				keys[l.counts.place(key)] = key
			}
		}
		if !shared {
			return l
		}
		l.counts.seed = maphash.MakeSeed()
	}
}

func (c counted) mustTake(address string, want int) {
	c.t.Helper()
	if got := passing(1000, func() bool { _, ok := c.takes(address); return ok }); got != want {
		c.t.Errorf("%d enquiries of %s pass, want %d", got, address, want)
	}
}

func TestSoManyEnquiriesPassAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := counted{NewRateLimit(10), t}
		c.mustTake("198.51.100.1", 10)
		c.mustTake("198.51.100.1", 0)
		c.mustTake("198.51.100.2", 10)
		time.Sleep(2 * RateWindow)
		c.mustTake("198.51.100.1", 10)
	})
}

// A burst at the end of one minute is not followed by one at the start of the
// next.
func TestTheWindowSlides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := counted{NewRateLimit(10), t}
		time.Sleep(time.Until(windowOf(time.Now()).Add(2*RateWindow - time.Second)))
		c.mustTake("198.51.100.1", 10)
		time.Sleep(2 * time.Second)
		c.mustTake("198.51.100.1", 0)
		time.Sleep(RateWindow / 2)
		c.mustTake("198.51.100.1", 5)
	})
}

func TestWhatCameToNothingIsNotCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := counted{NewRateLimit(3), t}
		for range 100 {
			back, ok := c.takes("198.51.100.1")
			if !ok {
				t.Fatal("one that was taken back is counted")
			}
			back()
		}
		// Also when the minute has passed meanwhile.
		back, _ := c.takes("198.51.100.1")
		time.Sleep(RateWindow)
		back()
		c.mustTake("198.51.100.1", 3)
	})
}

func TestCustomersOfIPv6AreOneClientEach(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := counted{NewRateLimit(2), t}
		for i := range 4 {
			if _, ok := c.takes(fmt.Sprintf("2001:db8:2:3::%x", i)); ok != (i < 2) {
				t.Errorf("enquiry %d of one network passes: %v", i+1, ok)
			}
		}
		c.mustTake("2001:db8:2:4::1", 2)
	})
}

// Whoever has a whole site of IPv6 cannot take another network of it for each.
func TestTheNetworksOfASiteHaveABoundTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		others := []string{"2001:db8:3::1", "198.51.100.1"}
		var networks []string
		for n := range 2*networksPerSite + 1 {
			networks = append(networks, fmt.Sprintf("2001:db8:2:%x::1", n+1))
		}
		c := counted{apart(2, append(others, networks...)...), t}
		n := 0
		taken := passing(len(networks), func() bool {
			n++
			_, ok := c.takes(networks[n-1])
			return ok
		})
		if taken != 2*networksPerSite {
			t.Errorf("%d enquiries of one site pass, want %d", taken, 2*networksPerSite)
		}
		for _, other := range others {
			c.mustTake(other, 2)
		}
		time.Sleep(2 * RateWindow)
		for range 100 {
			back, ok := c.takes("2001:db8:2:1::1")
			if !ok {
				t.Fatal("what was taken back counts for the site")
			}
			back()
		}
	})
}

func TestWithoutARateAllPasses(t *testing.T) {
	c := counted{NewRateLimit(0), t}
	c.mustTake("198.51.100.1", 1000)
}

// A flood from everywhere takes no memory, and shuts nobody else out.
func TestManyClientsTakeNoMemory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := func(i int) netip.Addr {
			return netip.AddrFrom16([16]byte{0x20, 1, 0xd, 0xb8, byte(i >> 16), byte(i >> 8), byte(i)})
		}
		addresses := []string{"198.51.100.1"}
		for i := 0; i < 20_000; i += 256 {
			addresses = append(addresses, client(i).String()) // one of each site
		}
		c := counted{apart(10, addresses...), t}
		for i := range 20_000 {
			c.Take(client(i))
		}
		if len(c.counts.now) != tallyPlaces || len(c.counts.before) != tallyPlaces {
			t.Error("the tally has grown")
		}
		if _, ok := c.takes("198.51.100.1"); !ok { // it may share a counter with one of them
			t.Error("another client is shut out")
		}
	})
}

func TestAClockThatGoesBackShutsNobodyOut(t *testing.T) {
	tally, now, a := newTally(), windowOf(time.Now()), keyOf(netip.MustParseAddr("198.51.100.1"), networkBits)
	tally.add(a, now, 5)
	for _, ago := range []time.Duration{RateWindow, time.Hour} {
		if !tally.take(a, 1, now.Add(-ago)) {
			t.Errorf("%v earlier there were too many", ago)
		}
	}
	if n := tally.now[tally.place(a)]; n != 5 {
		t.Errorf("there are %d now", n)
	}
}

func TestRateLimit_Charge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, c := range map[string]struct {
			clients []string // each is charged
			used    time.Duration
			asks    string
			ok      bool
		}{
			"less than one counts":         {[]string{"192.0.2.1"}, 2*time.Millisecond - 1, "192.0.2.1", true},
			"below the rate":               {[]string{"192.0.2.1"}, 19 * time.Millisecond, "192.0.2.1", true},
			"the rate":                     {[]string{"192.0.2.1"}, 20 * time.Millisecond, "192.0.2.1", false},
			"more than any rate":           {[]string{"192.0.2.1"}, 1 << 62, "192.0.2.1", false},
			"another client's":             {[]string{"192.0.2.1"}, time.Second, "192.0.2.2", true},
			"the same network's":           {[]string{"2001:db8::1"}, 20 * time.Millisecond, "2001:db8::2", false},
			"another network's":            {[]string{"2001:db8::1"}, 20 * time.Millisecond, "2001:db8:0:1::1", true},
			"sixteen networks of one site": {[]string{"2001:db8::1", "2001:db8:0:1::1"}, 160 * time.Millisecond, "2001:db8:0:2::1", false},
		} {
			l := NewRateLimit(10)
			for _, client := range c.clients {
				l.Charge(netip.MustParseAddr(client), c.used)
			}
			if _, ok := l.Take(netip.MustParseAddr(c.asks)); ok != c.ok {
				t.Errorf("%s: another request passes: %v", name, ok)
			}
			time.Sleep(time.Duration(RetryLimited) * time.Second)
			if _, ok := l.Take(netip.MustParseAddr(c.asks)); !ok {
				t.Errorf("%s: none passes after Retry-After", name)
			}
		}
	})
}
