package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"time"

	"github.com/jackc/pgx/v5/stdlib"
)

const (
	errNoFile      = ours("there is no such file")
	errNoEnquiries = ours("no server has kept enquiries there yet")
	errReading     = ours("the database was opened to read")
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
			d.db.Close()
		}
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", Describe(address), err)
	}
	s := &Store{db: d, health: newHealth(slog.New(slog.DiscardHandler)), cancel: func() { d.db.Close() }}
	s.health.set(errReading)
	return s, nil
}

// readingDB is a database that nothing is written to.
type readingDB struct {
	db    *sql.DB
	table string // a query that tells whether there are enquiries
}

func newReading(address string) (*readingDB, error) {
	if isPostgres(address) {
		d, err := newPostgres(address, Options{}, nil)
		if err != nil {
			return nil, err
		}
		return &readingDB{stdlib.OpenDB(*d.config.ConnConfig), "SELECT to_regclass('enquiries') IS NOT NULL"}, nil
	}
	path, err := sqlitePath(address)
	if err != nil {
		return nil, err
	}
	switch _, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errNoFile
	case err != nil:
		return nil, err
	}
	q := url.Values{"mode": {"ro"}, "_busy_timeout": {fmt.Sprint(busyTimeout.Milliseconds())}}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: path, RawQuery: q.Encode()}).String())
	if err != nil {
		return nil, told(err)
	}
	return &readingDB{db, "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'enquiries')"}, nil
}

// find says why there are no enquiries to read.
func (d *readingDB) find(ctx context.Context) error {
	var found bool
	if err := d.db.QueryRowContext(ctx, d.table).Scan(&found); err != nil {
		return told(err)
	}
	if !found {
		return errNoEnquiries
	}
	return nil
}

func (d *readingDB) read(ctx context.Context, do func(context.Context, querier) error) error {
	err := do(ctx, d.db)
	if err == nil || isAnswer(err) {
		return err
	}
	return unavailable(told(err))
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
