package renderer

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/dlclark/regexp2/v2"
)

// script makes fragments of functions of props and output.
func script(fragments string) []byte {
	return []byte(`const fragments = {` + fragments + `};
		globalThis.render = (name, locale, props, output) => { fragments[name](props, output); };`)
}

func mustMeet(t *testing.T, err error, option string) {
	t.Helper()
	var limit *LimitError
	var e *Error
	if !errors.As(err, &limit) || limit.Option != option || !errors.As(err, &e) || e.Fragment == "" {
		t.Fatalf("the render ends with %v, want the bound %s", err, option)
	}
}

func TestEachBoundIsAnErrorWithItsName(t *testing.T) {
	for option, c := range map[string]struct {
		opts  Options
		code  string
		props any
	}{
		"MaxProps":     {Options{MaxProps: 10}, `end: (p, o) => o.end()`, "more than ten bytes"},
		"MaxOutput":    {Options{MaxOutput: 1 << 10}, `end: (p, o) => { for (;;) try { o.write('abc'); } catch { break; } o.end(); }`, nil},
		"MaxPieces":    {Options{MaxPieces: 100}, `end: (p, o) => { for (;;) o.hole('h'); }`, nil},
		"MaxDepth":     {Options{}, `end: (p, o) => { o.write(o.slot('end', JSON.stringify(p + 1))); o.end(); }`, 1},
		"MaxCallStack": {Options{MaxCallStack: 100}, `end: (p, o) => { const f = () => f(); f(); }`, nil},
		"MaxMemory":    {Options{MaxMemory: 64 << 20}, `end: (p, o) => { const all = []; for (;;) all.push('x'.repeat(100000)); }`, nil},
	} {
		t.Run(option, func(t *testing.T) {
			r := startScript(t, c.opts, script(c.code+`, echo: (p, o) => { o.write('<p lang="en">' + p.text + '</p>'); o.end(); }`))
			_, err := r.Render(t.Context(), fragment("end", c.props), nil)
			mustMeet(t, err, option)
			r.opts.MaxProps = 1 << 20
			if option != "MaxProps" {
				mustGoOn(t, r)
			}
		})
	}
}

// Slots in slots make a page of any length of pieces that are cached.
func TestCachedPiecesAreSplicedUpToTheBoundsToo(t *testing.T) {
	code := script(`tree: (p, o) => { for (let i = 0; i < 10; i++) o.write(p ? o.slot('tree', JSON.stringify(p - 1)) : 'leaf'); o.end(); }`)
	r := startScript(t, Options{MaxOutput: 1 << 20}, code)
	_, err := r.Render(t.Context(), fragment("tree", 9), nil)
	mustMeet(t, err, "MaxOutput")
	if _, ok := r.AppendCached(nil, fragment("tree", 9), nil); ok {
		t.Error("the cached page goes beyond the bound")
	}

	r = startScript(t, Options{MaxOutput: 1 << 40}, code)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := r.Render(ctx, fragment("tree", 12), nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("the splicing ends with %v", err)
	}
	r.opts.RenderTimeout = 50 * time.Millisecond
	if _, err := r.Render(t.Context(), fragment("tree", 12), nil); !errors.Is(err, ErrTimeout) || !strings.Contains(err.Error(), "RenderTimeout") {
		t.Fatalf("the splicing ends with %v", err)
	}
}

func TestTheTimeOfAllFragmentsIsBounded(t *testing.T) {
	r := startScript(t, Options{RenderTimeout: 20 * time.Millisecond, MaxDepth: 1000, Globals: map[string]any{"wait": func() { time.Sleep(time.Millisecond) }}},
		script(`slow: (p, o) => { wait(); o.write(o.slot('slow', '' + (p * 2))); o.write(o.slot('slow', '' + (p * 2 + 1))); o.end(); }`))
	for range 20 { // the time may end in a render, or between two
		if _, err := r.Render(t.Context(), fragment("slow", 1), nil); !errors.Is(err, ErrTimeout) || !strings.Contains(err.Error(), "RenderTimeout is 20ms") {
			t.Fatalf("the render ends with %v", err)
		}
	}
}

