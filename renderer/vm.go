package renderer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/dop251/goja"
)

// Why a VM is thrown away.
const (
	tooOld      = "age"
	interrupted = "interrupt"
	panicked    = "panic"
	overflowed  = "overflow"
)

// loadTimeout bounds how long the bundle may run when a VM loads it.
const loadTimeout = 10 * time.Second

// vm is one JavaScript engine with the bundle loaded. One goroutine at a time
// uses it.
type vm struct {
	bundle *Bundle
	log    *slog.Logger
	rt     *goja.Runtime
	render goja.Callable
	parse  goja.Callable // JSON.parse: props come in as values
	out    output
	object *goja.Object // out, as the script sees it
	loop   loop

	fragment string // that renders now, for the console
	renders  int
	broken   bool
	reason   string // why it is broken
}

func newVM(bundle *Bundle, opts Options) (*vm, error) {
	v := &vm{bundle: bundle, log: opts.Logger, rt: goja.New(), fragment: "load"}
	v.rt.SetMaxCallStackSize(opts.MaxCallStack)
	if err := v.loop.install(v.rt); err != nil {
		return nil, fmt.Errorf("install the timers: %w", err)
	}
	if err := v.installConsole(); err != nil {
		return nil, fmt.Errorf("install the console: %w", err)
	}
	var err error
	if v.object, err = v.out.install(v.rt); err != nil {
		return nil, fmt.Errorf("install the output: %w", err)
	}
	for name, value := range opts.Globals {
		if err := v.rt.Set(name, value); err != nil {
			return nil, fmt.Errorf("set the global %s: %w", name, err)
		}
	}
	if err := v.guard(context.Background(), loadTimeout, func() error {
		_, err := v.rt.RunProgram(bundle.program)
		return err
	}); err != nil {
		return nil, fmt.Errorf("load the bundle: %w", v.explain(err))
	}
	var ok bool
	if v.render, ok = goja.AssertFunction(v.rt.Get("render")); !ok {
		return nil, errors.New("load the bundle: it sets no global function render")
	}
	v.parse, _ = goja.AssertFunction(v.rt.Get("JSON").ToObject(v.rt).Get("parse"))
	return v, nil
}

// run renders one fragment.
func (v *vm) run(ctx context.Context, f Fragment, timeout time.Duration) ([]piece, error) {
	v.fragment = f.Name
	v.renders++
	v.out.reset(f.Locale)
	defer v.loop.clear()
	err := v.guard(ctx, timeout, func() error { return v.call(f) })
	if err == nil && v.out.failed != nil {
		err = v.thrown(v.out.failed)
	}
	if err == nil && !v.out.ended {
		err = ErrUnsettled
	}
	if err != nil {
		return nil, v.explain(err)
	}
	return v.out.pieces(), nil
}

// call runs the script and then its timers until the output ends.
func (v *vm) call(f Fragment) error {
	props, err := v.parse(goja.Undefined(), v.rt.ToValue(string(f.Props)))
	if err != nil {
		return fmt.Errorf("parse the props: %w", err)
	}
	_, err = v.render(goja.Undefined(), v.rt.ToValue(f.Name), v.rt.ToValue(f.Locale), props, v.object)
	for err == nil && !v.out.ended && v.out.failed == nil {
		var ran bool
		if ran, err = v.loop.step(); !ran {
			break
		}
	}
	return err
}

// guard runs the script under a deadline. When it returns, no interrupt is on
// its way: one that came late would kill the next render.
func (v *vm) guard(ctx context.Context, timeout time.Duration, run func() error) (err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, timeout, ErrTimeout)
	defer cancel()
	fired := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(fired)
		v.rt.Interrupt(context.Cause(ctx))
	})
	defer func() {
		if p := recover(); p != nil {
			v.discard(panicked)
			v.log.Error("panic in a render", "fragment", v.fragment, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = &Error{Fragment: v.fragment, Message: fmt.Sprint("panic: ", p)}
		}
		if !stop() {
			<-fired
			v.rt.ClearInterrupt()
		}
	}()
	return run()
}

func (v *vm) discard(reason string) { v.broken, v.reason = true, reason }

// explain turns the engine's errors into this package's, and throws the VM
// away after those that may leave it in any state.
func (v *vm) explain(err error) error {
	var interrupt *goja.InterruptedError
	var overflow *goja.StackOverflowError
	var exception *goja.Exception
	switch {
	case errors.As(err, &interrupt):
		v.discard(interrupted)
		if cause, ok := interrupt.Value().(error); ok {
			return fmt.Errorf("render %s: %w", v.fragment, cause)
		}
		return fmt.Errorf("render %s: %w", v.fragment, ErrTimeout)
	case errors.As(err, &overflow):
		v.discard(overflowed)
		return &Error{Fragment: v.fragment, Message: "the script calls itself too deep", Stack: v.bundle.mapped(overflow.String())}
	case errors.As(err, &exception):
		return v.thrown(exception.Value())
	}
	return err
}

// thrown describes a value that the script threw.
func (v *vm) thrown(value goja.Value) error {
	e := &Error{Fragment: v.fragment, Message: value.String()}
	if object, ok := value.(*goja.Object); ok {
		if stack := object.Get("stack"); stack != nil && !goja.IsUndefined(stack) {
			e.Stack = v.bundle.mapped(stack.String())
		}
	}
	return e
}
