package renderer

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/dop251/goja"
)

var endless = []string{
	"endlessLoop", "endlessCatch", "endlessSort", "endlessJobs", "endlessTimers",
	"endlessGenerator", "endlessAsync", "endlessMessage", "endlessStack", "endlessConsole",
}

func TestAnEndlessScriptEndsAtItsDeadlineAndIsReplaced(t *testing.T) {
	for _, name := range endless {
		t.Run(name, func(t *testing.T) {
			seen := &events{}
			const timeout = 20 * time.Millisecond
			r := start(t, Options{Timeout: timeout, Observer: seen, Globals: map[string]any{"enter": func() {}}})
			begin := time.Now()
			_, err := r.Render(t.Context(), fragment(name, obj{}), nil)
			if took := time.Since(begin); !errors.Is(err, ErrTimeout) || took < timeout {
				t.Fatalf("the render ends with %v after %v", err, took)
			}
			r.opts.Timeout = time.Minute // this machine may be slow
			mustGoOn(t, r)
			seen.mustRecycle(t, interrupted)
		})
	}
}

func TestAClientThatGoesAwayInterruptsItsRender(t *testing.T) {
	for _, name := range endless {
		t.Run(name, func(t *testing.T) {
			seen := &events{}
			ctx, cancel := context.WithCancelCause(t.Context())
			r := start(t, Options{Observer: seen, Globals: map[string]any{"enter": func() { cancel(errors.New("closed the tab")) }}})
			if _, err := r.Render(ctx, fragment(name, obj{}), nil); !errors.Is(err, context.Canceled) {
				t.Fatalf("the render ends with %v", err)
			}
			mustGoOn(t, r)
			seen.mustRecycle(t, interrupted)
		})
	}
}

func TestTheClientsOwnDeadlineIsNotTheRenderers(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	r := start(t, Options{Globals: map[string]any{"enter": func() {}}})
	_, err := r.Render(ctx, fragment("endlessLoop", obj{}), nil)
	if !errors.Is(err, context.DeadlineExceeded) || errors.Is(err, ErrTimeout) {
		t.Fatalf("the render ends with %v", err)
	}
}

func TestAClientThatWentAwayBeforeItsRenderCostsNoVM(t *testing.T) {
	seen := &events{}
	r := start(t, Options{Observer: seen})
	s, err := r.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Append(ctx, nil, fragment("renders", obj{}), nil); !errors.Is(err, context.Canceled) {
		t.Fatalf("the render ends with %v", err)
	}
	s.Close()
	mustRender(t, r, fragment("renders", obj{}), "1")
	seen.mustRecycle(t)
}

// The interrupt comes when the script has nothing left that would meet it. In
// the bubble that is certain: Wait returns when the interrupt has been sent.
func TestALateInterruptNeverReachesTheNextRender(t *testing.T) {
	for want, late := range map[error]func(cancel func()){
		context.Canceled: func(cancel func()) { cancel(); time.Sleep(2 * grace) },
		ErrTimeout:       func(func()) { time.Sleep(time.Hour + time.Second/2) }, // of RenderTimeout
	} {
		t.Run(want.Error(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				seen := &events{}
				ctx, cancel := context.WithCancel(t.Context())
				r := start(t, Options{Timeout: time.Hour, RenderTimeout: time.Hour, Observer: seen, Globals: map[string]any{
					"late": func(goja.FunctionCall) goja.Value { late(cancel); synctest.Wait(); return nil },
				}})
				if _, err := r.Render(ctx, fragment("lateTimer", obj{}), nil); !errors.Is(err, want) {
					t.Fatalf("who did not wait for the render gets %v, want %v", err, want)
				}
				for i := range 100 {
					f, want := echo(fmt.Sprint("next ", i))
					mustRender(t, r, f, want)
				}
				seen.mustRecycle(t)
			})
		})
	}
}

// The same without the bubble, where the interrupt comes when it comes:
// before the script's end, after it, or between two looks at the clock.
func TestAnInterruptAtAnyMomentHarmsOnlyItsOwnRender(t *testing.T) {
	bundle := compile(t, bundleJS, nil)
	v, err := newVM(bundle, defaults(t, roomy(Options{})))
	if err != nil {
		t.Fatal(err)
	}
	hour := limits{cpu: time.Hour, ends: time.Now().Add(time.Hour)}
	for range 10_000 {
		ctx, cancel := context.WithCancel(t.Context())
		if err := v.guard(ctx, hour, func() error { cancel(); return nil }); err != nil {
			t.Fatalf("a script that had ended was interrupted: %v", err)
		}
		if err := v.guard(t.Context(), hour, func() error { _, err := v.rt.RunString("1 + 1"); return err }); err != nil {
			t.Fatalf("the next one was interrupted: %v", err)
		}
	}
}

// Who has no CPU is no endless script: on a busy machine its VM must not be thrown away.
func TestTimeoutCountsTheScriptsOwnTime(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the time of one thread is read on Linux alone")
	}
	synctest.Test(t, func(t *testing.T) {
		seen := &events{}
		r := start(t, Options{Timeout: time.Second, Observer: seen, Globals: map[string]any{"late": func() { time.Sleep(4 * time.Second) }}})
		if _, err := r.Render(t.Context(), fragment("lateTimer", obj{}), nil); err != nil {
			t.Errorf("a render that had no CPU for 4 s ends with %v", err)
		}
		seen.mustRecycle(t)
	})
}

func TestARenderThatWasLeftEndsAndIsCounted(t *testing.T) {
	seen := &events{}
	ctx, cancel := context.WithCancel(t.Context())
	var clock func() time.Duration
	r := startScript(t, Options{Observer: seen, Globals: map[string]any{
		"leave": func() { clock = threadClock(); cancel() },
		"busy":  func() bool { return clock() < 100*time.Millisecond },
	}}, script(`long: (p, o) => { leave(); while (busy()); o.end(); }`))
	s, err := r.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(ctx, nil, fragment("long", obj{}), nil); !errors.Is(err, context.Canceled) {
		t.Fatalf("it ends with %v", err)
	}
	s.Close()
	if spent := s.Spent(); spent < 50*time.Millisecond {
		t.Errorf("%v are counted", spent)
	}
	if stats := r.Stats(); stats.Idle != 1 {
		t.Errorf("its VM is not back: %+v", stats)
	}
	seen.mustRecycle(t)
}
