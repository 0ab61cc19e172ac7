package ledger

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"

	_ "github.com/jackc/pgx/v5/stdlib" // PostgreSQL
	_ "modernc.org/sqlite"             // SQLite
)

// OpenDatabase opens a database by itself: what the store says of what it
// keeps is not asked.
func OpenDatabase(database string) (*sql.DB, error) {
	if IsPostgres(database) {
		return sql.Open("pgx", database)
	}
	return sql.Open("sqlite", (&url.URL{Scheme: "file", Path: database, RawQuery: "_busy_timeout=20000"}).String())
}

// Breach is a promise that was broken.
type Breach string

// Error says which.
func (b Breach) Error() string { return string(b) }

// Audit compares a database with what was acknowledged, and counts the enquiries that it
// has. Its error names every kind of breach with a number.
func (l *Ledger) Audit(ctx context.Context, database string) (kept int, err error) {
	db, err := OpenDatabase(database)
	if err != nil {
		return 0, err
	}
	defer db.Close()
	ids, keys, err := readEnquiries(ctx, db)
	if err != nil {
		return 0, fmt.Errorf("read the enquiries that are kept: %w", err)
	}
	deliveries, err := readOutbox(ctx, db)
	if err != nil {
		return 0, fmt.Errorf("read the outbox: %w", err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	var lost, twice, undelivered, orphaned int
	for key, id := range l.Acknowledged {
		if kept := ids[key]; len(kept) == 0 || id != "" && kept[0] != id {
			lost++
		}
	}
	for _, kept := range ids {
		if len(kept) > 1 {
			twice++
		}
	}
	for id := range keys {
		if deliveries[id] != l.deliveries {
			undelivered++
		}
	}
	for id := range deliveries {
		if keys[id] == "" {
			orphaned++
		}
	}
	var faults []error
	for _, f := range []struct {
		n    int
		what string
	}{
		{lost, "acknowledged enquiries are lost"}, {twice, "keys are kept twice"},
		{undelivered, "enquiries lack rows of the outbox"}, {orphaned, "rows of the outbox lack their enquiry"},
	} {
		if f.n > 0 {
			faults = append(faults, Breach(fmt.Sprintf("%d %s", f.n, f.what)))
		}
	}
	if !IsPostgres(database) {
		faults = append(faults, integrity(ctx, db))
	}
	return len(keys), errors.Join(faults...)
}

// readEnquiries gives the ids by key, and the keys by id.
func readEnquiries(ctx context.Context, db *sql.DB) (ids map[string][]string, keys map[string]string, err error) {
	rows, err := db.QueryContext(ctx, "SELECT id, fields FROM enquiries")
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	ids, keys = map[string][]string{}, map[string]string{}
	for rows.Next() {
		var id string
		var text []byte
		if err := rows.Scan(&id, &text); err != nil {
			return nil, nil, err
		}
		var fields struct{ Message string }
		if err := json.Unmarshal(text, &fields); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", id, err)
		}
		key := Key.FindString(fields.Message)
		if key == "" {
			return nil, nil, fmt.Errorf("%s was not sent by us", id)
		}
		ids[key], keys[id] = append(ids[key], id), key
	}
	return ids, keys, rows.Err()
}

// readOutbox counts the deliveries of each enquiry.
func readOutbox(ctx context.Context, db *sql.DB) (map[string]int, error) {
	rows, err := db.QueryContext(ctx, "SELECT enquiry, count(*) FROM outbox GROUP BY enquiry")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	deliveries := map[string]int{}
	for rows.Next() {
		var id string
		var n int
		if err := rows.Scan(&id, &n); err != nil {
			return nil, err
		}
		deliveries[id] = n
	}
	return deliveries, rows.Err()
}

// integrity asks SQLite about its files.
func integrity(ctx context.Context, db *sql.DB) error {
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check").Scan(&verdict); err != nil {
		return fmt.Errorf("check the integrity: %w", err)
	}
	if verdict != "ok" {
		return Breach(fmt.Sprintf("the integrity check says %q", verdict))
	}
	var broken int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_foreign_key_check").Scan(&broken); err != nil {
		return fmt.Errorf("check the references: %w", err)
	}
	if broken > 0 {
		return Breach(fmt.Sprintf("%d references are broken", broken))
	}
	return nil
}

// IsPostgres tells a database's kind, as the store does.
func IsPostgres(database string) bool { return strings.HasPrefix(database, "postgres://") }
