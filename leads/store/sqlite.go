package store

import (
	"cmp"
	"context"
	"database/sql"
	"sync"
	"time"
)

// sqliteDB keeps enquiries in a file. One goroutine writes (run); whatever
// arrives while it commits waits for the next commit, together.
type sqliteDB struct {
	path    string
	o       Options
	health  *health
	queue   queue[job]
	reading sync.RWMutex
	readers *sql.DB // nil: not connected
	// patience is how long it is tried to empty the log when something was
	// deleted; 0: once, as enquiries wait meanwhile.
	patience time.Duration
	after    func(time.Duration) <-chan time.Time // set by tests
}

// job is what one caller writes.
type job struct {
	// do writes in a transaction that others share. It may run again, when
	// another has spoiled it.
	do func(c *connection) error
	// alone runs without a transaction, in the place of do.
	alone func(c *connection) error
	adds  bool // an enquiry
}

func newSQLite(address string, o Options, h *health) (*sqliteDB, error) {
	path, err := sqlitePath(address)
	if err != nil {
		return nil, err
	}
	if o.Synchronous == "" {
		o.Synchronous = "FULL"
	}
	d := &sqliteDB{path: path, health: h, queue: newQueue[job](together), patience: o.BusyTimeout, after: time.After}
	o.BusyTimeout = cmp.Or(o.BusyTimeout, busyTimeout)
	d.o = o
	return d, nil
}

func (d *sqliteDB) run(ctx context.Context, tried func()) {
	defer close(d.queue.ended)
	var wait patience
	var failure error
	for ctx.Err() == nil {
		c, err := d.connect(ctx, failure != nil)
		if err == nil {
			wait = patience{}
			d.health.set(nil)
			tried()
			if err = d.serve(ctx, c); err != nil {
				d.rescue(ctx, c)
			}
			d.disconnect(c)
		}
		if ctx.Err() != nil {
			break
		}
		failure = told(err)
		d.health.set(failure)
		tried()
		d.refuse(ctx, wait.next())
	}
	tried()
	d.refuseWaiting()
}

// rescueTime bounds how long a connection is held for its log. One that is
// itself in the way would never work again; and Linux tells each descriptor of
// a failed sync, so that what closing it moves fails too.
const rescueTime = 30 * time.Second

// rescue holds a connection that has met a failure until its log is whole.
func (d *sqliteDB) rescue(ctx context.Context, c *connection) {
	var wait patience
	for begun := time.Now(); c.rescue() != nil && ctx.Err() == nil && time.Since(begun) < rescueTime; {
		d.refuse(ctx, wait.next())
	}
}

// serve commits what arrives until ctx ends or the database fails.
func (d *sqliteDB) serve(ctx context.Context, c *connection) error {
	for {
		select {
		case j := <-d.queue.waiting:
			if err := d.commit(c, d.queue.gather(j)); err != nil {
				return err
			}
			if err := c.checkpoint(); err != nil {
				return err
			}
		case <-ctx.Done():
			for { // what waits is kept still
				select {
				case j := <-d.queue.waiting:
					if err := d.commit(c, d.queue.gather(j)); err != nil {
						return err
					}
				default:
					return nil
				}
			}
		}
	}
}

// refuse tells all who come that nothing can be kept, for a while.
func (d *sqliteDB) refuse(ctx context.Context, wait time.Duration) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	for {
		select {
		case j := <-d.queue.waiting:
			j.finish(d.health.refusal())
		case <-timer.C:
			return
		case <-ctx.Done():
			return
		}
	}
}

func (d *sqliteDB) refuseWaiting() {
	for {
		select {
		case j := <-d.queue.waiting:
			j.finish(unavailable(errClosed))
		default:
			return
		}
	}
}

func (d *sqliteDB) do(ctx context.Context, j job) error {
	if err := d.health.refusal(); err != nil {
		return err
	}
	return d.queue.wait(ctx, j)
}

func (d *sqliteDB) add(ctx context.Context, r *row) error {
	return d.do(ctx, job{do: func(c *connection) error { return c.add(r) }, adds: true})
}

func (d *sqliteDB) write(ctx context.Context, do func(context.Context, querier) error) error {
	return d.do(ctx, job{do: func(c *connection) error {
		// The caller's context must not interrupt the others' transaction.
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
	if err == nil || isAnswer(err) {
		return err
	}
	return unreadable(told(err))
}

// forget does nothing: the age of a row tells whether its token counts.
func (d *sqliteDB) forget(context.Context, time.Time) error { return nil }

func (d *sqliteDB) clock(context.Context, querier) (time.Time, error) { return time.Now(), nil }

func (d *sqliteDB) skipLocked() string { return "" }

func (d *sqliteDB) scrub(ctx context.Context) error {
	if d.patience > 0 {
		return d.scrubPatiently(ctx)
	}
	return d.do(ctx, job{alone: (*connection).scrub})
}

func (d *sqliteDB) settle(ctx context.Context) error {
	return d.do(ctx, job{alone: (*connection).settle})
}