// What ends the process when the engine does it.
func TestScriptsCannotEndTheProcess(t *testing.T) {
	for name, code := range map[string]string{
		"JSON nested deep":   `JSON.parse('['.repeat(1e6))`,
		"JSON in an object":  `JSON.parse('{"a":'.repeat(1e6))`,
		"eval":               `eval('['.repeat(1e6))`,
		"eval aside":         `(0, eval)('1')`,
		"Function":           `new Function('return ' + '['.repeat(1e6))`,
		"its constructor":    `(() => {}).constructor('return 1')`,
		"async constructor":  `(async () => {}).constructor('return 1')`,
		"a generator's":      `Object.getPrototypeOf(function* () {}).constructor('return 1')`,
		"a bracket in texts": `if (JSON.parse('"' + '['.repeat(20000) + '\\"["').length !== 20002) throw new Error('parsed wrong'); throw new Error('parsed')`,
	} {
		t.Run(name, func(t *testing.T) {
			r := startScript(t, Options{}, script(`bad: (p, o) => { `+code+`; o.end(); }, echo: (p, o) => { o.write('<p lang="en">' + p.text + '</p>'); o.end(); }`))
			var e *Error
			if _, err := r.Render(t.Context(), fragment("bad", nil), nil); !errors.As(err, &e) || strings.Contains(e.Message, "wrong") || e.Stack == "" {
				t.Fatalf("the render ends with %v", err)
			}
			mustGoOn(t, r)
		})
	}
}

func TestWhoWaitsForAHungVMGetsTheDeadline(t *testing.T) {
	seen, let := &events{}, make(chan struct{})
	r := start(t, Options{RenderTimeout: 50 * time.Millisecond, Observer: seen, Globals: map[string]any{"enter": func() { <-let }}})
	if _, err := r.Render(t.Context(), fragment("endlessLoop", obj{}), nil); !errors.Is(err, ErrTimeout) {
		t.Fatalf("the render ends with %v", err)
	}
	hurried := r.opts.RenderTimeout
	r.opts.RenderTimeout = time.Minute // this machine may be slow
	mustGoOn(t, r)                     // another VM has taken the place
	r.opts.RenderTimeout = hurried
	if stats := r.Stats(); stats.Hung != 1 {
		t.Errorf("the pool stands at %+v", stats)
	}
	seen.mustRecycle(t, hung)
	// A second one hangs: there may be one VM, so no other takes its place.
	if _, err := r.Render(t.Context(), fragment("endlessLoop", obj{"n": 2}), nil); !errors.Is(err, ErrTimeout) {
		t.Fatalf("the render ends with %v", err)
	}
	mustStandSoon(t, r, Stats{Hung: 2})
	close(let)
	mustStandSoon(t, r, Stats{Idle: 1})
	r.opts.RenderTimeout = time.Minute
	mustGoOn(t, r)
}

func TestAPatternThatBacktracksGivesItsVMBack(t *testing.T) {
	setPatternTimeout()
	usual := regexp2.DefaultMatchTimeout
	regexp2.DefaultMatchTimeout = 3 * time.Second
	defer func() { regexp2.DefaultMatchTimeout = usual }()
	defer regexp2.StopTimeoutClock()
	if _, err := New(compile(t, bundleJS, nil), Options{Timeout: 4 * time.Second}); err == nil || !strings.Contains(err.Error(), "Options.Timeout") {
		t.Fatalf("a render may take longer than a match: %v", err)
	}
	seen := &events{}
	r := startScript(t, Options{Timeout: 50 * time.Millisecond, Observer: seen}, script(`bad: (p, o) => { /^(?=(a+)+$)/.test('a'.repeat(40) + 'b'); o.end(); }`))
	if _, err := r.Render(t.Context(), fragment("bad", nil), nil); !errors.Is(err, ErrTimeout) {
		t.Fatalf("the render ends with %v", err)
	}
	mustStandSoon(t, r, Stats{Idle: 1, Hung: 1}) // another has taken its place
	mustStandSoon(t, r, Stats{Idle: 1})
	seen.mustRecycle(t, hung)
}

