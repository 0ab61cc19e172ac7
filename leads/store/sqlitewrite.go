package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// commit does a batch of jobs and tells their callers. It gives an error when
// the connection is to be given up.
func (d *sqliteDB) commit(c *connection, batch []*ticket[job]) error {
	shared := make([]*ticket[job], 0, len(batch))
	for i, j := range batch {
		if j.it.alone == nil {
			shared = append(shared, j)
			continue
		}
		if err := j.it.alone(c); isOfConnection(err) {
			return d.fail(err, append(shared, batch[i:]...))
		} else if err != nil {
			j.finish(told(err)) // enquiries are kept still
		} else {
			j.finish(nil)
		}
	}
	if len(shared) == 0 {
		return nil
	}
	return d.commitShared(c, shared)
}

func (d *sqliteDB) commitShared(c *connection, batch []*ticket[job]) error {
	spoiled, err := d.transaction(c, batch)
	if spoiled == nil || err != nil {
		return err
	}
	if len(batch) == 1 {
		batch[0].finish(told(spoiled))
		return nil
	}
	for i, j := range batch { // one has spoiled it: each by itself
		if err := d.commitShared(c, []*ticket[job]{j}); err != nil {
			return d.fail(err, batch[i+1:])
		}
	}
	return nil
}

// transaction does jobs in one transaction and finishes them, unless one has
// spoiled it: then nothing of it is done.
func (d *sqliteDB) transaction(c *connection, batch []*ticket[job]) (spoiled, fault error) {
	begun := time.Now()
	answers := make([]error, len(batch))
	adds := 0
	err := c.begin()
	for i, j := range batch {
		if err != nil {
			break
		}
		if j.it.adds {
			adds++
		}
		err = j.it.do(c)
		if isAnswer(err) {
			answers[i], err = err, nil
		}
	}
	if err == nil {
		err = c.exec("COMMIT")
	}
	if isOfOne(err) {
		if undone := c.exec("ROLLBACK"); undone != nil {
			return nil, d.fail(undone, batch)
		}
		return err, nil
	}
	if err == nil {
		err = c.isHere()
	}
	if err != nil {
		return nil, d.fail(err, batch)
	}
	for i, j := range batch {
		j.finish(answers[i])
	}
	if d.o.Committed != nil && adds > 0 {
		d.o.Committed(adds, time.Since(begun))
	}
	return nil, nil
}

// fail tells the callers of jobs that these may not be kept; whoever asks
// then whether the store is ready is told that it is not.
func (d *sqliteDB) fail(err error, jobs []*ticket[job]) error {
	d.health.set(told(err))
	for _, j := range jobs {
		j.finish(d.health.refusal())
	}
	return err
}

// isOfConnection tells whether a job that ran alone shows that enquiries
// cannot be kept: a VACUUM may lack memory, disk or calm that they do not.
func isOfConnection(err error) bool {
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
		`SELECT id, hash, received FROM enquiries WHERE token = ? AND received > ? ORDER BY seq DESC LIMIT 1`:     &c.findToken,
		`INSERT INTO enquiries (token, hash, ` + enquiryColumns + `) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`: &c.insertEnquiry,
		`INSERT INTO outbox (enquiry, channel, next, received) VALUES (?, ?, ?, ?)`:                               &c.insertDelivery,
	} {
		if *s, err = c.conn.PrepareContext(context.Background(), query); err != nil {
			return err
		}
	}
	return nil
}

// add writes a row, or finds that it was written before.
func (c *connection) add(r *row) error {
	ctx := context.Background()
	known, err := c.known(ctx, r)
	if err != nil || known != nil && r.meets(*known) {
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
	r.kept()
	return nil
}

// known gives the newest row with a row's token that counts still; nil: there
// is none.
func (c *connection) known(ctx context.Context, r *row) (*kept, error) {
	var k kept
	err := c.findToken.QueryRowContext(ctx, r.token, r.received-keyLife.Milliseconds()).Scan(&k.id, &k.hash, &k.received)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	k.at = k.received
	return &k, err
}
