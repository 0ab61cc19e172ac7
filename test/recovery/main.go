// Command recovery breaks what the site rests on (its processes, its disk, its
// database, receivers of deliveries, proxies, other replicas) and checks what was
// promised: an enquiry that was acknowledged is stored, once, with its deliveries, and
// visitors get their pages.
//
//	go run ./test/recovery [--full] [--count N] [ROW…]
//
// It prints a table and exits with 1 when a promise is broken. A name chooses a row
// and those that begin with it and a hyphen. `make recovery` runs small counts,
// `make torture` the full ones, and the package's test the small ones of rows that are
// short. It needs bin/aldaba, root, and Debian's PostgreSQL, strace, haproxy, nginx,
// Caddy and Varnish.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"
)

// fault is a row of the table. run breaks something so many times, and gives what
// was measured, and an error when a promise is broken or could not be tested.
type fault struct {
	name, what  string
	small, full int
	run         func(ctx context.Context, h *harness, times int) (string, error)
	long        bool // the package's test leaves it out
}

var faults = []fault{
	{"kill-early", "control: SIGKILL of a server that acknowledges before it stores", 50, 50, killEarly, false},
	{"kill", "SIGKILL of the small server under 8 clients, SQLite", 30, 10_000, killSQLite, false},
	{"kill-postgres", "the same, PostgreSQL", 5, 500, killPostgres, false},
	{"kill-program", "the same, bin/aldaba, SQLite", 3, 200, killProgram, true},
	{"kill-new", "SIGKILL of the small server while it makes its database", 5, 1000, killNew, false},
	{"kill-replicas", "SIGKILL of one of three replicas behind haproxy", 1, 30, killReplicas, false},
	{"sync", "enquiries acknowledged before their commit is synced, bin/aldaba", 120, 2000, syncProgram, false},
	{"sync-normal", "control: the same, SQLite with synchronous=NORMAL", 120, 2000, syncNormal, false},
	{"disk", "disk full or read-only, and failing writes and syncs, bin/aldaba", 1, 20, disk, false},
	{"key", "100 posts of one key at once to two processes, SQLite", 20, 1000, keySQLite, false},
	{"key-postgres", "the same, PostgreSQL", 20, 1000, keyPostgres, false},
	{"postgres-crash", "PostgreSQL crashes and starts", 2, 100, crashes, false},
	{"postgres-connections", "all connections to PostgreSQL are ended", 10, 1000, terminations, false},
	{"postgres-commit", "the connection to PostgreSQL breaks at COMMIT", 50, 5000, brokenCommits, false},
	{"postgres-network", "the network to PostgreSQL loses everything for 20 s, then is slow", 1, 5, network, true},
	{"postgres-failover", "the primary crashes, its synchronous standby is promoted", 1, 20, failover, false},
	{"postgres-behind", "control: the same, and the standby is 200 ms behind", 1, 1, failoverBehind, true},
	{"delivery-fails", "mail server closed, webhook answers 500", 20, 500, receivers(closed, fails), false},
	{"delivery-redirects", "mail server busy (421), webhook redirects", 20, 500, receivers(busy, redirects), false},
	{"delivery-hangs", "mail server and webhook hang", 20, 500, receivers(hangs, hangs), false},
	{"delivery-drops", "mail server and webhook drop the connection after the delivery", 20, 500, receivers(drops, drops), false},
	{"restore-copy", "SQLite's file copied under load (VACUUM INTO) and restored", 2, 10, restores(openCopy), false},
	{"restore-litestream", "disk lost, Litestream's copy restored", 1, 20, restores(openLitestream), true},
	{"restore-pgbackrest", "disk of PostgreSQL lost, pgBackRest's archive restored", 1, 5, restores(openPgBackRest), false},
	{"rolls", "three replicas are replaced in turn behind haproxy, nginx and Caddy", 1, 20, rolls, true},
	{"cdn", "three replicas behind Varnish: a day's visits, a change of content, no replica", 100_000, 500_000, behindCache, true},
	{"overload", "several times the capacity arrives at one server", 1, 8, overload, true},
	{"busting", "searches that no cache has", 2_000, 1_000_000, busting, true},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "recovery:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	switch { // processes that rows start
	case len(args) > 0 && args[0] == serveCommand:
		return serveLeads(ctx, args[1:])
	case len(args) == 2 && args[0] == visitCommand:
		return visitBeside(ctx, args[1])
	}
	f := flag.NewFlagSet("recovery", flag.ExitOnError)
	full := f.Bool("full", false, "the counts that docs/ gives")
	count := f.Int("count", 0, "another count for every row; 0: its own")
	f.Parse(args) // it exits
	chosen, err := choose(f.Args())
	if err != nil {
		return err
	}
	h, err := newHarness(*full)
	if err != nil {
		return err
	}
	defer h.close()
	w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
	defer w.Flush()
	fmt.Fprintln(w, "row\tfault\tcount\tresult\ttook")
	broken := 0
	for _, r := range chosen {
		times := r.times(*full, *count)
		begun := time.Now()
		result, err := r.run(ctx, h, times)
		took := time.Since(begun).Round(time.Second)
		fmt.Fprintf(os.Stderr, "%s: %s\n", r.name, took)
		if err != nil {
			broken++
			result = fmt.Sprintf("FAILED: %v %s", err, result)
		}
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\n", r.name, r.what, times, result, took)
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	if broken > 0 {
		return fmt.Errorf("%d of %d rows failed", broken, len(chosen))
	}
	return nil
}

// times is how often a row breaks what it breaks.
func (f fault) times(full bool, count int) int {
	switch {
	case count > 0:
		return count
	case full:
		return f.full
	}
	return f.small
}

// choose gives the rows of these names, all when there are none.
func choose(names []string) (chosen []fault, err error) {
	for _, name := range names {
		before := len(chosen)
		for _, f := range faults {
			if f.name == name || strings.HasPrefix(f.name, name+"-") {
				chosen = append(chosen, f)
			}
		}
		if len(chosen) == before {
			return nil, fmt.Errorf("no row is called %q", name)
		}
	}
	if len(names) == 0 {
		return faults, nil
	}
	return chosen, nil
}
