package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/aldaba/aldaba/internal/leads"
)

// postgresDB stores enquiries in PostgreSQL.
type postgresDB struct {
	o      Options
	health *health
	config *pgxpool.Config
	pool   *pgxpool.Pool
	db     *sql.DB // the pool, for what SQLite shares; nil: not connected yet
	count  sync.Once
}

// maxConnections is the default of pool_max_conns.
const maxConnections = 8

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
		config.MaxConns = maxConnections
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
	return &postgresDB{o: o, health: h, config: config}, nil
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

// connect migrates the database and writes to it.
func (d *postgresDB) connect(ctx context.Context) error {
	if err := d.openPool(ctx); err != nil {
		return err
	}
	d.pool.Reset()
	migrating, cancel := context.WithTimeout(ctx, time.Minute) // another replica may be migrating
	defer cancel()
	if err := migratePostgres(migrating, d.db); err != nil {
		return err
	}
	probing, cancel := context.WithTimeout(ctx, statementTimeout)
	defer cancel()
	if _, err := d.pool.Exec(probing, "UPDATE upkeep SET probed = $1", toMilliseconds(time.Now())); err != nil {
		return err
	}
	d.count.Do(func() { d.countConnections(ctx) })
	return nil
}

func (d *postgresDB) openPool(ctx context.Context) (err error) {
	if d.db == nil {
		if d.pool, err = pgxpool.NewWithConfig(context.WithoutCancel(ctx), d.config); err == nil {
			d.db = stdlib.OpenDBFromPool(d.pool)
		}
	}
	return err
}

func (d *postgresDB) openToRead(ctx context.Context) (found bool, err error) {
	if err := d.openPool(ctx); err != nil {
		return false, err
	}
	err = d.read(ctx, func(ctx context.Context, q querier) error {
		return q.QueryRowContext(ctx, "SELECT to_regclass('enquiries') IS NOT NULL").Scan(&found)
	})
	return found, err
}

func (d *postgresDB) disconnect() {
	if d.db != nil {
		d.db.Close()
		d.pool.Close()
	}
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

func (d *postgresDB) write(ctx context.Context, do func(context.Context, querier) error) error {
	if err := d.health.unavailable(); err != nil {
		return err
	}
	return d.withRetries(ctx, func(ctx context.Context) error {
		return transaction(ctx, d.db, func(ctx context.Context, q querier) error {
			if _, err := q.ExecContext(ctx, beginTransaction); err != nil {
				return err
			}
			return do(ctx, q)
		})
	})
}

func (d *postgresDB) read(ctx context.Context, do func(context.Context, querier) error) error {
	if err := d.health.ready(); err != nil && err != errReadOnly {
		return unreadable(err)
	}
	err := d.withRetries(ctx, func(ctx context.Context) error { return do(ctx, d.db) })
	if errors.Is(err, leads.ErrUnavailable) {
		return unreadable(err)
	}
	return err
}

// withRetries repeats do after conflicts with other transactions, and once on a
// new connection when an idle one turns out to be dead.
func (d *postgresDB) withRetries(ctx context.Context, do func(context.Context) error) error {
	lost := 0
	for conflicts := 0; ; conflicts++ {
		limited, cancel := context.WithTimeout(ctx, statementTimeout)
		err := do(limited)
		cancel()
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
		return d.health.classify(ctx, err)
	}
}

// expireTokens reads the whole table, which has those of 48 hours: an index by time would
// cost every enquiry a write.
func (d *postgresDB) expireTokens(ctx context.Context, now time.Time) error {
	return d.write(ctx, func(ctx context.Context, q querier) error {
		_, err := q.ExecContext(ctx, `DELETE FROM repeats WHERE at < $1 OR hash IS NULL AND at < $2`,
			toMilliseconds(now.Add(-keyTTL)), toMilliseconds(now.Add(-hashTTL)))
		return err
	})
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

// insertEnquiry writes an enquiry whose token is new or expired. It is a transaction of
// its own; durable is to it what beginTransaction is to others.
const insertEnquiry = `
WITH written AS (
	INSERT INTO repeats AS r (token, hash, enquiry, at) VALUES ($11, $12, $1, $2)
	ON CONFLICT (token) DO UPDATE SET enquiry = excluded.enquiry, at = excluded.at
		WHERE r.hash IS NULL AND excluded.at >= r.at + $13
	RETURNING enquiry
), kept AS (
	INSERT INTO enquiries (` + enquiryColumns + `)
	SELECT enquiry, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM written
), routed AS (
	INSERT INTO outbox (enquiry, channel, next, received)
	SELECT enquiry, channel, $2, $2 FROM written, unnest($14::text[]) AS channel
), durable AS (
	SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
		ELSE current_setting('synchronous_commit') END, true)
)
SELECT enquiry FROM written, durable`

// add is retried also when the answer to a commit was lost: an enquiry that is there is
// recognised by its id.
func (d *postgresDB) add(ctx context.Context, r *row) error {
	return d.withRetries(ctx, func(ctx context.Context) error {
		for {
			err := d.db.QueryRowContext(ctx, insertEnquiry, append(slices.Clone(r.columns), r.token, r.hash,
				leads.RepeatWindow.Milliseconds(), r.channels)...).Scan(new(string))
			if err == nil {
				r.settleNew()
			}
			if !errors.Is(err, sql.ErrNoRows) {
				return err
			}
			var k priorRow
			err = d.db.QueryRowContext(ctx, `SELECT r.enquiry, r.hash, r.at, e.received
				FROM repeats r JOIN enquiries e ON e.id = r.enquiry WHERE r.token = $1`, r.token).Scan(&k.id, &k.hash, &k.at, &k.received)
			if err == nil && r.settleRepeat(k) {
				return nil
			} else if err != nil && !errors.Is(err, sql.ErrNoRows) {
				return err
			} // the stored one is deleted by now, or too old
		}
	})
}

func (d *postgresDB) tokens() string { return `SELECT enquiry, token, hash FROM repeats WHERE enquiry` }

func (d *postgresDB) importRow(ctx context.Context, q querier, r *row) (added bool, err error) {
	n, err := affected(q.ExecContext(ctx, `INSERT INTO enquiries (`+enquiryColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
		r.columns...))
	if err != nil || n == 0 || len(r.token) == 0 {
		return n == 1, err
	}
	_, err = q.ExecContext(ctx, `INSERT INTO repeats AS r (token, hash, enquiry, at) VALUES ($1, $2, $3, $4) ON CONFLICT (token)
		DO UPDATE SET hash = excluded.hash, enquiry = excluded.enquiry, at = excluded.at WHERE excluded.at >= r.at`, r.token, r.hash, r.id, r.received)
	return true, err
}
