package admin

import (
	"encoding/csv"
	"io"
	"regexp"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/program/internal/spreadsheet"
)

// csvColumns are in the order of csvRow.
func csvColumns(fields []leads.Field) []string {
	columns := []string{"id", "received", "kind", "status", "suspicion", "deliveries", "locale", "page"}
	for _, f := range fields {
		columns = append(columns, f.Name)
	}
	return append(columns, "consent", "marketing")
}

func csvRow(e leads.Record, fields []leads.Field) []string {
	row := []string{e.ID, timestamp(e.Received), string(e.Kind), string(e.Status), string(e.Suspicion), deliveryStates(e.Deliveries), e.Locale, e.Page}
	answers := e.Fields.Texts()
	for _, f := range fields {
		value := answers[f.Name]
		if f.Type == leads.PhoneField {
			value = telURI(value)
		}
		row = append(row, value)
	}
	return append(row, e.Consent, yesNo(e.Marketing))
}

// csvWriter writes CSV for spreadsheets. Visitors' words cannot become formulas in
// it, and invisible characters are escaped.
// Source: RFC 4180.
type csvWriter struct {
	w      *csv.Writer
	fields []leads.Field
}

func newCSV(w io.Writer, fields []leads.Field) *csvWriter {
	_, _ = io.WriteString(w, spreadsheet.ByteOrderMark)
	s := &csvWriter{csv.NewWriter(w), fields}
	s.w.UseCRLF = true
	_ = s.w.Write(csvColumns(fields)) // errors are returned again by the first row or end
	return s
}

func (s *csvWriter) write(e leads.Record) error {
	cells := csvRow(e, s.fields)
	for i, cell := range cells {
		cells[i] = spreadsheet.Escape(visibleText(cell))
	}
	return s.w.Write(cells)
}

func (s *csvWriter) end() error {
	s.w.Flush()
	return s.w.Error()
}

var e164 = regexp.MustCompile(`^\+[0-9]+$`)

// telURI writes a number so that a spreadsheet does not drop its plus.
// Source: RFC 3966 §3.
func telURI(number string) string {
	if e164.MatchString(number) {
		return "tel:" + number
	}
	return number
}
