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
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/aldaba/aldaba/leads"
)

// postgresDB stores enquiries in PostgreSQL. Some goroutines commit batches of
// pending rows, each on its own connection, beside those of other processes.
type postgresDB struct {
	o      Options
	health *health
	config *pgxpool.Config
	pool   *pgxpool.Pool
	db     *sql.DB // the pool, for what SQLite shares
	queue  queue[*row]
	failed chan struct{} // signals run that the database failed
}

// committers is how many batches are committed at once: while one waits for the
// disk, the next is sent.
const committers = 3

// beginTransaction makes a commit be on disk when it returns, unless a stricter
// setting is there, and keeps a replica that hangs from blocking the others' rows.
const beginTransaction = `SET LOCAL idle_in_transaction_session_timeout = '30s';
	SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'`

// statementTimeout is how long a statement may take before its connection counts
// as lost; none of the store's takes a fraction of it.
const statementTimeout = 10 * time.Second

func newPostgres(address string, o Options, h *health) (*postgresDB, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("the database's address %s is malformed", Describe(address)) // err may quote it
	}
	if host := maybePlain(&config.ConnConfig.Config); host != "" {
		return nil, fmt.Errorf("the database's address %s would send enquiries unencrypted when %s offers no TLS: add sslmode=verify-full, with sslrootcert for a CA of your own, or sslmode=disable on a private network", Describe(address), host)
	}
	if !strings.Contains(address, "pool_max_conns") {
		config.MaxConns = committers + 5
	}
	config.ConnConfig.ConnectTimeout = 5 * time.Second
	config.ConnConfig.Tracer = o.Queries
	if params := config.ConnConfig.RuntimeParams; params["application_name"] == "" {
		params["application_name"] = "aldaba"
	}
	// No statement stays prepared and no setting outlives its transaction: a pooler may
	// give each transaction another session.
	if !strings.Contains(address, "default_query_exec_mode") {
		config.ConnConfig.DefaultQueryExecMode = pgx.QueryExecModeCacheDescribe
	}
	return &postgresDB{o: o, health: h, config: config, queue: newQueue[*row](committers * maxBatch), failed: make(chan struct{}, 1)}, nil
}

// maybePlain gives a host off this machine that is tried both with TLS and without,
// as sslmode=prefer, the default, and sslmode=allow say.
func maybePlain(c *pgconn.Config) string {
	secure, plain := c.TLSConfig != nil, map[string]bool{c.Host: c.TLSConfig == nil}
	for _, f := range c.Fallbacks {
		secure = secure || f.TLSConfig != nil
		plain[f.Host] = plain[f.Host] || f.TLSConfig == nil
	}
	for host := range plain {
		if network, _ := pgconn.NetworkAddress(host, c.Port); secure && plain[host] && network != "unix" && !leads.IsLoopback(host) {
			return host
		}
	}
	return ""
}

