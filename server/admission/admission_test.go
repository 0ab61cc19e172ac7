package admission

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// crowd holds permits of a class until all that may run do, then leaves so many
// waiting.
func crowd(t *testing.T, c *Control, class Class, waiting int) {
	t.Helper()
	for c.classes[class].limit.CanAcquirePermit() {
		leave, err := c.Enter(t.Context(), class)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(leave)
	}
	for range waiting {
		go func() {
			if leave, err := c.Enter(t.Context(), class); err == nil {
				leave()
			}
		}()
	}
	synctest.Wait()
}

func TestTheLowerAClassTheFewerOfItWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := New()
		crowd(t, c, Page, c.classes[Live].waiting)
		for class, refused := range map[Class]bool{Enquiry: false, Page: false, Query: false, Live: true} {
			if got := c.Full(class); got != refused {
				t.Errorf("%s is refused: %v, want %v", class, got, refused)
			}
		}
		crowd(t, c, Page, c.classes[Query].waiting-c.classes[Live].waiting)
		for class, refused := range map[Class]bool{Enquiry: false, Page: false, Query: true, Live: true} {
			if _, err := c.Enter(canceled(t), class); errors.Is(err, ErrRefused) != refused {
				t.Errorf("%s gets %v", class, err)
			}
		}
		if c.Full(Enquiry) {
			t.Error("enquiries wait behind pages")
		}
	})
}

// canceled is a context that ended: whoever may wait hears that, others are refused.
func canceled(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}

func TestNobodyWaitsLongerThanTheirClassMay(t *testing.T) {
	for _, class := range []Class{Enquiry, Page, Query, Live} {
		synctest.Test(t, func(t *testing.T) {
			c := New()
			crowd(t, c, class, 0)
			start := time.Now()
			if _, err := c.Enter(t.Context(), class); !errors.Is(err, ErrRefused) {
				t.Errorf("%s: %v", class, err)
			}
			if waited := time.Since(start); waited != c.classes[class].wait {
				t.Errorf("%s waits for %v", class, waited)
			}
		})
	}
}

func TestWhoWaitsIsAdmittedWhenAnotherLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := New()
		leave, err := c.Enter(t.Context(), Page)
		if err != nil {
			t.Fatal(err)
		}
		crowd(t, c, Page, 0)
		admitted := make(chan error, 1)
		go func() {
			leave, err := c.Enter(t.Context(), Live)
			admitted <- err
			if err == nil {
				leave()
			}
		}()
		synctest.Wait()
		leave()
		if err := <-admitted; err != nil {
			t.Error(err)
		}
	})
}

func TestWithoutAControlEverythingIsAdmitted(t *testing.T) {
	var c *Control
	leave, err := c.Enter(canceled(t), Live)
	if err != nil || c.Full(Live) {
		t.Fatalf("%v, full: %v", err, c.Full(Live))
	}
	leave()
}

// What a CPU does is played by a pause, so that the outcome is that of the rules.
func TestAtAnyMultipleOfTheCapacityWorkGoesOnAndIsSoonDone(t *testing.T) {
	const work, lasts = 5 * time.Millisecond, time.Second
	for _, class := range []Class{Page, Query, Live} {
		for _, times := range []int{1, 2, 5, 10} {
			synctest.Test(t, func(t *testing.T) {
				c := New()
				limit := c.classes[class].limit.Limit()
				var mu sync.Mutex
				var done, refused int
				var longest time.Duration
				for range int(lasts / work) {
					for range limit * times { // at once, which is worse than one by one
						go func() {
							due := time.Now()
							leave, err := c.Enter(t.Context(), class)
							if err == nil {
								time.Sleep(work)
								leave()
							}
							mu.Lock()
							defer mu.Unlock()
							if err != nil {
								refused++
								return
							}
							done++
							longest = max(longest, time.Since(due))
						}()
					}
					time.Sleep(work)
				}
				time.Sleep(time.Minute) // the last have left
				mu.Lock()
				defer mu.Unlock()
				if capacity := limit * int(lasts/work); done < capacity*9/10 {
					t.Errorf("%s at %d times: %d are done of %d, %d refused", class, times, done, capacity, refused)
				}
				if most := c.classes[class].wait + work; longest > most {
					t.Errorf("%s at %d times: one takes %v, want at most %v", class, times, longest, most)
				}
			})
		}
	}
}

// What works holds the CPU, as a composition does: others come to the limit only if
// it lets them.
func TestWhatIsReadyRunsBeforeWhatIsAdmittedWorks(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	c := New()
	var found atomic.Int32
	var all sync.WaitGroup
	for range 3 * int(c.classes[Query].limit.Limit()) {
		all.Go(func() {
			if !c.classes[Query].limit.CanAcquirePermit() {
				found.Add(1)
			}
			leave, err := c.Enter(t.Context(), Query)
			if err != nil {
				t.Error(err)
				return
			}
			defer leave()
			for start := time.Now(); time.Since(start) < 2*time.Millisecond; {
			}
		})
	}
	all.Wait()
	if found.Load() == 0 {
		t.Error("each worked before the next came: the scheduler was the queue, which no limit bounds")
	}
}
