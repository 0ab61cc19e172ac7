package store

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/leads"
)

// Retry makes due now what waits for its next attempt, and what is dead, whose
// 48 hours begin anew. What is being delivered at this moment is left alone.
// ErrNotFound.
func (s *Store) Retry(ctx context.Context, id string) (deliveries int, err error) {
	err = s.db.write(ctx, func(ctx context.Context, q querier) error {
		if id != "" {
			if err := exists(ctx, q, id); err != nil {
				return err
			}
		}
		now, err := s.clock(ctx, q)
		if err != nil {
			return err
		}
		deliveries, err = affected(q.ExecContext(ctx, `UPDATE outbox SET next = $1, state = 'pending',
				first = CASE state WHEN 'dead' THEN NULL ELSE first END
			WHERE (state = 'dead' OR state = 'pending' AND next > $1 AND lease IS NULL)
				AND ($2 = '' OR enquiry = $2)`, milliseconds(now), id))
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("retry deliveries: %w", err)
	}
	return deliveries, nil
}

// Reroute moves deliveries to channels that there are: leads.Archive has the
// contract. It takes them with a lease of its own, so that nobody else has
// them meanwhile.
func (s *Store) Reroute(ctx context.Context, id string, channels []leads.Channel) (from map[leads.Channel]int, deliveries int, err error) {
	if len(channels) == 0 {
		return nil, 0, nil
	}
	err = s.db.write(ctx, func(ctx context.Context, q querier) (err error) {
		from, deliveries = nil, 0
		if id != "" {
			if err := exists(ctx, q, id); err != nil {
				return err
			}
		}
		lease := uuid.NewString()
		if err := s.takeStranded(ctx, q, id, channels, lease); err != nil {
			return err
		}
		if from, err = leasedBy(ctx, q, lease); err != nil || len(from) == 0 {
			return err
		}
		for _, channel := range channels {
			n, err := affected(q.ExecContext(ctx, `INSERT INTO outbox (enquiry, channel, next, received)
				SELECT DISTINCT enquiry, $2, received, received FROM outbox WHERE lease = $1 ON CONFLICT DO NOTHING`, lease, string(channel)))
			if err != nil {
				return err
			}
			deliveries += n
		}
		_, err = q.ExecContext(ctx, `DELETE FROM outbox WHERE lease = $1`, lease)
		return err
	})
	if err != nil {
		return nil, 0, fmt.Errorf("move deliveries to other channels: %w", err)
	}
	return from, deliveries, nil
}

// takeStranded leases what no channel of these delivers.
func (s *Store) takeStranded(ctx context.Context, q querier, id string, channels []leads.Channel, lease string) error {
	now, err := s.clock(ctx, q)
	if err != nil {
		return err
	}
	args := []any{lease, milliseconds(now), id}
	places := make([]string, len(channels))
	for i, channel := range channels {
		args = append(args, string(channel))
		places[i] = "$" + strconv.Itoa(len(args))
	}
	_, err = q.ExecContext(ctx, `UPDATE outbox SET lease = $1
		WHERE state IN ('pending', 'dead') AND channel NOT IN (`+strings.Join(places, ",")+`)
			AND (lease IS NULL OR next <= $2) AND ($3 = '' OR enquiry = $3)`, args...)
	return err
}

// leasedBy counts what one lease holds, by channel.
func leasedBy(ctx context.Context, q querier, lease string) (map[leads.Channel]int, error) {
	rows, err := q.QueryContext(ctx, `SELECT channel, count(*) FROM outbox WHERE lease = $1 GROUP BY channel`, lease)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	held := map[leads.Channel]int{}
	for rows.Next() {
		var channel leads.Channel
		var n int
		if err := rows.Scan(&channel, &n); err != nil {
			return nil, errUnreadable
		}
		held[channel] = n
	}
	return held, rows.Err()
}

// Release lets a quarantined enquiry be delivered; one that is not in
// quarantine stays as it is. ErrNotFound.
func (s *Store) Release(ctx context.Context, id string, channels []leads.Channel) error {
	err := s.db.write(ctx, func(ctx context.Context, q querier) error {
		n, err := affected(q.ExecContext(ctx, `UPDATE enquiries SET status = 'released' WHERE id = $1 AND status = 'quarantined'`, id))
		if err != nil {
			return err
		}
		if n == 0 {
			return exists(ctx, q, id)
		}
		return s.deliver(ctx, q, id, channels)
	})
	if err != nil {
		return fmt.Errorf("release an enquiry: %w", err)
	}
	return nil
}

func exists(ctx context.Context, q querier, id string) error {
	found, err := texts(ctx, q, `SELECT id FROM enquiries WHERE id = $1`, id)
	if err == nil && len(found) == 0 {
		err = leads.ErrNotFound
	}
	return err
}

// Delete removes an enquiry, its deliveries and its keys. ErrNotFound; another
// error may come after the removal, and says so, when SQLite's files could not
// be rid of what was in them: a Store that stays open tries that again every
// hour.
func (s *Store) Delete(ctx context.Context, id string) error {
	err := s.db.write(ctx, func(ctx context.Context, q querier) error {
		n, err := remove(ctx, q, `id = $1`, id)
		if err == nil && n == 0 {
			err = leads.ErrNotFound
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("delete an enquiry: %w", err)
	}
	if err := s.db.scrub(ctx); err != nil {
		return fmt.Errorf("the enquiry is deleted, but its words %w", stays(err))
	}
	return nil
}

// stays says of what was deleted why it is not erased, and who does it
// (keepTidy). It is not leads.ErrUnavailable, as nothing was to be kept.
func stays(err error) error {
	return fmt.Errorf("may stand in the database's files until a server that runs erases them, within an hour: %w", causeOf(err))
}

// Purge removes all that came before, as Delete does.
func (s *Store) Purge(ctx context.Context, before time.Time) (enquiries int, err error) {
	for {
		n := 0
		err := s.db.write(ctx, func(ctx context.Context, q querier) (err error) {
			n, err = remove(ctx, q, `id IN (SELECT id FROM enquiries WHERE received < $1 ORDER BY received LIMIT $2)`,
				milliseconds(before), chunk)
			return err
		})
		if err != nil {
			return enquiries, fmt.Errorf("purge enquiries: %w", err)
		}
		enquiries += n
		if n < chunk {
			break
		}
	}
	if err := s.db.scrub(ctx); err != nil {
		return enquiries, fmt.Errorf("the enquiries are deleted, but their words %w", stays(err))
	}
	return enquiries, nil
}

// remove deletes enquiries, and notes that this leaves traces.
func remove(ctx context.Context, q querier, which string, args ...any) (int, error) {
	n, err := affected(q.ExecContext(ctx, `DELETE FROM enquiries WHERE `+which, args...))
	if err == nil && n > 0 {
		_, err = q.ExecContext(ctx, `UPDATE upkeep SET traces = 1`)
	}
	return n, err
}
