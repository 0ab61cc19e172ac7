package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/aldaba/aldaba/test/torture/client"
	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

const (
	networkClients = 8
	// perNetwork is how many enquiries are acknowledged before the network changes.
	perNetwork = 100
	// cutFor is longer than the ten seconds that a statement has; slowFor is how long
	// the network is slow.
	cutFor, slowFor = 20 * time.Second, 10 * time.Second
	// slow is how long a piece of at most slowPiece bytes is on its way.
	slow, slowPiece = 100 * time.Millisecond, 4 << 10
	// answerLimit bounds the wait for the answer to an enquiry while nothing passes:
	// the statement's ten seconds and one more try.
	answerLimit = 25 * time.Second
	// healLimit bounds how long after the network is back an enquiry is kept again.
	healLimit = 15 * time.Second
)

// network cuts the replicas off PostgreSQL as a switch does that loses what it gets:
// no connection is refused or closed, nothing is answered. Then it is slow.
func network(ctx context.Context, h *house) (string, error) {
	database, err := h.NewPostgres()
	if err != nil {
		return "", err
	}
	l, err := openLink(database)
	if err != nil {
		return "", err
	}
	defer l.close()
	replicas, err := h.startReplicas(ctx, 2, l.address, "--ready-within", "1m")
	defer func() { stopAll(replicas) }()
	if err != nil {
		return "", err
	}
	crowd := ledger.Gather(ctx, networkClients, ledger.New(unrouted), replicas[0].Addr, replicas[1].Addr)
	defer crowd.Leave()
	var pages outcome
	var answered, healed time.Duration
	times := h.Times(1, 5)
	for range times {
		meanwhile, waited, took, err := l.cutOff(ctx, replicas[0].Addr, crowd)
		if err != nil {
			return "", err
		}
		pages.add(meanwhile)
		answered, healed = max(answered, waited), max(healed, took)
	}
	told, _ := crowd.Counts()
	l.late.Store(int64(slow))
	process.Pause(ctx, slowFor)
	now, _ := crowd.Counts()
	l.late.Store(0)
	rate := float64(now-told) / slowFor.Seconds()
	if rate == 0 {
		return "", errors.New("nothing is kept over the slow network")
	}
	if err := crowd.Settle(ctx); err != nil {
		return "", err
	}
	_, err = crowd.Audit(ctx, database)
	told, refused := crowd.Counts()
	if len(pages.good) == 0 || pages.refused+pages.unsent > 0 {
		err = errors.Join(err, fmt.Errorf("while nothing passed, %d pages were sent, %d refused and %d not asked for", len(pages.good), pages.refused, pages.unsent))
	}
	return fmt.Sprintf("%d cuts of %s: %d pages meanwhile, 99 in 100 within %s; an enquiry was answered within %s, kept again within %s; %.0f a second kept where 4 KB take %s; %d acknowledged, 0 lost, 0 twice; %d answers of 503",
		times, cutFor, len(pages.good), pages.p99(), answered.Round(10*time.Millisecond), healed.Round(10*time.Millisecond),
		rate, slow, told, refused), errors.Join(err, pages.err())
}

// cutOff lets nothing pass for a while. It gives what became of pages meanwhile, how
// long the answer to an enquiry took, and how soon after one is kept again.
func (l *link) cutOff(ctx context.Context, addr string, crowd *ledger.Crowd) (pages outcome, answered, healed time.Duration, err error) {
	told, _ := crowd.Counts()
	if err := crowd.Reach(ctx, told+perNetwork); err != nil {
		return pages, 0, 0, err
	}
	l.cut.Store(true)
	pages = during(ctx, cutFor, func(ctx context.Context) outcome {
		var asking sync.WaitGroup
		asking.Go(func() { answered, err = refusedWithin(ctx, addr, crowd.Ledger) })
		defer asking.Wait()
		return arrive(ctx, addr, keptRate, keptConnections, keptPages())
	})
	told, _ = crowd.Counts()
	l.cut.Store(false)
	if err != nil {
		return pages, answered, 0, err
	}
	healed, err = process.Within(ctx, healLimit, "enquiries are acknowledged after the network is back", func() bool {
		now, _ := crowd.Counts()
		return now > told
	})
	return pages, answered, healed, err
}

// refusedWithin posts an enquiry that cannot be kept, and gives how long its answer
// took.
func refusedWithin(ctx context.Context, addr string, book *ledger.Ledger) (time.Duration, error) {
	conn, err := client.Dial(ctx, addr)
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	key, begun := book.NewKey(), time.Now()
	a, err := conn.Do(ledger.AsForm(key))
	took := time.Since(begun)
	if err != nil || book.Note(key, a) || took > answerLimit {
		return took, fmt.Errorf("an enquiry that cannot be kept is answered with %d after %s (%v)", a.Status, took, err)
	}
	return took, nil
}

// link stands between replicas and PostgreSQL.
type link struct {
	net.Listener
	socket  string // of PostgreSQL
	address string // of the database, by way of the link
	cut     atomic.Bool
	late    atomic.Int64 // nanoseconds that each piece is on its way
	ended   chan struct{}
	work    sync.WaitGroup
}

func openLink(database string) (*link, error) {
	config, err := pgx.ParseConfig(database)
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	before, _, _ := strings.Cut(database, "@")
	k := &link{
		Listener: l, socket: filepath.Join(config.Host, fmt.Sprintf(".s.PGSQL.%d", config.Port)),
		address: fmt.Sprintf("%s@%s/%s?sslmode=disable", before, l.Addr(), config.Database), ended: make(chan struct{}),
	}
	k.work.Go(k.accept)
	return k, nil
}

func (l *link) close() {
	close(l.ended)
	l.Listener.Close()
	l.work.Wait()
}

func (l *link) accept() {
	for {
		front, err := l.Accept()
		if err != nil {
			return
		}
		back, err := net.Dial("unix", l.socket)
		if err != nil {
			front.Close()
			continue
		}
		l.work.Go(func() { l.carry(back, front) })
		l.work.Go(func() { l.carry(front, back) })
		l.work.Go(func() {
			<-l.ended
			front.Close()
			back.Close()
		})
	}
}

// carry brings what one says to the other, and that it has ended.
func (l *link) carry(to, from net.Conn) {
	defer to.Close()
	piece := make([]byte, slowPiece)
	for {
		n, err := from.Read(piece)
		for l.cut.Load() {
			if !l.pause(5 * time.Millisecond) {
				return
			}
		}
		if !l.pause(time.Duration(l.late.Load())) {
			return
		}
		if _, failed := to.Write(piece[:n]); err != nil || failed != nil {
			return
		}
	}
}

// pause waits; false: the link is closed.
func (l *link) pause(d time.Duration) bool {
	if d == 0 {
		return true
	}
	select {
	case <-l.ended:
		return false
	case <-time.After(d):
		return true
	}
}
