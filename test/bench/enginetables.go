package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	engineTime     = time.Second // a round, of `rounds`
	engineCount    = 1000        // renders before memory is read
	engineBegins   = 15
	engineBound    = 2 << 30 // of the memory for data, in bytes
	enginePatience = 20 * time.Second
)

// engineTimes renders one component after the other, in turns.
func engineTimes(ctx context.Context) (table, error) {
	list, err := engineFragments()
	if err != nil {
		return table{}, err
	}
	t := table{columns: "engine"}
	for _, f := range list {
		t.columns += "\t" + f.Name
	}
	return t, eachEngine(ctx, 1, nil, func(running []*engineProcess) error {
		medians, lates := map[string][]time.Duration{}, map[string][]time.Duration{}
		for round := range rounds + 1 { // the first is for compilers to get warm
			for _, p := range running {
				for _, f := range list {
					a, err := p.ask(engineQuestion{Fragments: []engineFragment{f}, For: engineTime})
					if err != nil {
						return err
					}
					if key := p.name + f.Name; round > 0 {
						medians[key], lates[key] = append(medians[key], a.Median), append(lates[key], a.P99)
					}
				}
			}
		}
		for _, p := range running {
			line := p.title
			for _, f := range list {
				line += fmt.Sprintf("\t%s (%s)", fine(median(medians[p.name+f.Name])), fine(median(lates[p.name+f.Name])))
			}
			t.add("%s", line)
		}
		return nil
	})
}

// fine is a duration with three figures.
func fine(d time.Duration) string {
	switch ms := float64(d) / float64(time.Millisecond); {
	case ms < 0.1:
		return fmt.Sprintf("%.2f µs", ms*1000)
	case ms < 10:
		return fmt.Sprintf("%.2f ms", ms)
	default:
		return fmt.Sprintf("%.0f ms", ms)
	}
}

// engineRates renders the sections on one core with one worker, and on two with two.
func engineRates(ctx context.Context) (table, error) {
	sections, err := engineSections(timedSections...)
	if err != nil {
		return table{}, err
	}
	t := table{columns: "engine\tsections a second, one core\ttwo cores"}
	rates := make([][2][]float64, len(engines))
	take := func(fleets ...[]*engineProcess) error {
		for round := range rounds + 1 {
			for i := range engines {
				for cores, fleet := range fleets {
					a, err := fleet[i].ask(engineQuestion{Fragments: sections, For: 2 * engineTime})
					if err != nil {
						return err
					}
					if round > 0 {
						rates[i][cores] = append(rates[i][cores], float64(a.Count)/a.Took.Seconds())
					}
				}
			}
		}
		return nil
	}
	err = eachEngine(ctx, 1, []string{"taskset", "-c", "0"}, func(one []*engineProcess) error {
		return eachEngine(ctx, 2, []string{"taskset", "-c", "0,1"}, func(two []*engineProcess) error { return take(one, two) })
	})
	if err != nil {
		return t, err
	}
	for i, e := range engines {
		line := e.title
		for _, list := range rates[i] {
			slices.Sort(list)
			line += fmt.Sprintf("\t%.0f (%.0f to %.0f)", list[rounds/2], list[0], list[rounds-1])
		}
		t.add("%s", line)
	}
	return t, nil
}

// engineMemory reads a contender's memory with its VM in rest, and after renders.
func engineMemory(ctx context.Context) (table, error) {
	sections, err := engineSections(timedSections...)
	if err != nil {
		return table{}, err
	}
	t := table{columns: fmt.Sprintf("engine\tone VM started\tafter %d sections\tat its most", engineCount)}
	return t, eachEngine(ctx, 1, nil, func(running []*engineProcess) error {
		for _, p := range running {
			if _, err := p.ask(engineQuestion{Fragments: sections[:1]}); err != nil {
				return err
			}
			begin, err := memoryOf(p.cmd.Process.Pid, "VmRSS:")
			if err != nil {
				return err
			}
			if _, err := p.ask(engineQuestion{Fragments: sections, Count: engineCount}); err != nil {
				return err
			}
			now, err := memoryOf(p.cmd.Process.Pid, "VmRSS:")
			if err != nil {
				return err
			}
			most, err := memoryOf(p.cmd.Process.Pid, "VmHWM:")
			if err != nil {
				return err
			}
			t.add("%s\t%s\t%s\t%s", p.title, megabytes(begin), megabytes(now), megabytes(most))
		}
		return nil
	})
}

