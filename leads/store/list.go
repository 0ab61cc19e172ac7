package store

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/aldaba/aldaba/leads"
)

// page is how many enquiries List has in memory at a time.
const page = 200

// List gives enquiries: leads.Archive has the contract. It reads a page at a
// time, so that a slow reader holds nothing up; one that is deleted meanwhile
// may be left out.
func (s *Store) List(ctx context.Context, f leads.Filter) iter.Seq2[leads.Enquiry, error] {
	return func(yield func(leads.Enquiry, error) bool) {
		left := f.Limit
		if left <= 0 {
			left = math.MaxInt
		}
		query, args := chosen(f)
		received, id := int64(math.MaxInt64), "" // where the last page ended
		for left > 0 {
			n := min(page, left)
			found, err := s.page(ctx, query, append(args, received, id, n))
			if err != nil {
				yield(leads.Enquiry{}, fmt.Errorf("list enquiries: %w", err))
				return
			}
			for _, e := range found {
				if !yield(e, nil) {
					return
				}
				received, id = milliseconds(e.Received), e.ID
			}
			if len(found) < n {
				return
			}
			left -= n
		}
	}
}

// chosen is a query for a page of what a filter chooses; its arguments end
// with where the page before ended, and the length.
func chosen(f leads.Filter) (query string, args []any) {
	where := []string{}
	term := func(sql string, arg any) {
		args = append(args, arg)
		where = append(where, strings.ReplaceAll(sql, "?", "$"+strconv.Itoa(len(args))))
	}
	if f.Kind != "" {
		term("kind = ?", string(f.Kind))
	}
	if f.Status != "" {
		term("status = ?", string(f.Status))
	}
	if f.State != "" {
		term("EXISTS (SELECT 1 FROM outbox WHERE enquiry = id AND state = ?)", string(f.State))
	}
	if !f.Since.IsZero() {
		term("received >= ?", milliseconds(f.Since))
	}
	if !f.Before.IsZero() {
		term("received < ?", milliseconds(f.Before))
	}
	n := len(args)
	where = append(where, fmt.Sprintf("(received, id) < ($%d, $%d)", n+1, n+2))
	return fmt.Sprintf(`SELECT %s FROM enquiries WHERE %s ORDER BY received DESC, id DESC LIMIT $%d`,
		enquiryColumns, strings.Join(where, " AND "), n+3), args
}

func (s *Store) page(ctx context.Context, query string, args []any) (found []leads.Enquiry, err error) {
	err = s.db.read(ctx, func(ctx context.Context, q querier) error {
		found = found[:0]
		rows, err := q.QueryContext(ctx, query, args...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			e, err := scanEnquiry(rows)
			if err != nil {
				return err
			}
			found = append(found, e)
		}
		return rows.Err()
	})
	return found, err
}

// Show gives one enquiry with its deliveries, in the order of their channels.
func (s *Store) Show(ctx context.Context, id string) (e leads.Enquiry, deliveries []leads.Progress, err error) {
	err = s.db.read(ctx, func(ctx context.Context, q querier) error {
		var err error
		if e, err = enquiry(ctx, q, id); err != nil {
			return err
		}
		all, err := progress(ctx, q, []string{id})
		deliveries = all[id]
		return err
	})
	if err != nil {
		return leads.Enquiry{}, nil, fmt.Errorf("show an enquiry: %w", err)
	}
	return e, deliveries, nil
}

func enquiry(ctx context.Context, q querier, id string) (e leads.Enquiry, err error) {
	rows, err := q.QueryContext(ctx, `SELECT `+enquiryColumns+` FROM enquiries WHERE id = $1`, id)
	if err != nil {
		return e, err
	}
	defer rows.Close()
	if rows.Next() {
		return scanEnquiry(rows)
	}
	if err := rows.Err(); err != nil {
		return e, err
	}
	return e, leads.ErrNotFound
}

// Deliveries gives those of some enquiries, in the order of their channels.
func (s *Store) Deliveries(ctx context.Context, ids []string) (all map[string][]leads.Progress, err error) {
	err = s.db.read(ctx, func(ctx context.Context, q querier) (err error) {
		all, err = progress(ctx, q, ids)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list deliveries: %w", err)
	}
	return all, nil
}

func progress(ctx context.Context, q querier, ids []string) (all map[string][]leads.Progress, err error) {
	all = map[string][]leads.Progress{}
	for some := range slices.Chunk(ids, chunk) { // a statement has 32,766 parameters at most
		places, args := make([]string, len(some)), make([]any, len(some))
		for i, id := range some {
			places[i], args[i] = "$"+strconv.Itoa(i+1), id
		}
		if err := progressOf(ctx, q, all, strings.Join(places, ","), args); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func progressOf(ctx context.Context, q querier, all map[string][]leads.Progress, places string, args []any) error {
	rows, err := q.QueryContext(ctx, `SELECT enquiry, channel, state, attempts, next, reason FROM outbox
		WHERE enquiry IN (`+places+`) ORDER BY enquiry, channel`, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		var p leads.Progress
		var next int64
		if err := rows.Scan(&id, &p.Channel, &p.State, &p.Attempts, &next, &p.Reason); err != nil {
			return errUnreadable
		}
		p.ID, p.Next = deliveryID(id, p.Channel), fromMilliseconds(next)
		all[id] = append(all[id], p)
	}
	return rows.Err()
}
