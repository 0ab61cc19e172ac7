// Command fleet runs several replicas of the site on one machine, on one
// PostgreSQL and behind a proxy, breaks a part of that, and holds what visitors
// get against what was asked.
//
//	go run ./test/fleet [--full] [--count N] [ROW…]
//
// It prints one table and exits with 1 when a row fell short. Without --full the
// counts are small: `make test` runs so those that are quick, `make torture` in full. It needs
// bin/aldaba, and Debian's PostgreSQL, haproxy and Varnish: `make fleet` sees to that.
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

// row is a trial. It gives what came of it, in a line, and an error when that is
// less than asked or could not be tried.
type row struct {
	name  string
	asked string
	run   func(context.Context, *house) (result string, err error)
	long  bool // it waits for pages to be composed: `make test` leaves it out
}

var rows = []row{
	{"kill", "replicas of three are killed: no enquiry that was acknowledged is lost or twice", killed, false},
	{"cdn", "behind Varnish: over 99 % of a day's requests are its own, nothing is stale for 5 s after a change, no visitor's page is kept, and no visitor sees the replicas gone", behindCache, true},
	{"overload", "ten times what a server can do arrives: what is answered is answered soon, and cached pages beside it", overload, true},
	{"busting", "strangers search for what nobody has searched for: memory stays bounded, and the site's own pages cached", busting, true},
	{"rolls", "three replicas are replaced one after the other behind haproxy, nginx and Caddy: no request fails, each enquiry is kept once", rolls, true},
	{"network", "the way to PostgreSQL loses everything, then is slow: pages go on, who sends an enquiry is told, and no enquiry that was acknowledged is lost or twice", network, true},
	{"failover", "the primary is killed and its standby promoted: no enquiry that was acknowledged is lost or twice", failover, false},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "fleet:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) == 2 && args[0] == besideCommand {
		return visitBeside(ctx, args[1])
	}
	f := flag.NewFlagSet("fleet", flag.ExitOnError)
	full := f.Bool("full", false, "the counts that docs/operations/ gives")
	count := f.Int("count", 0, "another count for every row; 0: its own")
	f.Parse(args) // it exits
	chosen, err := trial.Choose(rows, func(r row) string { return r.name }, f.Args())
	if err != nil {
		return err
	}
	shared, err := trial.NewHouse("fleet", *full, *count)
	if err != nil {
		return err
	}
	defer shared.Close()
	return tabulate(ctx, &house{House: shared, program: "bin/aldaba"}, chosen)
}

func tabulate(ctx context.Context, h *house, chosen []row) error {
	w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "row\tasked\tresult\ttook")
	broken := 0
	for _, r := range chosen {
		begun := time.Now()
		result, err := r.run(ctx, h)
		took := time.Since(begun).Round(time.Second)
		fmt.Fprintf(os.Stderr, "%s: %s\n", r.name, took)
		if err != nil {
			broken++
			result = fmt.Sprintf("FAILED: %v %s", err, result)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.name, r.asked, result, took)
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
