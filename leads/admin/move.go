package admin

import (
	"context"
	"fmt"

	"github.com/aldaba/aldaba/leads/store"
)

// progressEvery is how many enquiries are moved between two reports.
const progressEvery = 10_000

func (r *runner) move(ctx context.Context) error {
	next := progressEvery
	m, err := store.Move(ctx, r.options.from, r.options.serve.Database, func(m store.Moved) {
		if m.Enquiries >= next {
			fmt.Fprintf(r.Err, "enquiries moved: %d of %d\n", m.Enquiries, m.All)
			next = m.Enquiries + progressEvery
		}
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(r.Out, "enquiries moved: %d, with %d deliveries", m.Enquiries, m.Deliveries)
	if m.Earlier > 0 {
		fmt.Fprintf(r.Out, "; %d of them by an earlier run", m.Earlier)
	}
	fmt.Fprintf(r.Out, "\nkept now at %s: start the servers with that --database, and none with the file\n", store.Describe(r.options.serve.Database))
	return nil
}
