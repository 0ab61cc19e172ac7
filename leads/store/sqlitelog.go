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

const errBusyLog = ours("another reads or moves the log, so that it cannot be emptied")

// checkpoint moves the log into the database when it has grown.
func (c *connection) checkpoint() error {
	pages, _, err := c.checkpointed("NOOP")
	if err != nil || pages < max(c.checkpointAt, checkpointPages) {
		return err
	}
	pages, moved, err := c.checkpointed("PASSIVE")
	c.checkpointAt = pages - moved + checkpointPages // a slow reader may hold it up
	return err
}

// renewLog writes the log of a database once more, as this machine reads it,
// and syncs it. A sync that failed may leave in the system's memory what the
// disk does not have, and the next one does not try it again: moved into the
// database from there, a transaction that a power failure then takes from the
// log would stand there in part. What is written again is synced, or told of.
// Nobody else writes meanwhile.
// Source: https://wiki.postgresql.org/wiki/Fsync_Errors
func renewLog(ctx context.Context, conn *sql.Conn, path string) (err error) {
	// SQLite locks the database and its index, never the log: closing the log
	// loses no lock.
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
	return syncFolder(filepath.Dir(path)) // SQLite does, and takes no notice of a failure
}

// settle moves all of the log into the database and empties it.
func (c *connection) settle() error {
	_, _, err := c.checkpointed("TRUNCATE")
	return err
}

// checkpointed gives the pages of the log and those of them that the database
// has.
func (c *connection) checkpointed(mode string) (pages, moved int, err error) {
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

// scrub erases what is left of what was deleted.
func (c *connection) scrub() error {
	traces, err := c.rewrite()
	if err != nil || !traces {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	return c.noteScrubbed()
}

// rewrite writes the database anew when something was deleted. secure_delete
// is not enough: rows that move between pages leave copies behind, which no
// deletion reaches. They are in the log still until it is emptied.
func (c *connection) rewrite() (traces bool, err error) {
	err = c.conn.QueryRowContext(context.Background(), "SELECT traces FROM upkeep").Scan(&traces)
	if err != nil || !traces {
		return false, err
	}
	return true, c.exec("VACUUM")
}

func (c *connection) noteScrubbed() error { return c.exec("UPDATE upkeep SET traces = 0") }

// When a log is to be emptied beside others, one try waits settleWait for
// those who read, because nobody can write meanwhile; between two tries they
// have settlePause.
const (
	settleWait  = 250 * time.Millisecond
	settlePause = 50 * time.Millisecond
)

// scrubPatiently is scrub for a process that nobody waits for. SQLite does not
// wait for another that moves the log, as a server does that finds it grown by
// the rewriting: whoever comes second is told at once that it is busy.
func (d *sqliteDB) scrubPatiently(ctx context.Context) error {
	var traces bool
	err := d.do(ctx, job{alone: func(c *connection) (err error) {
		traces, err = c.rewrite()
		return err
	}})
	if err != nil || !traces {
		return err
	}
	for begun := time.Now(); ; {
		err = d.do(ctx, job{alone: func(c *connection) error { return c.settleBriefly(d.o.BusyTimeout) }})
		if !errors.Is(err, errBusyLog) || time.Since(begun) > d.patience {
			break
		}
		select {
		case <-d.after(settlePause):
		case <-ctx.Done():
			return err
		}
	}
	if err != nil {
		return err
	}
	return d.do(ctx, job{alone: (*connection).noteScrubbed})
}

// settleBriefly is settle that waits no longer than settleWait for those who
// read and write; usual is how long the connection waits otherwise.
func (c *connection) settleBriefly(usual time.Duration) error {
	wait := func(d time.Duration) error {
		return c.exec(fmt.Sprintf("PRAGMA busy_timeout = %d", d.Milliseconds()))
	}
	if err := wait(min(settleWait, usual)); err != nil {
		return err
	}
	return errors.Join(c.settle(), wait(usual))
}
