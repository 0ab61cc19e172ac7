package admin

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"github.com/aldaba/aldaba/server/leads"
)

// exporter writes enquiries one after the other, and holds none.
type exporter interface {
	write(e leads.Enquiry, deliveries []leads.Progress) error
	end() error
}

func (d *desk) export(ctx context.Context) error {
	if d.options.output == "" {
		_, err := d.exportTo(ctx, d.Out)
		return err
	}
	file, err := newOutput(d.options.output, bool(d.options.force))
	if err != nil {
		return err
	}
	defer file.discard()
	written, err := d.exportTo(ctx, file)
	if err != nil {
		return err
	}
	if err := file.keep(); err != nil {
		return err
	}
	fmt.Fprintf(d.Notes, "%d enquiries in %s\n", written, d.options.output)
	return nil
}

func (d *desk) exportTo(ctx context.Context, w io.Writer) (written int, err error) {
	buffered := bufio.NewWriter(w)
	var to exporter = newJSONArray(buffered)
	if d.options.csv {
		to = newSheet(buffered)
	}
	err = d.each(ctx, func(e leads.Enquiry, deliveries []leads.Progress) error {
		written++
		return to.write(e, deliveries)
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
