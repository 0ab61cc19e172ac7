package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

const (
	clients = 8
	// perDatabase is how many kills a database goes through before it is audited and
	// another begins.
	perDatabase = 250
)

// victim is a server that is killed.
type victim interface {
	Ready(context.Context) error
	Kill() error
}

// killing starts servers that live for a random time, up to lifetime, after they are
// ready; one in five is killed while it starts.
type killing struct {
	lifetime    time.Duration
	perDatabase int
	deliveries  int // that each of their enquiries has
	newDatabase func() (string, error)
	start       func(addr, database string) (victim, error)
}

func killSQLite(ctx context.Context, h *harness, times int) (string, error) {
	return h.killSmall(ctx).rounds(ctx, times)
}

func killPostgres(ctx context.Context, h *harness, times int) (string, error) {
	k := h.killSmall(ctx)
	k.newDatabase = h.newPostgres
	return k.rounds(ctx, times)
}

// killNew gives each database one kill, which comes while the server makes it.
func killNew(ctx context.Context, h *harness, times int) (string, error) {
	k := h.killSmall(ctx)
	k.perDatabase, k.lifetime = 1, 150*time.Millisecond
	return k.rounds(ctx, times)
}

func killProgram(ctx context.Context, h *harness, times int) (string, error) {
	return killing{300 * time.Millisecond, perDatabase, unrouted, h.newSQLite, func(addr, database string) (victim, error) {
		return process.StartSite(ctx, h.program, addr, "", database)
	}}.rounds(ctx, times)
}

func (h *harness) killSmall(ctx context.Context, environment ...string) killing {
	return killing{60 * time.Millisecond, perDatabase, len(channels), h.newSQLite, func(addr, database string) (victim, error) {
		return process.Start(ctx, environment, h.self, serveFlags(database, addr)...)
	}}
}

// killEarly is the control: the kills must catch a server that acknowledges too early.
func killEarly(ctx context.Context, h *harness, times int) (string, error) {
	k := h.killSmall(ctx, earlyVariable+"=1")
	k.perDatabase = 5
	result, err := k.rounds(ctx, times)
	return caught(result, err)
}

// caught turns a broken promise into the result of a control.
func caught(result string, err error) (string, error) {
	if errors.As(err, new(ledger.Breach)) {
		return "caught: " + err.Error(), nil
	}
	if err == nil {
		err = fmt.Errorf("the control was not caught, so the check proves nothing: %s", result)
	}
	return "", err
}

func (k killing) rounds(ctx context.Context, times int) (string, error) {
	var acknowledged, unsure, stored int
	for left := times; left > 0; left -= k.perDatabase {
		database, err := k.newDatabase()
		if err != nil {
			return "", err
		}
		crowd, n, err := k.round(ctx, database, min(left, k.perDatabase))
		if err != nil {
			return "", fmt.Errorf("after %d kills: %w", times-left, err)
		}
		more, _ := crowd.Counts()
		acknowledged += more
		unsure += crowd.Unsure
		stored += n
	}
	return fmt.Sprintf("%d acknowledged, 0 lost, 0 twice, 0 without their deliveries; %d posts without an acknowledgement, %d enquiries stored", acknowledged, unsure, stored), nil
}

// round kills servers of one database and audits it.
func (k killing) round(ctx context.Context, database string, kills int) (*ledger.Crowd, int, error) {
	addr, err := process.Port()
	if err != nil {
		return nil, 0, err
	}
	crowd := ledger.Gather(ctx, clients, ledger.New(k.deliveries), addr)
	defer crowd.Leave()
	for range kills {
		if err := k.once(ctx, addr, database); err != nil {
			return nil, 0, err
		}
		if err := crowd.Err(); err != nil {
			return nil, 0, err
		}
	}
	last, err := k.start(addr, database)
	if err != nil {
		return nil, 0, err
	}
	if err := errors.Join(crowd.Settle(ctx), last.Kill()); err != nil {
		return nil, 0, err
	}
	stored, err := crowd.Audit(ctx, database)
	return crowd, stored, err
}

// once starts a server and kills it.
func (k killing) once(ctx context.Context, addr, database string) error {
	p, err := k.start(addr, database)
	if err != nil {
		return err
	}
	if k.perDatabase > 1 && rand.IntN(5) > 0 {
		if err := p.Ready(ctx); err != nil {
			return err
		}
	}
	process.Pause(ctx, rand.N(k.lifetime))
	return p.Kill()
}

// killReplicas kills one replica after the other under clients that post through
// haproxy and send again what got no answer.
func killReplicas(ctx context.Context, h *harness, times int) (string, error) {
	database, err := h.newPostgres()
	if err != nil {
		return "", err
	}
	replicas, err := h.startReplicas(ctx, 3, database)
	defer stopAll(replicas)
	if err != nil {
		return "", err
	}
	front, err := h.startFront(ctx, haproxy, replicas)
	if err != nil {
		return "", err
	}
	defer front.Kill()
	crowd := ledger.Gather(ctx, clients, ledger.New(unrouted), front.addr)
	defer crowd.Leave()
	for i := range times {
		if err := crowd.Reach(ctx, 100); err != nil {
			return "", err
		}
		r := replicas[i%len(replicas)]
		if err := errors.Join(r.Kill(), r.start(ctx)); err != nil {
			return "", err
		}
		if err := r.ready(ctx); err != nil {
			return "", err
		}
	}
	return crowd.Result(ctx, database)
}
