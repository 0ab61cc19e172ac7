package admin

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// What visitors wrote is not what a terminal, or the reader's eye, may be given
// as it is: escapes move the cursor and change its state, and marks of
// direction put signs into another order than they have.

// visible puts what cannot be seen, or does more than be seen, as Go writes it
// in a string: \x1b, \u202e. Of the rest nothing changes.
func visible(words string) string { return shown(words, "") }

// visibleText is visible for a text of several lines, with tabs.
func visibleText(words string) string { return shown(words, "\n\t") }

func shown(words, besides string) string {
	var b strings.Builder
	for i := 0; i < len(words); {
		r, size := utf8.DecodeRuneInString(words[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			b.WriteString(`\x` + strconv.FormatUint(uint64(words[i]), 16))
		case isSeen(r) || strings.ContainsRune(besides, r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
		i += size
	}
	return b.String()
}

// isSeen: letters, marks, numbers, punctuation, symbols, spaces, and the two
// joiners that Persian and emoji are written with.
func isSeen(r rune) bool {
	return unicode.IsGraphic(r) || r == '\u200c' || r == '\u200d'
}

// columns is how many columns of a terminal a text takes.
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

// shorten gives as much of a text as fits into some columns.
func shorten(text string, most int) string {
	if columns(text) <= most {
		return text
	}
	taken := 0
	for i, r := range text {
		if taken += columnsOf(r); taken > most-1 { // a column is for the …
			return text[:i] + "…"
		}
	}
	return text
}

// table aligns what is visible in columns, two blanks apart.
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