// engineStarts starts VMs with the compiled script, beside the one that runs.
func engineStarts(ctx context.Context) (table, error) {
	t := table{columns: "engine\ta VM started\tslowest"}
	return t, eachEngine(ctx, 1, nil, func(running []*engineProcess) error {
		times := make([][]time.Duration, len(running))
		for range engineBegins {
			for i, p := range running {
				a, err := p.ask(engineQuestion{})
				if err != nil {
					return err
				}
				times[i] = append(times[i], a.Took)
			}
		}
		for i, p := range running {
			t.add("%s\t%s\t%s", p.title, fine(median(times[i])), fine(times[i][engineBegins-1]))
		}
		return nil
	})
}

// harm is what a component does to its host, with the deadline that the host sets:
// a short one where time is what it takes.
var harms = []struct {
	name     string
	deadline time.Duration
}{{"loop", 100 * time.Millisecond}, {"pattern", 100 * time.Millisecond}, {"growth", 5 * time.Second}, {"nesting", 5 * time.Second}}

// hostileRenders tells when the host has control again after a hostile component,
// what it has taken of memory, and whether it renders another then.
func hostileRenders(ctx context.Context) (table, error) {
	t := table{columns: "engine"}
	for _, harm := range harms {
		t.columns += fmt.Sprintf("\t%s, %s", harm.name, harm.deadline)
	}
	for _, e := range engines {
		if e.seen {
			continue // a cache has no part in it
		}
		line := e.title
		for _, harm := range harms {
			p, err := e.start(ctx, 1, harm.deadline, "prlimit", "--data="+strconv.Itoa(engineBound))
			if err != nil {
				return t, err
			}
			fate, err := p.suffer(harm.name)
			p.stop()
			if err != nil {
				return t, err
			}
			line += "\t" + fate
		}
		t.add("%s", line)
	}
	return t, nil
}

// suffer renders a hostile component between two harmless ones.
func (p *engineProcess) suffer(name string) (string, error) {
	list, err := engineSections("cta")
	if err != nil {
		return "", err
	}
	harmless := engineQuestion{Fragments: list}
	for range 3 { // the first may take longer than the deadline
		_, err = p.ask(harmless)
	}
	if err != nil {
		return "", err
	}
	begin, end := time.Now(), time.AfterFunc(enginePatience, func() { p.cmd.Process.Kill() })
	_, err = p.ask(engineQuestion{Fragments: []engineFragment{{name, json.RawMessage(`{"hostile":true}`)}}})
	took := time.Since(begin)
	if !end.Stop() {
		return fmt.Sprintf("no answer in %s", enginePatience), nil
	}
	fate := fine(took)
	if errors.Is(err, io.EOF) {
		return fmt.Sprintf("dead after %s: %s", fate, fatal.FindString(err.Error())), nil
	} else if err != nil {
		fate += ": " + strings.TrimPrefix(err.Error(), p.name+": ")
	}
	if most, err := memoryOf(p.cmd.Process.Pid, "VmHWM:"); err == nil {
		fate += ", " + megabytes(most)
	}
	for again := time.Now(); time.Since(again) < enginePatience; time.Sleep(time.Millisecond) {
		if _, err := p.ask(harmless); err == nil {
			return fmt.Sprintf("%s; the next %s later", fate, fine(time.Since(again))), nil
		}
	}
	return fate + "; no other", nil
}

// fatal is how Go and V8 say that a process ends.
var fatal = regexp.MustCompile(`(?i)fatal error: .*`)
