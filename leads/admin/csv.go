package admin

import (
	"encoding/csv"
	"io"
	"regexp"
	"slices"

	"github.com/aldaba/aldaba/leads"
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

func csvRow(e leads.Enquiry, deliveries []leads.Progress) []string {
	row := []string{e.ID, timestamp(e.Received), string(e.Kind), string(e.Status), string(e.Suspicion), deliveryStates(deliveries), e.Locale, e.Page}
	for _, f := range leads.Table {
		value := f.Value(e.Fields)
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
//
// It begins with a byte order mark, because Excel reads a file without one in the
// encoding of its Windows.
// Source: Microsoft, Opening CSV UTF-8 files correctly in Excel.
type csvWriter struct{ w *csv.Writer }

const byteOrderMark = "\ufeff"

func newCSV(w io.Writer) *csvWriter {
	_, _ = io.WriteString(w, byteOrderMark)
	s := &csvWriter{csv.NewWriter(w)}
	s.w.UseCRLF = true
	_ = s.w.Write(csvColumns) // errors are returned again by the first row or end
	return s
}

func (s *csvWriter) write(e leads.Enquiry, deliveries []leads.Progress) error {
	cells := csvRow(e, deliveries)
	for i, cell := range cells {
		cells[i] = escapeFormula(visibleText(cell))
	}
	return s.w.Write(cells)
}

func (s *csvWriter) end() error {
	s.w.Flush()
	return s.w.Error()
}

// formula matches what a spreadsheet may read as the start of a formula: at the
// start of a cell or of a line in it, and after a semicolon, which separates cells
// in Spain. Blanks and quotes may precede it.
// Source: OWASP, CSV Injection.
var formula = regexp.MustCompile(`(^|[;\t\n])([\pZ\x{200c}\x{200d}"'` + "`" + `´‘’“”«»]*[=+\-@＝＋－＠﹦﹢﹣﹫−])`)

// escapeFormula puts an apostrophe before what may be a formula.
func escapeFormula(cell string) string {
	cell = formula.ReplaceAllString(cell, `$1'$2`)
	if cell != "" && (cell[0] == '\t' || cell[0] == '\n') {
		cell = "'" + cell
	}
	return cell
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
