package store

import (
	"context"
	"errors"
	"time"
)

const maintenanceInterval = time.Hour

// maintain expires tokens every hour, and erases what a deletion did not, because
// it was interrupted or the log was being read.
func (s *Store) maintain(ctx context.Context) {
	ticker := time.NewTicker(maintenanceInterval)
	defer ticker.Stop()
	for {
		select {
		case now := <-ticker.C:
			if err := s.maintainOnce(ctx, now); err != nil && ctx.Err() == nil {
				s.health.log.Warn("old keys of enquiries stay", "reason", err)
			}
		case <-ctx.Done():
			return
		}
	}
}

func (s *Store) maintainOnce(ctx context.Context, now time.Time) error {
	if err := s.db.expireTokens(ctx, now); err != nil {
		return err
	}
	return errors.Join(s.db.scrub(ctx), s.db.checkpoint(ctx))
}
