package renderer

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// In a bubble, Wait returns when the others stand in the queue, and the clock
// moves only while all of them stand.

// begin takes a VM in the background; the channel gives how that went.
func begin(ctx context.Context, r *Renderer) <-chan error {
	done := make(chan error, 1)
	go func() {
		s, err := r.Begin(ctx)
		if err == nil {
			s.Close()
		}
		done <- err
	}()
	return done
}

func mustBegin(t *testing.T, r *Renderer) *Session {
	t.Helper()
	s, err := r.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mustStand(t *testing.T, r *Renderer, want Stats) {
	t.Helper()
	synctest.Wait()
	if got := r.Stats(); got != want {
		t.Errorf("the pool stands at %+v, want %+v", got, want)
	}
}

func TestAClientThatGoesAwayWhileQueuedLeavesNoTrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seen := &events{}
		r := start(t, Options{Observer: seen})
		s := mustBegin(t, r)
		ctx, cancel := context.WithCancel(t.Context())
		left := begin(ctx, r)
		mustStand(t, r, Stats{Busy: 1, Queued: 1})
		cancel()
		if err := <-left; !errors.Is(err, context.Canceled) {
			t.Errorf("the client that left is told %v", err)
		}
		mustStand(t, r, Stats{Busy: 1})
		s.Close()
		mustStand(t, r, Stats{Idle: 1})
		mustGoOn(t, r)
		seen.mustShed(t)
		seen.mustRecycle(t)
		if want := []time.Duration{0, 0}; !slices.Equal(seen.waits, want) {
			t.Errorf("waits %v, want %v", seen.waits, want)
		}
	})
}

func TestAClientThatIsGoneDoesNotQueue(t *testing.T) {
	r := start(t, Options{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := r.Begin(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("the client that left is told %v", err)
	}
	if got, want := r.Stats(), (Stats{Idle: 1}); got != want {
		t.Errorf("the pool stands at %+v, want %+v", got, want)
	}
}

func TestAFullQueueIsToldAtOnce(t *testing.T) {
	for name, queue := range map[string]int{"two may wait": 2, "none may wait": -1} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				seen := &events{}
				r := start(t, Options{Queue: queue, Observer: seen})
				s := mustBegin(t, r)
				var queued []<-chan error
				for range queue {
					queued = append(queued, begin(t.Context(), r))
				}
				mustStand(t, r, Stats{Busy: 1, Queued: max(0, queue)})
				before := time.Now()
				if _, err := r.Begin(t.Context()); !errors.Is(err, ErrBusy) {
					t.Errorf("the one too many is told %v", err)
				}
				if waited := time.Since(before); waited != 0 {
					t.Errorf("it waited %v", waited)
				}
				seen.mustShed(t, "queue")
				s.Close()
				for _, done := range queued {
					if err := <-done; err != nil {
						t.Errorf("one that queued is told %v", err)
					}
				}
				mustStand(t, r, Stats{Idle: 1})
			})
		})
	}
}

func TestAWaitHasAnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const wait = 3 * time.Second
		seen := &events{}
		r := start(t, Options{Wait: wait, Observer: seen})
		s := mustBegin(t, r)
		before := time.Now()
		if _, err := r.Render(t.Context(), fragment("echo", obj{}), nil); !errors.Is(err, ErrBusy) {
			t.Errorf("the one that waits is told %v", err)
		}
		if waited := time.Since(before); waited != wait {
			t.Errorf("it waited %v, want %v", waited, wait)
		}
		seen.mustShed(t, "wait")
		mustStand(t, r, Stats{Busy: 1})
		s.Close()
		mustStand(t, r, Stats{Idle: 1})
	})
}

func TestWhoWaitedIsServedInOrderAndKnowsHowLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seen := &events{}
		r := start(t, Options{Observer: seen})
		s := mustBegin(t, r)
		var served []int
		for n := range 3 {
			go func() {
				s, err := r.Begin(t.Context())
				if err != nil {
					t.Error(err)
					return
				}
				if want := time.Duration(3-n) * time.Second; s.Waited != want {
					t.Errorf("%d waited %v, want %v", n, s.Waited, want)
				}
				served = append(served, n)
				s.Close()
			}()
			synctest.Wait()
			time.Sleep(time.Second) // of the bubble: it passes at once
		}
		s.Close()
		synctest.Wait()
		if !slices.Equal(served, []int{0, 1, 2}) {
			t.Errorf("served in the order %v", served)
		}
		if want := []time.Duration{0, 3 * time.Second, 2 * time.Second, time.Second}; !slices.Equal(seen.waits, want) {
			t.Errorf("waits %v, want %v", seen.waits, want)
		}
	})
}
