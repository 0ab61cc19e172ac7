package main

import (
	"fmt"
	"os"
	"sync"

	"github.com/aldaba/aldaba/leads/pgtest"
)

// house is what the rows share. They may run at the same time.
type house struct {
	program string // bin/aldaba
	dir     string // for what they write
	full    bool
	count   int // in the place of every row's own; 0: none

	once     sync.Once
	postgres *pgtest.Server
	err      error
}

func newHouse(program string, full bool, count int) (*house, error) {
	dir, err := os.MkdirTemp("", "fleet")
	if err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	return &house{program: program, dir: dir, full: full, count: count}, nil
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

// newPostgres gives the address of a new database, on the one server that rows
// share which leave it alone.
func (h *house) newPostgres() (string, error) {
	h.once.Do(func() { h.postgres, h.err = pgtest.Open() })
	if h.err != nil {
		return "", h.err
	}
	return h.postgres.Create()
}

// folder makes a new one.
func (h *house) folder() (string, error) { return os.MkdirTemp(h.dir, "") }
