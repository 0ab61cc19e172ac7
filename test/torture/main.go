// Command torture breaks what enquiries rest on (the process, the disk, the
// database, the receivers) and holds what is left against what was promised:
// an enquiry that was acknowledged is there, once, with its deliveries.
//
//	go run ./test/torture [--full] [--count N] [ROW…]
//
// It prints a table and exits with 1 when a promise was broken. Without --full
// the counts are small: `make test` runs them so, `make torture` in full.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"text/tabwriter"
	"time"

	"github.com/aldaba/aldaba/test/trial"
)

// result is a line of the table.
type result struct{ fault, count, result string }

// row is a kind of fault. It gives the lines that hold and an error, which
// says what does not or why it could not be tried.
type row struct {
	name string
	run  func(context.Context, *house) ([]result, error)
}

var rows = []row{
	{"kill", kill}, {"program", killProgram}, {"birth", births}, {"sync", syncs}, {"disk", disk}, {"postgres", outages},
	{"key", oneKey}, {"delivery", receivers}, {"replicas", replicas}, {"hostile", hostile}, {"fuzz", fuzz},
	{"copy", copies}, {"litestream", litestream}, {"pgbackrest", pgbackrest},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "torture:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) > 0 { // what rows start
		switch args[0] {
		case "serve-leads":
			return serveLeads(ctx, args[1:])
		case "replica":
			return runReplica(ctx, args[1:])
		}
	}
	f := flag.NewFlagSet("torture", flag.ExitOnError)
	full := f.Bool("full", false, "the counts that docs/reliability.md gives")
	count := f.Int("count", 0, "another count for every row; 0: its own")
	f.Parse(args) // it exits
	h, err := newHouse(*full, *count)
	if err != nil {
		return err
	}
	defer h.Close()
	chosen, err := trial.Choose(rows, func(r row) string { return r.name }, f.Args())
	if err != nil {
		return err
	}
	return tabulate(ctx, h, chosen)
}

func tabulate(ctx context.Context, h *house, chosen []row) error {
	w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "row\tfault\tcount\tresult")
	broken := 0
	for _, r := range chosen {
		begun := time.Now()
		lines, err := r.run(ctx, h)
		fmt.Fprintf(os.Stderr, "%s: %s\n", r.name, time.Since(begun).Round(time.Second))
		for _, l := range lines {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.name, l.fault, l.count, l.result)
		}
		if err != nil {
			broken++
			fmt.Fprintf(w, "%s\tFAILED\t\t%v\n", r.name, err)
		}
		if ctx.Err() != nil {
			break
		}
	}
	w.Flush()
	if broken > 0 {
		return fmt.Errorf("%d of %d rows failed", broken, len(chosen))
	}
	return ctx.Err()
}
