package store

import (
	"bytes"
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/aldaba/aldaba/leads"
)

func (d *postgresDB) add(ctx context.Context, r *row) error { return d.queue.submit(ctx, r) }

// commitAll commits pending rows until ctx ends and none is left.
func (d *postgresDB) commitAll(ctx context.Context) {
	for {
		select {
		case a := <-d.queue.pending:
			d.commit(d.queue.batch(a))
			continue
		default:
		}
		select {
		case a := <-d.queue.pending:
			d.commit(d.queue.batch(a))
		case <-ctx.Done():
			return
		}
	}
}

func (d *postgresDB) commit(batch []*request[*row]) {
	if fault := d.health.fault(); fault != nil {
		for _, a := range batch {
			a.finish(unavailable(fault))
		}
		return
	}
	begun := time.Now()
	err := d.writeBatch(batch)
	switch {
	case err == nil:
		if d.o.Committed != nil {
			d.o.Committed(len(batch), time.Since(begun))
		}
	case isDataError(err) && len(batch) > 1: // one row is invalid: commit each by itself
		for _, a := range batch {
			d.commit([]*request[*row]{a})
		}
		return
	case isDataError(err):
		err = redact(err)
	default:
		err = d.fail(err)
	}
	for _, a := range batch {
		a.finish(err)
	}
}

// writeBatch writes a batch, and retries after conflicts and a lost connection.
// Rows that an attempt wrote before its result was lost are recognised by id.
func (d *postgresDB) writeBatch(batch []*request[*row]) error {
	ctx := context.Background()
	if d.o.Queries != nil {
		ctx = context.WithoutCancel(batch[0].ctx)
	}
	rows := make([]*row, len(batch))
	for i, a := range batch {
		rows[i] = a.value
	}
	// All replicas lock tokens in one order, which avoids deadlocks.
	slices.SortStableFunc(rows, compareTokens)
	lost, conflicts := 0, 0
	for len(rows) > 0 {
		retry, err := d.writeRows(ctx, rows)
		switch {
		case err == nil:
			rows = retry
		case isConnectionLost(err) && lost < 1:
			lost++ // an idle connection may have been dead
			d.pool.Reset()
		case isConflict(err) && conflicts < 10:
			conflicts++
		default:
			return err
		}
	}
	return nil
}

// writeRows writes rows, sorted by token, in one statement, and settles them and
// their repeats. It gives the rows to retry.
func (d *postgresDB) writeRows(ctx context.Context, rows []*row) (retry []*row, err error) {
	ctx, cancel := context.WithTimeout(ctx, statementTimeout)
	defer cancel()
	unique, repeats := splitRepeats(rows)
	inserted, err := d.insert(ctx, unique)
	if err != nil {
		return nil, err
	}
	known := map[string]priorRow{}
	var tokens [][]byte
	for _, r := range unique {
		if inserted[r.id] {
			r.settleNew()
			known[string(r.token)] = r.asPrior()
		} else {
			tokens = append(tokens, r.token)
			repeats = append(repeats, r)
		}
	}
	if len(repeats) == 0 {
		return nil, nil
	}
	if err := d.findTokens(ctx, tokens, known); err != nil {
		return nil, err
	}
	for _, r := range repeats {
		// The stored row may be deleted by now, or too old.
		if k, ok := known[string(r.token)]; !ok || !r.settleRepeat(k) {
			retry = append(retry, r)
		}
	}
	slices.SortStableFunc(retry, compareTokens)
	return retry, nil
}

// splitRepeats separates rows, sorted by token, whose token an earlier one has:
// one statement cannot insert a token twice.
func splitRepeats(rows []*row) (unique, repeats []*row) {
	for i, r := range rows {
		if i > 0 && bytes.Equal(r.token, rows[i-1].token) {
			repeats = append(repeats, r)
		} else {
			unique = append(unique, r)
		}
	}
	return unique, repeats
}

func compareTokens(a, b *row) int { return bytes.Compare(a.token, b.token) }

