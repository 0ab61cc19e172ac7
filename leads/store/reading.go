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
	errNoFile      = ours("there is no such file")
	errNoEnquiries = ours("no server has kept enquiries there yet")
	errReading     = ours("the database was opened to read")
	errWritten     = ours("the file is written while it is read: try again")
)

// OpenReading opens a database that is there, to List and to Show: nothing is
// made, brought up to date or written, so that it also serves when nothing can
// be. What would write is leads.ErrUnavailable. A database that cannot be read
// is an error.
func OpenReading(ctx context.Context, address string) (*Store, error) {
	opening, cancel := context.WithTimeout(ctx, patienceOfOne)
	defer cancel()
	d, err := newReading(address)
	if err == nil {
		if err = d.find(opening); err != nil {
			d.close()
		}
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", Describe(address), err)
	}
	s := &Store{db: d, health: newHealth(slog.New(slog.DiscardHandler)), cancel: d.close}
	s.health.set(errReading)
	return s, nil
}

// readingDB is a database that nothing is written to.
type readingDB struct {
	table string // a query that tells whether there are enquiries
	path  string // of an SQLite file; empty: PostgreSQL

	mu    sync.Mutex // of an SQLite file: one reads at a time
	db    *sql.DB
	still os.FileInfo // what the file was when it was opened as one that nobody writes; nil: as any
}

func newReading(address string) (*readingDB, error) {
	if isPostgres(address) {
		d, err := newPostgres(address, Options{}, nil)
		if err != nil {
			return nil, err
		}
		return &readingDB{db: stdlib.OpenDB(*d.config.ConnConfig), table: "SELECT to_regclass('enquiries') IS NOT NULL"}, nil
	}
	path, err := sqlitePath(address)
	if err != nil {
		return nil, err
	}
	d := &readingDB{path: path, table: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'enquiries')"}
	still, err := stillFile(path, true)
	if err != nil {
		return nil, err
	}
	return d, d.openFile(still)
}

func (d *readingDB) close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.db.Close()
}

// find says why there are no enquiries to read.
func (d *readingDB) find(ctx context.Context) error {
	var found bool
	err := d.ask(func(db *sql.DB) error { return db.QueryRowContext(ctx, d.table).Scan(&found) })
	if err != nil {
		return d.explained(err)
	}
	if !found {
		return errNoEnquiries
	}
	return nil
}

func (d *readingDB) read(ctx context.Context, do func(context.Context, querier) error) error {
	err := d.ask(func(db *sql.DB) error { return do(ctx, db) })
	if err == nil || isAnswer(err) {
		return err
	}
	return unreadable(d.explained(err))
}

// ask runs do, perhaps again.
func (d *readingDB) ask(do func(*sql.DB) error) error {
	if d.path == "" {
		return do(d.db)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for range 5 {
		err := do(d.db)
		counts, still := d.judge(err)
		if counts {
			return err
		}
		d.db.Close()
		if err := d.openFile(still); err != nil {
			return err
		}
	}
	return errWritten
}

// judge tells whether what was read of a file counts, and otherwise how to open
// it. Read as one that nobody writes, it counts when that is still so; one that
// cannot be shared with who writes may be read as one that nobody writes.
func (d *readingDB) judge(err error) (counts bool, still os.FileInfo) {
	if d.still == nil && !isOfSharing(err) {
		return true, nil
	}
	now, unknown := stillFile(d.path, false)
	if d.still == nil {
		return unknown != nil || now == nil, now
	}
	return unknown == nil && now != nil && isSame(now, d.still), nil
}

func (d *readingDB) run(context.Context, func()) {}

func (d *readingDB) add(context.Context, *row) error { return unavailable(errReading) }

func (d *readingDB) write(context.Context, func(context.Context, querier) error) error {
	return unavailable(errReading)
}

func (d *readingDB) forget(context.Context, time.Time) error { return unavailable(errReading) }

func (d *readingDB) scrub(context.Context) error { return unavailable(errReading) }

func (d *readingDB) settle(context.Context) error { return unavailable(errReading) }

func (d *readingDB) clock(context.Context, querier) (time.Time, error) { return time.Now(), nil }

func (d *readingDB) skipLocked() string { return "" }