func (d *postgresDB) run(ctx context.Context, tried func()) {
	defer close(d.queue.closed)
	var err error
	if d.pool, err = pgxpool.NewWithConfig(context.WithoutCancel(ctx), d.config); err != nil {
		d.health.set(redact(err)) // cannot happen: the configuration was parsed before
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
	var retry backoff
	count := sync.OnceFunc(func() { d.countConnections(ctx) })
	for ctx.Err() == nil {
		if err := d.connect(ctx); err == nil {
			count()
			retry = backoff{}
			d.health.set(nil)
			tried()
			select {
			case <-d.failed:
			case <-ctx.Done():
			}
		} else if ctx.Err() == nil {
			d.health.set(redact(err))
			tried()
			select {
			case <-time.After(retry.next()):
			case <-ctx.Done():
			}
		}
	}
	work.Wait()
	tried()
}

// connect migrates the database and writes to it.
func (d *postgresDB) connect(ctx context.Context) error {
	select {
	case <-d.failed:
	default:
	}
	d.pool.Reset()
	ctx, cancel := context.WithTimeout(ctx, time.Minute) // another replica may be migrating
	defer cancel()
	if err := migratePostgres(ctx, d.db); err != nil {
		return err
	}
	ctx, cancel = context.WithTimeout(ctx, statementTimeout)
	defer cancel()
	_, err := d.pool.Exec(ctx, "UPDATE upkeep SET probed = $1", toMilliseconds(time.Now()))
	return err
}

// countTimeout is how long opening all connections may take.
const countTimeout = 3 * time.Second

// countConnections opens all connections of the pool, and logs when the database or a
// pooler refuses one: otherwise enquiries would fail under load only.
func (d *postgresDB) countConnections(ctx context.Context) {
	opening, cancel := context.WithTimeout(ctx, countTimeout)
	defer cancel()
	for n := range d.config.MaxConns {
		c, err := d.pool.Acquire(opening)
		if err == nil {
			defer c.Release()
			err = c.Ping(opening)
		}
		if err != nil && ctx.Err() == nil {
			d.health.log.Warn("the database gives fewer connections than pool_max_conns: lower pool_max_conns, or raise PostgreSQL's max_connections or PgBouncer's max_client_conn and default_pool_size",
				"connections", n, "pool_max_conns", d.config.MaxConns, "reason", redact(err))
		}
		if err != nil {
			return
		}
	}
}

// fail records a failure of the database and makes run reconnect.
func (d *postgresDB) fail(err error) error {
	d.health.set(redact(err))
	select {
	case d.failed <- struct{}{}:
	default:
	}
	return unavailable(redact(err))
}

func (d *postgresDB) write(ctx context.Context, do func(context.Context, querier) error) error {
	return d.withRetries(ctx, func() error { return d.transaction(ctx, do) })
}

func (d *postgresDB) read(ctx context.Context, do func(context.Context, querier) error) error {
	err := d.withRetries(ctx, func() error { return do(ctx, d.db) })
	if errors.Is(err, leads.ErrUnavailable) {
		return unreadable(err)
	}
	return err
}

// withRetries repeats do after conflicts with other transactions, and once on a
// new connection when an idle one turns out to be dead.
func (d *postgresDB) withRetries(ctx context.Context, do func() error) error {
	if err := d.health.unavailable(); err != nil {
		return err
	}
	lost := 0
	for conflicts := 0; ; conflicts++ {
		err := do()
		switch {
		case err == nil || isExpected(err):
			return err
		case isConflict(err) && conflicts < 10:
			continue
		case isConnectionLost(err) && lost < 1 && ctx.Err() == nil:
			lost++
			d.pool.Reset()
			continue
		}
		return d.classify(ctx, err)
	}
}

func (d *postgresDB) transaction(ctx context.Context, do func(context.Context, querier) error) error {
	ctx, cancel := context.WithTimeout(ctx, statementTimeout)
	defer cancel()
	tx, err := d.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // of no effect after the commit
	if _, err := tx.ExecContext(ctx, beginTransaction); err != nil {
		return err
	}
	if err := do(ctx, tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return &commitError{err} // it may be committed, so it must not be retried
	}
	return nil
}

// classify gives the caller's error, and records a failure of the database.
func (d *postgresDB) classify(ctx context.Context, err error) error {
	switch {
	case isDataError(err):
		return redact(err)
	case ctx.Err() != nil || isConflict(err):
		return unavailable(redact(err))
	}
	return d.fail(err)
}

// clock is the database's, so that a lease ends at one time for all replicas.
func (d *postgresDB) clock(ctx context.Context, q querier) (time.Time, error) {
	var ms int64
	err := q.QueryRowContext(ctx, "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint").Scan(&ms)
	return fromMilliseconds(ms), err
}

func (d *postgresDB) skipLocked() string { return " FOR UPDATE SKIP LOCKED" }

// scrub does nothing: PostgreSQL overwrites deleted rows when it vacuums, and
// retains its log as configured.
func (d *postgresDB) scrub(context.Context) error { return nil }

func (d *postgresDB) checkpoint(context.Context) error { return nil }
