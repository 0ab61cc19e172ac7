// Package renderer renders named components to HTML in a bounded pool of
// JavaScript VMs, and caches what it has rendered.
//
// A bundle is a script that sets one global function,
//
//	render(name, locale, props, output)
//
// which writes the component's HTML with output.write(string) and then calls
// output.end(), or output.fail(error); now, or from a promise or a timer. The
// HTML may hold markers: output.slot(name, propsJSON) stands for another
// fragment, rendered and cached by itself, and output.hole(name) for what
// each response brings: a text, or fragments. Scripts find setTimeout,
// clearTimeout, setImmediate, queueMicrotask, console and escapeHTML(text);
// timers run at once, in the order of their times. Those that the bundle sets
// while it loads run then.
//
// The script cannot compile others: eval and Function throw. The engine
// interrupts JavaScript, but none of its own built-in functions (a pattern that
// backtracks for ever, a proxy that is its own prototype), and no host function:
// who waits for such a render gets ErrTimeout all the same, and another VM takes
// the place of the one that hangs, up to Options.VMs of them. Nothing stops a
// built-in function that allocates all at once, or one that calls itself in Go
// without end, such as JSON.stringify of an object many millions deep.
//
// The package sees bytes and props; what a page is it never learns.
package renderer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// Fragment names what to render: a component of the bundle, a language, and
// the component's props as JSON. The same three give the same HTML.
type Fragment struct {
	Name   string
	Locale string
	Props  json.RawMessage
}

// Renderer renders fragments and caches them. It is safe for concurrent use.
type Renderer struct {
	opts    Options
	pool    *pool
	cache   *fragmentCache
	flights flights
}

// New starts the pool with one VM; others start when they are needed. It fails
// when the bundle does not load.
func New(bundle *Bundle, opts Options) (*Renderer, error) {
	opts, err := opts.withDefaults()
	if err != nil {
		return nil, fmt.Errorf("start the renderer: %w", err)
	}
	if bundle == nil {
		return nil, errors.New("start the renderer: no bundle")
	}
	p, err := newPool(bundle, opts)
	if err != nil {
		return nil, fmt.Errorf("start the renderer: %w", err)
	}
	return &Renderer{opts: opts, pool: p, cache: newFragmentCache(opts.CacheBytes), flights: flights{running: map[fragmentKey]*flight{}}}, nil
}

// Close stops taking renders and waits for those that run and for the VMs
// that start.
func (r *Renderer) Close() { r.pool.close() }

// Stats is the state of the pool now.
func (r *Renderer) Stats() Stats { return r.pool.stats() }

// Render gives a fragment's HTML, from the cache or from a VM. Those who want the
// same fragment at the same time get it of one render.
//
// Errors: ErrBusy, ErrTimeout, ErrUnsettled, ErrClosed, the context's, or an
// *Error with the script's stack, which wraps a *LimitError when a bound was met.
func (r *Renderer) Render(ctx context.Context, f Fragment, holes Holes) ([]byte, error) {
	s := Session{r: r} // it takes a VM when it needs one
	defer s.Close()
	return s.append(ctx, nil, r.cache.slot(f), holes, false)
}

// AppendCached appends a fragment's HTML to dst when all of it is cached, and
// leaves dst as it was when it is not.
func (r *Renderer) AppendCached(dst []byte, f Fragment, holes Holes) ([]byte, bool) {
	splice := splicer{r: r, ctx: context.Background(), holes: holes, most: len(dst) + r.opts.MaxOutput}
	dst, err := splice.append(dst, r.cache.slot(f), false, 0)
	return dst, err == nil
}

// Begin waits for a VM: ErrBusy beyond the bounds of the queue, and the
// context's error when that ends first.
func (r *Renderer) Begin(ctx context.Context) (*Session, error) {
	start := time.Now()
	vm, err := r.pool.acquire(ctx)
	if err != nil {
		return nil, err
	}
	return &Session{r: r, vm: vm, lent: true, Waited: time.Since(start)}, nil
}
