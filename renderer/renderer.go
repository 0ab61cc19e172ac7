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
// The bundle is trusted: the engine interrupts JavaScript, but none of its own
// built-in functions (a pattern that backtracks for ever, a proxy that is its
// own prototype), and no host function.
//
// The package sees bytes and props; what a page is it never learns.
package renderer

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"runtime"
	"time"
)

// Options bounds what the renderer uses. The zero value is ready to use: each
// field says its default.
type Options struct {
	VMs          int           // how many render at a time, at most; default: one a CPU
	Queue        int           // how many may wait for a VM; default 64; negative: none
	Wait         time.Duration // how long one may wait for a VM; default 1 s
	Timeout      time.Duration // how long one fragment may render; default 2 s
	Recycle      int           // renders after which a VM is replaced; default 5,000; negative: never
	MaxCallStack int           // depth of JavaScript calls; default 1,024
	CacheBytes   uint64        // weight of the cached fragments, in bytes; default 32 MiB

	Globals  map[string]any // values given to each VM before the bundle runs; functions must be safe for concurrent use
	Logger   *slog.Logger   // takes console.* and the deaths of VMs; default slog.Default()
	Observer Observer       // records renders, waits, recycles and sheds; default none
}

func (o Options) withDefaults() Options {
	setDefault(&o.VMs, runtime.GOMAXPROCS(0))
	setDefault(&o.Queue, 64)
	setDefault(&o.Wait, time.Second)
	setDefault(&o.Timeout, 2*time.Second)
	setDefault(&o.Recycle, 5000)
	setDefault(&o.MaxCallStack, 1024)
	setDefault(&o.CacheBytes, 32<<20)
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Observer == nil {
		o.Observer = noObserver{}
	}
	return o
}

func setDefault[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// Fragment names what to render: a component of the bundle, a language, and
// the component's props as JSON. The same three give the same HTML.
type Fragment struct {
	Name   string
	Locale string
	Props  json.RawMessage
}

// Renderer renders fragments and caches them. It is safe for concurrent use.
type Renderer struct {
	opts  Options
	pool  *pool
	cache *fragmentCache
}

// New starts the pool with one VM; others start when they are needed. It fails
// when the bundle does not load.
func New(bundle *Bundle, opts Options) (*Renderer, error) {
	opts = opts.withDefaults()
	if opts.VMs < 1 {
		return nil, fmt.Errorf("start the renderer: %d VMs", opts.VMs)
	}
	p, err := newPool(bundle, opts)
	if err != nil {
		return nil, fmt.Errorf("start the renderer: %w", err)
	}
	return &Renderer{opts: opts, pool: p, cache: newFragmentCache(bundle.id, opts.CacheBytes)}, nil
}

// Close stops taking renders and waits for those that run and for the VMs
// that start.
func (r *Renderer) Close() { r.pool.close() }

// Stats is the state of the pool now.
func (r *Renderer) Stats() Stats { return r.pool.stats() }

// Render gives a fragment's HTML, from the cache or from a VM.
//
// Errors: ErrBusy, ErrTimeout, ErrUnsettled, ErrClosed, the context's, or an
// *Error with the script's stack.
func (r *Renderer) Render(ctx context.Context, f Fragment, holes Holes) ([]byte, error) {
	at := r.cache.slot(f)
	if html, err := r.appendCached(nil, at, holes); err == nil {
		return html, nil
	}
	s, err := r.Begin(ctx)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	return s.append(ctx, nil, at, holes, false)
}

// AppendCached appends a fragment's HTML to dst when all of it is cached, and
// leaves dst as it was when it is not.
func (r *Renderer) AppendCached(dst []byte, f Fragment, holes Holes) ([]byte, bool) {
	dst, err := r.appendCached(dst, r.cache.slot(f), holes)
	return dst, err == nil
}

func (r *Renderer) appendCached(dst []byte, at *slot, holes Holes) ([]byte, error) {
	splice := splicer{cache: r.cache, holes: holes}
	return splice.append(dst, at, false, 0)
}

// Begin waits for a VM: ErrBusy beyond the bounds of the queue, and the
// context's error when that ends first.
func (r *Renderer) Begin(ctx context.Context) (*Session, error) {
	start := time.Now()
	vm, err := r.pool.acquire(ctx)
	if err != nil {
		return nil, err
	}
	return &Session{r: r, vm: vm, Waited: time.Since(start)}, nil
}
