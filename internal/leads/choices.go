package leads

import (
	"slices"
	"strings"
	"time"
)

// A count is within 1 and maxCount, a number within maxNumber on either side of 0. A form that is shown again has up to
// maxDigits characters of what was typed.
// Source: readings 16.
const (
	maxCount  = 100_000
	maxNumber = 1_000_000_000
	maxDigits = 100
)

// number is a whole number within two bounds, written with the digits 0 to 9 alone,
// behind a minus if it may be below 0.
func number(sent string, least, most int) (int, Code) {
	value := trim(sent)
	if value == "" {
		return 0, Required
	}
	digits, negative := strings.CutPrefix(value, "-")
	if negative && least >= 0 || digits == "" {
		return 0, BadNumber
	}
	n := 0
	for _, r := range digits {
		if r < '0' || r > '9' {
			return 0, BadNumber
		}
		n = min(n*10+int(r-'0'), maxNumber+1) // cannot overflow
	}
	if negative {
		n = -n
	}
	if n < least || n > most {
		return 0, OutOfRange
	}
	return n, ""
}

// choices are those of a list that were sent with commas between them, in the list's order.
func choices(sent string, list []string) ([]string, Code) {
	given := map[string]bool{}
	for answer := range strings.SplitSeq(trim(sent), ",") {
		switch answer = trim(answer); {
		case answer == "":
		case !slices.Contains(list, answer):
			return nil, BadChoice
		default:
			given[answer] = true
		}
	}
	var chosen []string
	for _, choice := range list {
		if given[choice] {
			chosen = append(chosen, choice)
		}
	}
	if chosen == nil {
		return nil, Required
	}
	return chosen, ""
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
	// The visitor's day is today where they are.
	if since := bound(f.Since, today.Add(-12*time.Hour)); since != "" && value < since {
		return "", OutOfRange
	}
	if until := bound(f.Until, today.Add(14*time.Hour)); until != "" && value > until {
		return "", OutOfRange
	}
	return value, ""
}

// bound is a bound of a date as a day; empty: there is none.
func bound(day string, today time.Time) string {
	if day != Today {
		return day
	}
	return today.UTC().Format(time.DateOnly)
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
