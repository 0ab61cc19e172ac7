package store

import (
	"context"
	"fmt"
	"time"

	"github.com/aldaba/aldaba/server/leads"
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
// error may come after the removal, when SQLite's files could not be rid of
// what was in them: that is tried again every hour.
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
		return fmt.Errorf("erase what is left of a deleted enquiry: %w", err)
	}
	return nil
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
		return enquiries, fmt.Errorf("erase what is left of purged enquiries: %w", err)
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
