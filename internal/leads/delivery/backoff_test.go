package delivery

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestProbesComeWithinTheirBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, random := rapid.IntRange(1, 1_000_000).Draw(t, "failures"), rapid.Float64Range(0, 1-1e-9).Draw(t, "random")
		wait := probeWait(n, random)
		full := maxProbeWait
		if n <= 5 {
			full = firstProbeWait << (n - 1)
		}
		if wait < full/2 || wait > full {
			t.Fatalf("after %d failures %v, want %v to %v", n, wait, full/2, full)
		}
	})
}

func TestRefusalsWaitWithinTheirBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		attempts := rapid.IntRange(0, 1_000_000).Draw(t, "attempts")
		age := time.Duration(rapid.Int64Range(0, int64(100*24*time.Hour)).Draw(t, "age"))
		random := rapid.Float64Range(0, 1-1e-9).Draw(t, "random")
		wait := refusalWait(attempts, age, random)
		if wait < 0 || wait > time.Hour {
			t.Fatalf("%v", wait)
		}
		if age < 5*time.Minute && wait > 30*time.Second {
			t.Fatalf("a new one waits %v", wait)
		}
		if attempts < 12 && wait > time.Second<<attempts {
			t.Fatalf("after %d attempts %v", attempts, wait)
		}
	})
}

func TestRefusalsJitterOverTheirWholeRange(t *testing.T) {
	if low, high := refusalWait(3, 0, 0), refusalWait(3, 0, 0.999); low != 0 || high < 7*time.Second {
		t.Errorf("from %v to %v, want 0 to 8 s", low, high)
	}
}

func TestNoClockAndNoCountMakesTheBreakerWait(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := time.Unix(1_800_000_000, 0)
		b := newBreaker(func() float64 { return rapid.Float64Range(0, 1-1e-9).Draw(t, "random") })
		for n := range rapid.IntRange(1, 60).Draw(t, "steps") {
			start := now
			now = now.Add(time.Duration(rapid.Int64Range(0, int64(20*time.Second)).Draw(t, "took")))
			id := fmt.Sprint(rapid.IntRange(0, 9).Draw(t, "id"))
			if rapid.IntRange(0, 19).Draw(t, "arrives") == 0 {
				b.succeeded(id, now)
				if room, _ := b.allow(now, 4, 1); room != 3 {
					t.Fatalf("step %d: room for %d after a success, of 4 with 1 busy", n, room)
				}
				continue
			}
			refused := rapid.Bool().Draw(t, "refused")
			next := b.failed(failure{id: id, refused: refused, start: start, end: now, attempts: n, age: 0})
			if next.Before(now) || next.After(now.Add(30*time.Second)) {
				t.Fatalf("step %d: due %v after its failure", n, next.Sub(now))
			}
			if b.open {
				if room, until := b.allow(now, 4, 0); room > 1 || room == 0 && until.After(start.Add(maxProbeWait)) {
					t.Fatalf("step %d: room for %d, until %v", n, room, until.Sub(start))
				}
			}
		}
	})
}

func TestAttemptsThatWereBegunTogetherFailOnce(t *testing.T) {
	start := time.Unix(1_800_000_000, 0)
	b := newBreaker(func() float64 { return 0.999 })
	for n := range 4 {
		b.failed(failure{id: fmt.Sprint(n), start: start, end: start.Add(time.Duration(n+1) * time.Millisecond)})
	}
	if _, until := b.allow(start.Add(time.Millisecond), 4, 0); until.After(start.Add(firstProbeWait)) {
		t.Errorf("the first probe comes after %v", until.Sub(start))
	}
}

func TestSuspectsAreBounded(t *testing.T) {
	s, now := poisonTracker{suspects: map[string]suspect{}}, time.Unix(1_800_000_000, 0)
	for n := range 3 * maxSuspects {
		s.recordFailure(fmt.Sprint(n), false, now)
	}
	if len(s.suspects) != maxSuspects {
		t.Errorf("%d are remembered", len(s.suspects))
	}
	s.recordFailure("new", false, now.Add(suspectTTL+time.Second))
	if _, known := s.suspects["new"]; !known || len(s.suspects) != 1 {
		t.Errorf("an hour later %d are remembered, the new one: %v", len(s.suspects), known)
	}
}
