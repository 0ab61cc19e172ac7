package leads

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A value is blank when nothing of it is visible. Leading invisible characters
// are trimmed; of trailing ones, those that do not change the character before
// them, as a variation selector changes an emoji.

// blank is white space, and characters without a glyph that do not affect their
// neighbours.
// Source: Unicode 17, White_Space, and of Default_Ignorable_Code_Point what is
// not in shaping; U+2800 is a Braille sign without dots.
var blank = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x0009, 0x000d, 1}, {0x0020, 0x0020, 1}, {0x0085, 0x0085, 1}, {0x00a0, 0x00a0, 1}, {0x00ad, 0x00ad, 1},
		{0x034f, 0x034f, 1}, {0x061c, 0x061c, 1}, {0x115f, 0x1160, 1}, {0x1680, 0x1680, 1}, {0x17b4, 0x17b5, 1},
		{0x180e, 0x180e, 1}, {0x2000, 0x200f, 1}, {0x2028, 0x2029, 1}, {0x202f, 0x202f, 1}, {0x205f, 0x2065, 1},
		{0x206a, 0x206f, 1}, {0x2800, 0x2800, 1}, {0x3000, 0x3000, 1}, {0x3164, 0x3164, 1}, {0xfeff, 0xfeff, 1},
		{0xffa0, 0xffa0, 1}, {0xfff0, 0xfff8, 1},
	},
	LatinOffset: 5,
}

// shaping is characters without a glyph that change the character before them or
// the direction of the text: variation selectors, tags, bidirectional controls.
var shaping = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x180b, 0x180d, 1}, {0x180f, 0x180f, 1}, {0x202a, 0x202e, 1}, {0x2066, 0x2069, 1}, {0xfe00, 0xfe0f, 1},
	},
	R32: []unicode.Range32{{0x1bca0, 0x1bca3, 1}, {0x1d173, 0x1d17a, 1}, {0xe0000, 0xe0fff, 1}},
}

func isBlank(r rune) bool     { return unicode.Is(blank, r) }
func isInvisible(r rune) bool { return unicode.In(r, blank, shaping) }

func trim(value string) string {
	return strings.TrimRightFunc(strings.TrimLeftFunc(value, isInvisible), isBlank)
}

// line is a text of one line, without control characters (C0, DEL, C1) and
// separators of lines or paragraphs.
func line(sent string, limit int) (string, Code) {
	return text(sent, limit, func(r rune) bool { return true })
}

// lines is a text of any number of lines, each ended by LF. Tabs are its only
// other control characters.
func lines(sent string, limit int) (string, Code) {
	if strings.Contains(sent, "\r") {
		sent = newlines.Replace(sent)
	}
	return text(sent, limit, func(r rune) bool { return r != '\t' && r != '\n' })
}

var newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n")

func text(sent string, limit int, isBarred func(control rune) bool) (string, Code) {
	value := trim(sent)
	switch {
	case value == "":
		return "", Required
	case isLonger(value, limit):
		return "", TooLong
	case !utf8.ValidString(value):
		return "", BadText
	case strings.ContainsFunc(value, func(r rune) bool { return isControl(r) && isBarred(r) }):
		return "", BadText
	}
	return value, ""
}

// isLonger counts characters only when the bytes do not decide already.
func isLonger(value string, limit int) bool {
	return len(value) > limit*utf8.UTFMax || utf8.RuneCountInString(value) > limit
}

// truncate gives at most limit characters, as text counts them.
func truncate(sent string, limit int) string {
	if !isLonger(sent, limit) {
		return sent
	}
	value := trim(newlines.Replace(sent))
	for i := range value {
		if limit == 0 {
			return value[:i]
		}
		limit--
	}
	return value
}

func isControl(r rune) bool {
	return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
}
