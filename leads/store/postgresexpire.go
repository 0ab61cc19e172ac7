package store

import (
	"context"
	"time"
)

// expireTokens walks the table by its primary key. An index by time would cost
// every enquiry a write.
func (d *postgresDB) expireTokens(ctx context.Context, now time.Time) error {
	last := []byte{0}
	for {
		tokens, err := d.tokensAfter(ctx, last)
		if err != nil {
			return err
		}
		if len(tokens) == 0 {
			return nil
		}
		err = d.write(ctx, func(ctx context.Context, q querier) error {
			_, err := q.ExecContext(ctx, `DELETE FROM repeats WHERE token > $1 AND token <= $2
				AND (at < $3 OR hash IS NULL AND at < $4)`, last, tokens[len(tokens)-1],
				toMilliseconds(now.Add(-keyTTL)), toMilliseconds(now.Add(-hashTTL)))
			return err
		})
		if err != nil {
			return err
		}
		last = tokens[len(tokens)-1]
	}
}

// tokensAfter lists the tokens that follow last.
func (d *postgresDB) tokensAfter(ctx context.Context, last []byte) (tokens [][]byte, err error) {
	err = d.read(ctx, func(ctx context.Context, q querier) error {
		tokens = nil
		rows, err := q.QueryContext(ctx, `SELECT token FROM repeats WHERE token > $1 ORDER BY token LIMIT $2`, last, 2*chunkSize)
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
