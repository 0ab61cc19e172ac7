package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

// deliveryLimit bounds how long after its receiver recovers everything is
// delivered.
const deliveryLimit = time.Minute

// receivers lets both receivers fail, each in its own ways, while enquiries
// come, and recover. All ways are tried at the same time.
func receivers(ctx context.Context, h *house) ([]result, error) {
	enquiries, outage := h.Times(20, 500), 3*time.Second
	if h.Full {
		outage = 90 * time.Second // the receivers are asked less and less often: every 30 s by then
	}
	pairs := []struct{ mail, hook manner }{{closed, fails}, {busy, redirects}, {hangs, hangs}, {forgets, forgets}}
	lines := make([][]result, len(pairs))
	faults := make([]error, len(pairs))
	var work sync.WaitGroup
	for i, p := range pairs {
		work.Go(func() { lines[i], faults[i] = h.failing(ctx, p.mail, p.hook, enquiries, outage) })
	}
	work.Wait()
	var all []result
	for _, l := range lines {
		all = append(all, l...)
	}
	return all, errors.Join(faults...)
}

// failing delivers to a mail server and a webhook of these manners.
func (h *house) failing(ctx context.Context, mail, web manner, enquiries int, outage time.Duration) ([]result, error) {
	letters, err := openMailbox(mail)
	if err != nil {
		return nil, err
	}
	defer letters.close()
	posts := openHook(web)
	defer posts.close()
	database, err := h.newSQLite()
	if err != nil {
		return nil, err
	}
	server, err := h.startSmall(ctx, database, "--smtp-url", "smtp://"+letters.address, "--webhook-url", posts.URL)
	if err != nil {
		return nil, err
	}
	defer server.Kill()
	l := ledger.New(len(channels))
	if err := l.SendAll(ctx, server.addr, enquiries); err != nil {
		return nil, err
	}
	process.Pause(ctx, outage)
	outbox, err := ledger.OpenDatabase(database)
	if err != nil {
		return nil, err
	}
	defer outbox.Close()
	if n, err := undelivered(ctx, outbox, ""); err != nil || n < len(channels)*enquiries {
		return nil, fmt.Errorf("%s, %s: the fault was not felt: %d deliveries wait: %w", mail, web, n, err)
	}
	if err := errors.Join(letters.recover(), posts.recover()); err != nil {
		return nil, err
	}
	lines, faults := make([]result, 2), make([]error, 2)
	var work sync.WaitGroup
	work.Go(func() { lines[0], faults[0] = delivered(ctx, l, outbox, "mail", mail, letters.arrivals) })
	work.Go(func() { lines[1], faults[1] = delivered(ctx, l, outbox, "webhook", web, posts.arrivals) })
	work.Wait()
	if err := errors.Join(faults...); err != nil {
		return nil, fmt.Errorf("%w: %s", err, server.Said)
	}
	if n := posts.astray.Load(); n > 0 {
		return lines, fmt.Errorf("%d deliveries followed a redirect", n)
	}
	return lines, nil
}

// delivered waits until a channel has delivered everything.
func delivered(ctx context.Context, l *ledger.Ledger, outbox *sql.DB, channel string, m manner, a *arrivals) (result, error) {
	var left int
	var fault error
	took, err := process.Within(ctx, deliveryLimit, "everything is delivered", func() bool {
		left, fault = undelivered(ctx, outbox, channel)
		return fault != nil || left == 0
	})
	if err := errors.Join(err, fault); err != nil {
		return result{}, fmt.Errorf("%s %s: %d wait: %w", channel, m, left, err)
	}
	again, err := a.judge(l.Told)
	if err == nil && m == forgets && again == 0 {
		err = fmt.Errorf("%s %s: the fault was not felt: nothing came twice", channel, m)
	}
	return result{channel + " " + string(m), fmt.Sprintf("%d enquiries", len(l.Told)),
		fmt.Sprintf("all delivered %s after it recovered; %d came again, all with the same id", took.Round(100*time.Millisecond), again)}, err
}

// undelivered counts what waits in a channel, or in all.
func undelivered(ctx context.Context, outbox *sql.DB, channel string) (n int, err error) {
	err = outbox.QueryRowContext(ctx, "SELECT count(*) FROM outbox WHERE state <> 'delivered' AND ($1 = '' OR channel = $1)", channel).Scan(&n)
	return n, err
}
