package store

import (
	"context"
	"errors"
	"time"
)

const tidyEvery = time.Hour

// keepTidy forgets keys and hashes whose time is over, every hour, and erases
// what a deletion could not, because it was cut short or another was reading.
func (s *Store) keepTidy(ctx context.Context) {
	ticker := time.NewTicker(tidyEvery)
	defer ticker.Stop()
	for {
		select {
		case now := <-ticker.C:
			if err := s.tidy(ctx, now); err != nil && ctx.Err() == nil {
				s.health.log.Warn("old keys of enquiries stay", "reason", err)
			}
		case <-ctx.Done():
			return
		}
	}
}

func (s *Store) tidy(ctx context.Context, now time.Time) error {
	last := []byte{0}
	for {
		tokens, err := s.tokensAfter(ctx, last)
		if err != nil {
			return err
		}
		if len(tokens) == 0 {
			return errors.Join(s.db.scrub(ctx), s.db.settle(ctx))
		}
		err = s.db.write(ctx, func(ctx context.Context, q querier) error {
			_, err := q.ExecContext(ctx, `DELETE FROM repeats WHERE token > $1 AND token <= $2
				AND (at < $3 OR hash IS NULL AND at < $4)`, last, tokens[len(tokens)-1],
				milliseconds(now.Add(-keyLife)), milliseconds(now.Add(-hashLife)))
			return err
		})
		if err != nil {
			return err
		}
		last = tokens[len(tokens)-1]
	}
}

// tokensAfter gives the next tokens in their order: the table has no index of
// its own by time, which every enquiry would have to write.
func (s *Store) tokensAfter(ctx context.Context, last []byte) (tokens [][]byte, err error) {
	err = s.db.read(ctx, func(ctx context.Context, q querier) error {
		tokens = nil
		rows, err := q.QueryContext(ctx, `SELECT token FROM repeats WHERE token > $1 ORDER BY token LIMIT $2`, last, 2*chunk)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var token []byte
			if err := rows.Scan(&token); err != nil {
				return errUnreadable
			}
			tokens = append(tokens, token)
		}
		return rows.Err()
	})
	return tokens, err
}
