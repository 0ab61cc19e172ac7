package admin

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/internal/leads"
)

// batchSize is how many enquiries one transaction imports.
const batchSize = 500

// importFile reads the whole file before it stores any of it.
func (r *runner) importFile(ctx context.Context) error {
	f, err := os.Open(r.options.from)
	if err != nil {
		return fmt.Errorf("--from: %w", err)
	}
	defer f.Close()
	all, err := readExport(f, func([]leads.Record) error { return nil })
	if err != nil {
		return fmt.Errorf("%s: enquiry %d: %w; nothing was imported", r.options.from, all+1, err)
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("--from: %w", err)
	}
	added := 0
	_, err = readExport(f, func(batch []leads.Record) error {
		n, err := r.archive.Import(ctx, batch)
		added += n
		return err
	})
	if err != nil {
		return fmt.Errorf("%d of %d enquiries were imported: %w", added, all, err)
	}
	fmt.Fprintf(r.Out, "enquiries imported: %d of %d; there already: %d\n", added, all, all-added)
	return nil
}

// readExport reads an array of exported enquiries in batches, and counts them.
func readExport(from io.Reader, do func([]leads.Record) error) (n int, err error) {
	d := json.NewDecoder(bufio.NewReader(from))
	d.DisallowUnknownFields() // a later release's field must not be lost
	if opening, err := d.Token(); err != nil || opening != json.Delim('[') {
		return 0, errors.New("the file is no array of export --json")
	}
	var batch []leads.Record
	for d.More() {
		var x exported
		if err := x.check(d.Decode(&x)); err != nil {
			return n, err
		}
		n++
		if batch = append(batch, x.Record); len(batch) == batchSize {
			if err := do(batch); err != nil {
				return n, err
			}
			batch = batch[:0]
		}
	}
	if _, err := d.Token(); err != nil {
		return n, fmt.Errorf("the file is not complete: %w", err)
	}
	return n, do(batch)
}

// check gives what is wrong with an enquiry that was read, perhaps with a fault.
func (x *exported) check(fault error) error {
	_, noID := uuid.Parse(x.ID)
	switch {
	case x.Schema > schema:
		return fmt.Errorf("a later release wrote it: its schema is %d, this release reads %d", x.Schema, schema)
	case fault != nil:
		return fault
	case x.Schema < schema:
		return errors.New("it has no schema: export it again with this release")
	case noID != nil || x.Received.IsZero() || !slices.Contains(statuses, x.Status):
		return errors.New("it has no id, time or status of an enquiry")
	case slices.ContainsFunc(x.Deliveries, func(d leads.Progress) bool { return d.Channel == "" || !slices.Contains(states, d.State) }):
		return errors.New("a delivery of it has no channel or state")
	}
	return nil
}
