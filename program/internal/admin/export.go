package admin

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/aldaba/aldaba/internal/leads"
)

// encoder writes enquiries as a stream.
type encoder interface {
	write(e leads.Record) error
	end() error
}

func (r *runner) export(ctx context.Context) error {
	if r.options.output == "" {
		_, err := r.exportTo(ctx, r.Out)
		return err
	}
	file, err := newOutput(r.options.output, bool(r.options.force))
	if err != nil {
		return err
	}
	defer file.discard()
	written, err := r.exportTo(ctx, file)
	if err != nil {
		return err
	}
	if err := file.commit(); err != nil {
		return err
	}
	fmt.Fprintf(r.Err, "%d enquiries in %s\n", written, r.options.output)
	return nil
}

// columns are the fields of the site's forms, and then those of enquiries whose forms are
// no more.
func (r *runner) columns(ctx context.Context) ([]leads.Field, error) {
	fields := slices.Clone(r.options.serve.forms().Columns())
	err := r.forEach(ctx, func(e leads.Record) error {
		for _, name := range slices.Sorted(maps.Keys(e.Fields.Texts())) {
			if !slices.ContainsFunc(fields, func(f leads.Field) bool { return f.Name == name }) {
				fields = append(fields, leads.Field{Name: name})
			}
		}
		return nil
	})
	return fields, err
}

func (r *runner) exportTo(ctx context.Context, w io.Writer) (written int, err error) {
	buffered := bufio.NewWriter(w)
	var to encoder = newJSON(buffered)
	if r.options.csv {
		fields, err := r.columns(ctx)
		if err != nil {
			return 0, err
		}
		to = newCSV(buffered, fields)
	}
	err = r.forEach(ctx, func(e leads.Record) error {
		written++
		return to.write(e)
	})
	if err == nil {
		err = to.end()
	}
	if err == nil {
		err = buffered.Flush()
	}
	if err != nil {
		return written, fmt.Errorf("export enquiries: %w", err)
	}
	return written, nil
}
