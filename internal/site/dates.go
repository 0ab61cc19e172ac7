package site

import (
	"time"

	"github.com/aldaba/aldaba/i18n"
)

// date is a day of an entry's front matter, for programs and for readers.
func (l *loader) date(day, file, key string, loc i18n.Locale) CalendarDay {
	if day == "" {
		return CalendarDay{} // the missing key is a fault already
	}
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		l.faults.add(file, key, "%v", err)
		return CalendarDay{ISO: day}
	}
	return CalendarDay{ISO: day, Text: Text(i18n.FormatDay(loc.Format, at))}
}

// terms are those of a job offer, where and how long it is open.
func (l *loader) terms(on onePage) VacancyFacts {
	words := func(field string) string { return string(l.words(on.collection, on.entry, field, on.locale)) }
	v := VacancyFacts{
		Posted: words("posted"), Closes: words("closes"), Employment: Employment(words("employment")), City: words("city"), Country: words("country"),
	}
	v.Remote, _ = on.head["remote"].(bool)
	if v.Closes < v.Posted { // both YYYY-MM-DD
		l.faults.add(on.entry.file, "closes", "%s is before %s, when the offer is posted", v.Closes, v.Posted)
	}
	if v.City == "" && !v.Remote && v.Posted != "" { // else the entry does not fit its schema
		l.faults.add(on.entry.file, "city", "missing key: an offer has a town, or may be done remotely")
	}
	return v
}
