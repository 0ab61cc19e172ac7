package admin

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/aldaba/aldaba/leads"
)

// widest is how many columns of a table a visitor's words may take.
const widest = 24

func (k *clerk) list(ctx context.Context) error {
	limit := k.options.filter.Limit
	if limit > 0 {
		k.options.filter.Limit++ // to know whether there are more
	}
	var t table
	t.row("ID", "RECEIVED (UTC)", "KIND", "STATUS", "DELIVERIES", "NAME OR PHONE", "COMPANY OR SECTOR")
	found := 0
	err := k.each(ctx, func(e leads.Enquiry, deliveries []leads.Progress) error {
		if found++; limit == 0 || found <= limit {
			t.row(summary(e, deliveries)...)
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case found == 0:
		fmt.Fprintln(k.Notes, "no such enquiries")
		return nil
	}
	if _, err := io.WriteString(k.Out, t.String()); err != nil {
		return fmt.Errorf("write the table: %w", err)
	}
	if limit > 0 && found > limit {
		fmt.Fprintf(k.Notes, "the newest %d; --limit 0 lists all\n", limit)
	}
	return nil
}

// summary is an enquiry's row of the table.
func summary(e leads.Enquiry, deliveries []leads.Progress) []string {
	f := e.Fields
	return []string{
		visible(e.ID), e.Received.UTC().Format("2006-01-02 15:04"), visible(string(e.Kind)), visible(string(e.Status)), visible(ways(deliveries)),
		shorten(visible(cmp.Or(f.Name, f.Phone, f.Email)), widest), shorten(visible(cmp.Or(f.Company, f.Sector, f.Offer)), widest),
	}
}

// ways tells where deliveries stand: mail delivered, webhook dead.
func ways(deliveries []leads.Progress) string {
	said := make([]string, len(deliveries))
	for i, d := range deliveries {
		said[i] = string(d.Channel) + " " + string(d.State)
	}
	return strings.Join(said, ", ")
}
