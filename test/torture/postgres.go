package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"time"

	"github.com/aldaba/aldaba/leads/pgtest"
	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

const (
	outageClients = 8
	// outageRecovery bounds how long after a fault the first enquiry is
	// acknowledged.
	outageRecovery = 20 * time.Second
)

// outages takes PostgreSQL and the connections to it away from a server that
// goes on.
func outages(ctx context.Context, h *house) ([]result, error) {
	server, err := pgtest.Open()
	if err != nil {
		return nil, err
	}
	defer server.Close()
	var lines []result
	for _, row := range []struct {
		what  string
		times int
		run   func(ctx context.Context, h *house, server *pgtest.Server, times int) (string, error)
	}{
		{"PostgreSQL crashed and started", h.Times(2, 100), crashes},
		{"all connections ended (pg_terminate_backend)", h.Times(10, 1000), terminations},
		{"connection broken at COMMIT", h.Times(50, 5000), brokenCommits},
	} {
		line, err := row.run(ctx, h, server, row.times)
		if err != nil {
			return lines, fmt.Errorf("%s: %w", row.what, err)
		}
		lines = append(lines, result{row.what, fmt.Sprintf("%d times", row.times), line})
	}
	return lines, nil
}

// besieged is a server on PostgreSQL, and its clients.
type besieged struct {
	*ledger.Crowd
	server   small
	database string
}

// besiege starts a server on a new database, which it reaches through a proxy,
// or without one: nil.
func (h *house) besiege(ctx context.Context, server *pgtest.Server, through *proxy) (*besieged, error) {
	database, err := server.Create()
	if err != nil {
		return nil, err
	}
	at := database
	if through != nil {
		name, _, _ := strings.Cut(strings.TrimPrefix(database, "postgres://aldaba@/"), "?")
		at = fmt.Sprintf("postgres://aldaba@%s/%s?sslmode=disable", through.listener.Addr(), name)
	}
	p, err := h.startSmall(ctx, at)
	if err != nil {
		return nil, err
	}
	return &besieged{ledger.Gather(ctx, outageClients, ledger.New(len(channels)), p.addr), p, database}, nil
}

// end lets the clients end, then the server, and audits the database.
func (b *besieged) end(ctx context.Context) (string, error) {
	if err := errors.Join(b.Settle(ctx), b.server.Stop()); err != nil {
		return "", err
	}
	_, err := b.Audit(ctx, b.database)
	acknowledged, refused := b.Counts()
	return fmt.Sprintf("%d acknowledged, 0 lost, 0 twice; %d answers of 503", acknowledged, refused), err
}

func (b *besieged) leave() {
	b.server.Kill() // no matter whether it has ended
	b.Crowd.Leave()
}

// goesOn waits until so many more enquiries are acknowledged.
func (b *besieged) goesOn(ctx context.Context, more int) (time.Duration, error) {
	told, _ := b.Counts()
	took, err := process.Within(ctx, outageRecovery, "enquiries are acknowledged", func() bool {
		now, _ := b.Counts()
		return now >= told+more
	})
	if err != nil {
		err = fmt.Errorf("%w: %s", err, b.server.Said)
	}
	return took, err
}

func crashes(ctx context.Context, h *house, server *pgtest.Server, times int) (string, error) {
	b, err := h.besiege(ctx, server, nil)
	if err != nil {
		return "", err
	}
	defer b.leave()
	longest := time.Duration(0)
	for range times {
		if _, err := b.goesOn(ctx, 20); err != nil {
			return "", err
		}
		process.Pause(ctx, rand.N(100*time.Millisecond))
		if err := server.Crash(); err != nil {
			return "", err
		}
		process.Pause(ctx, rand.N(2*time.Second))
		if err := server.Restart(); err != nil {
			return "", err
		}
		took, err := b.goesOn(ctx, 1)
		if err != nil {
			return "", err
		}
		longest = max(longest, took)
	}
	line, err := b.end(ctx)
	return fmt.Sprintf("%s; takes enquiries again within %s", line, longest.Round(10*time.Millisecond)), err
}

func terminations(ctx context.Context, h *house, server *pgtest.Server, times int) (string, error) {
	b, err := h.besiege(ctx, server, nil)
	if err != nil {
		return "", err
	}
	defer b.leave()
	for range times {
		if _, err := b.goesOn(ctx, 5); err != nil {
			return "", err
		}
		process.Pause(ctx, rand.N(20*time.Millisecond))
		if err := server.Terminate(); err != nil {
			return "", err
		}
	}
	return b.end(ctx)
}

// brokenCommits breaks one commit in four, until it has broken so many.
func brokenCommits(ctx context.Context, h *house, server *pgtest.Server, times int) (string, error) {
	p, err := openProxy(filepath.Join(server.Socket(), ".s.PGSQL.5432"), func() fate {
		if rand.IntN(4) > 0 {
			return passes
		}
		return fate(1 + rand.IntN(int(fates)-1))
	})
	if err != nil {
		return "", err
	}
	defer p.close()
	b, err := h.besiege(ctx, server, p)
	if err != nil {
		return "", err
	}
	defer b.leave()
	broken := func() int {
		return int(p.broken[unsent].Load() + p.broken[unanswered].Load() + p.broken[unheard].Load())
	}
	for broken() < times {
		if _, err := b.goesOn(ctx, 1); err != nil {
			return "", err
		}
	}
	line, err := b.end(ctx)
	return fmt.Sprintf("%s; %d before it was sent, %d while it ran, %d when it was done", line,
		p.broken[unsent].Load(), p.broken[unanswered].Load(), p.broken[unheard].Load()), err
}
