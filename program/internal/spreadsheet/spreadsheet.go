// Package spreadsheet writes cells of CSV files that spreadsheets read as text and not as
// formulas, and reads them back.
package spreadsheet

import (
	"regexp"
	"strings"
)

// ByteOrderMark begins a CSV file, because Excel reads a file without one in the encoding
// of its Windows.
// Source: Microsoft, Opening CSV UTF-8 files correctly in Excel.
const ByteOrderMark = "\ufeff"

// start matches what a spreadsheet may read as the start of a formula: blanks and quotes
// may precede the sign.
// Source: OWASP, CSV Injection.
const start = `[\pZ\x{200c}\x{200d}"'` + "`" + `´‘’“”«»]*[=+\-@＝＋－＠﹦﹢﹣﹫−]`

// A formula starts a cell or a line in it, or follows a semicolon, which separates cells
// in Spain.
var (
	formula = regexp.MustCompile(`(^|[;\t\n])(` + start + `)`)
	escaped = regexp.MustCompile(`(^|[;\t\n])'(` + start + `)`)
	// blank matches a cell that begins with a tab or a line, or has been escaped for it.
	blank = regexp.MustCompile(`^'*[\t\n]`)
)

// Escape puts an apostrophe before what may be a formula.
func Escape(cell string) string {
	cell = formula.ReplaceAllString(cell, `$1'$2`)
	if blank.MatchString(cell) {
		cell = "'" + cell
	}
	return cell
}

// Unescape undoes Escape.
func Unescape(cell string) string {
	if blank.MatchString(cell) {
		cell = strings.TrimPrefix(cell, "'")
	}
	return escaped.ReplaceAllString(cell, "$1$2")
}
