package renderer

import (
	"errors"
	"fmt"
	"strconv"
	"sync"
	"testing"
)

// What one render does is no other render's business.

func TestALanguageNeverMeetsAnother(t *testing.T) {
	const visitors = 4
	renders := 100_000
	if testing.Short() {
		renders = 10_000
	}
	words := map[string]string{"en": "door knocker opens", "es": "puerta aldaba abre", "ca": "porta picaporta obre"}
	locales := []string{"en", "es", "ca"}
	r := start(t, Options{VMs: 2})
	var all sync.WaitGroup
	for visitor := range visitors {
		all.Go(func() {
			for n := visitor; n < renders; n += visitors {
				locale := locales[n%len(locales)]
				f := Fragment{Name: "words", Locale: locale, Props: []byte(`{"n":` + strconv.Itoa(n) + `}`)}
				html, err := r.Render(t.Context(), f, nil)
				if want := words[locale] + strconv.Itoa(n); err != nil || string(html) != want {
					t.Errorf("render %d gives %q, %v; want %q", n, html, err, want)
					return
				}
			}
		})
	}
	all.Wait()
}

func TestATimerThatIsLeftOverNeverRuns(t *testing.T) {
	r := start(t, Options{Globals: map[string]any{"enter": func() { t.Error("a timer of a render before runs") }}})
	mustRender(t, r, fragment("leaveTimers", obj{}), "left")
	if tasks := r.idleVM(t).loop.tasks; len(tasks) != 0 {
		t.Errorf("%d timers are left", len(tasks))
	}
	// Its own timer is later than the one left over was.
	mustRender(t, r, fragment("timer", obj{}), "from a timer")
	mustRender(t, r, fragment("renders", obj{}), "3")
}

func TestAnOldTimersNumberIsNeverANewOnes(t *testing.T) {
	r := startScript(t, Options{}, []byte(`
		let old;
		globalThis.render = (name, locale, props, output) => {
			if (old !== undefined) clearTimeout(old);
			old = setTimeout(() => { output.write('ran'); output.end(); });
			if (name === 'leave') output.end();
		}`))
	mustRender(t, r, fragment("leave", obj{}), "")
	mustRender(t, r, fragment("next", obj{}), "ran")
}

// A render gave up on a promise that the next one settles.
func TestWhatWasLeftWaitingNeverWritesIntoAnotherRender(t *testing.T) {
	r := start(t, Options{})
	if _, err := r.Render(t.Context(), fragment("waitShared", obj{}), nil); !errors.Is(err, ErrUnsettled) {
		t.Fatalf("the first render ends with %v", err)
	}
	mustRender(t, r, fragment("openShared", obj{}), "mine")
}

func TestAMarkerOfAnotherRenderStandsForNothing(t *testing.T) {
	r := start(t, Options{})
	holes := Holes{"secret": {Text: "the first visitor"}, "name": {Text: "me"}}
	if _, err := r.Render(t.Context(), fragment("keepMarker", obj{}), holes); err != nil {
		t.Fatal(err)
	}
	html, err := r.Render(t.Context(), fragment("writeKeptMarker", obj{}), holes)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(html[:len("me")]); got != "me" || len(html) < len("me")+20 {
		t.Errorf("the old marker was taken for a new one: %q", html)
	}
}

func TestAVMIsReplacedAfterItsRenders(t *testing.T) {
	const recycle = 5
	seen := &events{}
	r := start(t, Options{Recycle: recycle, Observer: seen})
	var got []string
	for n := range 2*recycle + 2 {
		html, err := r.Render(t.Context(), fragment("renders", obj{"n": n}), nil)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, string(html))
	}
	// What the script counts starts again with each VM.
	if fmt.Sprint(got) != "[1 2 3 4 5 1 2 3 4 5 1 2]" {
		t.Errorf("renders as the VMs count them: %v", got)
	}
	seen.mustRecycle(t, tooOld, tooOld)
	if stats := r.Stats(); stats != (Stats{Idle: 1}) {
		t.Errorf("the pool ends as %+v", stats)
	}
}

func TestAVMThatIsNeverReplacedGoesOn(t *testing.T) {
	seen := &events{}
	r := start(t, Options{Recycle: -1, Observer: seen})
	for n := range 6000 { // more than the default
		mustRender(t, r, fragment("renders", obj{"n": n}), strconv.Itoa(n+1))
	}
	seen.mustRecycle(t)
}

// idleVM is the one VM of a pool that has one and is idle.
func (r *Renderer) idleVM(t *testing.T) *vm {
	t.Helper()
	select {
	case v := <-r.pool.idle:
		r.pool.idle <- v
		return v
	default:
		t.Fatal("no VM is idle")
		return nil
	}
}
