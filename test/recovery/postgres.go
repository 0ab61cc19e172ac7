package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/aldaba/aldaba/leads/pgtest"
	"github.com/aldaba/aldaba/test/recovery/client"
	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// outageRecovery bounds how long after a fault the first enquiry is acknowledged.
const outageRecovery = 20 * time.Second

// underPosts starts a PostgreSQL of its own, a small server on it, by way of a link or
// directly, and clients that post. fail breaks something, as often as the row says.
func underPosts(ctx context.Context, h *harness, breaks bool, fail func(*pgtest.Server, *link, *ledger.Crowd) error) (string, error) {
	postgres, err := pgtest.Open()
	if err != nil {
		return "", err
	}
	defer postgres.Close()
	database, err := postgres.Create()
	if err != nil {
		return "", err
	}
	l, address := (*link)(nil), database
	if breaks {
		if l, err = openLink(database, true); err != nil {
			return "", err
		}
		defer l.close()
		address = l.address
	}
	server, err := h.startSmall(ctx, address)
	if err != nil {
		return "", err
	}
	defer server.Kill()
	crowd := ledger.Gather(ctx, clients, ledger.New(len(channels)), server.addr)
	defer crowd.Leave()
	if err := fail(postgres, l, crowd); err != nil {
		return "", fmt.Errorf("%w: %s", err, server.Said)
	}
	result, err := crowd.Result(ctx, database)
	return result, errors.Join(err, server.Stop())
}

func crashes(ctx context.Context, h *harness, times int) (string, error) {
	longest := time.Duration(0)
	result, err := underPosts(ctx, h, false, func(postgres *pgtest.Server, _ *link, crowd *ledger.Crowd) error {
		for range times {
			if err := crowd.Reach(ctx, 20); err != nil {
				return err
			}
			process.Pause(ctx, rand.N(100*time.Millisecond))
			if err := postgres.Crash(); err != nil {
				return err
			}
			process.Pause(ctx, rand.N(2*time.Second))
			if err := postgres.Restart(); err != nil {
				return err
			}
			took, err := crowd.Resumes(ctx, outageRecovery)
			if err != nil {
				return err
			}
			longest = max(longest, took)
		}
		return nil
	})
	return fmt.Sprintf("%s; stored again within %s", result, longest.Round(10*time.Millisecond)), err
}

func terminations(ctx context.Context, h *harness, times int) (string, error) {
	return underPosts(ctx, h, false, func(postgres *pgtest.Server, _ *link, crowd *ledger.Crowd) error {
		for range times {
			if err := crowd.Reach(ctx, 5); err != nil {
				return err
			}
			process.Pause(ctx, rand.N(20*time.Millisecond))
			if err := postgres.Terminate(); err != nil {
				return err
			}
		}
		return nil
	})
}

func brokenCommits(ctx context.Context, h *harness, times int) (string, error) {
	var before, during, after int64
	result, err := underPosts(ctx, h, true, func(_ *pgtest.Server, l *link, crowd *ledger.Crowd) error {
		for before+during+after < int64(times) {
			if _, err := crowd.Resumes(ctx, outageRecovery); err != nil {
				return err
			}
			before, during, after = l.broken[unsent].Load(), l.broken[unanswered].Load(), l.broken[unheard].Load()
		}
		if times >= 20 && (before == 0 || during == 0 || after == 0) {
			return errors.New("not every kind of break happened")
		}
		return nil
	})
	return fmt.Sprintf("%s; %d before it was sent, %d while it ran, %d when it was done", result, before, during, after), err
}

const (
	// cutFor is longer than the ten seconds that a statement has; slowFor is how long
	// each piece takes slow.
	cutFor, slowFor, slow = 20 * time.Second, 10 * time.Second, 100 * time.Millisecond
	// answerLimit bounds the wait for the answer to an enquiry while nothing passes: the
	// statement's ten seconds and one more try.
	answerLimit = 25 * time.Second
)

// network cuts two replicas off PostgreSQL as a switch does that loses what it gets: no
// connection is refused or closed, nothing is answered. Then it is slow.
func network(ctx context.Context, h *harness, times int) (string, error) {
	database, err := h.newPostgres()
	if err != nil {
		return "", err
	}
	l, err := openLink(database, false)
	if err != nil {
		return "", err
	}
	defer l.close()
	replicas, err := h.startReplicas(ctx, 2, l.address, "--ready-within", "1m")
	defer stopAll(replicas)
	if err != nil {
		return "", err
	}
	crowd := ledger.Gather(ctx, clients, ledger.New(unrouted), replicas[0].Addr, replicas[1].Addr)
	defer crowd.Leave()
	var pages outcome
	var answered, resumed time.Duration
	for range times {
		if err := crowd.Reach(ctx, 100); err != nil {
			return "", err
		}
		l.cut.Store(true)
		var posting sync.WaitGroup
		posting.Go(func() {
			var took time.Duration
			took, err = refusedWithin(ctx, replicas[0].Addr, crowd.Ledger)
			answered = max(answered, took)
		})
		pages.add(during(ctx, cutFor, func(ctx context.Context) outcome {
			return arrive(ctx, replicas[0].Addr, cachedRate, cachedConnections, cachedPages())
		}))
		posting.Wait()
		l.cut.Store(false)
		if err != nil {
			return "", err
		}
		took, err := crowd.Resumes(ctx, outageRecovery)
		if err != nil {
			return "", err
		}
		resumed = max(resumed, took)
	}
	before, _ := crowd.Counts()
	l.late.Store(int64(slow))
	process.Pause(ctx, slowFor)
	now, _ := crowd.Counts()
	l.late.Store(0)
	if now == before {
		err = errors.New("nothing is stored over the slow network")
	}
	if len(pages.good) == 0 || pages.refused+pages.unsent > 0 {
		err = errors.Join(err, fmt.Errorf("while nothing passed, %d pages were answered, %d refused and %d not sent", len(pages.good), pages.refused, pages.unsent))
	}
	result, failed := crowd.Result(ctx, database)
	return fmt.Sprintf("%d pages meanwhile, 99 in 100 within %s; an enquiry was answered within %s, stored again within %s; %d in %s stored where a piece takes %s; %s",
		len(pages.good), pages.p99(), answered.Round(10*time.Millisecond), resumed.Round(10*time.Millisecond), now-before, slowFor, slow, result), errors.Join(err, failed, pages.err())
}

