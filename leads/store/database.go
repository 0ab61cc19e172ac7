package store

import (
	"context"
	"database/sql"
	"time"
)

// database is what SQLite and PostgreSQL do each in its own way.
type database interface {
	// run connects, keeps what is added, and connects again after a failure,
	// until ctx ends. It calls tried after the first attempt to connect.
	run(ctx context.Context, tried func())
	// add keeps a row, and returns after its commit; the row has the outcome.
	add(ctx context.Context, r *row) error
	// write runs do in a transaction, perhaps again, and returns after its
	// commit. An error of package leads is an answer and no fault: do has
	// written nothing when it gives one.
	write(ctx context.Context, do func(ctx context.Context, q querier) error) error
	// read runs do without a transaction.
	read(ctx context.Context, do func(ctx context.Context, q querier) error) error
	// clock is the time that all who share the database go by.
	clock(ctx context.Context, q querier) (time.Time, error)
	// forget removes the tokens whose time is over, where age alone does not.
	forget(ctx context.Context, now time.Time) error
	// scrub leaves nothing of what was deleted in the files, when upkeep says
	// that there are traces and the files are ours.
	scrub(ctx context.Context) error
	// settle moves the log into the database.
	settle(ctx context.Context) error
	// skipLocked is put after a SELECT whose rows are changed next, so that
	// others take other rows.
	skipLocked() string
}

// querier is a connection, a pool of them or a transaction. The SQL that both
// databases understand goes through it: $1, upserts, RETURNING, row values.
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

// milliseconds is how both databases keep a time.
func milliseconds(t time.Time) int64 { return t.UnixMilli() }

func fromMilliseconds(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
