package store

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/stdlib"
)

const (
	errNoFile      = storeError("there is no such file")
	errNoEnquiries = storeError("no server has kept enquiries there yet")
	errReadOnly    = storeError("the database was opened to read")
	errChanging    = storeError("the file is written while it is read: try again")
)

// OpenReadOnly opens an existing database to List and to Show. It creates,
// migrates and writes nothing, so that it also works where nothing can be written.
// Methods that write give leads.ErrUnavailable. A database that cannot be read is
// an error.
func OpenReadOnly(ctx context.Context, address string) (*Store, error) {
	opening, cancel := context.WithTimeout(ctx, statementTimeout)
	defer cancel()
	d, err := newReadOnly(address)
	if err == nil {
		if err = d.checkTable(opening); err != nil {
			d.close()
		}
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", Describe(address), err)
	}
	s := &Store{db: d, health: newHealth(slog.New(slog.DiscardHandler)), cancel: d.close}
	s.health.set(errReadOnly)
	return s, nil
}

// readOnlyDB is a database that is only read.
type readOnlyDB struct {
	tableExists string // a query: is there a table of enquiries?
	path        string // of an SQLite file; empty: PostgreSQL

	mu sync.Mutex // serializes reads of an SQLite file
	db *sql.DB
	// immutable is the file's state when it was opened as immutable, without
	// locks; nil: it was opened as shared with writers.
	immutable os.FileInfo
}

func newReadOnly(address string) (*readOnlyDB, error) {
	if IsPostgres(address) {
		d, err := newPostgres(address, Options{}, nil)
		if err != nil {
			return nil, err
		}
		return &readOnlyDB{db: stdlib.OpenDB(*d.config.ConnConfig), tableExists: "SELECT to_regclass('enquiries') IS NOT NULL"}, nil
	}
	path, err := sqlitePath(address)
	if err != nil {
		return nil, err
	}
	d := &readOnlyDB{path: path, tableExists: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'enquiries')"}
	immutable, err := immutableFile(path, true)
	if err != nil {
		return nil, err
	}
	return d, d.openFile(immutable)
}

func (d *readOnlyDB) close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.db.Close()
}

// checkTable gives an error when there are no enquiries to read.
func (d *readOnlyDB) checkTable(ctx context.Context) error {
	var found bool
	err := d.retryWhileChanging(func(db *sql.DB) error { return db.QueryRowContext(ctx, d.tableExists).Scan(&found) })
	if err != nil {
		return d.explain(err)
	}
	if !found {
		return errNoEnquiries
	}
	return nil
}

func (d *readOnlyDB) read(ctx context.Context, do func(context.Context, querier) error) error {
	err := d.retryWhileChanging(func(db *sql.DB) error { return do(ctx, db) })
	if err == nil || isExpected(err) {
		return err
	}
	return unreadable(d.explain(err))
}

// retryWhileChanging runs do again while the result may be inconsistent because
// the file was written meanwhile.
func (d *readOnlyDB) retryWhileChanging(do func(*sql.DB) error) error {
	if d.path == "" {
		return do(d.db)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for range 5 {
		err := do(d.db)
		consistent, immutable := d.isConsistent(err)
		if consistent {
			return err
		}
		d.db.Close()
		if err := d.openFile(immutable); err != nil {
			return err
		}
	}
	return errChanging
}

// isConsistent reports whether the result of a read is valid, and otherwise how
// to reopen the file. A read of an immutable file is valid when the file has not
// changed since; a file that cannot be shared with writers is reopened as
// immutable.
func (d *readOnlyDB) isConsistent(err error) (consistent bool, immutable os.FileInfo) {
	if d.immutable == nil && !isSharingError(err) {
		return true, nil
	}
	now, unknown := immutableFile(d.path, false)
	if d.immutable == nil {
		return unknown != nil || now == nil, now
	}
	return unknown == nil && now != nil && isUnchanged(now, d.immutable), nil
}

func (d *readOnlyDB) run(context.Context, func()) {}

func (d *readOnlyDB) add(context.Context, *row) error { return unavailable(errReadOnly) }

func (d *readOnlyDB) write(context.Context, func(context.Context, querier) error) error {
	return unavailable(errReadOnly)
}

func (d *readOnlyDB) expireTokens(context.Context, time.Time) error { return unavailable(errReadOnly) }

func (d *readOnlyDB) scrub(context.Context) error { return unavailable(errReadOnly) }

func (d *readOnlyDB) checkpoint(context.Context) error { return unavailable(errReadOnly) }

func (d *readOnlyDB) clock(context.Context, querier) (time.Time, error) { return time.Now(), nil }

func (d *readOnlyDB) skipLocked() string { return "" }

func (d *readOnlyDB) tokens() string {
	if d.path == "" {
		return (*postgresDB)(nil).tokens()
	}
	return (*sqliteDB)(nil).tokens()
}

func (d *readOnlyDB) importRow(context.Context, querier, *row) (bool, error) {
	return false, unavailable(errReadOnly)
}
