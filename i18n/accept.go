package i18n

import (
	"strings"

	"golang.org/x/text/language"
)

// What is read of an Accept-Language header. Browsers send some ten parts.
const (
	maxHeaderBytes = 4096
	maxHeaderParts = 64
)

// A languageRange is one part of an Accept-Language header.
type languageRange struct {
	text   string // as the visitor wrote it
	base   language.Base
	weight int // q in thousandths, 0 to 1000
}

// wildcard is the range that stands for every language.
func (r languageRange) wildcard() bool { return r.text == "*" }

// appendRanges appends the header's valid ranges to ranges, the greatest
// weight first and equal weights in the header's order. A part that is no
// language, or whose weight is malformed, is left out; the others stand.
//
// Source: RFC 9110 §12.5.4.
func appendRanges(ranges []languageRange, header string) []languageRange {
	if len(header) > maxHeaderBytes {
		header = header[:maxHeaderBytes]
		header = header[:strings.LastIndexByte(header, ',')+1] // the last part may be cut
	}
	for range maxHeaderParts {
		part, rest, more := strings.Cut(header, ",")
		if r, ok := parseRange(part); ok {
			ranges = append(ranges, r)
			for i := len(ranges) - 1; i > 0 && ranges[i-1].weight < r.weight; i-- {
				ranges[i-1], ranges[i] = ranges[i], ranges[i-1]
			}
		}
		if !more {
			break
		}
		header = rest
	}
	return ranges
}

func parseRange(part string) (languageRange, bool) {
	text, parameter, weighted := strings.Cut(part, ";")
	r := languageRange{text: trimSpace(text), weight: 1000}
	if weighted {
		weight, ok := ParseWeight(trimSpace(parameter))
		if !ok {
			return r, false
		}
		r.weight = weight
	}
	if r.wildcard() {
		return r, true
	}
	// A tag that is well formed but has an unknown subtag, like es-XX, still
	// names its language.
	tag, err := language.Parse(r.text)
	if _, unknown := err.(language.ValueError); err != nil && !unknown {
		return r, false
	}
	r.base = baseOf(tag)
	return r, r.base != undetermined
}

// ParseWeight reads "q=0.25", of any header that weighs what it names, as 250.
//
// Source: RFC 9110 §12.4.2: qvalue = ( "0" [ "." 0*3DIGIT ] ) / ( "1" [ "." 0*3("0") ] ).
func ParseWeight(parameter string) (weight int, ok bool) {
	if len(parameter) < 3 || parameter[0]|0x20 != 'q' || parameter[1] != '=' {
		return 0, false
	}
	whole, fraction, _ := strings.Cut(parameter[2:], ".")
	if whole != "0" && whole != "1" || len(fraction) > 3 {
		return 0, false
	}
	weight = int(whole[0]-'0') * 1000
	unit := 100
	for _, digit := range []byte(fraction) {
		if digit < '0' || digit > '9' {
			return 0, false
		}
		weight += int(digit-'0') * unit
		unit /= 10
	}
	return weight, weight <= 1000
}

// trimSpace takes off what RFC 9110 §5.6.3 calls optional whitespace.
func trimSpace(s string) string { return strings.Trim(s, " \t") }

// undetermined is the base of tags that name no language: und, x-private.
var undetermined = baseOf(language.Und)

// baseOf is the language as the tag writes it; Tag.Base would guess one for a
// tag that names only a region.
func baseOf(tag language.Tag) language.Base {
	base, _, _ := tag.Raw()
	return base
}
