package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// beginTokens finds out which rows are looked at first: those of the last
// keyLife, and no more than are remembered.
func (c *connection) beginTokens(ctx context.Context, now time.Time, generation int) error {
	c.tokens = newTokens(generation)
	err := c.conn.QueryRowContext(ctx, `SELECT max(newest - $2, coalesce((SELECT min(seq) FROM enquiries WHERE received > $1) - 1, newest))
		FROM (SELECT coalesce(max(seq), 0) AS newest FROM enquiries)`, milliseconds(now.Add(-keyLife)), 2*generation).Scan(&c.tokens.last)
	if err != nil {
		return err
	}
	return c.catchUp(ctx)
}

// catchUp takes the tokens that others have added since: several processes
// may share a file, and rows get their numbers in the order of their commits.
func (c *connection) catchUp(ctx context.Context) error {
	rows, err := c.newerTokens.QueryContext(ctx, c.tokens.last)
	if err != nil {
		return err
	}
	defer rows.Close()
	var seq int64
	var token sql.RawBytes
	for rows.Next() {
		if err := rows.Scan(&seq, &token); err != nil {
			return errUnreadable
		}
		c.tokens.note(token, seq)
	}
	return rows.Err()
}

// known gives what was written under a token and counts still; nil: nothing.
func (c *connection) known(ctx context.Context, r *row) (*kept, error) {
	if !c.caughtUp {
		if err := c.catchUp(ctx); err != nil {
			return nil, err
		}
		c.caughtUp = true
	}
	seq, ok := c.tokens.find(r.token)
	if !ok {
		return nil, nil
	}
	var k kept
	err := c.findToken.QueryRowContext(ctx, seq, r.token, r.received-keyLife.Milliseconds()).Scan(&k.id, &k.hash, &k.received)
	switch {
	case errors.Is(err, sql.ErrNoRows): // it was deleted, or is too old
		return nil, nil
	case err != nil:
		return nil, err
	}
	k.at = k.received
	return &k, nil
}
