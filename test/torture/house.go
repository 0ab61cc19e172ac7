package main

import (
	"context"
	"fmt"
	"os"

	"github.com/aldaba/aldaba/test/torture/process"
	"github.com/aldaba/aldaba/test/trial"
)

// house is what the rows share.
type house struct {
	*trial.House
	self    string // this program
	program string // the whole site: bin/aldaba
}

func newHouse(full bool, count int) (*house, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program: %w", err)
	}
	shared, err := trial.NewHouse("torture", full, count)
	if err != nil {
		return nil, err
	}
	return &house{House: shared, self: self, program: "bin/aldaba"}, nil
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
