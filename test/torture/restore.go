package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

const (
	restoreClients = 8
	// perRestore is how many enquiries are acknowledged before a backup and its
	// restore point.
	perRestore = 200
	// afterPoint bounds how long posts go on after the restore point.
	afterPoint = 3 * time.Second
)

// restored is what restores of backups had.
type restored struct {
	before, after, lost int           // acknowledged before the restore points, after them, and of these lost
	behind              time.Duration // how long before the disk was lost the first of these was acknowledged
}

// judge holds a restored database against what was acknowledged before the restore
// point, and counts what came after it and is lost.
func (r *restored) judge(ctx context.Context, database string, point *ledger.Ledger, s *siege) error {
	if _, err := point.Audit(ctx, database); err != nil {
		return fmt.Errorf("of what was acknowledged before the restore point: %w", err)
	}
	lost, first, err := s.Missing(ctx, database)
	before, _ := point.Counts()
	sum, _ := s.Counts()
	r.before += before
	r.after += sum - before
	if r.lost += lost; lost > 0 {
		r.behind = max(r.behind, s.lost.Sub(first))
	}
	return err
}

func (r *restored) String() string {
	return fmt.Sprintf("%d acknowledged before the restore point, 0 lost, 0 twice", r.before)
}

// newest tells besides what a restore to the newest state lacks.
func (r *restored) newest() string {
	return fmt.Sprintf("%s; of %d after it %d lost, all within the last %s", r, r.after, r.lost, r.behind.Round(10*time.Millisecond))
}

// siege is a small server under posts, whose machine is going to be lost.
type siege struct {
	small
	*ledger.Crowd
	lost time.Time
}

func (h *house) siege(ctx context.Context, database string) (*siege, error) {
	server, err := h.startSmall(ctx, database)
	if err != nil {
		return nil, err
	}
	crowd := ledger.Gather(ctx, restoreClients, ledger.New(len(channels)), server.addr)
	return &siege{small: server, Crowd: crowd}, nil
}

// reachMore waits until more enquiries are acknowledged.
func (s *siege) reachMore(ctx context.Context) error {
	told, _ := s.Counts()
	return s.Reach(ctx, told+perRestore)
}

// lose lets posts go on for a while, and then kills the server.
func (s *siege) lose(ctx context.Context) {
	process.Pause(ctx, rand.N(afterPoint))
	s.lost = time.Now()
	s.end()
}

func (s *siege) end() {
	s.Kill() // no matter whether it has ended
	s.Leave()
}

// goesOn starts a server on a restored database, which must take enquiries.
func (h *house) goesOn(ctx context.Context, database string, l *ledger.Ledger) error {
	server, err := h.startSmall(ctx, database)
	if err != nil {
		return fmt.Errorf("start a server on what was restored: %w", err)
	}
	return errors.Join(l.SendAll(ctx, server.addr, 10), server.Stop())
}

// example is a configuration of deploy/ with other paths.
func example(file string, oldnew ...string) (string, error) {
	text, err := os.ReadFile("deploy/" + file)
	if err != nil {
		return "", err
	}
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(string(text), oldnew[i]) {
			return "", fmt.Errorf("deploy/%s has no %s", file, oldnew[i])
		}
	}
	return strings.NewReplacer(oldnew...).Replace(string(text)), nil
}
