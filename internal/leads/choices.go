package leads

import (
	"slices"
	"time"
)

// A count is within 1 and maxCount. A form that is shown again has up to
// maxDigits characters of what was typed.
// Source: readings 16.
const (
	maxCount  = 100_000
	maxDigits = 100
)

// count is a whole number within 1 and limit, written with the digits 0 to 9
// alone.
func count(sent string, limit int) (int, Code) {
	value := trim(sent)
	if value == "" {
		return 0, Required
	}
	n := 0
	for _, r := range value {
		if r < '0' || r > '9' {
			return 0, BadNumber
		}
		n = min(n*10+int(r-'0'), limit+1) // cannot overflow
	}
	if n < 1 || n > limit {
		return 0, OutOfRange
	}
	return n, ""
}

// choice is one of a list, in the same spelling.
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

// date is a day of the calendar within the field's bounds.
func date(sent string, f Field, today time.Time) (string, Code) {
	value, code := line(sent, f.Max)
	if code != "" {
		return "", code
	}
	if _, err := time.Parse(time.DateOnly, value); err != nil {
		return "", BadDate
	}
	if since := bound(f.Since, today); since != "" && value < since {
		return "", OutOfRange
	}
	if until := bound(f.Until, today); until != "" && value > until {
		return "", OutOfRange
	}
	return value, ""
}

// bound is a bound of a date as a day; empty: there is none.
func bound(day string, today time.Time) string {
	if day != Today {
		return day
	}
	if today.IsZero() {
		return ""
	}
	return today.Format(time.DateOnly)
}

// The values of a checkbox besides a version of the consent text: HTML forms
// submit "on" or nothing, JSON true or false.
var (
	ticked   = []string{"on", "true", "1"}
	unticked = []string{"", "off", "false", "0"}
)

// consent is the version that the visitor agreed to: the first one, the current,
// when the value names none.
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

// optionalBox reports whether an optional checkbox is ticked.
func optionalBox(sent string, versions []string) (bool, Code) {
	value := trim(sent)
	switch {
	case slices.Contains(unticked, value):
		return false, ""
	case slices.Contains(ticked, value), slices.Contains(versions, value):
		return true, ""
	}
	return false, BadChoice
}
