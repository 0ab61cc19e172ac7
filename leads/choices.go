package leads

import "slices"

// maxCount is the most that a count may be; the least is 1. maxDigits is how
// much of one is shown again.
// Source: readings 16.
const (
	maxCount  = 100_000
	maxDigits = 100
)

// count is a whole number up to most, written with the digits 0 to 9 alone.
func count(sent string, most int) (int, Code) {
	value := trim(sent)
	if value == "" {
		return 0, Required
	}
	n := 0
	for _, r := range value {
		if r < '0' || r > '9' {
			return 0, BadNumber
		}
		n = min(n*10+int(r-'0'), most+1) // more digits make it no smaller
	}
	if n < 1 || n > most {
		return 0, OutOfRange
	}
	return n, ""
}

// choice is of a list, spelled as there.
func choice(sent string, list []string) (string, Code) {
	value := trim(sent)
	switch {
	case value == "":
		return "", Required
	case !slices.Contains(list, value):
		return "", BadChoice
	}
	return value, ""
}

// What a box that is ticked, or not, may be sent as, besides a version of the
// consent text. HTML says "on" or nothing; JSON says true or false.
var (
	ticked   = []string{"on", "true", "1"}
	unticked = []string{"", "off", "false", "0"}
)

// consent is the version that was agreed to. A box that is ticked and names
// none means the current one, the first.
func consent(sent string, versions []string) (string, Code) {
	value := trim(sent)
	switch {
	case slices.Contains(unticked, value):
		return "", Required
	case slices.Contains(ticked, value) && len(versions) > 0:
		return versions[0], ""
	case slices.Contains(versions, value):
		return value, ""
	}
	return "", BadChoice
}

// agreed tells whether a box is ticked that may be left alone.
func agreed(sent string, versions []string) (bool, Code) {
	value := trim(sent)
	switch {
	case slices.Contains(unticked, value):
		return false, ""
	case slices.Contains(ticked, value), slices.Contains(versions, value):
		return true, ""
	}
	return false, BadChoice
}
