package delivery

import (
	"fmt"
	"strings"
	"unicode"
)

// hidden tells whether a reader does not see a character, or sees others in a
// changed order because of it: controls, bidirectional and other format marks,
// line separators. Joiners are spared: names and emoji are written with them.
func hidden(r rune) bool {
	const nonJoiner, joiner, softHyphen = '\u200c', '\u200d', '\u00ad'
	switch r {
	case nonJoiner, joiner, softHyphen:
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp)
}

// headline is what a visitor wrote, fit for a header: one line of at most so
// many characters, with nothing hidden.
func headline(s string, longest int) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case hidden(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
	s = strings.Join(strings.Fields(s), " ")
	// The beginning of an encoded word: mail programs would decode it, and what
	// was hidden would be back. Source: RFC 2047 §2.
	s = strings.ReplaceAll(s, "=?", "= ?")
	if runes := []rune(s); len(runes) > longest {
		s = string(runes[:longest-1]) + "…"
	}
	return s
}

// visible is what a visitor wrote, line by line, with everything hidden made
// visible: a right-to-left override becomes [U+202E].
func visible(s string) []string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n").Replace(s)
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		var b strings.Builder
		for _, r := range line {
			switch {
			case r == '\t':
				b.WriteByte(' ')
			case hidden(r):
				fmt.Fprintf(&b, "[U+%04X]", r)
			default:
				b.WriteRune(r)
			}
		}
		lines[i] = b.String()
	}
	return lines
}
