package leads

import (
	"fmt"
	"sync"
	"time"
	_ "time/tzdata" // the program also runs where there are no time zones
)

// NextContact is when the visitor hears from us.
type NextContact string

// The answers.
const (
	Within24Hours NextContact = "within-24-hours"
	OnMonday      NextContact = "on-monday"
)

// NextContacts lists all of them.
var NextContacts = []NextContact{Within24Hours, OnMonday}

// fridayEvening is the hour of a Friday at which the week ends.
// Source: readings 17.
const fridayEvening = 18

// NextContactAt is the promise for an enquiry that comes at this moment: on
// Monday from Friday 18:00 to the end of Sunday in Europe/Madrid.
func NextContactAt(t time.Time) NextContact {
	t = t.In(madrid())
	switch t.Weekday() {
	case time.Saturday, time.Sunday:
		return OnMonday
	case time.Friday:
		if t.Hour() >= fridayEvening {
			return OnMonday
		}
	}
	return Within24Hours
}

var madrid = sync.OnceValue(func() *time.Location {
	location, err := time.LoadLocation("Europe/Madrid")
	if err != nil {
		panic(fmt.Sprintf("the time zones that the program carries lack Madrid: %v", err))
	}
	return location
})