// It is a transaction of its own; durable is to it what beginTransaction is to others.
const insertRows = `
WITH sent AS (
	SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[],
		$8::text[], $9::text[], $10::boolean[], $11::text[], $12::text[])
	AS s (token, hash, id, received, kind, locale, page, fields, consent, marketing, status, suspicion)
), written AS (
	INSERT INTO repeats AS r (token, hash, enquiry, at)
	SELECT token, hash, id, received FROM sent ORDER BY token
	ON CONFLICT (token) DO UPDATE SET enquiry = excluded.enquiry, at = excluded.at
		WHERE r.hash IS NULL AND excluded.at >= r.at + $13
	RETURNING enquiry
), kept AS (
	INSERT INTO enquiries (` + enquiryColumns + `)
	SELECT ` + enquiryColumns + ` FROM sent WHERE id IN (SELECT enquiry FROM written)
), routed AS (
	INSERT INTO outbox (enquiry, channel, next, received)
	SELECT id, channel, received, received
	FROM unnest($14::text[], $15::text[]) AS o (enquiry, channel) JOIN sent ON id = o.enquiry
	WHERE id IN (SELECT enquiry FROM written)
), durable AS (
	SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
		ELSE current_setting('synchronous_commit') END, true)
)
SELECT enquiry FROM written, durable`

// insert writes the rows whose token is new or expired, and gives their ids.
func (d *postgresDB) insert(ctx context.Context, rows []*row) (map[string]bool, error) {
	n := len(rows)
	tokens, hashes := make([][]byte, n), make([][]byte, n)
	received, marketing := make([]int64, n), make([]bool, n)
	var texts [8][]string
	for i := range texts {
		texts[i] = make([]string, n)
	}
	var routed, channels []string
	for i, r := range rows {
		tokens[i], hashes[i], received[i], marketing[i] = r.token, r.hash, r.received, r.marketing
		for t, text := range []string{r.id, r.kind, r.locale, r.page, r.fields, r.consent, r.status, r.suspicion} {
			texts[t][i] = text
		}
		for _, c := range r.channels {
			routed, channels = append(routed, r.id), append(channels, c)
		}
	}
	result, err := d.pool.Query(ctx, insertRows, tokens, hashes, texts[0], received, texts[1], texts[2], texts[3],
		texts[4], texts[5], marketing, texts[6], texts[7], leads.RepeatWindow.Milliseconds(), routed, channels)
	if err != nil {
		return nil, err
	}
	ids, err := pgx.CollectRows(result, pgx.RowTo[string])
	written := make(map[string]bool, len(ids))
	for _, id := range ids {
		written[id] = true
	}
	return written, err
}

func (d *postgresDB) tokens() string { return `SELECT enquiry, token, hash FROM repeats WHERE enquiry` }

func (d *postgresDB) importRow(ctx context.Context, q querier, r *row) (added bool, err error) {
	n, err := affected(q.ExecContext(ctx, `INSERT INTO enquiries (`+enquiryColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
		r.id, r.received, r.kind, r.locale, r.page, r.fields, r.consent, r.marketing, r.status, r.suspicion))
	if err != nil || n == 0 || len(r.token) == 0 {
		return n == 1, err
	}
	_, err = q.ExecContext(ctx, `INSERT INTO repeats AS r (token, hash, enquiry, at) VALUES ($1, $2, $3, $4) ON CONFLICT (token)
		DO UPDATE SET hash = excluded.hash, enquiry = excluded.enquiry, at = excluded.at WHERE excluded.at >= r.at`, r.token, r.hash, r.id, r.received)
	return true, err
}

// findTokens adds the stored rows of tokens to known.
func (d *postgresDB) findTokens(ctx context.Context, tokens [][]byte, known map[string]priorRow) error {
	rows, err := d.pool.Query(ctx, `SELECT r.token, r.enquiry, r.hash, r.at, e.received
		FROM repeats r JOIN enquiries e ON e.id = r.enquiry WHERE r.token = ANY($1)`, tokens)
	if err != nil {
		return err
	}
	var token []byte
	var k priorRow
	_, err = pgx.ForEachRow(rows, []any{&token, &k.id, &k.hash, &k.at, &k.received}, func() error {
		known[string(token)] = k
		k.hash = nil
		return nil
	})
	return err
}
