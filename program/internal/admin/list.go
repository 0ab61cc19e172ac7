package admin

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/aldaba/aldaba/internal/leads"
)

// maxTextColumns bounds a visitor's text in a table, in columns of the terminal.
const maxTextColumns = 24

var tableHeads = []string{"ID", "RECEIVED (UTC)", "KIND", "STATUS", "DELIVERIES", "NAME OR PHONE", "COMPANY OR SECTOR"}

func (r *runner) list(ctx context.Context) error {
	limit := r.options.filter.Limit
	if limit > 0 {
		r.options.filter.Limit++ // to know whether there are more
	}
	var t table
	t.row(tableHeads...)
	found := 0
	err := r.forEach(ctx, func(e leads.Record) error {
		if found++; limit == 0 || found <= limit {
			t.row(summary(e)...)
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case found == 0:
		fmt.Fprintln(r.Err, "no such enquiries")
		return nil
	}
	if _, err := io.WriteString(r.Out, t.String()); err != nil {
		return fmt.Errorf("write the table: %w", err)
	}
	if limit > 0 && found > limit {
		fmt.Fprintf(r.Err, "the newest %d; --limit 0 lists all\n", limit)
	}
	return nil
}

// summary is an enquiry's row of the table.
func summary(e leads.Record) []string {
	f := e.Fields.Texts()
	return []string{
		visible(e.ID), e.Received.UTC().Format("2006-01-02 15:04"), visible(string(e.Kind)), visible(string(e.Status)), visible(deliveryStates(e.Deliveries)),
		truncate(visible(cmp.Or(f["name"], f["phone"], f["email"])), maxTextColumns), truncate(visible(cmp.Or(f["company"], f["sector"], f["offer"])), maxTextColumns),
	}
}

// deliveryStates lists the states of deliveries: mail delivered, webhook dead.
func deliveryStates(deliveries []leads.Progress) string {
	states := make([]string, len(deliveries))
	for i, d := range deliveries {
		states[i] = string(d.Channel) + " " + string(d.State)
	}
	return strings.Join(states, ", ")
}
