package admin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/aldaba/aldaba/leads"
)

// exported is an enquiry for programs. The names are those of the webhook.
type exported struct {
	ID         string           `json:"id"`
	Kind       leads.Kind       `json:"kind"`
	Received   string           `json:"received"` // RFC 3339, UTC, milliseconds
	Status     leads.Status     `json:"status"`
	Suspicion  leads.Suspicion  `json:"suspicion,omitempty"`
	Locale     string           `json:"locale"`
	Page       string           `json:"page"`
	Fields     leads.Fields     `json:"fields"`
	Consent    string           `json:"consent"`
	Marketing  bool             `json:"marketing"`
	Deliveries []exportedOutbox `json:"deliveries"`
}

type exportedOutbox struct {
	ID       string        `json:"id"`
	Channel  leads.Channel `json:"channel"`
	State    leads.State   `json:"state"`
	Attempts int           `json:"attempts"`
	Next     string        `json:"next,omitempty"` // of a pending one
	Reason   string        `json:"reason,omitempty"`
}

// jsonArray is one array, an enquiry a line. It ends with its bracket only
// when it is whole.
type jsonArray struct {
	w    io.Writer
	some bool
}

func newJSONArray(w io.Writer) *jsonArray { return &jsonArray{w: w} }

func (a *jsonArray) write(e leads.Enquiry, deliveries []leads.Progress) error {
	line, err := marshal(exportedOf(e, deliveries))
	if err != nil {
		return fmt.Errorf("write an enquiry as JSON: %w", err)
	}
	before := ",\n"
	if !a.some {
		before, a.some = "[\n", true
	}
	_, err = a.w.Write(append([]byte(before), line...))
	return err
}

func (a *jsonArray) end() error {
	after := "[]\n"
	if a.some {
		after = "\n]\n"
	}
	_, err := io.WriteString(a.w, after)
	return err
}

func exportedOf(e leads.Enquiry, deliveries []leads.Progress) exported {
	x := exported{
		ID: e.ID, Kind: e.Kind, Received: stamp(e.Received), Status: e.Status, Suspicion: e.Suspicion, Locale: e.Locale, Page: e.Page,
		Fields: e.Fields, Consent: e.Consent, Marketing: e.Marketing, Deliveries: make([]exportedOutbox, len(deliveries)),
	}
	for i, d := range deliveries {
		x.Deliveries[i] = exportedOutbox{ID: d.ID, Channel: d.Channel, State: d.State, Attempts: d.Attempts, Reason: d.Reason}
		if d.State == leads.Pending {
			x.Deliveries[i].Next = stamp(d.Next)
		}
	}
	return x
}

// marshal gives a value as JSON. What is not seen stands there as an escape,
// which means the same to a program and nothing to a terminal.
func marshal(v any) ([]byte, error) {
	var plain bytes.Buffer
	e := json.NewEncoder(&plain)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	var line []byte
	for _, r := range string(bytes.TrimSuffix(plain.Bytes(), []byte("\n"))) {
		switch {
		case isSeen(r):
			line = utf8.AppendRune(line, r)
		default:
			for _, unit := range utf16.AppendRune(nil, r) {
				line = fmt.Appendf(line, `\u%04x`, unit)
			}
		}
	}
	return line, nil
}
