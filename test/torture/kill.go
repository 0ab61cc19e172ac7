package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"time"

	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

const (
	killClients = 8
	// perDatabase is how many kills a database goes through before it is
	// audited and another begins.
	perDatabase = 250
)

// victim is a server that is killed.
type victim interface {
	Ready(context.Context) error
	Kill() error
}

// killing starts servers that live for a random time, up to lifetime, after
// they are ready; one in five is killed while it starts.
type killing struct {
	lifetime   time.Duration
	deliveries int // that each of their enquiries has
	start      func(addr, database string) (victim, error)
}

// kill ends the small server with SIGKILL at any moment, again and again,
// under clients that post.
func kill(ctx context.Context, h *house) ([]result, error) {
	lines, err := h.killEager(ctx)
	if err != nil {
		return lines, err
	}
	k := h.killSmall(ctx)
	lite, err := k.rounds(ctx, "SQLite", h.Times(30, 10_000), h.newSQLite)
	if err != nil {
		return lines, err
	}
	postgres, err := k.rounds(ctx, "PostgreSQL", h.Times(5, 500), h.NewPostgres)
	return slices.Concat(lines, lite, postgres), err
}

func (h *house) killSmall(ctx context.Context, environment ...string) killing {
	return killing{60 * time.Millisecond, len(channels), func(addr, database string) (victim, error) {
		return process.Start(ctx, environment, h.self, serveFlags(database, addr)...)
	}}
}

// killEager is the control: a server that acknowledges too early must be
// caught, in a few kills.
func (h *house) killEager(ctx context.Context) ([]result, error) {
	const most = 50
	k := h.killSmall(ctx, eagerVariable+"=1")
	for kills := 5; kills <= most; kills += 5 {
		database, err := h.newSQLite()
		if err != nil {
			return nil, err
		}
		if _, err = k.round(ctx, database, 5); errors.As(err, new(ledger.Breach)) {
			return []result{{"control: acknowledged before it is kept", fmt.Sprintf("%d kills", kills), "caught: " + err.Error()}}, nil
		} else if err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("a server that acknowledges too early was not caught by %d kills: the check is worth nothing", most)
}

// killProgram does the same to the whole program.
func killProgram(ctx context.Context, h *house) ([]result, error) {
	k := killing{300 * time.Millisecond, unrouted, func(addr, database string) (victim, error) {
		return h.startSite(ctx, addr, "", database)
	}}
	return k.rounds(ctx, "SQLite, bin/aldaba", h.Times(3, 200), h.newSQLite)
}

func (h *house) newSQLite() (string, error) {
	dir, err := h.Folder("lite")
	return filepath.Join(dir, "aldaba.db"), err
}

func (k killing) rounds(ctx context.Context, what string, times int, newDatabase func() (string, error)) ([]result, error) {
	var sum tally
	for left := times; left > 0; left -= perDatabase {
		database, err := newDatabase()
		if err != nil {
			return nil, err
		}
		done, err := k.round(ctx, database, min(left, perDatabase))
		if err != nil {
			return nil, fmt.Errorf("%s, after %d kills: %w", what, times-left, err)
		}
		sum.add(done)
	}
	return []result{{"SIGKILL under 8 clients, " + what, fmt.Sprintf("%d kills", times), sum.String()}}, nil
}

// tally is what came of some rounds.
type tally struct{ acknowledged, unsure, kept int }

func (t *tally) add(o tally) {
	t.acknowledged += o.acknowledged
	t.unsure += o.unsure
	t.kept += o.kept
}

func (t tally) String() string {
	return fmt.Sprintf("%d acknowledged, 0 lost, 0 twice, 0 without their deliveries; %d posts without an acknowledgement, %d enquiries kept", t.acknowledged, t.unsure, t.kept)
}

// round kills servers of one database and audits it.
func (k killing) round(ctx context.Context, database string, kills int) (tally, error) {
	addr, err := process.Port()
	if err != nil {
		return tally{}, err
	}
	crowd := ledger.Gather(ctx, killClients, ledger.New(k.deliveries), addr)
	defer crowd.Leave()
	for range kills {
		if err := k.once(ctx, addr, database); err != nil {
			return tally{}, err
		}
		if err := crowd.Err(); err != nil {
			return tally{}, err
		}
	}
	last, err := k.start(addr, database)
	if err != nil {
		return tally{}, err
	}
	if err := errors.Join(crowd.Settle(ctx), last.Kill()); err != nil {
		return tally{}, err
	}
	kept, err := crowd.Audit(ctx, database)
	acknowledged, _ := crowd.Counts()
	return tally{acknowledged, crowd.Unsure, kept}, err
}

// once starts a server and kills it.
func (k killing) once(ctx context.Context, addr, database string) error {
	p, err := k.start(addr, database)
	if err != nil {
		return err
	}
	if rand.IntN(5) > 0 {
		if err := p.Ready(ctx); err != nil {
			return err
		}
	}
	process.Pause(ctx, rand.N(k.lifetime))
	return p.Kill()
}
