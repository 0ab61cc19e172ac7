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
	row := []string{e.ID, stamp(e.Received), string(e.Kind), string(e.Status), string(e.Suspicion), ways(deliveries), e.Locale, e.Page}
	for _, f := range leads.Table {
		value := f.Value(e.Fields)
		if f.Type == leads.PhoneField {
			value = telephone(value)
		}
		row = append(row, value)
	}
	return append(row, e.Consent, agreed(e.Marketing))
}

// csvSheet is for people and their spreadsheets. Visitors' words cannot become
// formulas in it, and nothing in it is unseen.
// Source: RFC 4180.
//
// It begins with a byte order mark: a file without one, Excel takes for text in
// the encoding of its Windows.
// Source: Microsoft, Opening CSV UTF-8 files correctly in Excel.
type csvSheet struct{ w *csv.Writer }

const byteOrderMark = "\ufeff"

func newSheet(w io.Writer) *csvSheet {
	_, _ = io.WriteString(w, byteOrderMark)
	s := &csvSheet{csv.NewWriter(w)}
	s.w.UseCRLF = true
	_ = s.w.Write(csvColumns) // these errors come again with the first row or the end
	return s
}

func (s *csvSheet) write(e leads.Enquiry, deliveries []leads.Progress) error {
	cells := csvRow(e, deliveries)
	for i, cell := range cells {
		cells[i] = inert(visibleText(cell))
	}
	return s.w.Write(cells)
}

func (s *csvSheet) end() error {
	s.w.Flush()
	return s.w.Error()
}

// formula is where a spreadsheet may take what follows for a formula: at the
// beginning of a cell and of a line in it, and, since Spain parts cells with
// semicolons, after one. Blanks and quotes may stand before.
// Source: OWASP, CSV Injection.
var formula = regexp.MustCompile(`(^|[;\t\n])([\pZ\x{200c}\x{200d}"'` + "`" + `´‘’“”«»]*[=+\-@＝＋－＠﹦﹢﹣﹫−])`)

// inert puts an apostrophe before what may be a formula, so that it is a text.
func inert(cell string) string {
	cell = formula.ReplaceAllString(cell, `$1'$2`)
	if cell != "" && (cell[0] == '\t' || cell[0] == '\n') {
		cell = "'" + cell
	}
	return cell
}

var e164 = regexp.MustCompile(`^\+[0-9]+$`)

// telephone writes a number so that a spreadsheet neither counts with it nor
// drops its plus. Source: RFC 3966 §3.
func telephone(number string) string {
	if e164.MatchString(number) {
		return "tel:" + number
	}
	return number
}
