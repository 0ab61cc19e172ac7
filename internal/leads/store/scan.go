package store

import (
	"database/sql"
	"encoding/json"

	"github.com/aldaba/aldaba/internal/leads"
)

// enquiryColumns are in the order of the inserts and of scanEnquiry.
const enquiryColumns = `id, received, kind, locale, page, fields, consent, marketing, status, suspicion`

const errUnreadable = storeError("a row of the database cannot be read")

// scanAll calls scan for each row.
func scanAll(rows *sql.Rows, scan func() error) error {
	defer rows.Close()
	for rows.Next() {
		if err := scan(); err != nil {
			return err
		}
	}
	return rows.Err()
}

// scanEnquiry reads the columns of an enquiry, and any that follow.
func scanEnquiry(rows *sql.Rows, more ...any) (e leads.Enquiry, err error) {
	var received int64
	var fields []byte
	into := append([]any{&e.ID, &received, &e.Kind, &e.Locale, &e.Page, &fields, &e.Consent, &e.Marketing,
		&e.Status, &e.Suspicion}, more...)
	if err := rows.Scan(into...); err != nil {
		return e, errUnreadable // not err, which quotes the value
	}
	e.Received = fromMilliseconds(received)
	if err := json.Unmarshal(fields, &e.Fields); err != nil {
		return e, errUnreadable
	}
	return e, nil
}
