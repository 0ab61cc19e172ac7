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
)

// checkpointPages: 8 MB of log.
const checkpointPages = 2000

const errBusyLog = ours("another reads the database, so that its log cannot be emptied")

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

// scrub writes the database anew when something was deleted. secure_delete is
// not enough: rows that move between pages leave copies behind, which no
// deletion reaches.
func (c *connection) scrub() error {
	var traces bool
	err := c.conn.QueryRowContext(context.Background(), "SELECT traces FROM upkeep").Scan(&traces)
	if err != nil || !traces {
		return err
	}
	if err := c.exec("VACUUM"); err != nil {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	return c.exec("UPDATE upkeep SET traces = 0")
}
