package server

import (
	"strconv"
	"strings"
)

// identity is the coding of bytes as they are.
const identity = "identity"

// weightOf is the weight, 0 to 1, that an Accept-Encoding gives to a content
// coding: 0 when it is refused or not named. The first mention counts; a part
// whose weight is malformed is none.
//
// Source: RFC 9110 §12.5.3.
func weightOf(header []string, coding string) float64 {
	others, wildcard := 0.0, false
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
			weight, ok := 1.0, true
			if weighted {
				weight, ok = parseWeight(strings.Trim(params, " \t"))
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

// parseWeight reads "q=0.25".
//
// Source: RFC 9110 §12.4.2.
func parseWeight(parameter string) (float64, bool) {
	if len(parameter) < 2 || !strings.EqualFold(parameter[:2], "q=") {
		return 0, false
	}
	weight, err := strconv.ParseFloat(parameter[2:], 64)
	return weight, err == nil && weight >= 0 && weight <= 1
}
