// Command bench measures the site and prints a table: each row a ratio or a
// size, taken in this one run. Nothing here is asserted: timings belong to a
// machine and a moment.
//
//	make bench
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"text/tabwriter"
	"time"
)

// row is a line of the table.
type row struct {
	what, reach, measured, detail string
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	only := os.Args[1:]
	var rows []row
	for _, m := range []struct {
		name string
		run  func(context.Context) ([]row, error)
	}{
		{"spiral", one(spiral)}, {"unseen", unseen}, {"quote", quotes}, {"pool", pool}, {"http", kept}, {"memory", one(memory)}, {"start", one(start)},
		{"script", one(script)}, {"export", one(exported)}, {"payloads", payloads}, {"live", livePayloads}, {"browser", inBrowser},
	} {
		if len(only) > 0 && !slices.Contains(only, m.name) {
			continue
		}
		fmt.Fprintln(os.Stderr, "measuring", m.name)
		r, err := m.run(ctx)
		if err != nil {
			fmt.Fprintf(os.Stderr, "bench: %s: %v\n", m.name, err)
			os.Exit(1)
		}
		rows = append(rows, r...)
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "what\treach\tmeasured\tof")
	for _, r := range rows {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.what, r.reach, r.measured, r.detail)
	}
	w.Flush()
}

// one is a measurement of a single row.
func one(run func(context.Context) (row, error)) func(context.Context) ([]row, error) {
	return func(ctx context.Context) ([]row, error) {
		r, err := run(ctx)
		return []row{r}, err
	}
}

// median of several durations.
func median(list []time.Duration) time.Duration {
	slices.Sort(list)
	return list[len(list)/2]
}

// timed runs f n times and gives the median.
func timed(n int, f func() error) (time.Duration, error) {
	var list []time.Duration
	for range n {
		begin := time.Now()
		if err := f(); err != nil {
			return 0, err
		}
		list = append(list, time.Since(begin))
	}
	return median(list), nil
}

func ms(d time.Duration) string { return fmt.Sprintf("%.2f ms", float64(d.Microseconds())/1000) }
