package admin

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/aldaba/aldaba/server/leads"
	"github.com/aldaba/aldaba/settings"
)

func (d *desk) retry(ctx context.Context) error {
	n, err := d.archive.Retry(ctx, d.options.id)
	switch {
	case err != nil && d.options.id != "":
		return d.about(err)
	case err != nil:
		return err
	}
	fmt.Fprintf(d.Out, "deliveries that are due now: %d\n", n)
	return nil
}

func (d *desk) release(ctx context.Context) error {
	senders, err := d.options.serve.Senders("a brand")
	if err != nil {
		return err
	}
	e, _, err := d.archive.Show(ctx, d.options.id)
	if err != nil {
		return d.about(err)
	}
	if e.Status != leads.Quarantined {
		fmt.Fprintf(d.Out, "%s is not in quarantine\n", e.ID)
		return nil
	}
	channels := slices.Sorted(maps.Keys(senders))
	if err := d.archive.Release(ctx, e.ID, channels); err != nil {
		return d.about(err)
	}
	by := names(channels)
	if by == "" {
		by = "the channels of the server, within a minute when one runs"
	}
	fmt.Fprintf(d.Out, "%s is released, and goes out by %s\n", e.ID, by)
	return nil
}

func (d *desk) delete(ctx context.Context) error {
	if err := d.archive.Delete(ctx, d.options.id); err != nil {
		return d.about(err)
	}
	fmt.Fprintf(d.Out, "%s is deleted\n", d.options.id)
	return nil
}

func (d *desk) purge(ctx context.Context) error {
	before := d.Now().Add(-d.options.olderThan)
	if !d.options.yes {
		n := 0
		for _, err := range d.archive.List(ctx, leads.Filter{Before: before}) {
			if err != nil {
				return err
			}
			n++
		}
		fmt.Fprintf(d.Out, "enquiries from before %s: %d\n", before.UTC().Format(toTheSecond), n)
		if n == 0 {
			return nil
		}
		return settings.Misuse{Err: fmt.Errorf("nothing was deleted: --yes deletes them")}
	}
	n, err := d.archive.Purge(ctx, before)
	if n > 0 || err == nil {
		fmt.Fprintf(d.Out, "enquiries deleted: %d\n", n)
	}
	return err
}
