package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/leads/delivery"
	"github.com/aldaba/aldaba/leads/store"
)

// step is where in a delivery a replica is killed.
type step string

// The steps. During the send, it is the receiver who kills.
const (
	beforeLease step = "before the lease"
	afterLease  step = "after the lease"
	duringSend  step = "during the send"
	afterSend   step = "after the send, before it is noted"
)

// Of the replicas: as short as the dispatcher lets a lease be, so that a row ends
// in its time.
const (
	replicaAttempt = time.Second
	replicaLease   = 2 * time.Second
	replicaPoll    = 20 * time.Millisecond
)

// event is what a replica tells of a lease, a line each.
type event struct {
	Delivery string
	Lease    string
	// Of one that was taken: between which moments. Its end is counted from
	// the first at the earliest.
	Asked, Taken time.Time
	Ended        time.Time // of one that was given up, by delivery or failure
}

// runReplica is a process that does nothing but deliver to a webhook from an
// outbox that others share. It kills itself at a step, when that comes for the
// nth time.
func runReplica(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("replica", flag.ExitOnError)
	database := f.String("database", "", "the outbox")
	url := f.String("webhook-url", "", "the receiver")
	at := f.String("die", "", "the step to die at; empty: none")
	nth := f.Int64("nth", 1, "the time at which to die there")
	f.Parse(args) // it exits
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	kept, err := store.Open(ctx, *database, store.Options{Logger: log})
	if err != nil {
		return err
	}
	defer kept.Close()
	hook, err := newHook(*url)
	if err != nil {
		return err
	}
	outbox := &mortal{Outbox: kept, at: step(*at), nth: *nth}
	dispatcher := delivery.New(outbox, map[leads.Channel]delivery.Sender{leads.Webhook: hook}, delivery.Options{
		Logger: log, Attempt: replicaAttempt, Lease: replicaLease, Poll: replicaPoll,
	})
	return dispatcher.Run(ctx)
}

// mortal is an outbox that tells of its leases, and ends the process.
type mortal struct {
	leads.Outbox
	at   step
	nth  int64
	came atomic.Int64
}

func (m *mortal) Lease(ctx context.Context, channel leads.Channel, n int, lease time.Duration) ([]leads.Delivery, error) {
	asked := time.Now()
	backlog, err := m.Backlog(ctx)
	if err != nil {
		return nil, err
	}
	if backlog[channel].Pending > 0 { // else it is no step of any delivery
		m.pass(beforeLease)
	}
	leased, err := m.Outbox.Lease(ctx, channel, n, lease)
	for _, d := range leased {
		tell(event{Delivery: d.ID, Lease: d.Lease, Asked: asked, Taken: time.Now()})
	}
	if len(leased) > 0 {
		m.pass(afterLease)
	}
	return leased, err
}

func (m *mortal) Done(ctx context.Context, d leads.Delivery) error {
	m.pass(afterSend)
	ended := time.Now() // before it is, so that nobody can have taken it earlier
	err := m.Outbox.Done(ctx, d)
	if err == nil {
		tell(event{Delivery: d.ID, Lease: d.Lease, Ended: ended})
	}
	return err
}

func (m *mortal) Failed(ctx context.Context, d leads.Delivery, next time.Time, reason string, dead bool) error {
	ended := time.Now()
	err := m.Outbox.Failed(ctx, d, next, reason, dead)
	if err == nil {
		tell(event{Delivery: d.ID, Lease: d.Lease, Ended: ended})
	}
	return err
}

// pass is a step: the process may end here, as by a failure of its machine.
func (m *mortal) pass(s step) {
	if s == m.at && m.came.Add(1) == m.nth {
		syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {}
	}
}

// tell writes an event out at once.
func tell(e event) {
	line, err := json.Marshal(e)
	if err != nil {
		panic(err) // it is texts and times
	}
	fmt.Println(string(line))
}
