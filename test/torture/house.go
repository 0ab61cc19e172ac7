package main

import (
	"context"
	"fmt"
	"os"
	"sync"

	"github.com/aldaba/aldaba/leads/pgtest"
	"github.com/aldaba/aldaba/test/torture/process"
)

// house is what the rows share. They may run at the same time.
type house struct {
	self    string // this program
	program string // the whole site: bin/aldaba
	dir     string // for what they write
	full    bool
	count   int // in the place of every row's own; 0: none

	once     sync.Once
	postgres *pgtest.Server
	err      error
}

func newHouse(full bool, count int) (*house, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program: %w", err)
	}
	dir, err := os.MkdirTemp("", "torture")
	if err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	return &house{self: self, program: "bin/aldaba", dir: dir, full: full, count: count}, nil
}

func (h *house) close() {
	if h.postgres != nil {
		h.postgres.Close()
	}
	os.RemoveAll(h.dir)
}

// times is how often a row does what it does.
func (h *house) times(short, full int) int {
	switch {
	case h.count > 0:
		return h.count
	case h.full:
		return full
	}
	return short
}

// folder makes a new one.
func (h *house) folder(name string) (string, error) {
	return os.MkdirTemp(h.dir, name)
}

// newPostgres gives the address of a new database, on the one server that rows
// share which leave it alone.
func (h *house) newPostgres() (string, error) {
	h.once.Do(func() { h.postgres, h.err = pgtest.Open() })
	if h.err != nil {
		return "", h.err
	}
	return h.postgres.Create()
}

// needsProgram tells that the whole site was not built.
func (h *house) needsProgram() error {
	if _, err := os.Stat(h.program); err != nil {
		return fmt.Errorf("%s is missing: make build", h.program)
	}
	return nil
}

// startSite runs the whole program at these addresses.
func (h *house) startSite(ctx context.Context, addr, admin, database string) (*process.Site, error) {
	return process.StartSite(ctx, h.program, addr, admin, database)
}

// unrouted is how many deliveries an enquiry has at the site without a channel.
const unrouted = 1

// small is the server without pages, running.
type small struct {
	*process.Process
	addr string
}

// startSmall runs it and waits until it listens.
func (h *house) startSmall(ctx context.Context, database string, more ...string) (small, error) {
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
