package admin

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/settings"
)

func (k *clerk) retry(ctx context.Context) error {
	channels, err := k.channels()
	if err != nil {
		return err
	}
	from, made, err := k.archive.Reroute(ctx, k.options.id, channels)
	if err != nil {
		return k.aboutOne(err)
	}
	for _, channel := range slices.Sorted(maps.Keys(from)) {
		fmt.Fprintf(k.Out, "deliveries moved from %s to %s: %d\n", visible(string(channel)), names(channels), from[channel])
	}
	n, err := k.archive.Retry(ctx, k.options.id)
	if err != nil {
		return k.aboutOne(err)
	}
	fmt.Fprintf(k.Out, "deliveries that are due now: %d\n", made+n)
	return nil
}

// aboutOne names the enquiry when the task is about one.
func (k *clerk) aboutOne(err error) error {
	if k.options.id == "" {
		return err
	}
	return k.about(err)
}

// channels are those that are configured.
func (k *clerk) channels() ([]leads.Channel, error) {
	senders, err := k.options.serve.Senders("a brand", nil)
	return slices.Sorted(maps.Keys(senders)), err
}

func (k *clerk) release(ctx context.Context) error {
	channels, err := k.channels()
	if err != nil {
		return err
	}
	e, _, err := k.archive.Show(ctx, k.options.id)
	if err != nil {
		return k.about(err)
	}
	if e.Status != leads.Quarantined {
		fmt.Fprintf(k.Out, "%s is not in quarantine\n", e.ID)
		return nil
	}
	if err := k.archive.Release(ctx, e.ID, channels); err != nil {
		return k.about(err)
	}
	by := names(channels)
	if by == "" {
		by = "the channels of the server, within a minute when one runs"
	}
	fmt.Fprintf(k.Out, "%s is released, and goes out by %s\n", e.ID, by)
	return nil
}

func (k *clerk) delete(ctx context.Context) error {
	if err := k.archive.Delete(ctx, k.options.id); err != nil {
		return k.about(err)
	}
	fmt.Fprintf(k.Out, "%s is deleted\n", k.options.id)
	return nil
}

func (k *clerk) purge(ctx context.Context) error {
	before := k.Now().Add(-k.options.olderThan)
	if !k.options.yes {
		n := 0
		for _, err := range k.archive.List(ctx, leads.Filter{Before: before}) {
			if err != nil {
				return err
			}
			n++
		}
		fmt.Fprintf(k.Out, "enquiries from before %s: %d\n", before.UTC().Format(toTheSecond), n)
		if n == 0 {
			return nil
		}
		return settings.Misuse{Err: fmt.Errorf("nothing was deleted: --yes deletes them")}
	}
	n, err := k.archive.Purge(ctx, before)
	if n > 0 || err == nil {
		fmt.Fprintf(k.Out, "enquiries deleted: %d\n", n)
	}
	return err
}
