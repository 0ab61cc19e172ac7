package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// commit runs a batch of jobs and finishes their requests. It gives an error when
// the connection must be closed.
func (d *sqliteDB) commit(c *connection, batch []*request[job]) error {
	group := make([]*request[job], 0, len(batch))
	for i, j := range batch {
		if j.value.standalone == nil {
			group = append(group, j)
			continue
		}
		if err := j.value.standalone(c); isDatabaseFailure(err) {
			return d.fail(err, append(group, batch[i:]...))
		} else if err != nil {
			j.finish(redact(err)) // the connection still works
		} else {
			j.finish(nil)
		}
	}
	if len(group) == 0 {
		return nil
	}
	return d.commitGroup(c, group)
}

func (d *sqliteDB) commitGroup(c *connection, batch []*request[job]) error {
	dataErr, err := d.transaction(c, batch)
	if dataErr == nil || err != nil {
		return err
	}
	if len(batch) == 1 {
		batch[0].finish(redact(dataErr))
		return nil
	}
	for i, j := range batch { // one job's data is invalid: commit each by itself
		if err := d.commitGroup(c, []*request[job]{j}); err != nil {
			return d.fail(err, batch[i+1:])
		}
	}
	return nil
}

// transaction commits jobs in one transaction and finishes their requests. After
// a data error it rolls back and leaves the requests to the caller.
func (d *sqliteDB) transaction(c *connection, batch []*request[job]) (dataErr, failure error) {
	begun := time.Now()
	results, err := c.runAndCommit(batch)
	if isDataError(err) {
		if undone := c.exec("ROLLBACK"); undone != nil {
			return nil, d.fail(undone, batch)
		}
		return err, nil
	}
	if err == nil {
		err = c.checkFile()
	}
	if err != nil {
		return nil, d.fail(err, batch)
	}
	adds := 0
	for i, j := range batch {
		j.finish(results[i])
		if j.value.isAdd {
			adds++
		}
	}
	if d.o.Committed != nil && adds > 0 {
		d.o.Committed(adds, time.Since(begun))
	}
	return nil, nil
}

// runAndCommit runs jobs in a transaction. results are their expected errors.
func (c *connection) runAndCommit(batch []*request[job]) (results []error, err error) {
	if err := c.begin(); err != nil {
		return nil, err
	}
	results = make([]error, len(batch))
	for i, j := range batch {
		if err := j.value.do(c); isExpected(err) {
			results[i] = err
		} else if err != nil {
			return nil, err
		}
	}
	return results, c.exec("COMMIT")
}

// fail finishes requests whose jobs may be lost, and makes the store unready.
func (d *sqliteDB) fail(err error, jobs []*request[job]) error {
	d.health.set(redact(err))
	for _, j := range jobs {
		j.finish(d.health.unavailable())
	}
	return err
}

// isDatabaseFailure reports whether a standalone job's error means that enquiries
// cannot be stored either. Lack of memory, disk space or a lock does not: a VACUUM
// needs more of them.
func isDatabaseFailure(err error) bool {
	var lite *sqlite.Error
	if !errors.As(err, &lite) {
		return false
	}
	switch lite.Code() & 0xff {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_NOMEM:
		return false
	}
	return true
}

func (c *connection) prepare() (err error) {
	for query, s := range map[string]**sql.Stmt{
		`SELECT id, hash, received FROM enquiries WHERE token = ? AND received > ? ORDER BY received DESC LIMIT 1`: &c.findToken,
		`INSERT INTO enquiries (token, hash, ` + enquiryColumns + `) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`:  &c.insertEnquiry,
		`INSERT INTO outbox (enquiry, channel, next, received) VALUES (?, ?, ?, ?)`:                                &c.insertDelivery,
	} {
		if *s, err = c.conn.PrepareContext(context.Background(), query); err != nil {
			return err
		}
	}
	return nil
}

// add writes a row, or settles it as a repeat.
func (c *connection) add(r *row) error {
	ctx := context.Background()
	known, err := c.known(ctx, r)
	if err != nil || known != nil && r.settleRepeat(*known) {
		return err
	}
	if _, err := c.insertEnquiry.ExecContext(ctx, r.token, r.hash, r.id, r.received, r.kind, r.locale, r.page, r.fields,
		r.consent, r.marketing, r.status, r.suspicion); err != nil {
		return err
	}
	for _, channel := range r.channels {
		if _, err := c.insertDelivery.ExecContext(ctx, r.id, channel, r.received, r.received); err != nil {
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
		token, r.hash, r.id, r.received, r.kind, r.locale, r.page, r.fields, r.consent, r.marketing, r.status, r.suspicion))
	return n == 1, err
}

// known gives the newest stored row with a row's token; nil: there is none within
// keyTTL.
func (c *connection) known(ctx context.Context, r *row) (*priorRow, error) {
	var k priorRow
	err := c.findToken.QueryRowContext(ctx, r.token, r.received-keyTTL.Milliseconds()).Scan(&k.id, &k.hash, &k.received)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	k.at = k.received
	return &k, err
}
