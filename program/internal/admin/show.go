package admin

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

const (
	toTheSecond = "2006-01-02 15:04:05 UTC"
	nameWidth   = len("Apartments  ")
)

func (r *runner) show(ctx context.Context) error {
	e, deliveries, err := r.archive.Show(ctx, r.options.id)
	if err != nil {
		return r.withID(err)
	}
	if _, err := io.WriteString(r.Out, describe(e, r.options.serve.forms().Columns())+progress(deliveries)); err != nil {
		return fmt.Errorf("write an enquiry: %w", err)
	}
	return nil
}

// find shows all enquiries of a person.
func (r *runner) find(ctx context.Context) error {
	found := 0
	err := r.forEach(ctx, func(e leads.Record) error {
		text := describe(e.Enquiry, r.options.serve.forms().Columns()) + progress(e.Deliveries)
		if found++; found > 1 {
			text = "\n" + text
		}
		_, err := io.WriteString(r.Out, text)
		return err
	})
	if err != nil {
		return fmt.Errorf("find enquiries: %w", err)
	}
	fmt.Fprintf(r.Err, "enquiries found: %d\n", found)
	return nil
}

// withID adds the enquiry's id to an error.
func (r *runner) withID(err error) error { return fmt.Errorf("%s: %w", r.options.id, err) }

// describe lists the fields of an enquiry that have a value.
func describe(e leads.Enquiry, fields []leads.Field) string {
	var b strings.Builder
	line := func(name, value string) {
		if value != "" {
			// Further lines are indented, so that they cannot look like names.
			value = strings.ReplaceAll(value, "\n", "\n"+strings.Repeat(" ", nameWidth))
			fmt.Fprintf(&b, "%-*s%s\n", nameWidth, name, value)
		}
	}
	status := string(e.Status)
	if e.Suspicion != "" {
		status += " (" + string(e.Suspicion) + ")"
	}
	line("ID", visible(e.ID))
	line("Received", e.Received.UTC().Format(toTheSecond))
	line("Kind", visible(string(e.Kind)))
	line("Status", visible(status))
	line("Page", visible(e.Page))
	line("Language", visible(e.Locale))
	answers := e.Fields.Texts()
	for _, f := range fields {
		show := visible
		if f.Type == leads.TextField {
			show = visibleText
		}
		line(strings.ToUpper(f.Name[:1])+f.Name[1:], show(answers[f.Name]))
		delete(answers, f.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(answers)) { // of forms that are no more
		line(visible(name), visibleText(answers[name]))
	}
	line("Consent", visible(e.Consent))
	line("Marketing", yesNo(e.Marketing))
	return b.String()
}

// progress is a table of deliveries.
func progress(deliveries []leads.Progress) string {
	if len(deliveries) == 0 {
		return "\nNo deliveries.\n"
	}
	var t table
	t.row("CHANNEL", "STATE", "ATTEMPTS", "NEXT", "LAST FAULT", "DELIVERY")
	for _, d := range deliveries {
		next := ""
		if d.State == leads.Pending {
			next = d.Next.UTC().Format(toTheSecond)
		}
		t.row(visible(string(d.Channel)), visible(string(d.State)), strconv.Itoa(d.Attempts), next, visible(d.Reason), visible(d.ID))
	}
	return "\n" + t.String()
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// timestamp is a time for programs. Source: RFC 3339.
func timestamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
