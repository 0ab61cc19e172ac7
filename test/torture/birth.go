package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/aldaba/aldaba/test/torture/client"
	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

const (
	// birth bounds when a server is killed that starts on a new database.
	birth = 150 * time.Millisecond
	// birthSyncs is how many syncs it takes to make one, with some to spare.
	birthSyncs = 16
	// birthRecovery bounds how long a start may take that was disturbed.
	birthRecovery = 20 * time.Second
)

// births disturb a server while it makes its database. What is left of that
// must not be in the way of the next start.
func births(ctx context.Context, h *house) ([]result, error) {
	if err := process.Needs("strace", "strace"); err != nil {
		return nil, err
	}
	var lines []result
	for _, row := range []struct {
		what    string
		times   int
		disturb func(ctx context.Context, addr, database string, n int) (*process.Process, error)
	}{
		{"SIGKILL while the database is made", h.Times(5, 1000), h.killNewborn},
		{"EIO of a sync while the database is made", h.Times(5, 4*birthSyncs), h.failNewborn},
	} {
		longest := time.Duration(0)
		for n := range row.times {
			took, err := h.bear(ctx, n, row.disturb)
			if err != nil {
				return lines, fmt.Errorf("%s, time %d: %w", row.what, n+1, err)
			}
			longest = max(longest, took)
		}
		lines = append(lines, result{row.what, fmt.Sprintf("%d databases", row.times), "all take enquiries, within " + longest.Round(10*time.Millisecond).String()})
	}
	return lines, nil
}

// bear starts a server on a new database, disturbs it, and waits until it takes
// an enquiry.
func (h *house) bear(ctx context.Context, n int, disturb func(ctx context.Context, addr, database string, n int) (*process.Process, error)) (time.Duration, error) {
	database, err := h.newSQLite()
	if err != nil {
		return 0, err
	}
	addr, err := process.Port()
	if err != nil {
		return 0, err
	}
	p, err := disturb(ctx, addr, database, n)
	if err != nil {
		return 0, err
	}
	defer p.Kill()
	l := ledger.New(len(channels))
	key := l.NewKey()
	took, err := process.Within(ctx, birthRecovery, "an enquiry is acknowledged", func() bool {
		c, err := client.Dial(ctx, addr)
		if err != nil {
			return false
		}
		defer c.Close()
		a, err := c.Do(ledger.AsProgram(key))
		return err == nil && l.Note(key, a)
	})
	if err := errors.Join(err, l.Err()); err != nil {
		return 0, fmt.Errorf("%w: %s", err, p.Said)
	}
	if err := p.Kill(); err != nil {
		return 0, err
	}
	_, err = l.Audit(ctx, database)
	return took, err
}

// killNewborn kills a server while it starts, and starts another.
func (h *house) killNewborn(ctx context.Context, addr, database string, _ int) (*process.Process, error) {
	p, err := process.Start(ctx, nil, h.self, serveFlags(database, addr)...)
	if err != nil {
		return nil, err
	}
	process.Pause(ctx, rand.N(birth))
	if err := p.Kill(); err != nil {
		return nil, err
	}
	return process.Start(ctx, nil, h.self, serveFlags(database, addr)...)
}

// failNewborn starts a server whose nth sync fails, of each thread's.
func (h *house) failNewborn(ctx context.Context, addr, database string, n int) (*process.Process, error) {
	const syncs = "fsync,fdatasync"
	at := n%birthSyncs + 1
	if !h.Full {
		at = 1 + rand.IntN(birthSyncs)
	}
	return process.Start(ctx, nil, "strace", append([]string{"-D", "-f", "--seccomp-bpf", "-e", "signal=none", "-o", "/dev/null",
		"-e", "trace=" + syncs, "-e", fmt.Sprintf("inject=%s:error=EIO:when=%d", syncs, at), h.self}, serveFlags(database, addr)...)...)
}
