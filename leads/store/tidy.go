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
	if err := s.db.forget(ctx, now); err != nil {
		return err
	}
	return errors.Join(s.db.scrub(ctx), s.db.settle(ctx))
}
