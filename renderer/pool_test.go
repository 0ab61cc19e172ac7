package renderer

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestClosingWaitsForWhatRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := start(t, Options{})
		s := mustBegin(t, r)
		queued := begin(t.Context(), r)
		synctest.Wait()
		closed := make(chan struct{})
		go func() { r.Close(); close(closed) }()
		synctest.Wait()
		if err := <-queued; !errors.Is(err, ErrClosed) {
			t.Errorf("the one that queued is told %v", err)
		}
		select {
		case <-closed:
			t.Error("it closes while a session is open")
		default:
		}
		f, want := echo("the last one")
		if html, err := s.Append(t.Context(), nil, f, nil); err != nil || string(html) != want {
			t.Errorf("the open session renders %q, %v", html, err)
		}
		s.Close()
		<-closed
		if _, err := r.Begin(t.Context()); !errors.Is(err, ErrClosed) {
			t.Errorf("after the end: %v", err)
		}
		if _, err := r.Render(t.Context(), fragment("echo", obj{}), nil); !errors.Is(err, ErrClosed) {
			t.Errorf("after the end: %v", err)
		}
		mustRender(t, r, f, want) // it is kept: it needs no VM
		r.Close()                 // again
		if got := r.Stats(); got.Busy+got.Queued+got.Starting != 0 {
			t.Errorf("the pool ends as %+v", got)
		}
	})
}

func TestAVMStartsWhenAllOthersAreLent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := start(t, Options{VMs: 3, Queue: -1})
		mustStand(t, r, Stats{Idle: 1})
		one := mustBegin(t, r)
		mustStand(t, r, Stats{Busy: 1})
		one.Close()
		mustBegin(t, r).Close() // the same again
		mustStand(t, r, Stats{Idle: 1})
		lent := []*Session{mustBegin(t, r), mustBegin(t, r), mustBegin(t, r)}
		mustStand(t, r, Stats{Busy: 3})
		if _, err := r.Begin(t.Context()); !errors.Is(err, ErrBusy) {
			t.Errorf("the fourth is told %v", err)
		}
		for _, s := range lent {
			s.Close()
		}
		mustStand(t, r, Stats{Idle: 3})
		mustGoOn(t, r)
	})
}

// Those who come then wait for the VMs that there are.
func TestAnotherVMThatDoesNotStartIsNoFault(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var starts atomic.Int64
		r := startScript(t, Options{VMs: 2, Globals: map[string]any{"boot": func() error {
			if starts.Add(1) == 2 {
				return errors.New("no memory")
			}
			return nil
		}}}, []byte(`boot(); globalThis.render = (name, locale, props, output) => { output.write(name); output.end(); }`))
		s := mustBegin(t, r)
		second := begin(t.Context(), r)
		mustStand(t, r, Stats{Busy: 1, Queued: 1})
		s.Close()
		if err := <-second; err != nil {
			t.Errorf("the second is told %v", err)
		}
		s = mustBegin(t, r)
		mustBegin(t, r).Close() // it is tried again
		s.Close()
		mustStand(t, r, Stats{Idle: 2})
	})
}

func TestABrokenVMIsNotReplacedWhileClosing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seen := &events{}
		r := start(t, Options{Observer: seen, Globals: map[string]any{"fault": func() { panic("out of ideas") }}})
		s := mustBegin(t, r)
		go r.Close()
		synctest.Wait()
		if _, err := s.Append(t.Context(), nil, fragment("fault", obj{}), nil); err == nil {
			t.Error("the fault is no error")
		}
		if _, err := s.Append(t.Context(), nil, fragment("echo", obj{}), nil); !errors.Is(err, ErrClosed) {
			t.Errorf("the session that lost its VM is told %v", err)
		}
		s.Close()
		mustStand(t, r, Stats{})
		seen.mustRecycle(t, panicked)
	})
}

func TestASessionThatLosesItsVMTakesAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seen := &events{}
		r := start(t, Options{Observer: seen, Globals: map[string]any{"fault": func() { panic("out of ideas") }}})
		s := mustBegin(t, r)
		dst := []byte("so far: ")
		dst, err := s.Append(t.Context(), dst, fragment("fault", obj{}), nil)
		if err == nil || string(dst) != "so far: " {
			t.Errorf("the fault gives %q, %v", dst, err)
		}
		f, want := echo("on")
		dst, err = s.Append(t.Context(), dst, f, nil)
		if err != nil || string(dst) != "so far: "+want {
			t.Errorf("the next one gives %q, %v", dst, err)
		}
		mustStand(t, r, Stats{Busy: 1})
		s.Close()
		s.Close() // again
		mustStand(t, r, Stats{Idle: 1})
		seen.mustRecycle(t, panicked)
	})
}

func TestAVMThatDoesNotStartIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var starts atomic.Int64
		r := startScript(t, Options{Recycle: 1, Globals: map[string]any{"boot": func() error {
			if n := starts.Add(1); n == 2 || n == 3 {
				return errors.New("no memory")
			}
			return nil
		}}}, []byte(`boot(); globalThis.render = (name, locale, props, output) => { output.write(name); output.end(); }`))
		mustRender(t, r, fragment("first", obj{}), "first")
		mustStand(t, r, Stats{Starting: 1})
		before := time.Now()
		mustRender(t, r, fragment("second", obj{}), "second")
		if waited := time.Since(before); waited != 2*retryStart {
			t.Errorf("the next VM came after %v", waited)
		}
	})
}

func TestTheWaitsOfASessionAddUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var starts atomic.Int64
		r := startScript(t, Options{Globals: map[string]any{
			"boot": func() error {
				if starts.Add(1) == 2 {
					return errors.New("no memory")
				}
				return nil
			},
			"fault": func() { panic("out of ideas") },
		}}, []byte(`boot(); globalThis.render = (name, locale, props, output) => { if (name === 'fault') fault(); output.end(); }`))
		const first = 3 * time.Second
		holder := mustBegin(t, r)
		time.AfterFunc(first, holder.Close)
		s := mustBegin(t, r)
		defer s.Close()
		if _, err := s.Append(t.Context(), nil, fragment("fault", obj{}), nil); err == nil {
			t.Error("the fault is no error")
		}
		if _, err := s.Append(t.Context(), nil, fragment("next", obj{}), nil); err != nil {
			t.Error(err)
		}
		if want := first + retryStart; s.Waited != want {
			t.Errorf("the session waited %v, want %v", s.Waited, want)
		}
	})
}

func TestClosingDoesNotWaitForAVMThatNeverStarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var starts atomic.Int64
		r := startScript(t, Options{Recycle: 1, Globals: map[string]any{"boot": func() error {
			if starts.Add(1) > 1 {
				return errors.New("no memory")
			}
			return nil
		}}}, []byte(`boot(); globalThis.render = (name, locale, props, output) => { output.end(); }`))
		mustRender(t, r, fragment("first", obj{}), "")
		mustStand(t, r, Stats{Starting: 1})
		before := time.Now()
		r.Close()
		if waited := time.Since(before); waited > retryStart {
			t.Errorf("it took %v to close", waited)
		}
	})
}

func TestTheObserverHearsEachThingOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seen := &events{}
		r := start(t, Options{Queue: -1, Recycle: 4, Observer: seen, Globals: map[string]any{"fault": func() { panic("out of ideas") }}})
		for range 2 { // the second time all of it is kept
			_, _ = r.Render(t.Context(), fragment("twice", obj{}), nil)
		}
		_, _ = r.Render(t.Context(), fragment("throw", obj{"what": "error"}), nil)
		_, _ = r.Render(t.Context(), fragment("never", obj{}), nil)
		synctest.Wait()
		_, _ = r.Render(t.Context(), fragment("fault", obj{}), nil)
		synctest.Wait()
		s := mustBegin(t, r)
		_, _ = r.Render(t.Context(), fragment("renders", obj{}), nil)
		s.Close()

		rendered := []string{"twice", "echo", "throw: failed", "never: failed", "fault: failed"}
		if !slices.Equal(seen.rendered, rendered) {
			t.Errorf("rendered %q, want %q", seen.rendered, rendered)
		}
		if fmt.Sprint(seen.waits) != "[0s 0s 0s 0s 0s]" {
			t.Errorf("waits %v", seen.waits)
		}
		seen.mustRecycle(t, tooOld, panicked)
		seen.mustShed(t, "queue")
	})
}
