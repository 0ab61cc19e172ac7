package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/internal/leads"
)

// deliveryID is the same for all attempts, so that receivers recognise repeats.
func deliveryID(enquiry string, channel leads.Channel) string {
	return enquiry + "." + string(channel)
}

// Lease leases deliveries: leads.Outbox has the contract.
func (s *Store) Lease(ctx context.Context, channel leads.Channel, n int, lease time.Duration) (leased []leads.Delivery, err error) {
	if n < 1 {
		return nil, nil
	}
	err = s.db.write(ctx, func(ctx context.Context, q querier) error {
		now, err := s.clock(ctx, q)
		if err != nil {
			return err
		}
		if leased, err = due(ctx, q, channel, now, n, s.db.skipLocked()); err != nil {
			return err
		}
		for i := range leased {
			d := &leased[i]
			d.Lease = uuid.NewString()
			if _, err := q.ExecContext(ctx, `UPDATE outbox SET lease = $3, attempts = attempts + 1,
				first = COALESCE(first, $4), next = $5 WHERE enquiry = $1 AND channel = $2`,
				d.Enquiry.ID, string(channel), d.Lease, toMilliseconds(now), toMilliseconds(now.Add(lease))); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("lease deliveries: %w", err)
	}
	return leased, nil
}

// due lists the deliveries that are due. A leased one is due when its lease ends.
func due(ctx context.Context, q querier, channel leads.Channel, now time.Time, n int, lock string) ([]leads.Delivery, error) {
	rows, err := q.QueryContext(ctx, `WITH due AS (
			SELECT enquiry, attempts, first, next FROM outbox
			WHERE channel = $1 AND state = 'pending' AND next <= $2 ORDER BY next LIMIT $3`+lock+`
		) SELECT `+enquiryColumns+`, attempts, first FROM due JOIN enquiries ON id = enquiry ORDER BY next, id`,
		string(channel), toMilliseconds(now), n)
	if err != nil {
		return nil, err
	}
	var found []leads.Delivery
	err = scanAll(rows, func() error {
		d := leads.Delivery{Channel: channel}
		var first sql.NullInt64
		if d.Enquiry, err = scanEnquiry(rows, &d.Attempts, &first); err != nil {
			return err
		}
		if first.Valid {
			d.First = fromMilliseconds(first.Int64)
		}
		d.ID = deliveryID(d.Enquiry.ID, channel)
		found = append(found, d)
		return nil
	})
	return found, err
}

// Done marks a delivery as delivered. An expired lease still counts until the
// delivery is leased again.
func (s *Store) Done(ctx context.Context, d leads.Delivery) error {
	return s.endLease(ctx, d, "end a delivery", `UPDATE outbox SET state = 'delivered', lease = NULL, reason = ''
		WHERE enquiry = $1 AND channel = $2 AND lease = $3`)
}

// Failed ends the lease of a delivery that failed: leads.Outbox has the contract.
func (s *Store) Failed(ctx context.Context, d leads.Delivery, next time.Time, reason string, dead bool) error {
	state := leads.Pending
	if dead {
		state = leads.Dead
	}
	return s.endLease(ctx, d, "give a delivery back", `UPDATE outbox SET state = $4, lease = NULL, next = $5, reason = $6
		WHERE enquiry = $1 AND channel = $2 AND lease = $3`, string(state), toMilliseconds(next), reason)
}

func (s *Store) endLease(ctx context.Context, d leads.Delivery, action, query string, args ...any) error {
	args = append([]any{d.Enquiry.ID, string(d.Channel), d.Lease}, args...)
	err := s.db.write(ctx, func(ctx context.Context, q querier) error {
		n, err := affected(q.ExecContext(ctx, query, args...))
		if err == nil && n == 0 {
			err = leads.ErrLeaseLost
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("%s: %w", action, err)
	}
	return nil
}

// Backlog counts undelivered deliveries: leads.Outbox has the contract.
func (s *Store) Backlog(ctx context.Context) (backlog map[leads.Channel]leads.Backlog, err error) {
	err = s.db.read(ctx, func(ctx context.Context, q querier) error {
		backlog = map[leads.Channel]leads.Backlog{} // it may run again
		// Two queries, since each has an index of its own.
		rows, err := q.QueryContext(ctx, `SELECT channel, count(*), 0, min(received) FROM outbox WHERE state = 'pending' GROUP BY channel
			UNION ALL SELECT channel, 0, count(*), NULL FROM outbox WHERE state = 'dead' GROUP BY channel`)
		if err != nil {
			return err
		}
		return scanAll(rows, func() error {
			var channel leads.Channel
			var pending, dead int
			var oldest sql.NullInt64
			if err := rows.Scan(&channel, &pending, &dead, &oldest); err != nil {
				return errUnreadable
			}
			b := backlog[channel]
			b.Pending += pending
			b.Dead += dead
			if oldest.Valid {
				b.Oldest = fromMilliseconds(oldest.Int64)
			}
			backlog[channel] = b
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("count the backlog: %w", err)
	}
	return backlog, nil
}
