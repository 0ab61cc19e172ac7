package store

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"math"
	"math/rand/v2"
	"time"
)

// moveSource is a file whose enquiries are moved. Nobody else can open it
// meanwhile.
type moveSource struct {
	d    *sqliteDB
	c    *connection
	mark int64 // the file's; 0: it has none yet
}

// openTimeout is how long others may have the file open: a server does not close
// it, a command does.
const openTimeout = time.Second

func openMoveSource(ctx context.Context, path string) (*moveSource, error) {
	there, err := OpenReadOnly(ctx, path)
	if err != nil {
		return nil, err
	}
	there.Close()
	d, err := newSQLite(path, Options{BusyTimeout: openTimeout}, newHealth(slog.New(slog.DiscardHandler)))
	if err != nil {
		return nil, err
	}
	d.moves = true
	s := &moveSource{d: d}
	if s.c, err = d.connect(ctx, false); err == nil {
		if err = s.lock(ctx); err != nil {
			s.close()
		}
	}
	switch {
	case isBusy(err):
		return nil, errIsOpen
	case err != nil:
		return nil, redact(err)
	}
	return s, nil
}

func (s *moveSource) close() { s.d.disconnect(s.c) }

// lock keeps others from the file until it is closed: in this mode SQLite takes
// the lock of the whole file with the first write, which others that have it open
// prevent, and holds it.
// Source: https://www.sqlite.org/pragma.html#pragma_locking_mode
func (s *moveSource) lock(ctx context.Context) error {
	if err := s.c.exec("PRAGMA locking_mode = EXCLUSIVE"); err != nil {
		return err
	}
	if err := s.c.begin(); err != nil {
		return err
	}
	mark, err := s.c.moveMark(ctx)
	s.mark = mark
	if err != nil {
		return err
	}
	return s.c.exec("COMMIT")
}

// moveMark is not 0 when enquiries of the file were moved. It is in the file's
// header, so that copies have it too.
func (c *connection) moveMark(ctx context.Context) (mark int64, err error) {
	err = c.conn.QueryRowContext(ctx, "PRAGMA user_version").Scan(&mark)
	return mark, err
}

// newMoveMark is a mark that no other file has.
func newMoveMark() int64 { return 1 + rand.Int64N(math.MaxInt32) }

// keepMark marks the file, durably.
func (s *moveSource) keepMark(mark int64) error {
	if mark == s.mark {
		return nil
	}
	if err := s.c.exec(fmt.Sprintf("PRAGMA user_version = %d", mark)); err != nil {
		return err
	}
	s.mark = mark
	return nil
}

func (s *moveSource) count(ctx context.Context) (enquiries, deliveries int, err error) {
	err = s.c.conn.QueryRowContext(ctx, "SELECT (SELECT count(*) FROM enquiries), (SELECT count(*) FROM outbox)").Scan(&enquiries, &deliveries)
	return enquiries, deliveries, err
}

// read gives the chunk of enquiries that follow last. Their tokens are read as
// PostgreSQL keeps them: each once, with the newest enquiry, while it is valid.
func (s *moveSource) read(ctx context.Context, last int64) (c moved, err error) {
	c.last = last
	rows, err := s.c.conn.QueryContext(ctx, `SELECT seq, token, hash, `+enquiryColumns+` FROM enquiries WHERE seq > $1 ORDER BY seq LIMIT $2`, last, moveChunk)
	if err != nil {
		return c, err
	}
	valid := toMilliseconds(time.Now().Add(-keyTTL))
	byToken := map[string][]any{}
	err = scanAll(rows, func() error {
		e, r := enquiryRow(), repeatRow()
		if err := rows.Scan(append([]any{&c.last, r[0], r[1]}, e...)...); err != nil {
			return errUnreadable
		}
		c.enquiries = append(c.enquiries, e)
		r[2], r[3] = e[0], e[1]
		if *r[3].(*int64) > valid {
			byToken[string(*r[0].(*[]byte))] = r
		}
		return nil
	})
	if err != nil {
		return c, err
	}
	for _, r := range byToken {
		c.repeats = append(c.repeats, r)
	}
	rows, err = s.c.conn.QueryContext(ctx, `SELECT `+outboxColumns+` FROM outbox
		WHERE enquiry IN (SELECT id FROM enquiries WHERE seq > $1 AND seq <= $2)`, last, c.last)
	if err != nil {
		return c, err
	}
	err = scanAll(rows, func() error {
		d := outboxRow()
		c.deliveries = append(c.deliveries, d)
		if err := rows.Scan(d...); err != nil {
			return errUnreadable
		}
		return nil
	})
	return c, err
}

// scanAll calls scan for each row.
func scanAll(rows *sql.Rows, scan func() error) error {
	defer rows.Close()
	for rows.Next() {
		if err := scan(); err != nil {
			return err
		}
	}
	return rows.Err()
}
