package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

// litestreamProgram is built by make torture.
const litestreamProgram = "tmp/litestream/litestream"

// litestream loses the disk of a server whose file Litestream copies, and restores
// the file, as it was last and as it was at a moment before.
func litestream(ctx context.Context, h *house) ([]result, error) {
	if _, err := os.Stat(litestreamProgram); err != nil {
		return nil, fmt.Errorf("%s is missing: make %[1]s", litestreamProgram)
	}
	times := h.Times(1, 20)
	var last, earlier restored
	for i := range times {
		if err := h.loseFile(ctx, &last, &earlier); err != nil {
			return nil, fmt.Errorf("disk %d: %w", i+1, err)
		}
	}
	count := fmt.Sprintf("%d disks", times)
	return []result{
		{"disk lost, Litestream's copy restored", count, last.newest()},
		{"the same, as it was at a moment before", count, earlier.String()},
	}, nil
}

// copied is a file that Litestream copies.
type copied struct {
	*process.Process
	dir, database, config string
}

func (h *house) startLitestream(ctx context.Context) (*copied, error) {
	dir, err := h.Folder("litestream")
	if err != nil {
		return nil, err
	}
	text, err := example("litestream.yml", "/var/lib/aldaba", dir, "/run/litestream", dir, "$LITESTREAM_REPLICA_URL", "file://"+filepath.Join(dir, "elsewhere"))
	if err != nil {
		return nil, err
	}
	c := &copied{dir: dir, database: filepath.Join(dir, "aldaba.db"), config: filepath.Join(dir, "litestream.yml")}
	if err := os.WriteFile(c.config, []byte(text), 0o600); err != nil {
		return nil, err
	}
	c.Process, err = process.Start(ctx, nil, litestreamProgram, "replicate", "-config", c.config)
	return c, err
}

// do runs a command of Litestream's until it ends.
func (c *copied) do(ctx context.Context, args ...string) error {
	p, err := process.Start(ctx, nil, litestreamProgram, args...)
	if err != nil {
		return err
	}
	if err := p.End(); err != nil {
		return fmt.Errorf("litestream %s: %w", args[0], err)
	}
	return nil
}

// syncTries is how often a sync may find the file locked: without a queue, beside a
// server that writes all the time each try has its chance. Litestream itself tries
// every second.
const syncTries = 20

// sync waits until all that is written is copied.
func (c *copied) sync(ctx context.Context) (err error) {
	for range syncTries {
		if err = c.do(ctx, "sync", "-wait", "-socket", filepath.Join(c.dir, "litestream.sock"), c.database); err == nil {
			return nil
		}
	}
	return err
}

// restore writes the file as it was last, or at a time, to a path.
func (c *copied) restore(ctx context.Context, to string, at ...string) error {
	args := append([]string{"restore", "-config", c.config, "-integrity-check", "full", "-o", to}, at...)
	return c.do(ctx, append(args, c.database)...)
}

func (h *house) loseFile(ctx context.Context, last, earlier *restored) error {
	c, err := h.startLitestream(ctx)
	if err != nil {
		return err
	}
	defer c.Kill()
	s, err := h.siege(ctx, c.database)
	if err != nil {
		return err
	}
	defer s.end()
	var points [2]*ledger.Ledger
	var moment time.Time
	for i := range points {
		if err := s.reachMore(ctx); err != nil {
			return err
		}
		points[i] = s.Copy()
		if err := c.sync(ctx); err != nil {
			return fmt.Errorf("%w: %s", err, c.Said)
		}
		if i == 0 {
			moment = time.Now()
		}
	}
	s.lose(ctx)
	if err := c.Kill(); err != nil {
		return err
	}
	for _, gone := range []string{c.database, c.database + "-wal", c.database + "-shm", filepath.Join(c.dir, ".aldaba.db-litestream")} {
		if err := os.RemoveAll(gone); err != nil {
			return err
		}
	}
	if err := c.restore(ctx, c.database); err != nil {
		return err
	}
	if err := last.judge(ctx, c.database, points[1], s); err != nil {
		return err
	}
	before := filepath.Join(c.dir, "before.db")
	if err := c.restore(ctx, before, "-timestamp", moment.UTC().Format(time.RFC3339Nano)); err != nil {
		return err
	}
	if err := earlier.judge(ctx, before, points[0], s); err != nil {
		return err
	}
	return h.goesOn(ctx, c.database, ledger.New(len(channels)))
}
