package delivery

import (
	"fmt"
	"strings"
	"unicode"
)

// isHidden reports whether a character is invisible or changes the order of
// others: controls, bidirectional and other format characters, line separators.
// Joiners are not hidden, because names and emoji need them.
func isHidden(r rune) bool {
	const nonJoiner, joiner, softHyphen = '\u200c', '\u200d', '\u00ad'
	switch r {
	case nonJoiner, joiner, softHyphen:
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp)
}

// headerText makes a visitor's text safe for a header: one line of at most limit
// characters, without hidden ones.
func headerText(s string, limit int) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case isHidden(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
	s = strings.Join(strings.Fields(s), " ")
	// Breaks up encoded words, which mail programs would decode to hidden
	// characters. Source: RFC 2047 §2.
	s = strings.ReplaceAll(s, "=?", "= ?")
	if runes := []rune(s); len(runes) > limit {
		s = string(runes[:limit-1]) + "…"
	}
	return s
}

// visibleLines are the lines of a visitor's text, with hidden characters made
// visible: a right-to-left override becomes [U+202E].
func visibleLines(s string) []string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n").Replace(s)
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		var b strings.Builder
		for _, r := range line {
			switch {
			case r == '\t':
				b.WriteByte(' ')
			case isHidden(r):
				fmt.Fprintf(&b, "[U+%04X]", r)
			default:
				b.WriteRune(r)
			}
		}
		lines[i] = b.String()
	}
	return lines
}
