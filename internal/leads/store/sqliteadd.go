package store

import (
	"context"
	"database/sql"
	"errors"
)

// batch is the rows of one commit.
type batch struct {
	rows []*row
	err  error         // of the commit
	done chan struct{} // closed after it
}

const errIDTaken = storeError("another enquiry has its id")

// add joins a row to the next commit. That waits for the commit before it, and takes
// the rows that come meanwhile (group commit): a sync for each row would bound a busy
// disk to 400 enquiries a second. When ctx ends before, the row may be committed later.
func (d *sqliteDB) add(ctx context.Context, r *row) error {
	d.joining.Lock()
	b := d.next
	if b == nil {
		b = &batch{done: make(chan struct{})}
		d.next = b
		go d.commit(b)
	}
	b.rows = append(b.rows, r)
	d.joining.Unlock()
	select {
	case <-b.done:
		return b.err
	case <-ctx.Done():
		return unavailable(redact(ctx.Err()))
	}
}

func (d *sqliteDB) commit(b *batch) {
	defer close(b.done)
	b.err = d.write(context.Background(), func(ctx context.Context, q querier) error {
		d.seal(b)
		for _, r := range b.rows {
			if err := d.addRow(ctx, q, r); err != nil {
				return err
			}
		}
		return nil
	})
	d.seal(b) // the transaction may not have begun
}

// seal lets no more rows join a batch.
func (d *sqliteDB) seal(b *batch) {
	d.joining.Lock()
	defer d.joining.Unlock()
	if d.next == b {
		d.next = nil
	}
}

// addRow writes a row, or settles it as a repeat. A fault of its values is its own
// outcome, since nothing of it is written then.
func (d *sqliteDB) addRow(ctx context.Context, q querier, r *row) error {
	var k priorRow
	err := q.QueryRowContext(ctx, `SELECT id, hash, received, received FROM enquiries WHERE token = $1 AND received > $2 ORDER BY received DESC LIMIT 1`,
		r.token, r.received-keyTTL.Milliseconds()).Scan(&k.id, &k.hash, &k.received, &k.at)
	if err == nil && r.settleRepeat(k) {
		return nil
	} else if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	switch isNew, err := d.importRow(ctx, q, r); {
	case isDataError(err):
		r.err = redact(err)
		return nil
	case err != nil:
		return err
	case !isNew:
		r.err = errIDTaken
		return nil
	}
	for _, channel := range r.channels {
		if _, err := q.ExecContext(ctx, `INSERT INTO outbox (enquiry, channel, next, received) VALUES ($1, $2, $3, $3)
			ON CONFLICT DO NOTHING`, r.id, channel, r.received); err != nil {
			return err
		}
	}
	r.settleNew()
	return nil
}

func (d *sqliteDB) tokens() string { return `SELECT id, token, hash FROM enquiries WHERE id` }

func (d *sqliteDB) importRow(ctx context.Context, q querier, r *row) (added bool, err error) {
	token := r.token
	if len(token) == 0 {
		token = []byte(r.id) // which no submission has
	}
	n, err := affected(q.ExecContext(ctx, `INSERT INTO enquiries (token, hash, `+enquiryColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (id) DO NOTHING`,
		append([]any{token, r.hash}, r.columns...)...))
	return n == 1, err
}
