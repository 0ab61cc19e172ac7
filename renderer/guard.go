package renderer

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/dop251/goja"
)

// guard runs the script under a deadline, lets no panic out and explains the
// errors. When it returns, no interrupt is on its way: one that came late
// would kill the next render.
func (v *vm) guard(parent context.Context, timeout time.Duration, run func() error) (err error) {
	ctx, cancel := context.WithTimeout(parent, timeout)
	defer cancel()
	fired := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(fired)
		v.rt.Interrupt(cmp.Or(parent.Err(), ErrTimeout))
	})
	defer func() {
		if p := recover(); p != nil {
			v.discard(panicked)
			if v.private {
				p = "(it may quote what is private)"
			}
			v.log.Error("panic in a render", "fragment", v.fragment, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = &Error{Fragment: v.fragment, Message: fmt.Sprint("panic: ", p)}
		}
		if !stop() {
			<-fired
			v.rt.ClearInterrupt()
		}
	}()
	if err := run(); err != nil {
		// Under the deadline too: to describe what was thrown is to run
		// what the script wrote.
		return v.explain(err)
	}
	return nil
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
