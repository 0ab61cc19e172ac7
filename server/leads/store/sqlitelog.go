package store

import (
	"context"
	"fmt"
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
