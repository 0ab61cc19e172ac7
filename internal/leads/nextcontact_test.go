package leads

import (
	"testing"
	"time"
)

// Madrid is at +01:00 in winter and +02:00 in summer; the clock goes forward
// on 2026-03-29 and back on 2026-10-25, both Sundays.
func TestNextContactIsOnMondayFromFridayEvening(t *testing.T) {
	for _, c := range []struct {
		rule, at string
		want     NextContact
	}{
		{"a Monday", "2026-11-23T00:00:00+01:00", Within24Hours},
		{"a night of the week", "2026-11-26T03:00:00+01:00", Within24Hours},
		{"Thursday evening", "2026-11-26T20:00:00+01:00", Within24Hours},
		{"before Friday 18:00", "2026-11-27T17:59:59.999999999+01:00", Within24Hours},
		{"Friday 18:00", "2026-11-27T18:00:00+01:00", OnMonday},
		{"the end of Friday", "2026-11-27T23:59:59+01:00", OnMonday},
		{"Saturday morning", "2026-11-28T09:00:00+01:00", OnMonday},
		{"the end of Sunday", "2026-11-29T23:59:59.999999999+01:00", OnMonday},
		{"the start of Monday", "2026-11-30T00:00:00+01:00", Within24Hours},

		{"Friday 18:00 in summer", "2026-07-24T18:00:00+02:00", OnMonday},
		{"before it", "2026-07-24T17:59:59+02:00", Within24Hours},
		{"Friday 18:00 of winter time, in summer", "2026-07-24T17:00:00+01:00", OnMonday},
		{"the end of Sunday in summer", "2026-07-26T23:59:59+02:00", OnMonday},
		{"the start of Monday in summer", "2026-07-27T00:00:00+02:00", Within24Hours},

		{"Friday before the clock goes forward, 17:59", "2026-03-27T16:59:59Z", Within24Hours},
		{"Friday before the clock goes forward, 18:00", "2026-03-27T17:00:00Z", OnMonday},
		{"Sunday before the clock goes forward", "2026-03-29T00:59:59Z", OnMonday},
		{"Sunday after the clock went forward", "2026-03-29T01:00:00Z", OnMonday},
		{"that Sunday's end, of 23 hours", "2026-03-29T21:59:59Z", OnMonday},
		{"the Monday after", "2026-03-29T22:00:00Z", Within24Hours},

		{"Friday before the clock goes back, 17:59", "2026-10-23T15:59:59Z", Within24Hours},
		{"Friday before the clock goes back, 18:00", "2026-10-23T16:00:00Z", OnMonday},
		{"the hour that comes twice, first", "2026-10-25T00:30:00Z", OnMonday},
		{"the hour that comes twice, again", "2026-10-25T01:30:00Z", OnMonday},
		{"that Sunday's last hour, of 25", "2026-10-25T22:59:59Z", OnMonday},
		{"the Monday after, in winter", "2026-10-25T23:00:00Z", Within24Hours},

		{"Friday evening in Tokyo, morning in Madrid", "2026-11-27T19:00:00+09:00", Within24Hours},
		{"Friday noon in New York, evening in Madrid", "2026-11-27T12:00:00-05:00", OnMonday},
		{"Sunday evening in New York, Monday in Madrid", "2026-11-29T20:00:00-05:00", Within24Hours},
		{"New Year's weekend", "2027-01-01T18:00:00+01:00", OnMonday},
	} {
		t.Run(c.rule, func(t *testing.T) {
			at, err := time.Parse(time.RFC3339Nano, c.at)
			if err != nil {
				t.Fatal(err)
			}
			if got := NextContactAt(at); got != c.want {
				t.Errorf("it is %s, want %s", got, c.want)
			}
		})
	}
}