func TestManyWhoWantTheSameGetOneRender(t *testing.T) {
	var renders atomic.Int64
	r := startScript(t, Options{VMs: 2, Queue: 8, Globals: map[string]any{"enter": func() { renders.Add(1); time.Sleep(20 * time.Millisecond) }}},
		script(`one: (p, o) => { enter(); o.write('one ' + o.slot('two', '{}')); o.end(); }, two: (p, o) => { enter(); o.write('two'); o.end(); }`))
	var all sync.WaitGroup
	for range 1000 {
		all.Go(func() { mustRender(t, r, fragment("one", obj{}), "one two") })
	}
	all.Wait()
	if n := renders.Load(); n != 2 {
		t.Errorf("%d renders of two fragments", n)
	}
}

// The one who renders for others goes: the others get it all the same.
func TestOthersDoNotGoWithWhoRendersForThem(t *testing.T) {
	entered, gone := make(chan struct{}, 11), make(chan struct{})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r := startScript(t, Options{Globals: map[string]any{"enter": func() { entered <- struct{}{}; <-gone }}},
		script(`one: (p, o) => { enter(); o.write('one'); o.end(); }`))
	var all sync.WaitGroup
	all.Go(func() {
		defer close(gone)
		if _, err := r.Render(ctx, fragment("one", obj{}), nil); !errors.Is(err, context.Canceled) {
			t.Errorf("who went gets %v", err)
		}
	})
	<-entered
	for range 10 {
		all.Go(func() { mustRender(t, r, fragment("one", obj{}), "one") })
	}
	time.Sleep(time.Millisecond) // so that most of them wait for that render
	cancel()
	all.Wait()
}

// A VM that was about to be free costs more to replace than to wait for.
func TestACancelLetsAShortRenderFinish(t *testing.T) {
	seen := &events{}
	ctx, cancel := context.WithCancel(t.Context())
	r := startScript(t, Options{Observer: seen, Globals: map[string]any{"enter": func() { cancel() }}},
		script(`one: (p, o) => { enter(); o.write('one'); o.end(); }, echo: (p, o) => { o.write('<p lang="en">' + p.text + '</p>'); o.end(); }`))
	if _, err := r.Render(ctx, fragment("one", obj{}), nil); err != nil && !errors.Is(err, context.Canceled) {
		t.Fatalf("the render ends with %v", err)
	}
	mustGoOn(t, r)
	seen.mustRecycle(t)
}

func TestAClosedSessionTakesNoVM(t *testing.T) {
	r := start(t, Options{})
	s, err := r.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	f, _ := echo("after the end")
	if _, err := s.Append(t.Context(), nil, f, nil); !errors.Is(err, ErrClosed) {
		t.Fatalf("a closed session gives %v", err)
	}
	if stats := r.Stats(); stats.Busy != 0 {
		t.Errorf("the pool stands at %+v", stats)
	}
	r.Close() // and does not hang
}

type panicky struct{}

func (panicky) Waited(time.Duration)                  { panic("waited") }
func (panicky) Rendered(string, time.Duration, error) { panic("rendered") }
func (panicky) Recycled(string)                       { panic("recycled") }
func (panicky) Shed(string)                           { panic("shed") }

