package renderer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/dop251/goja"
)

// loadTimeout bounds the CPU time of the bundle when a VM loads it.
const loadTimeout = 10 * time.Second

// vm is one JavaScript engine with the bundle loaded. One goroutine at a time
// uses it.
type vm struct {
	bundle *Bundle
	opts   Options
	rt     *goja.Runtime
	render goja.Callable
	loop   loop

	fragment string        // that renders now, for the console
	private  bool          // what it renders must not reach the log
	out      *output       // of the fragment that renders now
	rejected *goja.Promise // the first one in this render that nothing handles
	lines    int           // that the fragment has logged
	renders  int
	cpu      time.Duration // of the last render
	broken   bool
	reason   string // why it is broken
}

func newVM(bundle *Bundle, opts Options) (*vm, error) {
	v := &vm{bundle: bundle, opts: opts, rt: goja.New(), fragment: "load"}
	v.rt.SetMaxCallStackSize(opts.MaxCallStack)
	v.rt.SetPromiseRejectionTracker(v.trackRejection)
	if err := v.loop.install(v.rt); err != nil {
		return nil, fmt.Errorf("install the timers: %w", err)
	}
	if err := v.installConsole(); err != nil {
		return nil, fmt.Errorf("install the console: %w", err)
	}
	if err := v.rt.Set("escapeHTML", escapeHTML(v.rt)); err != nil {
		return nil, fmt.Errorf("install escapeHTML: %w", err)
	}
	if err := v.installWalker(); err != nil {
		return nil, fmt.Errorf("install walkElements: %w", err)
	}
	if err := v.harden(); err != nil {
		return nil, fmt.Errorf("harden the VM: %w", err)
	}
	if err := v.install(v.rt.GlobalObject(), opts.Globals); err != nil {
		return nil, err
	}
	if err := v.guard(context.Background(), limits{cpu: loadTimeout, ends: time.Now().Add(5 * loadTimeout)}, v.load); err != nil {
		return nil, fmt.Errorf("load the bundle: %w", err)
	}
	return v, nil
}

// install gives the script a VM's own copy of values.
func (v *vm) install(object *goja.Object, values map[string]any) error {
	for name, value := range values {
		switch given := value.(type) {
		case map[string]any:
			inner := v.rt.NewObject()
			if err := v.install(inner, given); err != nil {
				return err
			}
			value = inner
		case json.RawMessage:
			parsed, err := v.value(given)
			if err != nil {
				return fmt.Errorf("set the global %s: %w", name, err)
			}
			value = parsed
		}
		if err := object.Set(name, value); err != nil {
			return fmt.Errorf("set the global %s: %w", name, err)
		}
	}
	return nil
}

// load runs the bundle, and the timers that it starts: nothing of it is left
// to run in a render.
func (v *vm) load() error {
	if _, err := v.rt.RunProgram(v.bundle.program); err != nil {
		return err
	}
	if err := v.loop.run(func() bool { return false }); err != nil {
		return err
	}
	if v.rejected != nil {
		return v.thrown(v.rejected.Result(), nil)
	}
	var ok bool
	if v.render, ok = goja.AssertFunction(v.rt.Get("render")); !ok {
		return errors.New("it sets no global function render")
	}
	return nil
}

// rendered is what a render gave.
type rendered struct {
	pieces []piece
	err    error
	cpu    time.Duration
}

// start renders one fragment beside its caller, who need not wait for the end of
// a built-in function that nothing interrupts. Nothing of a private one stays in
// the VM.
func (v *vm) start(ctx context.Context, f Fragment, limits limits, private bool) <-chan rendered {
	v.fragment, v.private, v.rejected, v.lines = f.Name, private, nil, 0
	v.renders++
	v.out = &output{locale: f.Locale, opts: &v.opts}
	f.Props = bytes.Clone(f.Props) // the caller may go and use them again
	done := make(chan rendered, 1)
	go func() {
		var r rendered
		r.err = v.guard(ctx, limits, func() (err error) {
			if err := v.call(f); err != nil {
				return err
			}
			r.pieces, err = v.out.pieces()
			return err
		})
		r.cpu = v.cpu
		v.loop.clear()
		if private {
			v.out, v.rejected = nil, nil
		}
		done <- r
	}()
	return done
}

// call runs the script and then its timers until the output ends.
func (v *vm) call(f Fragment) error {
	err := v.callScript(f)
	if v.out.refused != nil && !v.broken {
		return failure(v.fragment, v.out.refused)
	}
	return err
}

func (v *vm) callScript(f Fragment) error {
	if len(f.Props) > v.opts.MaxProps {
		return failure(f.Name, &LimitError{Option: "MaxProps", Limit: v.opts.MaxProps})
	}
	props, err := v.value(f.Props)
	if err != nil {
		return fmt.Errorf("parse the props: %w", err)
	}
	object, err := v.out.object(v.rt)
	if err != nil {
		return err
	}
	if _, err = v.render(goja.Undefined(), v.rt.ToValue(f.Name), v.rt.ToValue(f.Locale), props, object); err != nil {
		return err
	}
	if err := v.loop.run(v.out.settled); err != nil {
		return err
	}
	switch {
	case v.out.failed != nil:
		return v.thrown(v.out.failed, nil)
	case !v.out.ended && v.rejected != nil:
		return v.thrown(v.rejected.Result(), nil)
	case !v.out.ended:
		return ErrUnsettled
	case v.rejected != nil:
		v.logLine(slog.LevelWarn, "a promise was rejected, and nothing handles it: ", v.rejected.Result())
	}
	return nil
}

// trackRejection notes the first rejected promise that nothing handles: it may
// be why a script never ends its output.
func (v *vm) trackRejection(p *goja.Promise, op goja.PromiseRejectionOperation) {
	switch {
	case op == goja.PromiseRejectionReject && v.rejected == nil:
		v.rejected = p
	case op == goja.PromiseRejectionHandle && v.rejected == p:
		v.rejected = nil
	}
}
