package program

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/aldaba/aldaba/internal/site"
)

// checkReport writes what check finds: as text for people, or as one JSON object
// for tools.
type checkReport struct {
	out  io.Writer
	json bool
}

// print shows people what is no fault.
func (r checkReport) print(text string) {
	if !r.json {
		fmt.Fprint(r.out, text)
	}
}

// end writes the faults, and gives the error that check ends with.
func (r checkReport) end(err error) error {
	if r.json {
		list := struct {
			Faults []site.Cause `json:"faults"`
		}{Faults: causes(err)}
		encoded, failed := json.MarshalIndent(list, "", "  ")
		if failed != nil {
			return fmt.Errorf("encode the faults: %w", failed)
		}
		fmt.Fprintln(r.out, string(encoded))
	}
	switch n := len(causes(err)); {
	case n == 0:
		return nil
	case r.json:
		return fmt.Errorf("%d faults", n)
	}
	return fmt.Errorf("faults:\n%s", Explain(err))
}

// Explain is an error for people: faults of the content with their places and the
// lines there.
func Explain(err error) string {
	text := ""
	for _, e := range joined(err) {
		var faults site.Faults
		if errors.As(e, &faults) {
			text += faults.Report() + "\n"
		} else {
			text += e.Error() + "\n"
		}
	}
	return text[:max(0, len(text)-1)]
}

// causes lists the faults of an error, those that follow from others below them.
func causes(err error) []site.Cause {
	list := []site.Cause{}
	for _, e := range joined(err) {
		var faults site.Faults
		if errors.As(e, &faults) {
			list = append(list, faults.Causes()...)
		} else {
			list = append(list, site.Cause{Fault: site.Fault{Problem: e.Error()}})
		}
	}
	return list
}

// joined takes apart what errors.Join put together.
func joined(err error) []error {
	if err == nil {
		return nil
	}
	var parts interface{ Unwrap() []error }
	if !errors.As(err, &parts) {
		return []error{err}
	}
	var all []error
	for _, part := range parts.Unwrap() {
		all = append(all, joined(part)...)
	}
	return all
}
