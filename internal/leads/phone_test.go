package leads

import (
	"fmt"
	"testing"

	"github.com/nyaruka/phonenumbers"
	"google.golang.org/protobuf/proto"
)

// The rest of a number's digits changes nothing in how its beginning is read.
func TestNumbersAreReadAsTheLibraryReadsThem(t *testing.T) {
	own := 0
	for _, code := range []string{"", "+34", "0034", "34", "+", "+33"} {
		for begins := range 1000 {
			for _, ends := range []string{"12345", "123456", "000000", "1234567"} {
				dialled := fmt.Sprintf("%s%03d%s", code, begins, ends)
				got, err := parse(dialled)
				want, wrong := phonenumbers.Parse(dialled, homeRegion)
				if (err == nil) != (wrong == nil) || err == nil && !proto.Equal(got, want) {
					t.Fatalf("%s is read as %v (%v), want %v (%v)", dialled, got, err, want, wrong)
				}
				if err == nil && got.GetCountryCode() == homeCode {
					own++
				}
			}
		}
	}
	if own < 2000 {
		t.Errorf("of those, %d are of the home plan", own)
	}
}
