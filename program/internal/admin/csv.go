package admin

import (
	"encoding/csv"
	"io"
	"regexp"
	"slices"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/program/internal/spreadsheet"
)

// csvColumns are in the order of csvRow.
var csvColumns = slices.Concat(
	[]string{"id", "received", "kind", "status", "suspicion", "deliveries", "locale", "page"},
	fieldNames(), []string{"consent", "marketing"})

func fieldNames() (names []string) {
	for _, f := range leads.Table {
		names = append(names, f.Name)
	}
	return names
}

func csvRow(e leads.Record) []string {
	row := []string{e.ID, timestamp(e.Received), string(e.Kind), string(e.Status), string(e.Suspicion), deliveryStates(e.Deliveries), e.Locale, e.Page}
	answers := e.Fields.Texts()
	for _, f := range leads.Table {
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
type csvWriter struct{ w *csv.Writer }

func newCSV(w io.Writer) *csvWriter {
	_, _ = io.WriteString(w, spreadsheet.ByteOrderMark)
	s := &csvWriter{csv.NewWriter(w)}
	s.w.UseCRLF = true
	_ = s.w.Write(csvColumns) // errors are returned again by the first row or end
	return s
}

func (s *csvWriter) write(e leads.Record) error {
	cells := csvRow(e)
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
