package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/pages"
)

// pool tells what more VMs give, and what the pool does with twice what it can.
func pool(ctx context.Context) ([]row, error) {
	sections, err := coldSections()
	if err != nil {
		return nil, err
	}
	script, err := bundle.Script(bundle.Options{Root: "."}, "app/engine/entries/server.tsx")
	if err != nil {
		return nil, err
	}
	compiled, err := renderer.Compile("server.js", script, nil)
	if err != nil {
		return nil, err
	}
	var rows []row
	capacity := 0.0
	for _, vms := range []int{1, 2, 4} {
		before := heap()
		r, err := newPool(compiled, vms)
		if err != nil {
			return nil, err
		}
		cost := float64(heap()-before) / float64(vms) / (1 << 20)
		times, took := crowd(ctx, r, sections, vms, 5*time.Second)
		r.Close()
		rate := float64(len(times)) / took.Seconds()
		if vms == 2 {
			capacity = rate
		}
		rows = append(rows, row{
			what: fmt.Sprintf("sections rendered for the first time, %d VMs on %d cores", vms, runtime.GOMAXPROCS(0)), reach: "",
			measured: fmt.Sprintf("%.0f a second", rate),
			detail:   fmt.Sprintf("median %s, 99 in 100 within %s; a VM holds %.1f MB", ms(median(times)), ms(times[len(times)*99/100]), cost),
		})
	}
	r, err := newPool(compiled, 2)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return append(rows, overload(ctx, r, sections, 2*capacity)), nil
}

func newPool(compiled *renderer.Bundle, vms int) (*renderer.Renderer, error) {
	return renderer.New(compiled, renderer.Options{
		VMs: vms, CacheBytes: 1, Logger: slog.New(slog.DiscardHandler),
		Globals: map[string]any{"host": map[string]any{"plural": i18n.PluralCategory, "number": i18n.FormatNumber}},
	})
}

// coldSections are every sixth of the site's fragments.
func coldSections() ([]renderer.Fragment, error) {
	content, err := site.Load(content.Files, content.Locales(), site.Declared(sections.Declared()))
	if err != nil {
		return nil, err
	}
	var all []renderer.Fragment
	for _, p := range content.Pages() {
		list, _ := pages.Fragments(p)
		all = append(all, list...)
	}
	var some []renderer.Fragment
	for i := 0; i < len(all); i += 6 {
		some = append(some, all[i])
	}
	return some, nil
}

func heap() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// crowd has so many clients render one section after the other. The times are sorted.
func crowd(ctx context.Context, r *renderer.Renderer, sections []renderer.Fragment, clients int, long time.Duration) ([]time.Duration, time.Duration) {
	var mu sync.Mutex
	var all []time.Duration
	var next atomic.Int64
	begin := time.Now()
	var group sync.WaitGroup
	for range clients {
		group.Go(func() {
			var times []time.Duration
			for time.Since(begin) < long && ctx.Err() == nil {
				from := time.Now()
				if _, err := r.Render(ctx, sections[int(next.Add(1))%len(sections)], nil); err == nil {
					times = append(times, time.Since(from))
				}
			}
			mu.Lock()
			defer mu.Unlock()
			all = append(all, times...)
		})
	}
	group.Wait()
	slices.Sort(all)
	return all, time.Since(begin)
}

// overload asks for so many sections a second, whether answered or not.
func overload(ctx context.Context, r *renderer.Renderer, sections []renderer.Fragment, rate float64) row {
	const long = 5 * time.Second
	var mu sync.Mutex
	var answered, refused []time.Duration
	var group sync.WaitGroup
	begin := time.Now()
	for n := 0; time.Since(begin) < long; n++ {
		time.Sleep(time.Until(begin.Add(time.Duration(float64(n) / rate * float64(time.Second)))))
		group.Go(func() {
			from := time.Now()
			_, err := r.Render(ctx, sections[n%len(sections)], nil)
			took := time.Since(from)
			mu.Lock()
			defer mu.Unlock()
			if errors.Is(err, renderer.ErrBusy) {
				refused = append(refused, took)
			} else if err == nil {
				answered = append(answered, took)
			}
		})
	}
	group.Wait()
	p99 := func(list []time.Duration) string {
		slices.Sort(list)
		if len(list) == 0 {
			return "none"
		}
		return ms(list[len(list)*99/100])
	}
	return row{
		what: "twice as many sections as two VMs render", reach: "99 in 100 refused within 5 ms, answered within 100 ms",
		measured: fmt.Sprintf("%s, %s", p99(refused), p99(answered)),
		detail:   fmt.Sprintf("%.0f a second asked for, %d answered, %d refused", rate, len(answered), len(refused)),
	}
}
