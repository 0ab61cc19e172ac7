package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/aldaba/aldaba/leads"
)

// postgresDB keeps enquiries in PostgreSQL. Some goroutines commit what waits,
// each on a connection of its own; other processes do the same.
type postgresDB struct {
	o      Options
	health *health
	config *pgxpool.Config
	pool   *pgxpool.Pool
	db     *sql.DB // the pool, for what SQLite shares
	queue  queue[*row]
	failed chan struct{} // a nudge: the database failed
}

// committers is how many batches may be under way: while one waits for the
// disk, the next one travels.
const committers = 3

// patienceOfOne is how long a statement may take; then the connection is taken
// for lost. Nothing that the store asks takes a fraction of it.
const patienceOfOne = 10 * time.Second

func newPostgres(address string, o Options, h *health) (*postgresDB, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("the database's address %s is malformed", Describe(address)) // err may quote it
	}
	if !strings.Contains(address, "pool_max_conns") {
		config.MaxConns = committers + 5
	}
	config.ConnConfig.ConnectTimeout = 5 * time.Second
	params := config.ConnConfig.RuntimeParams
	if params["application_name"] == "" {
		params["application_name"] = "aldaba"
	}
	// A replica that froze must not hold others' rows.
	params["idle_in_transaction_session_timeout"] = "30s"
	config.AfterConnect = func(ctx context.Context, c *pgx.Conn) error {
		// A commit that is not on disk is none. Stricter settings stay.
		_, err := c.Exec(ctx, "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'")
		return err
	}
	return &postgresDB{o: o, health: h, config: config, queue: newQueue[*row](committers * together), failed: make(chan struct{}, 1)}, nil
}

func (d *postgresDB) run(ctx context.Context, tried func()) {
	defer close(d.queue.ended)
	var err error
	if d.pool, err = pgxpool.NewWithConfig(context.WithoutCancel(ctx), d.config); err != nil {
		d.health.set(told(err)) // a fault of the configuration, which was read before
		tried()
		return
	}
	defer d.pool.Close()
	d.db = stdlib.OpenDBFromPool(d.pool)
	defer d.db.Close()

	var work sync.WaitGroup
	for range committers {
		work.Go(func() { d.commitAll(ctx) })
	}
	var wait patience
	for ctx.Err() == nil {
		if err := d.connect(ctx); err == nil {
			wait = patience{}
			d.health.set(nil)
			tried()
			select {
			case <-d.failed:
			case <-ctx.Done():
			}
		} else if ctx.Err() == nil {
			d.health.set(told(err))
			tried()
			select {
			case <-time.After(wait.next()):
			case <-ctx.Done():
			}
		}
	}
	work.Wait()
	tried()
}

// connect brings the database up to date and writes to it.
func (d *postgresDB) connect(ctx context.Context) error {
	select {
	case <-d.failed:
	default:
	}
	d.pool.Reset()
	ctx, cancel := context.WithTimeout(ctx, time.Minute) // another may be migrating
	defer cancel()
	if err := migratePostgres(ctx, d.db); err != nil {
		return err
	}
	ctx, cancel = context.WithTimeout(ctx, patienceOfOne)
	defer cancel()
	_, err := d.pool.Exec(ctx, "UPDATE upkeep SET probed = $1", milliseconds(time.Now()))
	return err
}

// fail takes a fault of the database: it is tried until it is well.
func (d *postgresDB) fail(err error) error {
	d.health.set(told(err))
	select {
	case d.failed <- struct{}{}:
	default:
	}
	return unavailable(told(err))
}

func (d *postgresDB) write(ctx context.Context, do func(context.Context, querier) error) error {
	return d.insist(ctx, func() error { return d.transaction(ctx, do) })
}

func (d *postgresDB) read(ctx context.Context, do func(context.Context, querier) error) error {
	err := d.insist(ctx, func() error { return do(ctx, d.db) })
	if errors.Is(err, leads.ErrUnavailable) {
		return unreadable(err)
	}
	return err
}

// insist does again what failed because others came first, or because the
// connection was dead already; a fresh one may do.
func (d *postgresDB) insist(ctx context.Context, do func() error) error {
	if err := d.health.refusal(); err != nil {
		return err
	}
	lost := 0
	for conflicts := 0; ; conflicts++ {
		err := do()
		switch {
		case err == nil || isAnswer(err):
			return err
		case isConflict(err) && conflicts < 10:
			continue
		case isLost(err) && lost < 1 && ctx.Err() == nil:
			lost++
			d.pool.Reset()
			continue
		}
		return d.outcome(ctx, err)
	}
}

func (d *postgresDB) transaction(ctx context.Context, do func(context.Context, querier) error) error {
	ctx, cancel := context.WithTimeout(ctx, patienceOfOne)
	defer cancel()
	tx, err := d.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // of no effect after the commit
	if err := do(ctx, tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return &commitError{err} // done or not: nobody may do it again
	}
	return nil
}

// outcome tells a fault of the database from one of the caller.
func (d *postgresDB) outcome(ctx context.Context, err error) error {
	switch {
	case isOfOne(err):
		return told(err)
	case ctx.Err() != nil || isConflict(err):
		return unavailable(told(err))
	}
	return d.fail(err)
}

// clock is the database's: a lease that one replica gives ends for all.
func (d *postgresDB) clock(ctx context.Context, q querier) (time.Time, error) {
	var ms int64
	err := q.QueryRowContext(ctx, "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint").Scan(&ms)
	return fromMilliseconds(ms), err
}

func (d *postgresDB) skipLocked() string { return " FOR UPDATE SKIP LOCKED" }

// scrub does nothing: PostgreSQL overwrites what was deleted in its own time,
// and keeps it in its log as long as it is told to.
func (d *postgresDB) scrub(context.Context) error { return nil }

func (d *postgresDB) settle(context.Context) error { return nil }
