package renderer

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"

	"github.com/dop251/goja"
)

// grace is how long a render goes on after its caller has gone: another VM
// in the place of an interrupted one costs 40 to 120 ms, and most renders take less.
const grace = 300 * time.Millisecond

// slack is how long a render may take to end after its deadline: that of most
// scripts is near, that of a built-in function may be far.
const slack = 10 * time.Millisecond

// errEnded is the ErrTimeout of a render that had the CPU for less than its time when
// the time of the whole Append was over.
var errEnded = fmt.Errorf("%w: it had no CPU", ErrTimeout)

// limits are when a script is interrupted.
type limits struct {
	cpu  time.Duration // of its thread
	ends time.Time     // by the wall clock
	late chan<- error  // gets the reason slack after an interrupt; nil: none does
}

// guard runs the script under a deadline and a bound of memory, lets no panic
// out and explains the errors. When it returns, no interrupt is on its way: one
// that came late would kill the next render.
func (v *vm) guard(ctx context.Context, limits limits, run func() error) (err error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	alarm := alarm{rt: v.rt, clock: threadClock(), limits: limits}
	deadline := alarm.watchTime()
	gone := context.AfterFunc(ctx, func() {
		time.AfterFunc(min(grace, limits.cpu), func() { alarm.ring(ctx.Err()) })
	})
	watch := alarm.watchMemory(v.opts.MaxMemory)
	defer func() {
		if p := recover(); p != nil {
			v.discard(panicked)
			if v.private {
				p = "(it may have what is private)"
			}
			message := shortened(fmt.Sprint(p), v.opts.MaxMessage)
			v.opts.Logger.Error("panic in a render", "fragment", v.fragment, "panic", message, "stack", string(debug.Stack()))
			err = &Error{Fragment: v.fragment, Message: "panic: " + message}
		}
		deadline.Stop()
		gone()
		watch.Stop()
		v.cpu = alarm.end()
	}()
	if err := run(); err != nil {
		// Under the deadline too: to describe what was thrown is to run
		// what the script wrote.
		return v.explain(err)
	}
	return nil
}

// alarm interrupts a script that still runs.
type alarm struct {
	rt         *goja.Runtime
	clock      func() time.Duration // of the script's thread
	limits     limits
	mu         sync.Mutex
	rung, over bool
}

func (a *alarm) ring(why error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.over && !a.rung {
		a.rung = true
		a.rt.Interrupt(why)
	}
}

// end makes the alarm ring no more, and the script deaf to what it rang. It gives
// the CPU time of the script.
func (a *alarm) end() time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.over = true
	if a.rung {
		a.rt.ClearInterrupt()
	}
	return a.clock()
}

// watchTime rings when the script has had the CPU for as long as it may, or when the
// time of the whole Append is over. Waiting for a CPU does not count as the script's
// time: a busy machine must not cost VMs.
func (a *alarm) watchTime() (timer *time.Timer) {
	a.mu.Lock() // orders the first look after the timer is known
	defer a.mu.Unlock()
	ring := func(why error) {
		a.rung = true
		a.rt.Interrupt(why)
		if late := a.limits.late; late != nil {
			time.AfterFunc(slack, func() { late <- why })
		}
	}
	timer = time.AfterFunc(min(a.limits.cpu, time.Until(a.limits.ends)), func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.over || a.rung {
			return
		}
		cpu, wall := a.limits.cpu-a.clock(), time.Until(a.limits.ends)
		switch {
		case cpu <= 0:
			ring(ErrTimeout)
		case wall <= 0:
			ring(errEnded)
		default:
			timer.Reset(max(time.Millisecond, min(cpu, wall)))
		}
	})
	return timer
}

// lookAtMemory is the time between two looks at the process's memory. Most
// renders end before the first.
const lookAtMemory = 5 * time.Millisecond

// watchMemory rings when the process has grown by more than a bound since the
// first look. The engine counts no bytes of its own, so what others allocate
// meanwhile counts too, and one built-in call that allocates all at once is seen
// when it is over.
func (a *alarm) watchMemory(most int) *time.Timer {
	var first uint64
	var timer *time.Timer
	var looked sync.Mutex // orders the first look after the timer is known
	looked.Lock()
	defer looked.Unlock()
	timer = time.AfterFunc(lookAtMemory, func() {
		looked.Lock()
		defer looked.Unlock()
		now := heapBytes()
		if first == 0 {
			first = now
		}
		a.mu.Lock()
		over := a.over || a.rung
		a.mu.Unlock()
		switch {
		case over:
		case now > first+uint64(most):
			a.ring(&LimitError{Option: "MaxMemory", Limit: most})
		default:
			timer.Reset(lookAtMemory)
		}
	})
	return timer
}

func heapBytes() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// inside calls f as the engine calls a function, for what may run the script:
// an interrupt becomes an error.
func (v *vm) inside(f func()) error {
	call, _ := goja.AssertFunction(v.rt.ToValue(func(goja.FunctionCall) goja.Value {
		f()
		return goja.Undefined()
	}))
	_, err := call(goja.Undefined())
	return err
}
