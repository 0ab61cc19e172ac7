package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// deliveryLimit bounds how long after its receiver recovers everything is delivered.
const deliveryLimit = time.Minute

// receivers makes a row in which a mail server and a webhook fail in these ways while
// enquiries come, and recover.
func receivers(mail, web manner) func(context.Context, *harness, int) (string, error) {
	return func(ctx context.Context, h *harness, times int) (string, error) {
		letters, err := openMailbox(mail)
		if err != nil {
			return "", err
		}
		defer letters.close()
		posts := openHook(web)
		defer posts.close()
		database, err := h.newSQLite()
		if err != nil {
			return "", err
		}
		server, err := h.startSmall(ctx, database, "--smtp-url", "smtp://"+letters.address, "--webhook-url", posts.URL)
		if err != nil {
			return "", err
		}
		defer server.Kill()
		l := ledger.New(len(channels))
		if err := l.SendAll(ctx, server.addr, times); err != nil {
			return "", err
		}
		outage := 3 * time.Second
		if h.full {
			outage = 90 * time.Second // by then the dispatcher tries a receiver every 30 s
		}
		process.Pause(ctx, outage)
		outbox, err := ledger.OpenDatabase(database)
		if err != nil {
			return "", err
		}
		defer outbox.Close()
		if n, err := undelivered(ctx, outbox, ""); err != nil || n < len(channels)*times {
			return "", fmt.Errorf("the fault was not felt: %d deliveries wait: %w", n, err)
		}
		if err := errors.Join(letters.recover(), posts.recover()); err != nil {
			return "", err
		}
		var lines [2]string
		var faults [2]error
		var work sync.WaitGroup
		work.Go(func() { lines[0], faults[0] = delivered(ctx, l, outbox, "mail", mail, letters.arrivals) })
		work.Go(func() { lines[1], faults[1] = delivered(ctx, l, outbox, "webhook", web, posts.arrivals) })
		work.Wait()
		if err := errors.Join(faults[:]...); err != nil {
			return "", fmt.Errorf("%w: %s", err, server.Said)
		}
		if n := posts.astray.Load(); n > 0 {
			return "", fmt.Errorf("%d deliveries followed a redirect", n)
		}
		return lines[0] + "; " + lines[1], nil
	}
}

// delivered waits until a channel has delivered everything.
func delivered(ctx context.Context, l *ledger.Ledger, outbox *sql.DB, channel string, m manner, a *arrivals) (string, error) {
	var left int
	var fault error
	took, err := process.Within(ctx, deliveryLimit, "everything is delivered", func() bool {
		left, fault = undelivered(ctx, outbox, channel)
		return fault != nil || left == 0
	})
	if err := errors.Join(err, fault); err != nil {
		return "", fmt.Errorf("%s: %d wait: %w", channel, left, err)
	}
	again, err := a.judge(l.Acknowledged)
	if err == nil && m == drops && again == 0 {
		err = fmt.Errorf("%s: the fault was not felt: nothing came twice", channel)
	}
	return fmt.Sprintf("%s: all delivered %s after it recovered, %d again with the same id", channel, took.Round(100*time.Millisecond), again), err
}

// undelivered counts what waits in a channel, or in all.
func undelivered(ctx context.Context, outbox *sql.DB, channel string) (n int, err error) {
	err = outbox.QueryRowContext(ctx, "SELECT count(*) FROM outbox WHERE state <> 'delivered' AND ($1 = '' OR channel = $1)", channel).Scan(&n)
	return n, err
}

// arrivals are the deliveries that a receiver took: for each enquiry, how often each id
// came.
type arrivals struct {
	mu  sync.Mutex
	ids map[string]map[string]int
}

func newArrivals() *arrivals { return &arrivals{ids: map[string]map[string]int{}} }

// take notes a delivery. One that was never posted has no key.
func (a *arrivals) take(text, id string) {
	key := ledger.Key.FindString(text)
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ids[key] == nil {
		a.ids[key] = map[string]int{}
	}
	a.ids[key][id]++
}

// judge compares the arrivals with what was to be delivered, and counts those that came
// again.
func (a *arrivals) judge(acknowledged map[string]string) (again int, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	missing, renamed, foreign := 0, 0, 0
	for key := range acknowledged {
		if len(a.ids[key]) == 0 {
			missing++
		}
	}
	for key, ids := range a.ids {
		if _, known := acknowledged[key]; !known {
			foreign++
		}
		if len(ids) > 1 || ids[""] > 0 {
			renamed++
		}
		for _, times := range ids {
			again += times - 1
		}
	}
	if missing+renamed+foreign > 0 {
		err = fmt.Errorf("%d enquiries never arrived, %d came under several ids or none, %d were never sent", missing, renamed, foreign)
	}
	return again, err
}
