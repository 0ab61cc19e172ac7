package renderer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/dop251/goja"
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
	loop   loop

	fragment string        // that renders now, for the console
	private  bool          // what it renders must not reach the log
	out      *output       // of the fragment that renders now
	rejected *goja.Promise // the first one in this render that nothing handles
	renders  int
	broken   bool
	reason   string // why it is broken
}

func newVM(bundle *Bundle, opts Options) (*vm, error) {
	v := &vm{bundle: bundle, log: opts.Logger, rt: goja.New(), fragment: "load"}
	v.rt.SetMaxCallStackSize(opts.MaxCallStack)
	v.rt.SetPromiseRejectionTracker(v.trackRejection)
	v.parse, _ = goja.AssertFunction(v.rt.Get("JSON").ToObject(v.rt).Get("parse"))
	if err := v.loop.install(v.rt); err != nil {
		return nil, fmt.Errorf("install the timers: %w", err)
	}
	if err := v.installConsole(); err != nil {
		return nil, fmt.Errorf("install the console: %w", err)
	}
	if err := v.rt.Set("escapeHTML", escapeHTML(v.rt)); err != nil {
		return nil, fmt.Errorf("install escapeHTML: %w", err)
	}
	for name, value := range opts.Globals {
		if err := v.rt.Set(name, value); err != nil {
			return nil, fmt.Errorf("set the global %s: %w", name, err)
		}
	}
	if err := v.guard(context.Background(), loadTimeout, v.load); err != nil {
		return nil, fmt.Errorf("load the bundle: %w", err)
	}
	return v, nil
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

// run renders one fragment. Nothing of a private one stays in the VM.
func (v *vm) run(ctx context.Context, f Fragment, timeout time.Duration, private bool) (list []piece, err error) {
	v.fragment, v.private, v.rejected = f.Name, private, nil
	v.renders++
	v.out = &output{locale: f.Locale}
	defer v.loop.clear()
	if private {
		defer func() { v.out, v.rejected = nil, nil }()
	}
	err = v.guard(ctx, timeout, func() error {
		if err := v.call(f); err != nil {
			return err
		}
		list, err = v.out.pieces()
		return err
	})
	return list, err
}

// call runs the script and then its timers until the output ends.
func (v *vm) call(f Fragment) error {
	// The engine parses JSON of any depth, and Go's own stack has an end.
	if !json.Valid(f.Props) {
		return fmt.Errorf("parse the props: %w", json.Unmarshal(f.Props, new(json.RawMessage)))
	}
	props, err := v.parse(goja.Undefined(), v.rt.ToValue(string(f.Props)))
	if err != nil {
		return err
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
