package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// syncProgram traces bin/aldaba under clients that post.
func syncProgram(ctx context.Context, h *harness, times int) (string, error) {
	return h.syncs(ctx, times, unrouted, nil, func(addr, database string) []string {
		return append([]string{h.program}, process.SiteFlags(addr, "", database)...)
	})
}

// syncNormal is the control: SQLite syncs its log seldom then.
func syncNormal(ctx context.Context, h *harness, times int) (string, error) {
	result, err := h.syncs(ctx, times, len(channels), []string{synchronousVariable + "=NORMAL"}, func(addr, database string) []string {
		return append([]string{h.self}, serveFlags(database, addr)...)
	})
	return caught(result, err)
}

func (h *harness) syncs(ctx context.Context, times, deliveries int, environment []string, line func(addr, database string) []string) (string, error) {
	s, err := h.traced(ctx, times, deliveries, environment, line)
	if errors.Is(err, errConfused) {
		s, err = h.traced(ctx, times, deliveries, environment, line)
	}
	if err == nil && s.early > 0 {
		err = ledger.Breach(fmt.Sprintf("%d of %d acknowledgements came before their sync", s.early, s.acks))
	}
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("0 early of %d acknowledgements", s.acks), nil
}

// traced runs a server until so many enquiries are acknowledged, and reads its trace.
func (h *harness) traced(ctx context.Context, times, deliveries int, environment []string, line func(addr, database string) []string) (*synced, error) {
	if err := process.Needs("strace", "strace"); err != nil {
		return nil, err
	}
	addr, err := process.Port()
	if err != nil {
		return nil, err
	}
	database, err := h.newSQLite()
	if err != nil {
		return nil, err
	}
	file := h.dir + "/" + addr + ".trace"
	defer os.Remove(file)
	args := append([]string{
		"-DD", // the program is our child, and killed alone: strace writes its last lines after that, and Kill waits for them
		"-f", "-y", "-x", "-s", "70000", "--seccomp-bpf", "-e", "signal=none", "-e", "trace=" + tracedCalls, "-o", file,
	}, line(addr, database)...)
	p, err := process.Start(ctx, environment, "strace", args...)
	if err != nil {
		return nil, err
	}
	defer p.Kill()
	if err := (&process.Site{Process: p, Addr: addr}).Ready(ctx); err != nil {
		return nil, err
	}
	crowd := ledger.Gather(ctx, clients, ledger.New(deliveries), addr)
	defer crowd.Leave()
	if err := crowd.Reach(ctx, times); err != nil {
		return nil, err
	}
	if err := errors.Join(p.Kill(), crowd.Err()); err != nil {
		return nil, err
	}
	crowd.Leave()
	trace, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer trace.Close()
	s := &synced{wal: database + "-wal"}
	if err := s.read(trace); err != nil {
		return nil, err
	}
	if n, _ := crowd.Counts(); s.acks < n {
		return nil, fmt.Errorf("the clients got %d acknowledgements, and the trace has %d", n, s.acks)
	}
	return s, nil
}
