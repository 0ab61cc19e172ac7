package admin

import (
	"bufio"
	"context"
	"fmt"
	"io"

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

func (r *runner) exportTo(ctx context.Context, w io.Writer) (written int, err error) {
	buffered := bufio.NewWriter(w)
	var to encoder = newJSON(buffered)
	if r.options.csv {
		to = newCSV(buffered)
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
