package admin

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// Visitors' words are escaped for terminals: control sequences move the cursor and
// change its state, and bidirectional controls reorder the text.

// visible escapes invisible and control characters as Go does in strings: \x1b,
// \u202e.
func visible(text string) string { return escape(text, "") }

// visibleText is visible for a text of several lines, with tabs.
func visibleText(text string) string { return escape(text, "\n\t") }

func escape(text, allowed string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			b.WriteString(`\x` + strconv.FormatUint(uint64(text[i]), 16))
		case isVisible(r) || strings.ContainsRune(allowed, r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
		i += size
	}
	return b.String()
}

// isVisible reports letters, marks, numbers, punctuation, symbols, spaces, and the
// two joiners that Persian and emoji need.
func isVisible(r rune) bool {
	return unicode.IsGraphic(r) || r == '\u200c' || r == '\u200d'
}

// columns is the width of a text in columns of a terminal.
// Source: Unicode Standard Annex 11.
func columns(text string) (n int) {
	for _, r := range text {
		n += columnsOf(r)
	}
	return n
}

func columnsOf(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// truncate gives as much of a text as fits into limit columns.
func truncate(text string, limit int) string {
	if columns(text) <= limit {
		return text
	}
	taken := 0
	for i, r := range text {
		if taken += columnsOf(r); taken > limit-1 { // a column is for the …
			return text[:i] + "…"
		}
	}
	return text
}

// table aligns cells in columns, two blanks apart.
type table struct{ rows [][]string }

func (t *table) row(cells ...string) { t.rows = append(t.rows, cells) }

func (t *table) String() string {
	var widths []int
	for _, row := range t.rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], columns(cell))
		}
	}
	var b strings.Builder
	for _, row := range t.rows {
		line := ""
		for i, cell := range row {
			line += cell + strings.Repeat(" ", widths[i]-columns(cell)+2)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
