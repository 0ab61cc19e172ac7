package admin

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/delivery"
	"github.com/aldaba/aldaba/program/internal/settings"
)

func (r *runner) retry(ctx context.Context) error {
	channels, err := r.channels()
	if err != nil {
		return err
	}
	from, made, err := r.archive.Reroute(ctx, r.options.id, channels)
	if err != nil {
		return r.withIDIfAny(err)
	}
	for _, channel := range slices.Sorted(maps.Keys(from)) {
		fmt.Fprintf(r.Out, "deliveries moved from %s to %s: %d\n", visible(string(channel)), names(channels), from[channel])
	}
	n, err := r.archive.Retry(ctx, r.options.id)
	if err != nil {
		return r.withIDIfAny(err)
	}
	fmt.Fprintf(r.Out, "deliveries that are due now: %d\n", made+n)
	return nil
}

// withIDIfAny adds the enquiry's id to an error, when the arguments have one.
func (r *runner) withIDIfAny(err error) error {
	if r.options.id == "" {
		return err
	}
	return r.withID(err)
}

// channels are the configured ones.
func (r *runner) channels() ([]leads.Channel, error) {
	senders, err := r.options.serve.Senders(delivery.Content{Brand: "a brand"})
	return slices.Sorted(maps.Keys(senders)), err
}

func (r *runner) release(ctx context.Context) error {
	channels, err := r.channels()
	if err != nil {
		return err
	}
	e, _, err := r.archive.Show(ctx, r.options.id)
	if err != nil {
		return r.withID(err)
	}
	if e.Status != leads.Quarantined {
		fmt.Fprintf(r.Out, "%s is not in quarantine\n", e.ID)
		return nil
	}
	if err := r.archive.Release(ctx, e.ID, channels); err != nil {
		return r.withID(err)
	}
	by := names(channels)
	if by == "" {
		by = "the channels of the server, within a minute when one runs"
	}
	fmt.Fprintf(r.Out, "%s is released, and goes out by %s\n", e.ID, by)
	return nil
}

func (r *runner) delete(ctx context.Context) error {
	if r.options.id == "" {
		return r.deletePerson(ctx)
	}
	if err := r.archive.Delete(ctx, r.options.id); err != nil {
		return r.withID(err)
	}
	fmt.Fprintf(r.Out, "%s is deleted\n", r.options.id)
	return nil
}

// deletePerson deletes all enquiries of a person, also those in quarantine. It lists
// them with where they were delivered, because the receivers' copies stay.
func (r *runner) deletePerson(ctx context.Context) error {
	var ids []string
	var t table
	t.row(tableHeads[:deletedHeads]...)
	err := r.forEach(ctx, func(e leads.Record) error {
		ids = append(ids, e.ID)
		t.row(summary(e)[:deletedHeads]...)
		return nil
	})
	switch {
	case err != nil:
		return err
	case len(ids) == 0:
		return leads.ErrNotFound
	}
	fmt.Fprint(r.Out, t.String())
	if !r.options.yes {
		return errNotDeleted
	}
	if err := r.archive.Delete(ctx, ids...); err != nil {
		return err
	}
	fmt.Fprintf(r.Out, "enquiries deleted, with their deliveries: %d\n", len(ids))
	return nil
}

// deletedHeads is how many columns of the table have no visitor's words.
const deletedHeads = 5

var errNotDeleted = settings.Misuse{Err: errors.New("nothing was deleted: --yes deletes them")}

func (r *runner) purge(ctx context.Context) error {
	before := r.Now().Add(-r.options.olderThan)
	if !r.options.yes {
		n := 0
		for _, err := range r.archive.List(ctx, leads.Filter{Before: before}) {
			if err != nil {
				return err
			}
			n++
		}
		fmt.Fprintf(r.Out, "enquiries from before %s: %d\n", before.UTC().Format(toTheSecond), n)
		if n == 0 {
			return nil
		}
		return errNotDeleted
	}
	n, err := r.archive.Purge(ctx, before)
	if n > 0 || err == nil {
		fmt.Fprintf(r.Out, "enquiries deleted: %d\n", n)
	}
	return err
}
