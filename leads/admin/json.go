package admin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/aldaba/aldaba/leads"
)

// schema is the version of exported. A release refuses those of later ones.
const schema = 1

// exported is an enquiry as JSON. The names are those of the webhook.
type exported struct {
	Schema     int                `json:"schema"`
	ID         string             `json:"id"`
	Kind       leads.Kind         `json:"kind"`
	Received   stamp              `json:"received"`
	Status     leads.Status       `json:"status"`
	Suspicion  leads.Suspicion    `json:"suspicion,omitempty"`
	Locale     string             `json:"locale"`
	Page       string             `json:"page"`
	Fields     leads.Fields       `json:"fields"`
	Consent    string             `json:"consent"`
	Marketing  bool               `json:"marketing"`
	Token      []byte             `json:"token,omitempty"` // as leads.Record has them
	Hash       []byte             `json:"hash,omitempty"`
	Deliveries []exportedDelivery `json:"deliveries"`
}

type exportedDelivery struct {
	ID       string        `json:"id"`
	Channel  leads.Channel `json:"channel"`
	State    leads.State   `json:"state"`
	Attempts int           `json:"attempts"`
	First    stamp         `json:"first,omitzero"`
	Next     stamp         `json:"next,omitzero"` // of a pending one
	Reason   string        `json:"reason,omitempty"`
}

// stamp is a time in RFC 3339, UTC, with milliseconds.
type stamp struct{ time.Time }

func (s stamp) MarshalJSON() ([]byte, error) { return []byte(`"` + timestamp(s.Time) + `"`), nil }

// jsonWriter writes one array with an enquiry a line. Only a complete one ends
// with its bracket.
type jsonWriter struct {
	w       io.Writer
	started bool
}

func newJSON(w io.Writer) *jsonWriter { return &jsonWriter{w: w} }

func (a *jsonWriter) write(e leads.Record) error {
	line, err := marshal(exportedOf(e))
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

func exportedOf(e leads.Record) exported {
	x := exported{
		Schema: schema, ID: e.ID, Kind: e.Kind, Received: stamp{e.Received}, Status: e.Status, Suspicion: e.Suspicion, Locale: e.Locale, Page: e.Page,
		Fields: e.Fields, Consent: e.Consent, Marketing: e.Marketing, Token: e.Token, Hash: e.Hash, Deliveries: make([]exportedDelivery, len(e.Deliveries)),
	}
	for i, d := range e.Deliveries {
		x.Deliveries[i] = exportedDelivery{ID: d.ID, Channel: d.Channel, State: d.State, Attempts: d.Attempts, First: stamp{d.First}, Reason: d.Reason}
		if d.State == leads.Pending {
			x.Deliveries[i].Next = stamp{d.Next}
		}
	}
	return x
}

func (x exported) record() leads.Record {
	r := leads.Record{
		Enquiry: leads.Enquiry{ID: x.ID, Received: x.Received.Time, Kind: x.Kind, Locale: x.Locale, Page: x.Page, Fields: x.Fields,
			Consent: x.Consent, Marketing: x.Marketing, Status: x.Status, Suspicion: x.Suspicion},
		Token: x.Token, Hash: x.Hash,
	}
	for _, d := range x.Deliveries {
		r.Deliveries = append(r.Deliveries, leads.Progress{ID: d.ID, Channel: d.Channel, State: d.State, Attempts: d.Attempts, First: d.First.Time, Next: d.Next.Time, Reason: d.Reason})
	}
	return r
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
