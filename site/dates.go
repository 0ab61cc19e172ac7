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

// terms are those of a job offer, where and how long it stands.
func (l *loader) terms(head offerFile, file string) VacancyFacts {
	if head.Closes < head.Posted { // both YYYY-MM-DD
		l.faults.add(file, "closes", "%s is before %s, when the offer is posted", head.Closes, head.Posted)
	}
	if head.City == "" && !head.Remote && head.Posted != "" { // else the entry does not fit its schema
		l.faults.add(file, "city", "missing key: an offer has a town, or may be done remotely")
	}
	return VacancyFacts{
		Posted: head.Posted, Closes: head.Closes, Employment: head.Employment,
		City: string(head.City), Country: head.Country, Remote: head.Remote,
	}
}
