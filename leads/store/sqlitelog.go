package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// checkpointPages: 8 MB of log.
const checkpointPages = 2000

const errBusyLog = storeError("another reads or moves the log, so that it cannot be emptied")

// checkpointIfLarge moves a log that has grown into the database.
func (c *connection) checkpointIfLarge() error {
	pages, _, err := c.runCheckpoint("NOOP")
	if err != nil || pages < max(c.checkpointAt, checkpointPages) {
		return err
	}
	pages, moved, err := c.runCheckpoint("PASSIVE")
	c.checkpointAt = pages - moved + checkpointPages // a slow reader may have blocked a part
	return err
}

// rewriteLog writes the contents of the log again and syncs them, while it
// excludes other writers.
//
// After a failed sync the page cache may have pages that the disk lacks, and the
// next sync does not retry them. A checkpoint from such a log, then a power
// failure, could leave half a transaction in the database. Pages that are written
// again are synced, or the error is reported.
// Source: https://wiki.postgresql.org/wiki/Fsync_Errors
func rewriteLog(ctx context.Context, conn *sql.Conn, path string) (err error) {
	// SQLite locks the database and its index, never the log, so closing the log
	// drops no lock.
	log, err := os.OpenFile(path+"-wal", os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return fmt.Errorf("open the log: %w", err)
	}
	defer log.Close()
	if info, err := log.Stat(); err == nil && info.Size() == 0 {
		return nil
	}
	if _, err := conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return fmt.Errorf("keep others from the log: %w", err)
	}
	defer func() {
		_, undone := conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		err = errors.Join(err, undone)
	}()
	buffer := make([]byte, 64<<10)
	for at := int64(0); ; {
		n, err := log.ReadAt(buffer, at)
		if _, err := log.WriteAt(buffer[:n], at); err != nil {
			return fmt.Errorf("write the log again: %w", err)
		}
		at += int64(n)
		if err == io.EOF {
			break
		} else if err != nil {
			return fmt.Errorf("read the log: %w", err)
		}
	}
	if err := log.Sync(); err != nil {
		return fmt.Errorf("sync the log: %w", err)
	}
	return syncFolder(filepath.Dir(path)) // SQLite does too, but ignores a failure
}

// truncateLog moves the whole log into the database and truncates it.
func (c *connection) truncateLog() error {
	_, _, err := c.runCheckpoint("TRUNCATE")
	return err
}

// runCheckpoint gives the pages of the log, and how many of them are moved into
// the database.
func (c *connection) runCheckpoint(mode string) (pages, moved int, err error) {
	var busy int
	err = c.conn.QueryRowContext(context.Background(), "PRAGMA wal_checkpoint("+mode+")").Scan(&busy, &pages, &moved)
	if err == nil && busy != 0 && mode == "TRUNCATE" {
		err = errBusyLog
	}
	if err != nil {
		return 0, 0, fmt.Errorf("move the log into the database: %w", err)
	}
	return pages, moved, nil
}

// scrub erases deleted data from the files.
func (c *connection) scrub() error {
	traces, err := c.vacuum()
	if err != nil || !traces {
		return err
	}
	if err := c.truncateLog(); err != nil {
		return err
	}
	return c.clearTraces()
}

// vacuum rewrites the database when something was deleted. secure_delete is not
// enough, because rows that move between pages leave copies behind. The log still
// has the data until it is truncated.
func (c *connection) vacuum() (traces bool, err error) {
	err = c.conn.QueryRowContext(context.Background(), "SELECT traces FROM upkeep").Scan(&traces)
	if err != nil || !traces {
		return false, err
	}
	return true, c.exec("VACUUM")
}

func (c *connection) clearTraces() error { return c.exec("UPDATE upkeep SET traces = 0") }

// An attempt to truncate the log waits truncateWait for readers, because it blocks
// writers meanwhile. Attempts are truncatePause apart.
const (
	truncateWait  = 250 * time.Millisecond
	truncatePause = 50 * time.Millisecond
)

// scrubWithRetries is scrub for a process without waiting enquiries. It retries
// because SQLite's busy timeout does not cover concurrent checkpoints: a server
// that checkpoints the vacuumed log makes this one fail at once.
func (d *sqliteDB) scrubWithRetries(ctx context.Context) error {
	var traces bool
	err := d.do(ctx, job{standalone: func(c *connection) (err error) {
		traces, err = c.vacuum()
		return err
	}})
	if err != nil || !traces {
		return err
	}
	for begun := time.Now(); ; {
		err = d.do(ctx, job{standalone: func(c *connection) error { return c.truncateLogBriefly(d.o.BusyTimeout) }})
		if !errors.Is(err, errBusyLog) || time.Since(begun) > d.truncateTimeout {
			break
		}
		select {
		case <-d.after(truncatePause):
		case <-ctx.Done():
			return err
		}
	}
	if err != nil {
		return err
	}
	return d.do(ctx, job{standalone: (*connection).clearTraces})
}

// truncateLogBriefly is truncateLog with a busy timeout of at most truncateWait;
// it restores busyTimeout.
func (c *connection) truncateLogBriefly(busyTimeout time.Duration) error {
	wait := func(d time.Duration) error {
		return c.exec(fmt.Sprintf("PRAGMA busy_timeout = %d", d.Milliseconds()))
	}
	if err := wait(min(truncateWait, busyTimeout)); err != nil {
		return err
	}
	return errors.Join(c.truncateLog(), wait(busyTimeout))
}
