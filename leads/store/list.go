package store

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/aldaba/aldaba/leads"
)

// pageSize is how many enquiries List reads at a time.
const pageSize = 200

// List gives enquiries: leads.Archive has the contract. It reads by pages, so
// that a slow reader blocks no writer; enquiries deleted meanwhile may be missing.
func (s *Store) List(ctx context.Context, f leads.Filter) iter.Seq2[leads.Enquiry, error] {
	return func(yield func(leads.Enquiry, error) bool) {
		left := f.Limit
		if left <= 0 {
			left = math.MaxInt
		}
		query, args := listQuery(f)
		received, id := int64(math.MaxInt64), "" // where the last page ended
		for left > 0 {
			n := min(pageSize, left)
			found, err := s.page(ctx, query, append(args, received, id, n))
			if err != nil {
				yield(leads.Enquiry{}, fmt.Errorf("list enquiries: %w", err))
				return
			}
			for _, e := range found {
				if !yield(e, nil) {
					return
				}
				received, id = toMilliseconds(e.Received), e.ID
			}
			if len(found) < n {
				return
			}
			left -= n
		}
	}
}

// listQuery selects a page of a filter's enquiries. The caller appends three
// arguments: the last received and id of the page before, and the limit.
func listQuery(f leads.Filter) (query string, args []any) {
	conditions := []string{}
	where := func(sql string, arg any) {
		args = append(args, arg)
		conditions = append(conditions, strings.ReplaceAll(sql, "?", "$"+strconv.Itoa(len(args))))
	}
	if f.Kind != "" {
		where("kind = ?", string(f.Kind))
	}
	if f.Status != "" {
		where("status = ?", string(f.Status))
	}
	if f.State != "" {
		where("EXISTS (SELECT 1 FROM outbox WHERE enquiry = id AND state = ?)", string(f.State))
	}
	if !f.Since.IsZero() {
		where("received >= ?", toMilliseconds(f.Since))
	}
	if !f.Before.IsZero() {
		where("received < ?", toMilliseconds(f.Before))
	}
	var person []string
	for _, field := range [][2]string{{"email", f.Email}, {"phone", f.Phone}} {
		if field[1] != "" {
			args = append(args, hasValue(field[0], field[1]))
			person = append(person, fmt.Sprintf("lower(fields) LIKE $%d ESCAPE '!'", len(args)))
		}
	}
	if person != nil {
		conditions = append(conditions, "("+strings.Join(person, " OR ")+")")
	}
	n := len(args)
	conditions = append(conditions, fmt.Sprintf("(received, id) < ($%d, $%d)", n+1, n+2))
	return fmt.Sprintf(`SELECT %s FROM enquiries WHERE %s ORDER BY received DESC, id DESC LIMIT $%d`,
		enquiryColumns, strings.Join(conditions, " AND "), n+3), args
}

// hasValue is a pattern of the JSON of fields in lower case: a field has a value.
// Quotes within a value are escaped, so nothing that a visitor wrote can look like
// the field. Not by functions for JSON: PostgreSQL's refuse texts with a NUL.
func hasValue(field, value string) string {
	said, _ := json.Marshal(map[string]string{field: strings.ToLower(value)}) // texts can always be written
	return "%" + wildcards.Replace(strings.Trim(string(said), "{}")) + "%"
}

var wildcards = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")

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
	for batch := range slices.Chunk(ids, chunkSize) { // a statement has 32,766 parameters at most
		list, args := placeholders(batch)
		if err := progressOf(ctx, q, all, list, args); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// placeholders lists as many as there are ids: $1,$2,…
func placeholders(ids []string) (list string, args []any) {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i], args = "$"+strconv.Itoa(i+1), append(args, id)
	}
	return strings.Join(names, ","), args
}

func progressOf(ctx context.Context, q querier, all map[string][]leads.Progress, list string, args []any) error {
	rows, err := q.QueryContext(ctx, `SELECT enquiry, channel, state, attempts, next, reason FROM outbox
		WHERE enquiry IN (`+list+`) ORDER BY enquiry, channel`, args...)
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
