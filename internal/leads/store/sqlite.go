package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// sqliteDB stores enquiries in a file.
type sqliteDB struct {
	path   string
	o      Options
	health *health

	opened sync.RWMutex // held to use file, and locked to replace it
	file   *sqliteFile  // nil: not connected

	joining sync.Mutex
	next    *batch // the commit that rows join; nil: none waits

	// truncateTimeout is how long truncating the log is retried after a deletion;
	// 0: it is tried once.
	truncateTimeout time.Duration
	after           func(time.Duration) <-chan time.Time // set by tests
}

// sqliteFile is an open file.
type sqliteFile struct {
	path    string
	info    os.FileInfo // of path when it was opened
	writer  *sql.DB     // has one connection; nil: it was opened to read
	readers *sql.DB
	held    *sql.Conn // one of readers, which holds the lock of its first read
	shared  bool      // readers notice writers
}

// busyTimeout is the default of Options.BusyTimeout.
const busyTimeout = 5 * time.Second

func newSQLite(address string, o Options, h *health) (*sqliteDB, error) {
	path, err := sqlitePath(address)
	if err != nil {
		return nil, err
	}
	d := &sqliteDB{path: path, health: h, truncateTimeout: o.BusyTimeout, after: time.After}
	o.BusyTimeout = cmp.Or(o.BusyTimeout, busyTimeout)
	o.Synchronous = cmp.Or(o.Synchronous, "FULL")
	d.o = o
	return d, nil
}

func (d *sqliteDB) connect(ctx context.Context) (err error) {
	d.disconnect()
	if err := createFile(d.path); err != nil {
		return err
	}
	f := &sqliteFile{path: d.path, shared: true}
	// temp_store: temporary files could be read by others.
	f.writer, err = d.pool(1, url.Values{"_journal_mode": {"WAL"}, "_txlock": {"immediate"}, "_pragma": {"synchronous(" + d.o.Synchronous + ")",
		"temp_store(MEMORY)", "secure_delete(ON)", "foreign_keys(ON)", "wal_autocheckpoint(2000)", "cache_size(-16000)"}})
	if err == nil {
		f.readers, err = d.pool(5, url.Values{"mode": {"ro"}})
	}
	if err == nil {
		err = f.open(ctx, d.o.BusyTimeout)
	}
	if err != nil {
		f.close(true)
		return err
	}
	d.opened.Lock()
	defer d.opened.Unlock()
	d.file = f
	return nil
}

// pool opens the file with some connections at most.
func (d *sqliteDB) pool(connections int, settings url.Values) (*sql.DB, error) {
	settings.Set("_busy_timeout", fmt.Sprint(d.o.BusyTimeout.Milliseconds()))
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: d.path, RawQuery: settings.Encode()}).String())
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	db.SetMaxOpenConns(connections)
	return db, nil
}

// open migrates the file and writes to it.
func (f *sqliteFile) open(ctx context.Context, busyTimeout time.Duration) (err error) {
	for begun := time.Now(); ; { // SQLite's own does not cover the creation of a log
		// Also the first time: an earlier process may have failed and died. If it did
		// before the file had a log, a reader cannot undo its transaction, and the
		// writer can.
		if err = f.readSchema(ctx); err == nil || sqliteCode(err) == sqlite3.SQLITE_READONLY {
			if err = f.rewriteLog(ctx); err == nil {
				err = migrateSQLite(ctx, f.writer)
			}
		}
		if !isBusy(err) || time.Since(begun) > busyTimeout {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if err != nil {
		return err
	}
	var mode string
	if err := f.writer.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return err
	}
	if mode != "wal" {
		return storeError("the database's disk cannot hold a write-ahead log")
	}
	if _, err := f.writer.ExecContext(ctx, "UPDATE upkeep SET probed = $1", toMilliseconds(time.Now())); err != nil {
		return err
	}
	// The log exists now, and SQLite ignores errors when it syncs its directory
	// entry.
	if err := syncFolder(filepath.Dir(f.path)); err != nil {
		return err
	}
	if err := f.readSchema(ctx); err != nil { // a new file has its log only now
		return err
	}
	f.info, err = os.Stat(f.path)
	return err
}

// readSchema makes held take its lock.
func (f *sqliteFile) readSchema(ctx context.Context) (err error) {
	if f.held == nil {
		if f.held, err = f.readers.Conn(ctx); err != nil {
			return err
		}
	}
	var tables int
	return f.held.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tables)
}

func (d *sqliteDB) disconnect() {
	d.opened.Lock()
	defer d.opened.Unlock()
	if d.file != nil {
		d.file.close(d.health.fault() != nil)
	}
	d.file = nil
}

// close closes the connections. The last that closes moves the log into the file,
// unless it cannot write. So after a failure held closes last: a log of which the disk
// may lack a part stays, for rewriteLog.
func (f *sqliteFile) close(failed bool) {
	if failed && f.writer != nil {
		f.writer.Close()
	}
	if f.held != nil {
		f.held.Close()
	}
	if f.readers != nil {
		f.readers.Close()
	}
	if f.writer != nil {
		f.writer.Close()
	}
}

// alone runs do on the connection that writes, one call at a time.
func (d *sqliteDB) alone(ctx context.Context, do func(ctx context.Context, c *sql.Conn) error) error {
	d.opened.RLock()
	defer d.opened.RUnlock()
	if err := d.health.unavailable(); err != nil {
		return err
	}
	c, err := d.file.writer.Conn(ctx)
	if err != nil {
		return d.health.classify(ctx, err)
	}
	defer c.Close()
	if err := d.health.unavailable(); err != nil { // since this call waits
		return err
	}
	return do(context.WithoutCancel(ctx), c) // an interrupted connection would have to be replaced
}

func (d *sqliteDB) write(ctx context.Context, do func(context.Context, querier) error) error {
	return d.alone(ctx, func(ctx context.Context, c *sql.Conn) error {
		if err := transaction(ctx, c, do); err != nil {
			return d.health.classify(ctx, err)
		}
		if err := d.file.check(); err != nil {
			return d.health.fail(err)
		}
		return nil
	})
}

// check checks that path still names the open file: writes to one that was removed or
// replaced are lost.
func (f *sqliteFile) check() error {
	info, err := os.Stat(f.path)
	if err == nil && !os.SameFile(info, f.info) {
		err = storeError("the database was replaced by another file")
	}
	return err
}

func (d *sqliteDB) read(ctx context.Context, do func(context.Context, querier) error) error {
	d.opened.RLock()
	defer d.opened.RUnlock()
	if d.file == nil {
		return unreadable(cmp.Or[error](d.health.ready(), errNotYet))
	}
	err := do(ctx, d.file.readers)
	if !d.file.shared && !d.file.isUnchanged() {
		err = errChanging
	}
	if err == nil || isExpected(err) {
		return err
	}
	return unreadable(d.file.explain(err))
}

// expireTokens does nothing: tokens are columns of enquiries and expire by age.
func (d *sqliteDB) expireTokens(context.Context, time.Time) error { return nil }

func (d *sqliteDB) clock(context.Context, querier) (time.Time, error) { return time.Now(), nil }

func (d *sqliteDB) skipLocked() string { return "" }

func isBusy(err error) bool { return sqliteCode(err) == sqlite3.SQLITE_BUSY }

// sqliteCode is the primary result code of an error of SQLite; 0: it is none.
func sqliteCode(err error) int {
	if lite, ok := errors.AsType[*sqlite.Error](err); ok {
		return lite.Code() & 0xff
	}
	return 0
}
