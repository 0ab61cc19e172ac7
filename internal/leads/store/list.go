package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"

	"github.com/aldaba/aldaba/internal/leads"
)

// pageSize is how many enquiries List reads at a time.
const pageSize = 200

// List gives enquiries: leads.Archive has the contract. It reads by pages, so
// that a slow reader blocks no writer; enquiries deleted meanwhile may be missing.
func (s *Store) List(ctx context.Context, f leads.Filter) iter.Seq2[leads.Record, error] {
	return func(yield func(leads.Record, error) bool) {
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
				yield(leads.Record{}, fmt.Errorf("list enquiries: %w", err))
				return
			}
			for _, r := range found {
				if !yield(r, nil) {
					return
				}
				received, id = toMilliseconds(r.Received), r.ID
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

func (s *Store) page(ctx context.Context, query string, args []any) (found []leads.Record, err error) {
	err = s.db.read(ctx, func(ctx context.Context, q querier) (err error) {
		found, err = s.records(ctx, q, query, args...)
		return err
	})
	return found, err
}

// Show gives one enquiry with its deliveries, in the order of their channels.
func (s *Store) Show(ctx context.Context, id string) (e leads.Enquiry, deliveries []leads.Progress, err error) {
	found, err := s.page(ctx, `SELECT `+enquiryColumns+` FROM enquiries WHERE id = $1`, []any{id})
	if err == nil && len(found) == 0 {
		err = leads.ErrNotFound
	}
	if err != nil {
		return leads.Enquiry{}, nil, fmt.Errorf("show an enquiry: %w", err)
	}
	return found[0].Enquiry, found[0].Deliveries, nil
}

// records gives the enquiries of a query, at most pageSize, with their deliveries and
// tokens.
func (s *Store) records(ctx context.Context, q querier, query string, args ...any) (found []leads.Record, err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	var ids []string
	err = scanAll(rows, func() error {
		e, err := scanEnquiry(rows)
		found, ids = append(found, leads.Record{Enquiry: e}), append(ids, e.ID)
		return err
	})
	if err != nil || len(found) == 0 {
		return nil, err
	}
	byID := make(map[string]*leads.Record, len(found))
	for i := range found {
		byID[ids[i]] = &found[i]
	}
	list, idArgs := placeholders(ids)
	if rows, err = q.QueryContext(ctx, `SELECT enquiry, channel, state, attempts, first, next, reason FROM outbox
		WHERE enquiry IN (`+list+`) ORDER BY enquiry, channel`, idArgs...); err != nil {
		return nil, err
	}
	err = scanAll(rows, func() error {
		var id string
		var p leads.Progress
		var first sql.NullInt64
		var next int64
		if err := rows.Scan(&id, &p.Channel, &p.State, &p.Attempts, &first, &next, &p.Reason); err != nil {
			return errUnreadable
		}
		p.ID = deliveryID(id, p.Channel)
		if p.State == leads.Pending {
			p.Next = fromMilliseconds(next)
		}
		if first.Valid {
			p.First = fromMilliseconds(first.Int64)
		}
		byID[id].Deliveries = append(byID[id].Deliveries, p)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if rows, err = q.QueryContext(ctx, s.db.tokens()+` IN (`+list+`)`, idArgs...); err != nil {
		return nil, err
	}
	return found, scanAll(rows, func() error {
		var id string
		var token, hash []byte
		if err := rows.Scan(&id, &token, &hash); err != nil {
			return errUnreadable
		}
		byID[id].Token, byID[id].Hash = token, hash
		return nil
	})
}

// placeholders lists as many as there are ids: $1,$2,…
func placeholders(ids []string) (list string, args []any) {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i], args = "$"+strconv.Itoa(i+1), append(args, id)
	}
	return strings.Join(names, ","), args
}
