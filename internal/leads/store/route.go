package store

import (
	"context"
	"fmt"

	"github.com/aldaba/aldaba/internal/leads"
)

// chunkSize is how many enquiries one transaction moves or removes, which bounds
// how long a new one waits.
const chunkSize = 500

// Route moves unrouted deliveries to the channels: leads.Outbox has the
// contract. Rows that another process is moving are skipped.
func (s *Store) Route(ctx context.Context, channels []leads.Channel) (moved int, err error) {
	if len(channels) == 0 {
		return 0, nil
	}
	for {
		n := 0
		err := s.db.write(ctx, func(ctx context.Context, q querier) error {
			enquiries, err := queryStrings(ctx, q, `SELECT enquiry FROM outbox
				WHERE channel = 'unrouted' AND state = 'pending' ORDER BY next LIMIT $1`+s.db.skipLocked(), chunkSize)
			if err != nil {
				return err
			}
			n = len(enquiries)
			for _, e := range enquiries {
				if err := s.deliver(ctx, q, e, channels); err != nil {
					return err
				}
				if _, err := q.ExecContext(ctx, `DELETE FROM outbox WHERE enquiry = $1 AND channel = 'unrouted'`, e); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return moved, fmt.Errorf("route deliveries: %w", err)
		}
		moved += n
		if n < chunkSize {
			return moved, nil
		}
	}
}

// deliver adds deliveries to an enquiry, due now. Those that exist stay.
func (s *Store) deliver(ctx context.Context, q querier, enquiry string, channels []leads.Channel) error {
	for _, channel := range channelNames(channels) {
		if _, err := q.ExecContext(ctx, `INSERT INTO outbox (enquiry, channel, next, received)
			SELECT id, $2, received, received FROM enquiries WHERE id = $1 ON CONFLICT DO NOTHING`, enquiry, channel); err != nil {
			return err
		}
	}
	return nil
}

// queryStrings gives the single column of a query.
func queryStrings(ctx context.Context, q querier, query string, args ...any) (found []string, err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	err = scanAll(rows, func() error {
		var text string
		if err := rows.Scan(&text); err != nil {
			return errUnreadable
		}
		found = append(found, text)
		return nil
	})
	return found, err
}
