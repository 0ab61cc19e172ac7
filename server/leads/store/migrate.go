package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// The migrations go forward only: the release before must still run on what
// the next one makes of the database.
//
//go:embed migrations
var migrations embed.FS

// migrateSQLite brings a database up to date. db may have one connection only.
func migrateSQLite(ctx context.Context, db *sql.DB) error {
	var whole oneTransaction
	p, err := newProvider(goose.DialectSQLite3, db, "migrations/sqlite",
		goose.WithSessionLocker(&whole), goose.WithIsolateDDL(true)) // that is: goose begins no transaction
	if err != nil {
		return err
	}
	sources := p.ListSources()
	whole.newest = sources[len(sources)-1].Version
	_, err = p.Up(ctx)
	return err
}

// migratePostgres brings a database up to date.
func migratePostgres(ctx context.Context, db *sql.DB) error {
	p, err := newProvider(goose.DialectPostgres, db, "migrations/postgres", goose.WithSessionLocker(advisoryLock{}))
	if err != nil {
		return err
	}
	_, err = p.Up(ctx)
	return err
}

func newProvider(dialect goose.Dialect, db *sql.DB, folder string, options ...goose.ProviderOption) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, folder)
	if err != nil {
		return nil, fmt.Errorf("open the migrations: %w", err)
	}
	options = append(options, goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
	p, err := goose.NewProvider(dialect, db, files, options...)
	if err != nil {
		return nil, fmt.Errorf("read the migrations: %w", err)
	}
	return p, nil
}

// oneTransaction puts all pending migrations into one write transaction: two
// processes that open a file together cannot meet in it.
type oneTransaction struct{ newest int64 }

func (*oneTransaction) SessionLock(ctx context.Context, c *sql.Conn) error {
	_, err := c.ExecContext(ctx, "BEGIN IMMEDIATE")
	return err
}

// SessionUnlock is called after a failure too: then the newest version is not
// in, and nothing of it may stay.
func (t *oneTransaction) SessionUnlock(ctx context.Context, c *sql.Conn) error {
	var version int64
	err := c.QueryRowContext(ctx, "SELECT max(version_id) FROM "+goose.DefaultTablename).Scan(&version)
	if err != nil || version < t.newest {
		_, err := c.ExecContext(ctx, "ROLLBACK")
		return err
	}
	_, err = c.ExecContext(ctx, "COMMIT")
	return err
}

// advisoryLock makes replicas that start together migrate one after the other.
// goose's own asks once a second; this one waits.
type advisoryLock struct{}

const migrationLock = 0x616c64616261 // "aldaba"

func (advisoryLock) SessionLock(ctx context.Context, c *sql.Conn) error {
	_, err := c.ExecContext(ctx, "SELECT pg_advisory_lock($1)", int64(migrationLock))
	return err
}

func (advisoryLock) SessionUnlock(ctx context.Context, c *sql.Conn) error {
	_, err := c.ExecContext(ctx, "SELECT pg_advisory_unlock($1)", int64(migrationLock))
	return err
}
