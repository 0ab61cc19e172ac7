package web

import (
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// fullWeight is the default weight. Weights are in thousandths.
const fullWeight = 1000

// Identity is the coding of bytes as they are.
const Identity = "identity"

// weightOf is the weight, 0 to fullWeight, that an Accept-Encoding gives to a content
// coding: 0 when it is refused or not named. The first mention counts; a part
// whose weight is malformed is none.
//
// Source: RFC 9110 §12.5.3.
func weightOf(header []string, coding string) int {
	others, wildcard := 0, false
	for _, line := range header {
		for line != "" {
			var part string
			part, line, _ = strings.Cut(line, ",")
			name, params, weighted := strings.Cut(part, ";")
			name = strings.Trim(name, " \t")
			named := strings.EqualFold(name, coding)
			if !named && (name != "*" || wildcard) {
				continue
			}
			weight, ok := fullWeight, true
			if weighted {
				weight, ok = i18n.ParseWeight(strings.Trim(params, " \t"))
			}
			switch {
			case named && ok:
				return weight
			case ok:
				others, wildcard = weight, true
			}
		}
	}
	return others
}
