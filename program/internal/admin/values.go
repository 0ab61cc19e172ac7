package admin

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

var (
	statuses = []leads.Status{leads.Accepted, leads.Quarantined, leads.Released}
	states   = []leads.State{leads.Pending, leads.Delivered, leads.Dead}
)

func names[T ~string](all []T) string {
	list := make([]string, len(all))
	for i, one := range all {
		list[i] = string(one)
	}
	return strings.Join(list, ", ")
}

func oneOf[T ~string](field *T, all []T) func(string) error {
	return func(value string) error {
		if !slices.Contains(all, T(value)) {
			return errors.New("write one of " + names(all))
		}
		*field = T(value)
		return nil
	}
}

// moment parses a day, which begins at midnight UTC, or a date and time.
// Source: RFC 3339 §5.6, full-date and date-time.
func moment(field *time.Time) func(string) error {
	return func(value string) error {
		t, err := time.Parse(time.DateOnly, value)
		if err != nil {
			t, err = time.Parse(time.RFC3339, value)
		}
		if err != nil {
			return errors.New("write a day, 2026-03-01, or a moment, 2026-03-01T09:00:00+01:00")
		}
		*field = t
		return nil
	}
}

func number(field *int) func(string) error {
	return func(value string) error {
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 {
			return errors.New("write a whole number; 0: all")
		}
		*field = n
		return nil
	}
}

// normalized parses a value as the forms do. After an error the field is not empty,
// so that it does not count as missing too.
func normalized(field *string, normalize func(string) (string, leads.Code)) func(string) error {
	return func(value string) error {
		found, code := normalize(value)
		if *field = found; code != "" {
			*field = value + "?"
			return fmt.Errorf("the forms refuse it (%s)", code)
		}
		return nil
	}
}

const day = 24 * time.Hour

// maxDays is the most that fit into a duration.
const maxDays = int(1<<63-1) / int(day)

// age parses days, 365d, or a Go duration, 36h, above zero. After an error the
// field is -1, so that it does not count as missing too.
func age(field *time.Duration) func(string) error {
	return func(value string) error {
		*field = -1
		age, err := time.ParseDuration(value)
		if days, ok := strings.CutSuffix(value, "d"); ok {
			var n int
			if n, err = strconv.Atoi(days); n > maxDays {
				n = 0
			}
			age = time.Duration(n) * day
		}
		if err != nil || age <= 0 {
			return errors.New("write days, 365d, or a duration, 36h")
		}
		*field = age
		return nil
	}
}
