package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

const errBusyLog = storeError("another reads or moves the log, so that it cannot be emptied")

// rewriteLog writes the contents of the log again and syncs them, while it
// excludes other writers.
//
// After a failed sync the page cache may have pages that the disk lacks, and the
// next sync does not retry them. A checkpoint from such a log, then a power
// failure, could leave half a transaction in the database. Pages that are written
// again are synced, or the error is reported.
// Source: https://wiki.postgresql.org/wiki/Fsync_Errors
func (f *sqliteFile) rewriteLog(ctx context.Context) (err error) {
	// SQLite locks the database and its index, never the log, so closing the log
	// drops no lock.
	log, err := os.OpenFile(f.path+"-wal", os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return fmt.Errorf("open the log: %w", err)
	}
	defer log.Close()
	tx, err := f.writer.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("exclude others from the log: %w", err)
	}
	defer tx.Rollback() // it has written nothing
	if _, err := io.Copy(io.NewOffsetWriter(log, 0), io.NewSectionReader(log, 0, math.MaxInt64)); err != nil {
		return fmt.Errorf("write the log again: %w", err)
	}
	if err := log.Sync(); err != nil {
		return fmt.Errorf("sync the log: %w", err)
	}
	return syncFolder(filepath.Dir(f.path)) // SQLite does too, but ignores a failure
}

// upkeep runs do alone. A fault of it makes the store unready, unless it is lack of
// memory, disk space or a lock, of which VACUUM needs more than enquiries do.
func (d *sqliteDB) upkeep(ctx context.Context, do func(ctx context.Context, c *sql.Conn) error) error {
	return d.alone(ctx, func(ctx context.Context, c *sql.Conn) error {
		err := do(ctx, c)
		switch sqliteCode(err) {
		case 0, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_NOMEM:
			return redact(err)
		}
		return d.health.fail(err)
	})
}

// An attempt to truncate the log waits truncateWait for readers, because it blocks
// writers meanwhile. Attempts are truncatePause apart.
const (
	truncateWait  = 250 * time.Millisecond
	truncatePause = 50 * time.Millisecond
)

// scrub rewrites the database when something was deleted, and truncates the log.
// secure_delete is not enough, because rows that move between pages leave copies
// behind. Truncating is retried because SQLite's busy timeout does not cover
// concurrent checkpoints: a server that moves the vacuumed log makes it fail at once.
func (d *sqliteDB) scrub(ctx context.Context) error {
	rewritten := false
	for begun := time.Now(); ; {
		err := d.upkeep(ctx, func(ctx context.Context, c *sql.Conn) error {
			var traces bool
			err := c.QueryRowContext(ctx, "SELECT traces FROM upkeep").Scan(&traces)
			if err == nil && traces && !rewritten {
				_, err = c.ExecContext(ctx, "VACUUM")
				rewritten = err == nil
			}
			if err != nil || !traces {
				return err
			}
			if err := d.truncateLog(ctx, c); err != nil {
				return err
			}
			_, err = c.ExecContext(ctx, "UPDATE upkeep SET traces = 0")
			return err
		})
		if !errors.Is(err, errBusyLog) || time.Since(begun) > d.truncateTimeout {
			return err
		}
		select {
		case <-d.after(truncatePause):
		case <-ctx.Done():
			return err
		}
	}
}

func (d *sqliteDB) checkpoint(ctx context.Context) error { return d.upkeep(ctx, d.truncateLog) }

// truncateLog moves the whole log into the database and truncates it.
func (d *sqliteDB) truncateLog(ctx context.Context, c *sql.Conn) error {
	wait := func(t time.Duration) error {
		_, err := c.ExecContext(ctx, fmt.Sprintf("PRAGMA busy_timeout = %d", t.Milliseconds()))
		return err
	}
	if err := wait(min(truncateWait, d.o.BusyTimeout)); err != nil {
		return err
	}
	var busy, pages, moved int
	err := c.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &pages, &moved)
	if err == nil && busy != 0 {
		err = fmt.Errorf("move the log into the database: %w", errBusyLog)
	}
	return errors.Join(err, wait(d.o.BusyTimeout))
}
