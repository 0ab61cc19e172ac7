package store

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/internal/leads"
)

// Retry makes pending deliveries due now, and dead ones pending, whose 48 hours
// begin anew. Leased ones stay. ErrNotFound.
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
				AND ($2 = '' OR enquiry = $2)`, toMilliseconds(now), id))
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("retry deliveries: %w", err)
	}
	return deliveries, nil
}

// Reroute moves deliveries to other channels: leads.Archive has the contract. It
// leases them meanwhile, so that nobody else does.
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
		if err := s.leaseStranded(ctx, q, id, channels, lease); err != nil {
			return err
		}
		if from, err = countLeased(ctx, q, lease); err != nil || len(from) == 0 {
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

// leaseStranded leases the undelivered deliveries of all channels but these.
func (s *Store) leaseStranded(ctx context.Context, q querier, id string, channels []leads.Channel, lease string) error {
	now, err := s.clock(ctx, q)
	if err != nil {
		return err
	}
	args := []any{lease, toMilliseconds(now), id}
	placeholders := make([]string, len(channels))
	for i, channel := range channels {
		args = append(args, string(channel))
		placeholders[i] = "$" + strconv.Itoa(len(args))
	}
	_, err = q.ExecContext(ctx, `UPDATE outbox SET lease = $1
		WHERE state IN ('pending', 'dead') AND channel NOT IN (`+strings.Join(placeholders, ",")+`)
			AND (lease IS NULL OR next <= $2) AND ($3 = '' OR enquiry = $3)`, args...)
	return err
}

// countLeased counts the deliveries of one lease, by channel.
func countLeased(ctx context.Context, q querier, lease string) (map[leads.Channel]int, error) {
	rows, err := q.QueryContext(ctx, `SELECT channel, count(*) FROM outbox WHERE lease = $1 GROUP BY channel`, lease)
	if err != nil {
		return nil, err
	}
	held := map[leads.Channel]int{}
	return held, scanAll(rows, func() error {
		var channel leads.Channel
		var n int
		if err := rows.Scan(&channel, &n); err != nil {
			return errUnreadable
		}
		held[channel] = n
		return nil
	})
}

// Release ends an enquiry's quarantine, so that it is delivered; one that is not
// in quarantine stays as it is. ErrNotFound.
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
	found, err := queryStrings(ctx, q, `SELECT id FROM enquiries WHERE id = $1`, id)
	if err == nil && len(found) == 0 {
		err = leads.ErrNotFound
	}
	return err
}

// Delete removes enquiries, their deliveries and their keys. ErrNotFound: none of
// them is there. Another error may mean that they are deleted but not yet erased
// from SQLite's files, and says so: a Store that stays open retries that every
// hour.
func (s *Store) Delete(ctx context.Context, ids ...string) error {
	deleted := 0
	for batch := range slices.Chunk(ids, chunkSize) {
		n := 0
		err := s.db.write(ctx, func(ctx context.Context, q querier) (err error) {
			list, args := placeholders(batch)
			n, err = remove(ctx, q, `id IN (`+list+`)`, args...)
			return err
		})
		if err != nil {
			return fmt.Errorf("delete an enquiry: %w", err)
		}
		deleted += n
	}
	if deleted == 0 {
		return fmt.Errorf("delete an enquiry: %w", leads.ErrNotFound)
	}
	if err := s.db.scrub(ctx); err != nil {
		return fmt.Errorf("the enquiry is deleted, but its words %w", notErased(err))
	}
	return nil
}

// notErased is the error of data that is deleted but not erased, which maintain
// retries. It is not leads.ErrUnavailable, because the deletion succeeded.
func notErased(err error) error {
	return fmt.Errorf("may stand in the database's files until a server that runs erases them, within an hour: %w", causeOf(err))
}

// Purge deletes all enquiries received before a time.
func (s *Store) Purge(ctx context.Context, before time.Time) (enquiries int, err error) {
	for {
		n := 0
		err := s.db.write(ctx, func(ctx context.Context, q querier) (err error) {
			n, err = remove(ctx, q, `id IN (SELECT id FROM enquiries WHERE received < $1 ORDER BY received LIMIT $2)`,
				toMilliseconds(before), chunkSize)
			return err
		})
		if err != nil {
			return enquiries, fmt.Errorf("purge enquiries: %w", err)
		}
		enquiries += n
		if n < chunkSize {
			break
		}
	}
	if err := s.db.scrub(ctx); err != nil {
		return enquiries, fmt.Errorf("the enquiries are deleted, but their words %w", notErased(err))
	}
	return enquiries, nil
}

// remove deletes enquiries and records that their data is still in the files.
func remove(ctx context.Context, q querier, which string, args ...any) (int, error) {
	n, err := affected(q.ExecContext(ctx, `DELETE FROM enquiries WHERE `+which, args...))
	if err == nil && n > 0 {
		_, err = q.ExecContext(ctx, `UPDATE upkeep SET traces = 1`)
	}
	return n, err
}
