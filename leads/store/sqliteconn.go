package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// connection is the one that writes. It is used by one goroutine.
type connection struct {
	path string
	file os.FileInfo // what path named when it was opened
	db   *sql.DB
	conn *sql.Conn
	// checkpointAt is how many pages of the log are moved into the database.
	checkpointAt int

	findToken, insertEnquiry, insertDelivery *sql.Stmt
}

// busyTimeout is how long a connection waits for another process that writes,
// when Options do not say.
const busyTimeout = 5 * time.Second

// connect opens the file, brings it up to date and writes to it. again: an
// earlier connection met a failure.
func (d *sqliteDB) connect(ctx context.Context, again bool) (*connection, error) {
	if err := makeFile(d.path); err != nil {
		return nil, err
	}
	// Nothing is sorted or copied into files that others could read.
	db, err := sql.Open("sqlite", d.source("synchronous("+d.o.Synchronous+")", "temp_store(MEMORY)",
		"secure_delete(ON)", "foreign_keys(ON)", "wal_autocheckpoint(0)", "cache_size(-16000)"))
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	db.SetMaxOpenConns(1)
	readers, err := sql.Open("sqlite", d.source("query_only(ON)"))
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	readers.SetMaxOpenConns(4)
	c := &connection{path: d.path, db: db}
	if err := c.open(ctx, d, again); err != nil {
		c.close()
		readers.Close()
		return nil, err
	}
	d.reading.Lock()
	d.readers = readers
	d.reading.Unlock()
	return c, nil
}

func (c *connection) open(ctx context.Context, d *sqliteDB, again bool) (err error) {
	for begun := time.Now(); ; { // SQLite's own timeout is not for the making of a log
		// Also the first time: an earlier process may have met a failure and died.
		if err = c.renew(ctx); err == nil {
			err = migrateSQLite(ctx, c.db)
		}
		if !isBusy(err) || time.Since(begun) > d.o.BusyTimeout {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if err != nil {
		return err
	}
	if c.conn, err = c.db.Conn(ctx); err != nil {
		return err
	}
	if again {
		// What is not known to be whole is not written to any more.
		if err := c.settle(); err != nil {
			return err
		}
	}
	if err := c.probe(); err != nil {
		return err
	}
	// The log stands there now; SQLite takes no notice when its name does not
	// reach the disk.
	if err := syncFolder(filepath.Dir(c.path)); err != nil {
		return err
	}
	if err := c.prepare(); err != nil {
		return err
	}
	c.file, err = os.Stat(c.path)
	return err
}

func (c *connection) renew(ctx context.Context) error {
	conn, err := c.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return renewLog(ctx, conn, c.path)
}

// rescue makes the log whole after a failure: the last connection that closes
// moves it into the database.
func (c *connection) rescue() error {
	if c.isHere() != nil { // another file's log stands there
		return nil
	}
	_ = c.exec("ROLLBACK") // there may be nothing to roll back
	return renewLog(context.Background(), c.conn, c.path)
}

func (d *sqliteDB) disconnect(c *connection) {
	d.reading.Lock()
	d.readers.Close()
	d.readers = nil
	d.reading.Unlock()
	c.close()
}

func (d *sqliteDB) source(pragmas ...string) string {
	q := url.Values{
		"_busy_timeout": {fmt.Sprint(d.o.BusyTimeout.Milliseconds())},
		"_journal_mode": {"WAL"},
		"_pragma":       pragmas,
	}
	return (&url.URL{Scheme: "file", Path: d.path, RawQuery: q.Encode()}).String()
}

func (c *connection) close() {
	for _, s := range []*sql.Stmt{c.findToken, c.insertEnquiry, c.insertDelivery} {
		if s != nil {
			s.Close()
		}
	}
	if c.conn != nil {
		c.conn.Close()
	}
	c.db.Close()
}

func (c *connection) exec(query string, args ...any) error {
	_, err := c.conn.ExecContext(context.Background(), query, args...)
	return err
}

// begin begins a transaction that writes: nobody else does until it ends.
func (c *connection) begin() error { return c.exec("BEGIN IMMEDIATE") }

// probe finds out whether the database can be written, by writing to it.
func (c *connection) probe() error {
	var mode string
	if err := c.conn.QueryRowContext(context.Background(), "PRAGMA journal_mode").Scan(&mode); err != nil {
		return err
	}
	if mode != "wal" {
		return ours("the database's disk cannot hold a write-ahead log")
	}
	return c.exec("UPDATE upkeep SET probed = $1", milliseconds(time.Now()))
}

// isHere tells whether path still leads to the file that is written. A file
// that was taken away takes what is written to it with it.
func (c *connection) isHere() error {
	info, err := os.Stat(c.path)
	if err == nil && !os.SameFile(info, c.file) {
		err = ours("the database was replaced by another file")
	}
	return err
}

func isBusy(err error) bool {
	var lite *sqlite.Error
	return errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_BUSY
}
