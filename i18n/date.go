package i18n

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"
)

// FormatDay writes the day of t, in t's own time zone, in the language and the
// order of a tag: "15 de enero de 2020", "15 d'abril de 2020", "15 January 2020",
// for en-US "January 15, 2020". A language that conventions.json lacks gets the
// ISO form, 2020-01-15.
func FormatDay(tag string, t time.Time) string {
	c, ok := conventions()[baseOf(language.Make(tag)).String()]
	if !ok {
		return t.Format(time.DateOnly)
	}
	day, month, year := strconv.Itoa(t.Day()), c.Months[t.Month()-1], strconv.Itoa(t.Year())
	if FormatOf(tag).Date == MonthFirst {
		return strings.TrimPrefix(month, c.Particle) + " " + day + ", " + year
	}
	if t.Day() == 1 {
		day = cmp.Or(c.First, day)
	}
	return strings.NewReplacer("{day}", day, "{month}", month, "{year}", year).Replace(c.Day)
}
