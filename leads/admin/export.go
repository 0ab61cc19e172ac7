package admin

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"github.com/aldaba/aldaba/leads"
)

// exporter writes enquiries one after the other, and holds none.
type exporter interface {
	write(e leads.Enquiry, deliveries []leads.Progress) error
	end() error
}

func (k *clerk) export(ctx context.Context) error {
	if k.options.output == "" {
		_, err := k.exportTo(ctx, k.Out)
		return err
	}
	file, err := newOutput(k.options.output, bool(k.options.force))
	if err != nil {
		return err
	}
	defer file.discard()
	written, err := k.exportTo(ctx, file)
	if err != nil {
		return err
	}
	if err := file.keep(); err != nil {
		return err
	}
	fmt.Fprintf(k.Notes, "%d enquiries in %s\n", written, k.options.output)
	return nil
}

func (k *clerk) exportTo(ctx context.Context, w io.Writer) (written int, err error) {
	buffered := bufio.NewWriter(w)
	var to exporter = newJSONArray(buffered)
	if k.options.csv {
		to = newSheet(buffered)
	}
	err = k.each(ctx, func(e leads.Enquiry, deliveries []leads.Progress) error {
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
