package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

const (
	errIsOpen     = storeError("a server or another program has it open: stop that first")
	errIsMoved    = storeError("its enquiries were moved to PostgreSQL, and of two servers both would deliver: give --database the address there")
	errMovedTwice = storeError("enquiries of it are there already, but not by this command: another copy of the file was moved, or restored. Nothing was changed: give a database without them")
	errMoveLost   = storeError("what PostgreSQL holds is not what the file holds")
)

// moveChunk is how many enquiries one transaction moves.
const moveChunk = 1000

// moveTimeout bounds the time of a chunk's transaction.
const moveTimeout = time.Minute

// Moved is how much of a file is in PostgreSQL.
type Moved struct {
	Enquiries, Deliveries int // there, by earlier runs too
	Earlier               int // enquiries of earlier runs
	All                   int // enquiries of the file
}

// Move copies the enquiries of an SQLite file to PostgreSQL, with their ids, keys,
// deliveries, attempts and leases. It calls report after each transaction. After an
// interruption the next call goes on where the last commit ended, and when all is
// there it changes nothing.
//
// Rows are read back and compared within the transaction that writes them, and
// counted at the end. The file must not be open elsewhere; from the first commit
// on, no Store opens it to write. PostgreSQL may have other enquiries, and servers.
func Move(ctx context.Context, from, to string, report func(Moved)) (m Moved, err error) {
	source, err := openMoveSource(ctx, from)
	if err != nil {
		return m, fmt.Errorf("move the enquiries of %s: %w", from, err)
	}
	defer source.close()
	target, err := openMoveTarget(ctx, to)
	if err != nil {
		return m, fmt.Errorf("move enquiries to %s: %w", Describe(to), redact(err))
	}
	defer target.close()
	if m, err = moveAll(ctx, source, target, report); err != nil {
		return m, fmt.Errorf("%d of %d enquiries of %s are in %s: %w", m.Enquiries, m.All, from, Describe(to), redact(err))
	}
	return m, nil
}

func moveAll(ctx context.Context, source *moveSource, target *moveTarget, report func(Moved)) (m Moved, err error) {
	var deliveries int
	if m.All, deliveries, err = source.count(ctx); err != nil {
		return m, err
	}
	last, err := target.progress(ctx, source.mark, &m)
	if err != nil {
		return m, err
	}
	m.Earlier = m.Enquiries
	for {
		c, err := source.read(ctx, last)
		if err != nil {
			return m, err
		}
		if len(c.enquiries) == 0 {
			break
		}
		if err := target.write(ctx, source, last, c); err != nil {
			return m, err
		}
		last = c.last
		m.Enquiries += len(c.enquiries)
		m.Deliveries += len(c.deliveries)
		report(m)
	}
	if m.Enquiries != m.All || m.Deliveries != deliveries {
		return m, errMoveLost
	}
	return m, nil
}

// moved is a chunk of the file's rows. The columns are pointers, in the order of
// enquiryColumns, outboxColumns and repeatColumns.
type moved struct {
	last                           int64 // seq
	enquiries, deliveries, repeats [][]any
}

// outboxColumns and repeatColumns are the tables' columns, enquiryColumns those of
// an enquiry.
const (
	outboxColumns = `enquiry, channel, state, attempts, first, next, lease, reason, received`
	repeatColumns = `token, hash, enquiry, at`
)

func enquiryRow() []any {
	return []any{new(string), new(int64), new(string), new(string), new(string), new(string), new(string), new(bool), new(string), new(string)}
}

func outboxRow() []any {
	return []any{new(string), new(string), new(string), new(int64), new(*int64), new(int64), new(*string), new(string), new(int64)}
}

func repeatRow() []any { return []any{new([]byte), new([]byte), new(string), new(int64)} }

func isUniqueViolation(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "23505"
}