func TestAnObserverThatPanicsHarmsNothing(t *testing.T) {
	r := start(t, Options{Observer: panicky{}, Wait: 200 * time.Millisecond, Recycle: 2})
	for range 3 {
		mustGoOn(t, r)
		s, err := r.Begin(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Begin(t.Context()); !errors.Is(err, ErrBusy) {
			t.Fatalf("a second session: %v", err)
		}
		s.Close()
		mustStandSoon(t, r, Stats{Idle: 1})
	}
}

func TestEachVMHasItsOwnGlobals(t *testing.T) {
	r := startScript(t, Options{VMs: 4, Queue: 1000, Globals: map[string]any{"seen": map[string]any{"list": []int{1}, "deep": map[string]any{"get": func() string { return "1" }}}}},
		script(`count: (p, o) => { seen['k' + p] = p; seen.list.push(p); seen.deep.k = p; o.write(seen.deep.get()); o.end(); }`))
	var all sync.WaitGroup
	for i := range 200 {
		all.Go(func() { mustRender(t, r, fragment("count", i), "1") })
	}
	all.Wait()
}

func TestOptionsThatAreNoGoodAreAllNamed(t *testing.T) {
	_, err := New(compile(t, bundleJS, nil), Options{Timeout: -1, MaxOutput: -5, Globals: map[string]any{"c": make(chan int)}})
	for _, want := range []string{"Options.Timeout", "Options.MaxOutput", `Options.Globals["c"]`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not name %s", err, want)
		}
	}
	if _, err := New(nil, Options{}); err == nil {
		t.Error("a renderer without a bundle starts")
	}
}

func TestMarkersThatAreChangedAreAnError(t *testing.T) {
	for name, code := range map[string]string{
		"cut at the front":   `m.slice(1)`,
		"cut at the end":     `m.slice(0, -1)`,
		"cut in the middle":  `m.slice(0, 10)`,
		"in lower case":      `m.toLowerCase()`,
		"another number":     `m.replace('0', '7')`,
		"turned into a link": `encodeURIComponent(m)`,
	} {
		t.Run(name, func(t *testing.T) {
			r := startScript(t, Options{}, script(`one: (p, o) => { const m = o.hole('h'); o.write('<p>' + `+code+` + '</p>'); o.end(); }`))
			if html, err := r.Render(t.Context(), fragment("one", obj{}), nil); !errors.Is(err, ErrMarker) {
				t.Fatalf("the render gives %q, %v", html, err)
			}
		})
	}
}

func TestWhatIsSaidIsBounded(t *testing.T) {
	var log strings.Builder
	var mu sync.Mutex
	r := startScript(t, Options{MaxMessage: 100, MaxConsole: 3, Logger: slog.New(slog.NewTextHandler(writer(func(p []byte) {
		mu.Lock()
		defer mu.Unlock()
		log.Write(p)
	}), nil))}, script(`talk: (p, o) => { for (let i = 0; i < 50; i++) console.log('x'.repeat(1e6)); o.end(); },
		fail: () => { const e = new Error('y'.repeat(1e6)); e.stack = 'z'.repeat(1e6); throw e; },
		late: (p, o) => { o.end(); Promise.reject(new Error('nobody cares')); }`))
	mustRender(t, r, fragment("talk", obj{}), "")
	mu.Lock()
	if lines := strings.Count(log.String(), "\n"); lines != 4 || log.Len() > 2000 {
		t.Errorf("%d lines of %d bytes", lines, log.Len())
	}
	log.Reset()
	mu.Unlock()
	var e *Error
	if _, err := r.Render(t.Context(), fragment("fail", obj{}), nil); !errors.As(err, &e) || len(e.Message)+len(e.Stack) > 300 {
		t.Fatalf("the error has %d and %d bytes", len(e.Message), len(e.Stack))
	}
	mustRender(t, r, fragment("late", obj{}), "")
	mu.Lock()
	defer mu.Unlock()
	if !strings.Contains(log.String(), "nobody cares") {
		t.Errorf("a rejection after the end is not in the log: %s", &log)
	}
}

type writer func([]byte)

func (w writer) Write(p []byte) (int, error) { w(p); return len(p), nil }

func TestNestingIsThatOfBracketsOutsideTexts(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "1": 0, "[]": 1, `[{"a":[1]},2]`: 3, `"[[["`: 0, `["\"[[", [[]]]`: 3, `"\\"[[`: 2, `"open [`: 0, "]]][": 0, "{": 1,
	} {
		if got := nesting(text); got != want {
			t.Errorf("%s nests %d, want %d", text, got, want)
		}
	}
}
