package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"

	"github.com/aldaba/aldaba/leads/pgtest"
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

// needs tells which program that a row uses is missing.
func needs(name, pkg string) error {
	if _, err := exec.LookPath(name); err != nil {
		return fmt.Errorf("%s is missing: apt-get install %s", name, pkg)
	}
	return nil
}

// needsProgram tells that the whole site was not built.
func (h *house) needsProgram() error {
	if _, err := os.Stat(h.program); err != nil {
		return fmt.Errorf("%s is missing: make build", h.program)
	}
	return nil
}

// given counts the ports given out, from anywhere in their range on.
var given atomic.Uint32

func init() { given.Store(rand.Uint32N(20_000)) }

// port gives a loopback address for a server that comes and goes: below the
// ports that connections begin at, so that none takes it meanwhile, and no
// other row gets it, for it must be free again when the server comes back.
func port() (string, error) {
	for range 100 {
		address := fmt.Sprintf("127.0.0.1:%d", 10_000+given.Add(1)%20_000)
		l, err := net.Listen("tcp", address)
		if err == nil {
			l.Close()
			return address, nil
		}
	}
	return "", errors.New("no port is free")
}
