package renderer

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A crowd of visitors meets every fault at once, in a pool too small for it.
func TestACrowdWithEveryFaultLosesNothing(t *testing.T) {
	const visitors, visits, vms = 64, 40, 4
	seen := &events{}
	var starts atomic.Int64
	r := start(t, Options{
		VMs: vms, Queue: visitors / 2, Timeout: 10 * time.Millisecond, Recycle: 5, Observer: seen,
		Globals: map[string]any{
			"enter": func() { starts.Add(1) },
			"fault": func() { panic("out of ideas") },
		},
	})

	var mu sync.Mutex
	outcomes := map[string]int{}
	var all sync.WaitGroup
	for visitor := range visitors {
		all.Go(func() {
			for visit := range visits {
				outcome := visitOnce(t, r, visitor*visits+visit)
				mu.Lock()
				outcomes[outcome]++
				mu.Unlock()
			}
		})
	}
	all.Wait()

	total := 0
	for _, n := range outcomes {
		total += n
	}
	if total != visitors*visits || outcomes["wrong"] != 0 || outcomes["well"] == 0 {
		t.Errorf("%d visits in, out: %v", visitors*visits, outcomes)
	}
	reasons := map[string]int{}
	for _, reason := range seen.recycled {
		reasons[reason]++
	}
	// Who went, or whose time was up, has not seen how the render ended.
	unseen := outcomes["gone"] + outcomes["timeout"]
	if more := reasons[panicked] - outcomes["panic"] + reasons[overflowed] - outcomes["overflow"]; reasons[panicked] < outcomes["panic"] || reasons[overflowed] < outcomes["overflow"] || more > unseen || reasons[tooOld] == 0 {
		t.Errorf("VMs thrown away %v, out: %v", reasons, outcomes)
	}
	if len(seen.shed) != outcomes["busy"] {
		t.Errorf("%d turned away, %d told so", len(seen.shed), outcomes["busy"])
	}
	if entered := int(starts.Load()); reasons[interrupted] < entered {
		t.Errorf("%d endless scripts, %d interrupts", entered, reasons[interrupted])
	}
	r.opts.Timeout = time.Minute // for a slow machine
	mustGoOn(t, r)
	mustStandSoon(t, r, Stats{Idle: vms})
}

// mustStandSoon asks again until the pool stands so: nobody tells when a VM
// has started.
func mustStandSoon(t *testing.T, r *Renderer, want Stats) {
	t.Helper()
	for end := time.Now().Add(time.Minute); r.Stats() != want; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("the pool stands at %+v, want %+v", r.Stats(), want)
		}
	}
}

// visitOnce renders something new, well or with a fault, and says how it went.
func visitOnce(t *testing.T, r *Renderer, n int) string {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	kinds := []string{"echo", "words", "echo", "timer", "throw", "echo", "never", "fault", "echo", "deep", "endlessLoop", "gone"}
	kind := kinds[n%len(kinds)]
	text := fmt.Sprint("visit ", n)
	f, want := fragment(kind, obj{"n": n, "what": "error"}), ""
	switch kind {
	case "echo", "gone":
		f, want = echo(text)
	case "words":
		want = fmt.Sprint("door knocker opens", n)
	case "timer":
		want = "from a timer"
	}
	if kind == "gone" {
		time.AfterFunc(time.Duration(n%7)*time.Millisecond, cancel)
	}
	html, err := r.Render(ctx, f, nil)
	var e *Error
	switch {
	case err == nil && want != "" && string(html) == want:
		return "well"
	case errors.Is(err, ErrBusy):
		return "busy"
	case errors.Is(err, ErrTimeout): // also of a render that this machine was too slow for
		return "timeout"
	case errors.Is(err, context.Canceled) && kind == "gone":
		return "gone"
	case errors.Is(err, ErrUnsettled) && kind == "never":
		return "unsettled"
	case errors.As(err, &e) && kind == "throw":
		return "thrown"
	case errors.As(err, &e) && kind == "fault" && strings.HasPrefix(e.Message, "panic: "):
		return "panic"
	case errors.As(err, &e) && kind == "deep":
		return "overflow"
	}
	t.Errorf("%s gives %q, %v", kind, html, err)
	return "wrong"
}
