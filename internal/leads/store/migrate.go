package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	versions "github.com/pressly/goose/v3/database"
)

// The migrations go forward only, and the release before must still run on the
// result of each.
//
//go:embed migrations
var migrations embed.FS

// migrateSQLite brings a database up to date. db may have one connection only.
func migrateSQLite(ctx context.Context, db *sql.DB) error {
	if err := createVersionTable(ctx, db); err != nil {
		return fmt.Errorf("begin the list of migrations: %w", err)
	}
	return migrate(ctx, goose.DialectSQLite3, db, "migrations/sqlite", "BEGIN IMMEDIATE")
}

// migratePostgres brings a database up to date.
func migratePostgres(ctx context.Context, db *sql.DB) error {
	return migrate(ctx, goose.DialectPostgres, db, "migrations/postgres", fmt.Sprintf("BEGIN; SELECT pg_advisory_xact_lock(%d)", migrationLock))
}

const migrationLock = 0x616c64616261 // "aldaba"

func migrate(ctx context.Context, dialect goose.Dialect, db *sql.DB, folder, begin string) error {
	whole := singleTransaction{begin: begin}
	p, err := newProvider(dialect, db, folder,
		goose.WithSessionLocker(&whole), goose.WithIsolateDDL(true)) // so that goose begins no transaction
	if err != nil {
		return err
	}
	sources := p.ListSources()
	whole.newest = sources[len(sources)-1].Version
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

// createVersionTable creates goose's table with its first entry in one
// transaction. goose does so before it takes the lock, and cannot use a table
// without an entry, which a process killed in between leaves.
func createVersionTable(ctx context.Context, db *sql.DB) (err error) {
	list, err := versions.NewStore(goose.DialectSQLite3, goose.DefaultTablename)
	if err != nil {
		return err
	}
	if _, err := list.GetMigration(ctx, db, 0); err == nil {
		return nil
	}
	c, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, err := c.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			c.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") // err is returned already
		}
	}()
	var exists bool
	if err := c.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = $1)", goose.DefaultTablename).Scan(&exists); err != nil {
		return err
	}
	if !exists {
		if err := list.CreateVersionTable(ctx, c); err != nil {
			return err
		}
	}
	switch _, err := list.GetMigration(ctx, c, 0); {
	case errors.Is(err, versions.ErrVersionNotFound):
		if err := list.Insert(ctx, c, versions.InsertRequest{Version: 0}); err != nil {
			return err
		}
	case err != nil:
		return err
	}
	_, err = c.ExecContext(ctx, "COMMIT")
	return err
}

// singleTransaction runs all pending migrations in one transaction, which begins with
// a lock, so that processes that open a database together migrate one after the other.
// A lock of the session would stay with a pooler's.
type singleTransaction struct {
	begin  string
	newest int64
}

func (t *singleTransaction) SessionLock(ctx context.Context, c *sql.Conn) error {
	_, err := c.ExecContext(ctx, t.begin)
	return err
}

// SessionUnlock is called after a failure too: the newest version is missing
// then, and all is rolled back.
func (t *singleTransaction) SessionUnlock(ctx context.Context, c *sql.Conn) error {
	var version int64
	err := c.QueryRowContext(ctx, "SELECT max(version_id) FROM "+goose.DefaultTablename).Scan(&version)
	if err != nil || version < t.newest {
		_, err := c.ExecContext(ctx, "ROLLBACK")
		return err
	}
	_, err = c.ExecContext(ctx, "COMMIT")
	return err
}
