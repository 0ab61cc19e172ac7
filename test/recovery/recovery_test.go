// Package recovery breaks what the site rests on (its processes, its disk, its
// database, receivers of deliveries, proxies, other replicas) and checks what was
// promised: an enquiry that was acknowledged is stored, once, with its deliveries, and
// visitors get their pages.
//
//	make recovery ROWS="kill disk"
//
// The test runs the rows that are short with small counts, `make recovery` all rows or
// those whose names begin so, `make torture` all with the counts of docs/. It needs root,
// and Debian's PostgreSQL, strace, haproxy, nginx, Caddy and Varnish.
package recovery

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	"github.com/aldaba/aldaba/internal/leads/pgtest"
	"github.com/aldaba/aldaba/test/recovery/process"
	"github.com/aldaba/aldaba/test/root"
)

// fault is a row of the table. run breaks something so many times, and gives what was
// measured.
type fault struct {
	name, what  string
	small, full int
	run         func(t *testing.T, times int) string
	long        bool // only for `make recovery`
}

var faults = []fault{
	{"kill", "SIGKILL of the small server under 8 clients, SQLite", 30, 10_000, killSQLite, false},
	{"kill-early", "control: the same, and the server acknowledges before it stores", 50, 50, killEarly, false},
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

var (
	counts  = flag.String("counts", "", "small: all rows; full: all rows with the counts of docs/; empty: short rows")
	self    string // this program
	program string // the whole site
)

// TestMain is also what rows start.
func TestMain(m *testing.M) {
	var err error
	if self, err = os.Executable(); err == nil && len(os.Args) > 1 {
		switch os.Args[1] {
		case serveCommand:
			err = serveLeads(os.Args[2:])
			exit(err)
		case visitCommand:
			exit(visitBeside(os.Args[2]))
		}
	}
	goleak.VerifyTestMain(m)
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func TestPromisesHold(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: compiles the program, and needs PostgreSQL, strace and proxies")
	}
	must(t, root.Enter())
	program = filepath.Join(t.TempDir(), "aldaba")
	process.Run(t, "go", "build", "-ldflags=-s -w", "-o", program, "./cmd/aldaba") // without the race detector
	for _, f := range faults {
		if f.long && *counts == "" {
			continue
		}
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			times := f.small
			if *counts == "full" {
				times = f.full
			}
			result := f.run(t, times)
			t.Logf("%s | %s | %d | %s", f.name, f.what, times, result)
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// needs fails when a program is missing.
func needs(t *testing.T, name, pkg string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Fatalf("%s is missing: apt-get install %s", name, pkg)
	}
}

func newSQLite(t *testing.T) string { return filepath.Join(t.TempDir(), "aldaba.db") }

// newPostgres gives a database on a server of its own.
func newPostgres(t *testing.T) string {
	_, database := openPostgres(t)
	return database
}

func openPostgres(t *testing.T, settings ...string) (*pgtest.Server, string) {
	t.Helper()
	s, err := pgtest.Open(settings...)
	must(t, err)
	t.Cleanup(s.Close)
	database, err := s.Create()
	must(t, err)
	return s, database
}