// refusedWithin posts an enquiry that cannot be stored, and gives how long its answer
// took.
func refusedWithin(ctx context.Context, addr string, l *ledger.Ledger) (time.Duration, error) {
	conn, err := client.Dial(ctx, addr)
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	key, begun := l.NewKey(), time.Now()
	a, err := conn.Do(ledger.AsForm(key))
	took := time.Since(begun)
	if err != nil || l.Note(key, a) || took > answerLimit {
		return took, fmt.Errorf("an enquiry that cannot be stored is answered with %d after %s (%v)", a.Status, took, err)
	}
	return took, nil
}

// failoverLimit bounds how long after the promotion an enquiry is stored again.
const failoverLimit = 30 * time.Second

// pair is a primary and its standby, in turns, and replicas that find the primary by
// the two hosts in their address.
type pair struct {
	primary, standby *pgtest.Server
	address          string // of a database on either
	replicas         []*replica
	*ledger.Crowd
}

// openPair starts them. The caller closes what there is, also after an error.
func (h *harness) openPair(ctx context.Context, synchronous bool) (p *pair, err error) {
	p = &pair{}
	if p.primary, err = pgtest.Open(pgtest.Replicating...); err != nil {
		return p, err
	}
	if p.standby, err = p.primary.Standby(); err != nil {
		return p, err
	}
	if p.address, err = p.primary.Create(); err != nil {
		return p, err
	}
	p.address = p.primary.Either(p.standby, p.address)
	if synchronous {
		if err = p.primary.Synchronous(); err != nil {
			return p, err
		}
	}
	if p.replicas, err = h.startReplicas(ctx, 2, p.address); err == nil {
		p.Crowd = ledger.Gather(ctx, clients, ledger.New(unrouted), p.replicas[0].Addr, p.replicas[1].Addr)
	}
	return p, err
}

func (p *pair) close() {
	if p.Crowd != nil {
		p.Leave()
	}
	_ = stopAll(p.replicas) // what matters was checked
	for _, s := range []*pgtest.Server{p.primary, p.standby} {
		if s != nil {
			s.Close()
		}
	}
}

// failOver kills the primary, promotes the standby, and gives how long after that an
// enquiry was acknowledged.
func (p *pair) failOver(ctx context.Context) (time.Duration, error) {
	if err := errors.Join(p.primary.Crash(), p.standby.Promote()); err != nil {
		return 0, err
	}
	p.primary, p.standby = p.standby, p.primary
	return p.Resumes(ctx, failoverLimit)
}

func failover(ctx context.Context, h *harness, times int) (string, error) {
	p, err := h.openPair(ctx, true)
	defer p.close()
	if err != nil {
		return "", err
	}
	longest := time.Duration(0)
	for i := range times {
		if i > 0 { // the old primary becomes the standby
			if err := errors.Join(p.standby.Follow(p.primary), p.primary.Synchronous()); err != nil {
				return "", err
			}
		}
		if err := p.Reach(ctx, 100); err != nil {
			return "", err
		}
		took, err := p.failOver(ctx)
		if err != nil {
			return "", err
		}
		longest = max(longest, took)
	}
	result, err := p.Result(ctx, p.address)
	return fmt.Sprintf("%s; stored again within %s of the promotion", result, longest.Round(10*time.Millisecond)), err
}

// behind is how far the standby of the control is.
const behind = 200 * time.Millisecond

// failoverBehind is the control: commits do not wait for the standby, which gets nothing
// in the last moments of the primary. Some of what was acknowledged must be missing.
func failoverBehind(ctx context.Context, h *harness, _ int) (string, error) {
	p, err := h.openPair(ctx, false)
	defer p.close()
	if err != nil {
		return "", err
	}
	if err := p.Reach(ctx, 100); err != nil {
		return "", err
	}
	if err := p.primary.Sever(); err != nil {
		return "", err
	}
	process.Pause(ctx, behind)
	if err := p.Reach(ctx, 1); err != nil {
		return "", err
	}
	if _, err := p.failOver(ctx); err != nil {
		return "", err
	}
	return caught(p.Result(ctx, p.address))
}
