package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/aldaba/aldaba/test/torture/ledger"
)

// unrouted is how many deliveries an enquiry has at a site without a channel.
const unrouted = 1

const killClients = 8

// killed kills one replica after the other behind haproxy, under clients that post
// and send again what got no answer.
func killed(ctx context.Context, h *house) (string, error) {
	database, err := h.NewPostgres()
	if err != nil {
		return "", err
	}
	replicas, err := h.startReplicas(ctx, 3, database)
	defer func() { stopAll(replicas) }()
	if err != nil {
		return "", err
	}
	front, err := h.startProxy(ctx, haproxy, replicas)
	if err != nil {
		return "", err
	}
	defer front.Kill()
	if err := front.sees(ctx); err != nil {
		return "", err
	}
	crowd := ledger.Gather(ctx, killClients, ledger.New(unrouted), front.addr)
	defer crowd.Leave()
	kills := h.Times(1, 30)
	for i := range kills {
		told, _ := crowd.Counts()
		if err := crowd.Reach(ctx, told+100); err != nil {
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
	if err := crowd.Settle(ctx); err != nil {
		return "", err
	}
	_, err = crowd.Audit(ctx, database)
	told, _ := crowd.Counts()
	return fmt.Sprintf("%d kills, %d enquiries acknowledged, 0 lost, 0 twice", kills, told), err
}
