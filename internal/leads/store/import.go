package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/aldaba/aldaba/internal/leads"
)

const errNotStored = storeError("the database did not store a row: nothing of this batch is committed")

// Import stores records: leads.Archive has the contract. An enquiry whose id is there
// stays as it is, with its deliveries. Each row is counted before the commit.
func (s *Store) Import(ctx context.Context, records []leads.Record) (added int, err error) {
	err = s.db.write(ctx, func(ctx context.Context, q querier) error {
		added = 0 // it may run again
		for _, record := range records {
			isNew, err := s.importRecord(ctx, q, record)
			if err != nil {
				return err
			}
			if isNew {
				added++
			}
		}
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("import enquiries: %w", err)
	}
	return added, nil
}

func (s *Store) importRecord(ctx context.Context, q querier, record leads.Record) (isNew bool, err error) {
	r, err := rowOf(record.Enquiry)
	if err != nil {
		return false, err
	}
	r.token, r.hash = record.Token, record.Hash
	if isNew, err = s.db.importRow(ctx, q, r); err != nil {
		return false, err
	}
	if !isNew {
		if err = exists(ctx, q, r.id); errors.Is(err, leads.ErrNotFound) {
			err = errNotStored
		}
		return false, err
	}
	for _, d := range record.Deliveries {
		var first *int64
		if !d.First.IsZero() {
			first = new(toMilliseconds(d.First))
		}
		next := d.Next
		if next.IsZero() {
			next = record.Received
		}
		n, err := affected(q.ExecContext(ctx, `INSERT INTO outbox (enquiry, channel, state, attempts, first, next, reason, received)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, r.id, string(d.Channel), string(d.State), d.Attempts, first, toMilliseconds(next), d.Reason, r.received))
		if err == nil && n != 1 {
			err = errNotStored
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}
