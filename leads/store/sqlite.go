package store

import (
	"cmp"
	"context"
	"database/sql"
	"sync"
	"time"
)

// sqliteDB stores enquiries in a file. One goroutine writes (run); requests that
// arrive during a commit share the next one.
type sqliteDB struct {
	path    string
	o       Options
	health  *health
	queue   queue[job]
	reading sync.RWMutex
	readers *sql.DB // nil: not connected
	// truncateTimeout is how long truncating the log is retried after a deletion;
	// 0: it is tried once, because enquiries wait meanwhile.
	truncateTimeout time.Duration
	after           func(time.Duration) <-chan time.Time // set by tests
}

// job is one caller's write.
type job struct {
	// do writes in a transaction with other jobs. It runs again when another one's
	// data made the transaction fail.
	do func(c *connection) error
	// standalone runs instead of do, without a transaction.
	standalone func(c *connection) error
	isAdd      bool // it adds an enquiry
}

func newSQLite(address string, o Options, h *health) (*sqliteDB, error) {
	path, err := sqlitePath(address)
	if err != nil {
		return nil, err
	}
	if o.Synchronous == "" {
		o.Synchronous = "FULL"
	}
	d := &sqliteDB{path: path, health: h, queue: newQueue[job](maxBatch), truncateTimeout: o.BusyTimeout, after: time.After}
	o.BusyTimeout = cmp.Or(o.BusyTimeout, busyTimeout)
	d.o = o
	return d, nil
}

func (d *sqliteDB) run(ctx context.Context, tried func()) {
	defer close(d.queue.closed)
	var retry backoff
	var failure error
	for ctx.Err() == nil {
		c, err := d.connect(ctx, failure != nil)
		if err == nil {
			retry = backoff{}
			d.health.set(nil)
			tried()
			if err = d.serve(ctx, c); err != nil {
				d.repairLog(ctx, c)
			}
			d.disconnect(c)
		}
		if ctx.Err() != nil {
			break
		}
		failure = redact(err)
		d.health.set(failure)
		tried()
		d.rejectFor(ctx, retry.next())
	}
	tried()
	d.rejectPending()
}

// repairTimeout bounds how long a failed connection stays open for its log: the
// connection itself may be the obstacle. Closing it is safe then, because Linux
// reports a failed sync to each descriptor, so its checkpoint on close fails too.
const repairTimeout = 30 * time.Second

// repairLog keeps a failed connection open until its log is repaired.
func (d *sqliteDB) repairLog(ctx context.Context, c *connection) {
	var retry backoff
	for begun := time.Now(); c.repairLog() != nil && ctx.Err() == nil && time.Since(begun) < repairTimeout; {
		d.rejectFor(ctx, retry.next())
	}
}

// serve commits requests until ctx ends or the database fails.
func (d *sqliteDB) serve(ctx context.Context, c *connection) error {
	for {
		select {
		case j := <-d.queue.pending:
			if err := d.commit(c, d.queue.batch(j)); err != nil {
				return err
			}
			if err := c.checkpointIfLarge(); err != nil {
				return err
			}
		case <-ctx.Done():
			for { // what is pending is still committed
				select {
				case j := <-d.queue.pending:
					if err := d.commit(c, d.queue.batch(j)); err != nil {
						return err
					}
				default:
					return nil
				}
			}
		}
	}
}

// rejectFor rejects requests for a time.
func (d *sqliteDB) rejectFor(ctx context.Context, wait time.Duration) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	for {
		select {
		case j := <-d.queue.pending:
			j.finish(d.health.unavailable())
		case <-timer.C:
			return
		case <-ctx.Done():
			return
		}
	}
}

func (d *sqliteDB) rejectPending() {
	for {
		select {
		case j := <-d.queue.pending:
			j.finish(unavailable(errClosed))
		default:
			return
		}
	}
}

func (d *sqliteDB) do(ctx context.Context, j job) error {
	if err := d.health.unavailable(); err != nil {
		return err
	}
	return d.queue.submit(ctx, j)
}

func (d *sqliteDB) add(ctx context.Context, r *row) error {
	return d.do(ctx, job{do: func(c *connection) error { return c.add(r) }, isAdd: true})
}

func (d *sqliteDB) write(ctx context.Context, do func(context.Context, querier) error) error {
	return d.do(ctx, job{do: func(c *connection) error {
		// The caller's context must not interrupt the shared transaction.
		return do(context.WithoutCancel(ctx), c.conn)
	}})
}

func (d *sqliteDB) read(ctx context.Context, do func(context.Context, querier) error) error {
	d.reading.RLock()
	defer d.reading.RUnlock()
	if d.readers == nil {
		return unreadable(cmp.Or[error](d.health.ready(), errNotYet))
	}
	err := do(ctx, d.readers)
	if err == nil || isExpected(err) {
		return err
	}
	return unreadable(redact(err))
}

// expireTokens does nothing: tokens are columns of enquiries and expire by age.
func (d *sqliteDB) expireTokens(context.Context, time.Time) error { return nil }

func (d *sqliteDB) clock(context.Context, querier) (time.Time, error) { return time.Now(), nil }

func (d *sqliteDB) skipLocked() string { return "" }

func (d *sqliteDB) scrub(ctx context.Context) error {
	if d.truncateTimeout > 0 {
		return d.scrubWithRetries(ctx)
	}
	return d.do(ctx, job{standalone: (*connection).scrub})
}

func (d *sqliteDB) checkpoint(ctx context.Context) error {
	return d.do(ctx, job{standalone: (*connection).truncateLog})
}
