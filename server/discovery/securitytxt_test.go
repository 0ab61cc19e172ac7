package discovery

import (
	"testing"
	"time"
)

func TestSecurityTxtExpiresWithinAYear(t *testing.T) {
	for now, want := range map[string]string{
		"2026-01-01T00:00:00Z": "2026-07-01T00:00:00Z", "2026-08-31T23:59:59Z": "2027-02-01T00:00:00Z", "2026-12-31T23:30:00-01:00": "2027-07-01T00:00:00Z",
	} {
		at, err := time.Parse(time.RFC3339, now)
		if err != nil {
			t.Fatal(err)
		}
		if got := securityExpires(at).Format(time.RFC3339); got != want {
			t.Errorf("at %s: %s, want %s", now, got, want)
		}
	}
}
