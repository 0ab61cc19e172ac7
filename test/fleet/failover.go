package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aldaba/aldaba/leads/pgtest"
	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

const (
	failoverClients = 8
	// failoverLimit bounds how long after the promotion an enquiry is kept again.
	failoverLimit = 30 * time.Second
	// perFailover is how many enquiries are acknowledged between two.
	perFailover = 100
)

// failover kills the primary under clients that post, again and again, and
// promotes its standby. Replicas find it by the two hosts in their address.
func failover(ctx context.Context, h *house) (string, error) {
	p, err := openPair()
	if err == nil {
		defer p.close()
		err = p.primary.Synchronous()
	}
	if err != nil {
		return "", err
	}
	replicas, err := h.startReplicas(ctx, 2, p.address)
	defer func() { stopAll(replicas) }()
	if err != nil {
		return "", err
	}
	crowd := ledger.Gather(ctx, failoverClients, ledger.New(unrouted), replicas[0].Addr, replicas[1].Addr)
	defer crowd.Leave()
	longest, times := time.Duration(0), h.Times(1, 20)
	for i := range times {
		told, _ := crowd.Counts()
		if err := crowd.Reach(ctx, told+perFailover); err != nil {
			return "", err
		}
		took, err := p.failOver(ctx, crowd)
		if err != nil {
			return "", err
		}
		longest = max(longest, took)
		if i == times-1 {
			break
		}
		if err := p.rebuild(); err != nil {
			return "", err
		}
	}
	if err := crowd.Settle(ctx); err != nil {
		return "", err
	}
	_, err = crowd.Audit(ctx, p.address)
	told, refused := crowd.Counts()
	line := fmt.Sprintf("%d failovers, %d enquiries acknowledged, 0 lost, 0 twice; %d answers of 503; kept again within %s of the promotion",
		times, told, refused, longest.Round(10*time.Millisecond))
	if err == nil && h.Full {
		var control string
		control, err = failoverBehind(ctx, h)
		line += "; control without synchronous replication, " + control
	}
	return line, err
}

// pair is a primary and its standby, in turns.
type pair struct {
	primary, standby *pgtest.Server
	address          string // of a database on either
}

// openPair starts them. Commits do not wait for the standby yet.
func openPair() (*pair, error) {
	p := &pair{}
	var err error
	if p.primary, err = pgtest.Open(pgtest.Replicating...); err != nil {
		return nil, err
	}
	if p.standby, err = p.primary.Standby(); err == nil {
		if p.address, err = p.primary.Create(); err == nil {
			p.address = p.primary.Either(p.standby, p.address)
		}
	}
	if err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

func (p *pair) close() {
	p.primary.Close()
	if p.standby != nil {
		p.standby.Close()
	}
}

// failOver kills the primary, promotes the standby, and tells how long after that
// an enquiry was acknowledged.
func (p *pair) failOver(ctx context.Context, crowd *ledger.Crowd) (time.Duration, error) {
	if err := p.primary.Crash(); err != nil {
		return 0, err
	}
	if err := p.standby.Promote(); err != nil {
		return 0, err
	}
	p.primary, p.standby = p.standby, p.primary
	told, _ := crowd.Counts()
	return process.Within(ctx, failoverLimit, "enquiries are acknowledged by the standby", func() bool {
		now, _ := crowd.Counts()
		return now > told
	})
}

// rebuild makes the old primary the standby of the new one.
func (p *pair) rebuild() error {
	return errors.Join(p.standby.Follow(p.primary), p.primary.Synchronous())
}

// behind is how far the standby of the control is.
const behind = 200 * time.Millisecond

// failoverBehind is the control: commits do not wait for the standby, which gets
// nothing in the last moments of the primary. Some of what was acknowledged must be
// missing.
func failoverBehind(ctx context.Context, h *house) (string, error) {
	p, err := openPair()
	if err != nil {
		return "", err
	}
	defer p.close()
	replicas, err := h.startReplicas(ctx, 1, p.address)
	defer func() { stopAll(replicas) }()
	if err != nil {
		return "", err
	}
	crowd := ledger.Gather(ctx, failoverClients, ledger.New(unrouted), replicas[0].Addr)
	defer crowd.Leave()
	if err := crowd.Reach(ctx, perFailover); err != nil {
		return "", err
	}
	if err := p.primary.Sever(); err != nil {
		return "", err
	}
	process.Pause(ctx, behind)
	told, _ := crowd.Counts()
	if err := crowd.Reach(ctx, told+1); err != nil {
		return "", err
	}
	if _, err := p.failOver(ctx, crowd); err != nil {
		return "", err
	}
	if err := crowd.Settle(ctx); err != nil {
		return "", err
	}
	_, err = crowd.Audit(ctx, p.address)
	if !errors.As(err, new(ledger.Breach)) {
		return "", fmt.Errorf("what the standby never got is not missed (%v): the check is worth nothing", err)
	}
	told, _ = crowd.Counts()
	return fmt.Sprintf("caught: of %d, %v", told, err), nil
}
