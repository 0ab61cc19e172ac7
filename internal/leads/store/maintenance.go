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
				s.health.log.Warn("old keys of enquiries, or traces of deleted ones, stay for another hour", "reason", err)
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
	if err := s.db.scrub(ctx); err != nil {
		return err
	}
	err := s.db.checkpoint(ctx)
	if errors.Is(err, errBusyLog) {
		return nil // whoever copies the log, as Litestream does all the time, moves it too
	}
	return err
}
