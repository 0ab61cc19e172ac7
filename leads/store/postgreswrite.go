package store

import (
	"bytes"
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/aldaba/aldaba/leads"
)

func (d *postgresDB) add(ctx context.Context, r *row) error { return d.queue.wait(ctx, r) }

// commitAll commits what arrives until ctx ends and nothing waits.
func (d *postgresDB) commitAll(ctx context.Context) {
	for {
		select {
		case a := <-d.queue.waiting:
			d.commit(d.queue.gather(a))
			continue
		default:
		}
		select {
		case a := <-d.queue.waiting:
			d.commit(d.queue.gather(a))
		case <-ctx.Done():
			return
		}
	}
}

func (d *postgresDB) commit(batch []*ticket[*row]) {
	if fault := d.health.fault(); fault != nil {
		for _, a := range batch {
			a.finish(unavailable(fault))
		}
		return
	}
	begun := time.Now()
	err := d.keep(batch)
	switch {
	case err == nil:
		if d.o.Committed != nil {
			d.o.Committed(len(batch), time.Since(begun))
		}
	case isOfOne(err) && len(batch) > 1: // one has spoiled it: each by itself
		for _, a := range batch {
			d.commit([]*ticket[*row]{a})
		}
		return
	case isOfOne(err):
		err = told(err)
	default:
		err = d.fail(err)
	}
	for _, a := range batch {
		a.finish(err)
	}
}

// keep writes a batch. What it wrote and was not told of it finds again, by
// the tokens, and takes for its own.
func (d *postgresDB) keep(batch []*ticket[*row]) error {
	rows := make([]*row, len(batch))
	for i, a := range batch {
		rows[i] = a.it
	}
	// All replicas take tokens in one order: none waits for one that waits
	// for it.
	slices.SortStableFunc(rows, func(a, b *row) int { return bytes.Compare(a.token, b.token) })
	lost, conflicts := 0, 0
	for len(rows) > 0 {
		left, err := d.attempt(rows)
		switch {
		case err == nil:
			rows = left
		case isLost(err) && lost < 1:
			lost++ // an idle connection may have been dead; a fresh one is asked
			d.pool.Reset()
		case isConflict(err) && conflicts < 10:
			conflicts++
		default:
			return err
		}
	}
	return nil
}

// attempt writes rows, sorted by token, in one statement, and settles those
// that were there; left are those to be tried anew.
func (d *postgresDB) attempt(rows []*row) (left []*row, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), patienceOfOne)
	defer cancel()
	var firsts, others []*row // of a token, one may be written
	for i, r := range rows {
		if i > 0 && bytes.Equal(r.token, rows[i-1].token) {
			others = append(others, r)
		} else {
			firsts = append(firsts, r)
		}
	}
	written, err := d.insert(ctx, firsts)
	if err != nil {
		return nil, err
	}
	known := map[string]kept{}
	var tokens [][]byte
	for _, r := range firsts {
		if written[r.id] {
			r.kept()
			known[string(r.token)] = r.asKept()
		} else {
			tokens = append(tokens, r.token)
			others = append(others, r)
		}
	}
	if len(others) == 0 {
		return nil, nil
	}
	if err := d.find(ctx, tokens, known); err != nil {
		return nil, err
	}
	for _, r := range others {
		// It may have been deleted since, or be too old to be met.
		if k, ok := known[string(r.token)]; !ok || !r.meets(k) {
			left = append(left, r)
		}
	}
	slices.SortStableFunc(left, func(a, b *row) int { return bytes.Compare(a.token, b.token) })
	return left, nil
}

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
)
SELECT enquiry FROM written`

// insert writes those rows whose token is new or too old, and gives their ids.
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
	answer, err := d.pool.Query(ctx, insertRows, tokens, hashes, texts[0], received, texts[1], texts[2], texts[3],
		texts[4], texts[5], marketing, texts[6], texts[7], leads.RepeatWindow.Milliseconds(), routed, channels)
	if err != nil {
		return nil, err
	}
	ids, err := pgx.CollectRows(answer, pgx.RowTo[string])
	written := make(map[string]bool, len(ids))
	for _, id := range ids {
		written[id] = true
	}
	return written, err
}

// find adds what is known of tokens.
func (d *postgresDB) find(ctx context.Context, tokens [][]byte, known map[string]kept) error {
	rows, err := d.pool.Query(ctx, `SELECT r.token, r.enquiry, r.hash, r.at, e.received
		FROM repeats r JOIN enquiries e ON e.id = r.enquiry WHERE r.token = ANY($1)`, tokens)
	if err != nil {
		return err
	}
	var token []byte
	var k kept
	_, err = pgx.ForEachRow(rows, []any{&token, &k.id, &k.hash, &k.at, &k.received}, func() error {
		known[string(token)] = k
		k.hash = nil
		return nil
	})
	return err
}
