package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/dlclark/regexp2/v2"

	"github.com/aldaba/aldaba/renderer"
)

// hostile are scripts that end a program which trusts them.
var hostile = map[string]string{
	"loop":    `for (;;);`,
	"calls":   `const f = () => f(); f();`,
	"text":    `let s = 'x'; for (;;) s += s;`,
	"objects": `const all = []; for (;;) all.push(new Array(1000).fill(0));`,
	"pattern": `/^(?=(a+)+$)/.test('a'.repeat(26) + 'b');`,
	"json":    `JSON.parse('['.repeat(1e6));`,
	"eval":    `eval('('.repeat(1e6));`,
	"console": `for (;;) console.log('x'.repeat(1e5));`,
	"throw":   `throw new Error('x'.repeat(1e7));`,
	"holes":   `for (;;) output.hole('h');`,
	"slots":   `for (let i = 0; i < 10; i++) output.write(output.slot('slots', JSON.stringify([props, i]))); output.end();`,
	"write":   `for (;;) output.write('x'.repeat(1e5));`,
	"pending": `return new Promise(() => {});`,
	"late":    `Promise.reject(new Error('late')); setTimeout(() => { for (;;); }); output.end();`,
}

// soak has visitors render good fragments for a while, then beside all hostile ones
// at once for ten minutes. It is no part of the table: `go run ./test/bench soak`.
func soak(ctx context.Context) ([]row, error) {
	const long, timeout = 10 * time.Minute, 50 * time.Millisecond
	regexp2.DefaultMatchTimeout = 2 * timeout
	script := `const fragments = { good: (props, output) => {
		let html = ''; for (let i = 0; i < 2000; i++) html = '<p>' + i + props + '</p>'; output.write(html); output.end(); },`
	for name, code := range hostile {
		script += fmt.Sprintf("\n%s: (props, output) => { %s },", name, code)
	}
	compiled, err := renderer.Compile("soak.js", []byte(script+`};
		globalThis.render = (name, locale, props, output) => fragments[name](props, output);`), nil)
	if err != nil {
		return nil, err
	}
	r, err := renderer.New(compiled, renderer.Options{
		VMs: 4, CacheBytes: 1, Timeout: timeout, MaxMemory: 128 << 20, Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return nil, err
	}
	defer r.Close()
	var good []renderer.Fragment
	for n := range 997 {
		good = append(good, renderer.Fragment{Name: "good", Props: fmt.Appendf(nil, "%d", n)})
	}
	quiet, _ := crowd(ctx, r, good, 2, 30*time.Second)
	before := heap()
	stop, ended := context.WithTimeout(ctx, long)
	defer ended()
	endings := harass(stop, r)
	times, _ := crowd(ctx, r, good, 2, long)
	counts := endings()
	time.Sleep(5 * time.Second) // for the last replacements
	stats := r.Stats()
	quietP99, p99 := quiet[len(quiet)*99/100], times[len(times)*99/100]
	return []row{{
		what: "ten minutes of good fragments beside every hostile one, against quiet: 99 in 100 within", reach: "at most 3 times",
		measured: fmt.Sprintf("%.1f times", float64(p99)/float64(quietP99)),
		detail: fmt.Sprintf("%s against %s, %d good; heap %+.1f MB; afterwards %d idle, %d hung; %v",
			ms(p99), ms(quietP99), len(times), float64(heap()-before)/(1<<20), stats.Idle, stats.Hung, counts),
	}}, nil
}

// harass renders each hostile fragment, one after the other, until ctx ends. What
// it gives waits for them, and tells how they ended.
func harass(ctx context.Context, r *renderer.Renderer) func() map[string]int {
	var group sync.WaitGroup
	var mu sync.Mutex
	counts := map[string]int{}
	for name := range hostile {
		group.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				_, err := r.Render(ctx, renderer.Fragment{Name: name, Props: fmt.Appendf(nil, "%d", n)}, nil)
				var limit *renderer.LimitError
				ending := "script"
				switch {
				case err == nil:
					ending = "rendered"
				case errors.As(err, &limit):
					ending = limit.Option
				case errors.Is(err, renderer.ErrBusy):
					ending = "busy"
				}
				mu.Lock()
				counts[ending]++
				mu.Unlock()
				time.Sleep(time.Second)
			}
		})
	}
	return func() map[string]int {
		group.Wait()
		return counts
	}
}
