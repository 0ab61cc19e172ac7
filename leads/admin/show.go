package admin

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/leads"
)

const (
	toTheSecond = "2006-01-02 15:04:05 UTC"
	nameWidth   = len("Apartments  ")
)

func (k *clerk) show(ctx context.Context) error {
	e, deliveries, err := k.archive.Show(ctx, k.options.id)
	if err != nil {
		return k.about(err)
	}
	if _, err := io.WriteString(k.Out, sheet(e)+progress(deliveries)); err != nil {
		return fmt.Errorf("write an enquiry: %w", err)
	}
	return nil
}

// about says which enquiry an error is about.
func (k *clerk) about(err error) error { return fmt.Errorf("%s: %w", k.options.id, err) }

// sheet is everything that was said, what was left out aside.
func sheet(e leads.Enquiry) string {
	var b strings.Builder
	line := func(name, value string) {
		if value != "" {
			// Under the first line of a value, never where the names stand.
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
	for _, f := range leads.Table {
		show := visible
		if f.Type == leads.TextField {
			show = visibleText
		}
		line(strings.ToUpper(f.Name[:1])+f.Name[1:], show(f.Value(e.Fields)))
	}
	line("Consent", visible(e.Consent))
	line("Marketing", agreed(e.Marketing))
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

func agreed(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// stamp is a moment for programs. Source: RFC 3339.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
