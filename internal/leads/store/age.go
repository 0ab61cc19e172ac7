package store

import (
	"context"
	"database/sql"
	"time"
)

// How far a day moves the time by which retention is counted: more than a day, so that
// it catches up when the site was down. A day is a little less, as timers are late.
const (
	ageStep = 48 * time.Hour
	ageDay  = 23 * time.Hour
)

// Age gives the time by which retention is counted. It follows the clock, by ageStep a
// day at most: a clock that jumps ahead deletes nothing early.
func (s *Store) Age(ctx context.Context, now time.Time) (age time.Time, err error) {
	err = s.db.write(ctx, func(ctx context.Context, q querier) error {
		var aged, at int64
		var newest sql.NullInt64
		if err := q.QueryRowContext(ctx, `SELECT aged, aged_at, (SELECT max(received) FROM enquiries) FROM upkeep`).Scan(&aged, &at, &newest); err != nil {
			return err
		}
		clock := toMilliseconds(now)
		switch {
		case aged == 0 && newest.Valid:
			aged = min(clock, newest.Int64+ageStep.Milliseconds())
		case aged == 0:
			aged = clock
		case clock >= at && clock < at+ageDay.Milliseconds():
			clock = at // it was moved today
		case clock >= at:
			aged = min(clock, aged+ageStep.Milliseconds())
		default: // the clock was set back
			aged = min(clock, aged)
		}
		age = time.UnixMilli(aged)
		_, err := q.ExecContext(ctx, `UPDATE upkeep SET aged = $1, aged_at = $2`, aged, clock)
		return err
	})
	return age, err
}
