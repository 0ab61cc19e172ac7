package store

import (
	"context"
	"database/sql"
	"time"
)

// database is what SQLite and PostgreSQL implement differently.
type database interface {
	// connect opens the database, brings it up to date and writes to it, also after a
	// failure.
	connect(ctx context.Context) error
	// openToRead opens an existing database and reports whether it has enquiries.
	openToRead(ctx context.Context) (bool, error)
	// disconnect waits for what is under way.
	disconnect()
	// add writes a row and returns after its commit; the row has the outcome.
	add(ctx context.Context, r *row) error
	// write runs do in a transaction, perhaps again, and returns after its commit.
	write(ctx context.Context, do func(ctx context.Context, q querier) error) error
	// read runs do without a transaction.
	read(ctx context.Context, do func(ctx context.Context, q querier) error) error
	// clock is the time that all processes on the database share.
	clock(ctx context.Context, q querier) (time.Time, error)
	// expireTokens deletes expired tokens, where tokens have rows of their own.
	expireTokens(ctx context.Context, now time.Time) error
	// scrub erases deleted data from SQLite's files, when upkeep.traces is set.
	scrub(ctx context.Context) error
	// checkpoint moves SQLite's whole write-ahead log into the database.
	checkpoint(ctx context.Context) error
	// skipLocked ends a SELECT whose rows are updated next, so that concurrent
	// ones get other rows.
	skipLocked() string
	// tokens begins a query of an enquiry's id, token and hash, and ends with the id's
	// column.
	tokens() string
	// importRow writes an enquiry and its token, unless its id is there.
	importRow(ctx context.Context, q querier, r *row) (added bool, err error)
}

// querier is a connection, a pool or a transaction. Its SQL is common to both
// databases: $1, upserts, RETURNING, row values.
type querier interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func newDatabase(address string, o Options, h *health) (database, error) {
	if IsPostgres(address) {
		return newPostgres(address, o, h)
	}
	return newSQLite(address, o, h)
}

// transaction runs do and commits.
func transaction(ctx context.Context, db interface {
	BeginTx(ctx context.Context, o *sql.TxOptions) (*sql.Tx, error)
}, do func(ctx context.Context, q querier) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // of no effect after the commit
	if err := do(ctx, tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return &commitError{err} // it may be committed, so it must not be retried
	}
	return nil
}

// affected gives the number of rows that a statement changed.
func affected(r sql.Result, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	n, err := r.RowsAffected()
	return int(n), err
}

// toMilliseconds gives a time as both databases store it.
func toMilliseconds(t time.Time) int64 { return t.UnixMilli() }

func fromMilliseconds(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
