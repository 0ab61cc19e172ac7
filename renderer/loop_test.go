package renderer

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestTimersRunByTimeAndThenByAge(t *testing.T) {
	r := start(t, Options{})
	for want, timers := range map[string][][2]any{
		"abc":   {{1, "a"}, {2, "b"}, {3, "c"}},
		"cba":   {{3, "a"}, {2, "b"}, {1, "c"}},
		"acebd": {{5, "a"}, {7, "b"}, {5, "c"}, {7, "d"}, {5, "e"}},
		"zyx":   {{0, "z"}, {-5, "y"}, {nil, "x"}},
		"gh":    {{1e300, "h"}, {999_999, "g"}},
	} {
		// The one at 1e300 comes after the end: it never runs.
		mustRender(t, r, fragment("order", obj{"timers": timers}), strings.TrimSuffix(want, "h"))
	}
}

func TestTimersAndPromisesRunInOrder(t *testing.T) {
	r := start(t, Options{})
	for name, want := range map[string]string{
		"inner":   "abecd", // a timer in a timer waits from its own time
		"micro":   "script microtask job timer its job immediate",
		"cancel":  "secondthird",
		"promise": "from a promise",
		"timer":   "from a timer",
		"handled": "", // a rejection that is handled is no error
	} {
		mustRender(t, r, fragment(name, obj{}), want)
	}
}

// The bubble's clock stands still while anything runs: a wait would show.
func TestATimerTakesNoTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := start(t, Options{})
		begin := time.Now()
		mustRender(t, r, fragment("chain", obj{"n": 3}), "3 2 1 0 ")
		if took := time.Since(begin); took != 0 {
			t.Errorf("three minutes of timers took %v", took)
		}
	})
}

// A scheduler cancels its timers when they have run, as a habit.
func TestATimerCancelledAfterItRanLeavesNothing(t *testing.T) {
	const timers = 20_000
	var heap []uint64
	r := start(t, Options{Globals: map[string]any{"weigh": func() {
		var stats runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&stats)
		heap = append(heap, stats.HeapAlloc)
	}}})
	mustRender(t, r, fragment("cancelRan", obj{"n": timers}), "")
	if grown := int64(heap[1] - heap[0]); grown > 8*timers {
		t.Errorf("the VM grew by %d bytes", grown)
	}
}

func TestATimerWithoutAFunctionIsAnError(t *testing.T) {
	_, err := start(t, Options{}).Render(t.Context(), fragment("badTimer", obj{}), nil)
	var e *Error
	if !errors.As(err, &e) || e.Message != "TypeError: a timer needs a function" {
		t.Errorf("the render ends with %v", err)
	}
}

func TestTheBundlesOwnTimersRunWhenItLoads(t *testing.T) {
	r := startScript(t, Options{}, []byte(`
		const log = ['loaded'];
		setTimeout(() => { log.push('set up'); Promise.resolve().then(() => log.push('settled')); }, 1000);
		globalThis.render = (name, locale, props, output) => { output.write(log.join()); output.end(); }`))
	mustRender(t, r, fragment("any", obj{}), "loaded,set up,settled")
	mustRender(t, r, fragment("other", obj{}), "loaded,set up,settled")
}
