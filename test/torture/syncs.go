package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"

	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

const syncClients = 8

// traceCase is a server that is traced.
type traceCase struct {
	what       string
	deliveries int
	weaker     string // its setting of synchronous; empty: the one that is promised
	inject     string // calls that fail, as strace has it
	whole      bool   // bin/aldaba
}

var traceCases = []traceCase{
	{what: "bin/aldaba", deliveries: unrouted, whole: true},
	{what: "the small server", deliveries: len(channels)},
	{what: "some of its syncs fail", deliveries: len(channels), inject: "fsync,fdatasync:error=EIO:when=8+12"}, // of each thread's
	{what: "control, synchronous=NORMAL", deliveries: len(channels), weaker: "NORMAL"},
	{what: "control, synchronous=OFF", deliveries: len(channels), weaker: "OFF"},
}

// syncs traces servers under clients that post. Each acknowledgement must come
// after a sync of what it promises, and no power failure may take away what was
// acknowledged before it. That either check would notice shows in servers that
// sync less.
func syncs(ctx context.Context, h *house) ([]result, error) {
	if err := h.needsProgram(); err != nil {
		return nil, err
	}
	enquiries, failures := h.Times(120, 2000), h.Times(20, 1000)
	var lines []result
	for _, c := range traceCases {
		t, err := h.traced(ctx, c, enquiries)
		if err != nil {
			return lines, fmt.Errorf("%s: %w", c.what, err)
		}
		lost, err := t.powerFailures(ctx, h, c.deliveries, failures)
		if err != nil {
			return lines, fmt.Errorf("%s: %w", c.what, err)
		}
		early := 0
		if c.inject == "" { // else a repeat is acknowledged that another sync has saved
			early = t.log.early(t.acks)
			lines = append(lines, result{"acknowledged before it was synced, " + c.what, fmt.Sprintf("%d answers, %d logs", len(t.acks), t.log.begun), c.verdict(early)})
		}
		lines = append(lines, result{"power failures replayed from the trace, " + c.what, fmt.Sprintf("%d failures", failures), c.verdict(lost) + " with a loss"})
		switch {
		case c.weaker == "" && (early > 0 || lost > 0):
			return lines, fmt.Errorf("%s: %d of %d acknowledgements came before their sync; %d of %d power failures lose some", c.what, early, len(t.acks), lost, failures)
		case c.weaker != "" && (early == 0 || lost == 0):
			return lines, errors.New("a server that does not sync was not caught: the checks are worth nothing")
		}
	}
	return lines, nil
}

func (c traceCase) verdict(n int) string {
	if c.weaker != "" {
		return fmt.Sprintf("caught: %d", n)
	}
	return strconv.Itoa(n)
}

func (h *house) startTrace(ctx context.Context, c traceCase, addr, database, file string) (victim, error) {
	if c.whole {
		p, err := startTraced(ctx, nil, file, c.inject, h.program, "serve", "--addr", addr, "--admin-addr", "", "--database", database, "--lead-rate", "0", "--search-rate", "0", "--client-connections", "0")
		return &process.Site{Process: p, Addr: addr}, err
	}
	return startTraced(ctx, []string{synchronousVariable + "=" + c.weaker}, file, c.inject, h.self, serveFlags(database, addr)...)
}

// tracing is what a server did.
type tracing struct {
	calls    []*call
	database string
	acks     []acknowledgement
	log      logged
}

// traced traces a server, once more where strace confused calls.
func (h *house) traced(ctx context.Context, c traceCase, enquiries int) (*tracing, error) {
	t, err := h.tracedOnce(ctx, c, enquiries)
	if errors.Is(err, errConfused) {
		log.Printf("%s: %v; traced once more", c.what, err)
		t, err = h.tracedOnce(ctx, c, enquiries)
	}
	return t, err
}

// tracedOnce runs a server until so many enquiries are acknowledged, and kills it.
func (h *house) tracedOnce(ctx context.Context, c traceCase, enquiries int) (*tracing, error) {
	addr, err := process.Port()
	if err != nil {
		return nil, err
	}
	database, err := h.newSQLite()
	if err != nil {
		return nil, err
	}
	file := filepath.Join(h.Dir, filepath.Base(filepath.Dir(database))+".trace") // not beside it: that folder is watched
	defer os.Remove(file)
	server, err := h.startTrace(ctx, c, addr, database, file)
	if err != nil {
		return nil, err
	}
	if err := server.Ready(ctx); err != nil {
		return nil, err
	}
	crowd := ledger.Gather(ctx, syncClients, ledger.New(c.deliveries), addr)
	defer crowd.Leave()
	if err := crowd.Reach(ctx, enquiries); err != nil {
		return nil, err
	}
	if err := errors.Join(server.Kill(), crowd.Err()); err != nil {
		return nil, err
	}
	crowd.Leave()
	t := &tracing{database: database}
	if t.calls, err = readTrace(file); err != nil {
		return nil, err
	}
	if t.acks, err = acknowledgements(t.calls); err != nil {
		return nil, err
	}
	if t.log, err = readLog(t.calls, database+"-wal"); err != nil {
		return nil, err
	}
	if told, _ := crowd.Counts(); len(t.acks) < told {
		return nil, fmt.Errorf("the clients got %d acknowledgements, and the trace shows %d", told, len(t.acks))
	}
	return t, nil
}

// powerFailures lets the power fail at random moments after the first
// acknowledgement, and counts those after which something is missing.
func (t *tracing) powerFailures(ctx context.Context, h *house, deliveries, failures int) (lossy int, err error) {
	list := happenings(t.calls, filepath.Dir(t.database))
	for _, h := range list {
		if h.call.result > int64(len(h.call.data)) && h.call.name == "pwrite64" {
			return 0, fmt.Errorf("line %d: the trace has %d bytes of a write of %d", h.at, len(h.call.data), h.call.result)
		}
	}
	first := t.acks[0].at
	left := map[int]int{} // failures, by the happening before which they come
	begin := 0
	for begin < len(list) && list[begin].at < first {
		begin++
	}
	for range failures {
		left[begin+rand.IntN(len(list)-begin+1)]++
	}
	disk := newReplayed(filepath.Dir(t.database))
	for i := 0; ; i++ {
		now := never
		if i < len(list) {
			now = list[i].at
		}
		for range left[i] {
			lost, err := t.failsAt(ctx, h, disk, deliveries, now)
			if err != nil {
				return lossy, err
			}
			if lost {
				lossy++
			}
		}
		if i == len(list) {
			return lossy, nil
		}
		disk.happen(list[i])
	}
}

// failsAt tells whether a power failure now loses what was acknowledged
// before, or breaks the database.
func (t *tracing) failsAt(ctx context.Context, h *house, disk *replayed, deliveries, now int) (bool, error) {
	folder, err := h.Folder("power")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(folder)
	if err := disk.fail(folder); err != nil {
		return false, err
	}
	before := ledger.New(deliveries)
	for _, a := range t.acks {
		if a.at < now {
			before.Told[a.key] = ""
		}
	}
	_, err = before.Audit(ctx, filepath.Join(folder, filepath.Base(t.database)))
	return err != nil, ctx.Err()
}
