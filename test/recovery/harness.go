package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/aldaba/aldaba/leads/pgtest"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// harness is what the rows share. They may run at the same time.
type harness struct {
	dir           string // for what they write
	full          bool
	self, program string // this program, and bin/aldaba

	once     sync.Once
	postgres *pgtest.Server
	err      error
}

func newHarness(full bool) (*harness, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program: %w", err)
	}
	dir, err := os.MkdirTemp("", "recovery")
	if err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	return &harness{dir: dir, full: full, self: self, program: "bin/aldaba"}, nil
}

// close ends the database and removes the folder.
func (h *harness) close() {
	if h.postgres != nil {
		h.postgres.Close()
	}
	os.RemoveAll(h.dir)
}

// folder makes a new one.
func (h *harness) folder() (string, error) { return os.MkdirTemp(h.dir, "") }

func (h *harness) newSQLite() (string, error) {
	dir, err := h.folder()
	return filepath.Join(dir, "aldaba.db"), err
}

// newPostgres gives the address of a new database, on the one server that those rows
// share which leave the server alone.
func (h *harness) newPostgres() (string, error) {
	h.once.Do(func() { h.postgres, h.err = pgtest.Open() })
	if h.err != nil {
		return "", h.err
	}
	return h.postgres.Create()
}

// small is the server without pages, running.
type small struct {
	*process.Process
	addr string
}

// startSmall runs it and waits until it listens.
func (h *harness) startSmall(ctx context.Context, database string, more ...string) (small, error) {
	addr, err := process.Port()
	if err != nil {
		return small{}, err
	}
	p, err := process.Start(ctx, nil, h.self, serveFlags(database, addr, more...)...)
	if err != nil {
		return small{}, err
	}
	return small{p, addr}, p.Ready(ctx)
}

// unrouted is how many deliveries an enquiry has at a site without a channel.
const unrouted = 1
