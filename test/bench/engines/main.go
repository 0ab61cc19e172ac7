// Command engines is one contender of `make bench-engines`: it renders what it is
// asked for on standard input. Each runs in a process of its own, so that its
// memory is its own, and its death too.
//
//	engines CONTENDER SCRIPT WORKERS DEADLINE
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync"
	"time"
)

// fragment is a component's name and its props, a JSON object.
type fragment struct {
	Name  string
	Props json.RawMessage
}

// render gives a fragment's HTML. It is safe for concurrent use.
type render func(fragment) (string, error)

// engine is a contender's compiled script. It starts a VM for each worker.
type engine func(workers int) (render, error)

var contenders = map[string]func(script string, deadline time.Duration) (engine, error){
	"renderer": cold, "cached": cached, "goja": inGoja, "sobek": inSobek, "quickjs": inQuickJS,
}

// question is a line of standard input: render these in turns, so many or for so
// long. Without any it asks for the start of a VM.
type question struct {
	Fragments []fragment
	Seen      bool // with the same props again; else with others each time
	Count     int
	For       time.Duration
}

// answer is a line of standard output.
type answer struct {
	Count             int
	Took, Median, P99 time.Duration
	HTML              string `json:",omitempty"` // the last
	Error             string `json:",omitempty"` // the first: it ends the work
}

func main() {
	if err := serve(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "engines:", err)
		os.Exit(1)
	}
}

func serve(args []string) error {
	if len(args) != 4 || contenders[args[0]] == nil {
		return fmt.Errorf("usage: engines CONTENDER SCRIPT WORKERS DEADLINE")
	}
	script, err := os.ReadFile(args[1])
	if err != nil {
		return err
	}
	workers, err := strconv.Atoi(args[2])
	if err != nil {
		return err
	}
	deadline, err := time.ParseDuration(args[3])
	if err != nil {
		return err
	}
	start, err := contenders[args[0]](string(script), deadline)
	if err != nil {
		return err
	}
	render, err := start(workers)
	if err != nil {
		return err
	}
	for in, out := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout); in.More(); {
		var q question
		if err := in.Decode(&q); err != nil {
			return err
		}
		a := answer{Count: 1}
		if begin := time.Now(); len(q.Fragments) == 0 {
			_, err = start(1)
			a.Took = time.Since(begin)
		} else {
			a = work(render, workers, q)
		}
		if err != nil {
			return err
		}
		if err := out.Encode(a); err != nil {
			return err
		}
	}
	return nil
}

// work renders with all workers.
func work(render render, workers int, q question) (all answer) {
	var times []time.Duration
	var lock sync.Mutex
	var group sync.WaitGroup
	begin := time.Now()
	for worker := range workers {
		group.Go(func() {
			html, list, err := one(render, worker, q)
			lock.Lock()
			defer lock.Unlock()
			times, all.HTML = append(times, list...), html
			if err != nil && all.Error == "" {
				all.Error = err.Error()
			}
		})
	}
	group.Wait()
	all.Count, all.Took = len(times), time.Since(begin)
	slices.Sort(times)
	all.Median, all.P99 = times[len(times)/2], times[len(times)*99/100]
	return all
}

// one renders as one of the workers, whose props no other has.
func one(render render, worker int, q question) (html string, times []time.Duration, err error) {
	begin := time.Now()
	for n := 0; err == nil && (n == 0 || n < q.Count || time.Since(begin) < q.For); n++ {
		f := q.Fragments[n%len(q.Fragments)]
		if !q.Seen {
			f.Props = fmt.Appendf(nil, `{"unseen":"%d %d %d",%s`, worker, n, begin.UnixNano(), f.Props[1:])
		}
		start := time.Now()
		html, err = render(f)
		times = append(times, time.Since(start))
	}
	return html, times, err
}

// pooled is how a host without our renderer keeps its VMs: a worker takes one and
// gives it back.
func pooled(start func() (render, error)) engine {
	return func(workers int) (render, error) {
		free := make(chan render, workers)
		for range workers {
			vm, err := start()
			if err != nil {
				return nil, err
			}
			free <- vm
		}
		return func(f fragment) (string, error) {
			vm := <-free
			defer func() { free <- vm }()
			return vm(f)
		}, nil
	}
}
