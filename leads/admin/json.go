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

// exported is an enquiry as JSON. The names are those of the webhook.
type exported struct {
	ID         string             `json:"id"`
	Kind       leads.Kind         `json:"kind"`
	Received   string             `json:"received"` // RFC 3339, UTC, milliseconds
	Status     leads.Status       `json:"status"`
	Suspicion  leads.Suspicion    `json:"suspicion,omitempty"`
	Locale     string             `json:"locale"`
	Page       string             `json:"page"`
	Fields     leads.Fields       `json:"fields"`
	Consent    string             `json:"consent"`
	Marketing  bool               `json:"marketing"`
	Deliveries []exportedDelivery `json:"deliveries"`
}

type exportedDelivery struct {
	ID       string        `json:"id"`
	Channel  leads.Channel `json:"channel"`
	State    leads.State   `json:"state"`
	Attempts int           `json:"attempts"`
	Next     string        `json:"next,omitempty"` // of a pending one
	Reason   string        `json:"reason,omitempty"`
}

// jsonWriter writes one array with an enquiry a line. Only a complete one ends
// with its bracket.
type jsonWriter struct {
	w       io.Writer
	started bool
}

func newJSON(w io.Writer) *jsonWriter { return &jsonWriter{w: w} }

func (a *jsonWriter) write(e leads.Enquiry, deliveries []leads.Progress) error {
	line, err := marshal(exportedOf(e, deliveries))
	if err != nil {
		return fmt.Errorf("write an enquiry as JSON: %w", err)
	}
	before := ",\n"
	if !a.started {
		before, a.started = "[\n", true
	}
	_, err = a.w.Write(append([]byte(before), line...))
	return err
}

func (a *jsonWriter) end() error {
	after := "[]\n"
	if a.started {
		after = "\n]\n"
	}
	_, err := io.WriteString(a.w, after)
	return err
}

func exportedOf(e leads.Enquiry, deliveries []leads.Progress) exported {
	x := exported{
		ID: e.ID, Kind: e.Kind, Received: timestamp(e.Received), Status: e.Status, Suspicion: e.Suspicion, Locale: e.Locale, Page: e.Page,
		Fields: e.Fields, Consent: e.Consent, Marketing: e.Marketing, Deliveries: make([]exportedDelivery, len(deliveries)),
	}
	for i, d := range deliveries {
		x.Deliveries[i] = exportedDelivery{ID: d.ID, Channel: d.Channel, State: d.State, Attempts: d.Attempts, Reason: d.Reason}
		if d.State == leads.Pending {
			x.Deliveries[i].Next = timestamp(d.Next)
		}
	}
	return x
}

// marshal gives a value as JSON with invisible characters escaped, so that they do
// nothing to a terminal.
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
		case isVisible(r):
			line = utf8.AppendRune(line, r)
		default:
			for _, unit := range utf16.AppendRune(nil, r) {
				line = fmt.Appendf(line, `\u%04x`, unit)
			}
		}
	}
	return line, nil
}
