package leads

import (
	"fmt"
	"sync"
	"time"
	_ "time/tzdata" // the host may have no time zones installed
)

// NextContact is when we contact the visitor.
type NextContact string

// The values.
const (
	Within24Hours NextContact = "within-24-hours"
	OnMonday      NextContact = "on-monday"
)

// NextContacts lists all of them.
var NextContacts = []NextContact{Within24Hours, OnMonday}

// fridayEvening is the hour at which Friday's working day ends.
// Source: readings 17.
const fridayEvening = 18

// NextContactAt is the promise for an enquiry received at t: on Monday from
// Friday 18:00 to the end of Sunday in Europe/Madrid.
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
		panic(fmt.Sprintf("the embedded time zones lack Madrid: %v", err))
	}
	return location
})
