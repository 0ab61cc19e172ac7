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

// connection is the writing connection, used by one goroutine.
type connection struct {
	path string
	file os.FileInfo // of path when it was opened
	db   *sql.DB
	conn *sql.Conn
	// checkpointAt is the length of the log, in pages, that causes a checkpoint.
	checkpointAt int

	findToken, insertEnquiry, insertDelivery *sql.Stmt
}

// busyTimeout is the default of Options.BusyTimeout.
const busyTimeout = 5 * time.Second

// connect opens the file, migrates it and writes to it. reconnect: an
// earlier connection failed.
func (d *sqliteDB) connect(ctx context.Context, reconnect bool) (*connection, error) {
	if err := createFile(d.path); err != nil {
		return nil, err
	}
	// temp_store: temporary files could be read by others.
	db, err := sql.Open("sqlite", d.dsn("synchronous("+d.o.Synchronous+")", "temp_store(MEMORY)",
		"secure_delete(ON)", "foreign_keys(ON)", "wal_autocheckpoint(0)", "cache_size(-16000)"))
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	db.SetMaxOpenConns(1)
	readers, err := sql.Open("sqlite", d.dsn("query_only(ON)"))
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	readers.SetMaxOpenConns(4)
	c := &connection{path: d.path, db: db}
	if err := c.open(ctx, d, reconnect); err != nil {
		c.close()
		readers.Close()
		return nil, err
	}
	d.reading.Lock()
	d.readers = readers
	d.reading.Unlock()
	return c, nil
}

func (c *connection) open(ctx context.Context, d *sqliteDB, reconnect bool) (err error) {
	for begun := time.Now(); ; { // busy_timeout does not cover the creation of a log
		// Also the first time: an earlier process may have failed and died.
		if err = c.rewriteLog(ctx); err == nil {
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
	if reconnect {
		// The log may be incomplete, so nothing is appended to it.
		if err := c.truncateLog(); err != nil {
			return err
		}
	}
	if err := c.probe(); err != nil {
		return err
	}
	// The log exists now, and SQLite ignores errors when it syncs its directory
	// entry.
	if err := syncFolder(filepath.Dir(c.path)); err != nil {
		return err
	}
	if err := c.prepare(); err != nil {
		return err
	}
	c.file, err = os.Stat(c.path)
	return err
}

func (c *connection) rewriteLog(ctx context.Context) error {
	conn, err := c.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return rewriteLog(ctx, conn, c.path)
}

// repairLog rewrites the log after a failure, because the last connection that
// closes moves it into the database.
func (c *connection) repairLog() error {
	if c.checkFile() != nil { // the log is another file's
		return nil
	}
	_ = c.exec("ROLLBACK") // there may be nothing to roll back
	return rewriteLog(context.Background(), c.conn, c.path)
}

func (d *sqliteDB) disconnect(c *connection) {
	d.reading.Lock()
	d.readers.Close()
	d.readers = nil
	d.reading.Unlock()
	c.close()
}

func (d *sqliteDB) dsn(pragmas ...string) string {
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

// begin begins a write transaction, which excludes other writers.
func (c *connection) begin() error { return c.exec("BEGIN IMMEDIATE") }

// probe checks that the database can be written, by writing to it.
func (c *connection) probe() error {
	var mode string
	if err := c.conn.QueryRowContext(context.Background(), "PRAGMA journal_mode").Scan(&mode); err != nil {
		return err
	}
	if mode != "wal" {
		return storeError("the database's disk cannot hold a write-ahead log")
	}
	return c.exec("UPDATE upkeep SET probed = $1", toMilliseconds(time.Now()))
}

// checkFile checks that path still names the open file: writes to one that was
// removed or replaced are lost.
func (c *connection) checkFile() error {
	info, err := os.Stat(c.path)
	if err == nil && !os.SameFile(info, c.file) {
		err = storeError("the database was replaced by another file")
	}
	return err
}

func isBusy(err error) bool {
	var lite *sqlite.Error
	return errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_BUSY
}
