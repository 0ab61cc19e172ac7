package renderer

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math"
	"slices"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) {
	PatternTimeout = math.MaxInt64 // no end: a test bounds what it says, and that alone
	goleak.VerifyTestMain(m)
}

//go:embed testdata/bundle.js
var bundleJS []byte

// start starts a renderer with testdata/bundle.js, for one test. A bound that
// the test does not set is out of the way.
func start(t testing.TB, opts Options) *Renderer {
	t.Helper()
	return startScript(t, opts, bundleJS)
}

func startScript(t testing.TB, opts Options, script []byte) *Renderer {
	t.Helper()
	r, err := New(compile(t, script, nil), roomy(opts))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

func compile(t testing.TB, script, sourceMap []byte) *Bundle {
	t.Helper()
	var read func() ([]byte, error)
	if sourceMap != nil {
		read = func() ([]byte, error) { return sourceMap, nil }
	}
	bundle, err := Compile("bundle.js", script, read)
	if err != nil {
		t.Fatal(err)
	}
	return bundle
}

// roomy bounds a test only where it says so, and with one VM, so that each
// render meets what the one before left.
func roomy(opts Options) Options {
	setDefault(&opts.VMs, 1)
	setDefault(&opts.Wait, time.Minute)
	setDefault(&opts.Timeout, time.Minute)
	setDefault(&opts.RenderTimeout, 24*time.Hour)
	for _, bound := range []*int{&opts.MaxProps, &opts.MaxOutput, &opts.MaxPieces, &opts.MaxMemory} {
		setDefault(bound, 1<<40)
	}
	if opts.Logger == nil {
		opts.Logger = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	return opts
}

func fragment(name string, props any) Fragment {
	data, err := json.Marshal(props)
	if err != nil {
		panic(err)
	}
	return Fragment{Name: name, Locale: "en", Props: data}
}

func defaults(t testing.TB, opts Options) Options {
	t.Helper()
	opts, err := opts.withDefaults()
	if err != nil {
		t.Fatal(err)
	}
	return opts
}

type obj = map[string]any

// echo is a fragment that no test has rendered before under the same text.
func echo(text string) (Fragment, string) {
	return fragment("echo", obj{"text": text}), `<p lang="en">` + text + `</p>`
}

func mustRender(t testing.TB, r *Renderer, f Fragment, want string) {
	t.Helper()
	html, err := r.Render(t.Context(), f, nil)
	if err != nil {
		t.Fatalf("render %s: %v", f.Name, err)
	}
	if string(html) != want {
		t.Fatalf("render %s gives %q, want %q", f.Name, html, want)
	}
}

// mustGoOn renders in every VM of the pool: a fault took none of them.
func mustGoOn(t testing.TB, r *Renderer) {
	t.Helper()
	var sessions []*Session
	defer func() {
		for _, s := range sessions {
			s.Close()
		}
	}()
	for i := range r.opts.VMs {
		s, err := r.Begin(t.Context())
		if err != nil {
			t.Fatalf("VM %d of %d: %v", i+1, r.opts.VMs, err)
		}
		sessions = append(sessions, s)
		f, want := echo(fmt.Sprint(t.Name(), " goes on ", i, time.Now()))
		html, err := s.Append(context.Background(), nil, f, nil)
		if err != nil || string(html) != want {
			t.Fatalf("the next render gives %q, %v", html, err)
		}
	}
}

// events records what an Observer hears.
type events struct {
	mu       sync.Mutex
	waits    []time.Duration
	rendered []string
	recycled []string
	shed     []string
}

func (e *events) Waited(d time.Duration) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.waits = append(e.waits, d)
}

func (e *events) Rendered(fragment string, _ time.Duration, err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if err != nil {
		fragment += ": failed"
	}
	e.rendered = append(e.rendered, fragment)
}

func (e *events) Recycled(reason string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.recycled = append(e.recycled, reason)
}

func (e *events) Shed(reason string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.shed = append(e.shed, reason)
}

func (e *events) mustRecycle(t testing.TB, reasons ...string) {
	t.Helper()
	e.mu.Lock()
	defer e.mu.Unlock()
	if !slices.Equal(e.recycled, reasons) {
		t.Errorf("VMs thrown away for %q, want %q", e.recycled, reasons)
	}
}

func (e *events) mustShed(t testing.TB, reasons ...string) {
	t.Helper()
	e.mu.Lock()
	defer e.mu.Unlock()
	if !slices.Equal(e.shed, reasons) {
		t.Errorf("renders turned away for %q, want %q", e.shed, reasons)
	}
}
