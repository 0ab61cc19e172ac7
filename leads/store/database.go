package store

import (
	"context"
	"database/sql"
	"time"
)

// database is what SQLite and PostgreSQL implement differently.
type database interface {
	// run connects, commits submitted writes, and reconnects after a failure,
	// until ctx ends. It calls tried after the first attempt to connect.
	run(ctx context.Context, tried func())
	// add writes a row and returns after its commit; the row has the outcome.
	add(ctx context.Context, r *row) error
	// write runs do in a transaction, perhaps again, and returns after its
	// commit. do may return an expected error of package leads (isExpected) only
	// when it has written nothing.
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
