package store

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// moveTarget is a database of PostgreSQL that gets enquiries of a file.
type moveTarget struct{ d *postgresDB }

func openMoveTarget(ctx context.Context, address string) (*moveTarget, error) {
	d, err := newPostgres(address, Options{}, newHealth(slog.New(slog.DiscardHandler)))
	if err != nil {
		return nil, storeError(err.Error())
	}
	if d.pool, err = pgxpool.NewWithConfig(ctx, d.config); err != nil {
		return nil, err
	}
	d.db = stdlib.OpenDBFromPool(d.pool)
	t := &moveTarget{d}
	if err := d.connect(ctx); err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

func (t *moveTarget) close() {
	t.d.db.Close()
	t.d.pool.Close()
}

// progress reads how far the move of a file is.
func (t *moveTarget) progress(ctx context.Context, mark int64, m *Moved) (last int64, err error) {
	err = t.d.pool.QueryRow(ctx, `SELECT seq, enquiries, deliveries FROM moves WHERE source = $1`, mark).
		Scan(&last, &m.Enquiries, &m.Deliveries)
	if errors.Is(err, pgx.ErrNoRows) {
		err = nil
	}
	return last, err
}

// write commits a chunk, and how far the move is, when what it reads back is what
// it wrote. The file is marked before the first commit.
func (t *moveTarget) write(ctx context.Context, source *moveSource, last int64, c moved) error {
	ctx, cancel := context.WithTimeout(ctx, moveTimeout)
	defer cancel()
	mark := source.mark
	if mark == 0 {
		mark = newMoveMark()
	}
	tx, err := t.d.pool.Begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback(context.WithoutCancel(ctx)) // of no effect after the commit
	if _, err := tx.Exec(ctx, beginTransaction); err != nil {
		return err
	}
	if err := insertMoved(ctx, tx, &c); err != nil {
		if isUniqueViolation(err) {
			err = errMovedTwice
		}
		return err
	}
	if err := compareMoved(ctx, tx, c); err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `INSERT INTO moves AS m VALUES ($1, $3, $4, $5) ON CONFLICT (source) DO UPDATE
		SET seq = $3, enquiries = m.enquiries + $4, deliveries = m.deliveries + $5 WHERE m.seq = $2`,
		mark, last, c.last, len(c.enquiries), len(c.deliveries))
	if err != nil {
		return err
	}
	if tag.RowsAffected() != 1 {
		return errMoveLost
	}
	if err := source.keepMark(mark); err != nil {
		return err
	}
	return tx.Commit(ctx)
}

// insertMoved inserts a chunk, and removes from it the tokens of which PostgreSQL
// has a newer enquiry.
func insertMoved(ctx context.Context, tx pgx.Tx, c *moved) error {
	for _, table := range []struct {
		name, columns string
		rows          [][]any
	}{{"enquiries", enquiryColumns, c.enquiries}, {"outbox", outboxColumns, c.deliveries}} {
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{table.name}, strings.Split(table.columns, ", "), pgx.CopyFromRows(table.rows)); err != nil {
			return err
		}
	}
	batch := &pgx.Batch{}
	written := c.repeats[:0]
	for _, r := range c.repeats {
		batch.Queue(`INSERT INTO repeats AS r (`+repeatColumns+`) VALUES ($1, $2, $3, $4) ON CONFLICT (token)
			DO UPDATE SET hash = excluded.hash, enquiry = excluded.enquiry, at = excluded.at WHERE excluded.at >= r.at RETURNING 1`, r...).
			Query(func(rows pgx.Rows) error {
				if rows.Next() {
					written = append(written, r)
				}
				return rows.Err()
			})
	}
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	c.repeats = written
	return nil
}

// compareMoved reads a chunk back.
func compareMoved(ctx context.Context, tx pgx.Tx, c moved) error {
	ids := make([]string, len(c.enquiries))
	for i, e := range c.enquiries {
		ids[i] = *e[0].(*string)
	}
	for _, table := range []struct {
		query string
		row   func() []any
		want  [][]any
	}{
		{`SELECT ` + enquiryColumns + ` FROM enquiries WHERE id = ANY($1)`, enquiryRow, c.enquiries},
		{`SELECT ` + outboxColumns + ` FROM outbox WHERE enquiry = ANY($1)`, outboxRow, c.deliveries},
		{`SELECT ` + repeatColumns + ` FROM repeats WHERE enquiry = ANY($1)`, repeatRow, c.repeats},
	} {
		rows, err := tx.Query(ctx, table.query, ids)
		if err != nil {
			return err
		}
		there, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) ([]any, error) {
			r := table.row()
			return r, row.Scan(r...)
		})
		if err != nil {
			return err
		}
		if checksum(there) != checksum(table.want) {
			return errMoveLost
		}
	}
	return nil
}

// checksum is of rows in any order.
func checksum(rows [][]any) [32]byte {
	lines := make([]string, len(rows))
	for i, r := range rows {
		line, _ := json.Marshal(r) // columns can always be written
		lines[i] = string(line)
	}
	slices.Sort(lines)
	return sha256.Sum256([]byte(strings.Join(lines, "\n")))
}
