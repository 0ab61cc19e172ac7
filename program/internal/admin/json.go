package admin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/aldaba/aldaba/internal/leads"
)

// schema is the version of exported. A release refuses those of later ones.
const schema = 1

// exported is an enquiry as JSON. The names are those of the webhook.
type exported struct {
	Schema int `json:"schema"`
	leads.Record
}

// jsonWriter writes one array with an enquiry a line. Only a complete one ends
// with its bracket.
type jsonWriter struct {
	w       io.Writer
	started bool
}

func newJSON(w io.Writer) *jsonWriter { return &jsonWriter{w: w} }

func (a *jsonWriter) write(e leads.Record) error {
	if e.Deliveries == nil {
		e.Deliveries = []leads.Progress{} // null would be another type
	}
	line, err := marshal(exported{schema, e})
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
