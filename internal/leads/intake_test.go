package leads

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"
)

// keeping remembers what it is given, and answers with err.
type keeping struct {
	got      Submission
	channels []Channel
	err      error
}

func (k *keeping) Add(_ context.Context, s Submission, channels []Channel) (Receipt, error) {
	k.got, k.channels = s, channels
	return Receipt{ID: s.Enquiry.ID, Received: s.Enquiry.Received}, k.err
}

func take(t rapid.TB, e Enquiry, key string, at time.Time) Submission {
	t.Helper()
	k := &keeping{}
	in := Intake{Store: k, Now: func() time.Time { return at }}
	if _, err := in.Take(context.Background(), e, key); err != nil {
		t.Fatalf("taking: %v", err)
	}
	return k.got
}

func TestWhatIsSuspectIsQuarantined(t *testing.T) {
	for suspicion, want := range map[Suspicion]Status{"": Accepted, Honeypot: Quarantined, TooFast: Quarantined} {
		t.Run(string(suspicion), func(t *testing.T) {
			got := take(t, Enquiry{Suspicion: suspicion}, "", time.Now()).Enquiry
			if got.Status != want || got.Suspicion != suspicion {
				t.Errorf("it is %s, suspect of %q; want %s, %q", got.Status, got.Suspicion, want, suspicion)
			}
		})
	}
}

func TestReceivedIsUTCToTheMillisecond(t *testing.T) {
	at := time.Date(2026, 11, 27, 18, 0, 0, 123_999_999, time.FixedZone("", 3600))
	got := take(t, Enquiry{}, "", at).Enquiry.Received
	if want := time.Date(2026, 11, 27, 17, 0, 0, 123_000_000, time.UTC); got != want {
		t.Errorf("it is %v, want %v", got, want)
	}
}

func TestAnIDTellsWhenItsEnquiryCame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := time.UnixMilli(rapid.Int64Range(0, 1<<48-1).Draw(t, "ms"))
		got := take(t, Enquiry{}, "", at).Enquiry
		id, err := uuid.Parse(got.ID)
		if err != nil {
			t.Fatal(err)
		}
		if id.Version() != 7 || id.Variant() != uuid.RFC4122 {
			t.Errorf("%s is of version %d, %s", id, id.Version(), id.Variant())
		}
		if sec, ns := id.Time().UnixTime(); !time.Unix(sec, ns).Equal(got.Received) {
			t.Errorf("%s tells %v, it was received %v", id, time.Unix(sec, ns), got.Received)
		}
	})
}

func TestIDsOfOneMomentDiffer(t *testing.T) {
	at, seen := time.Now(), map[string]bool{}
	for range 1000 {
		id := take(t, Enquiry{}, "", at).Enquiry.ID
		if seen[id] {
			t.Fatalf("%s came twice", id)
		}
		seen[id] = true
	}
}

func TestAnEnquiryIsKeptWithItsKeyAndChannels(t *testing.T) {
	k := &keeping{err: ErrKeyReused}
	in := Intake{Store: k, Channels: []Channel{Mail, Webhook}}
	e := Enquiry{Kind: Contact, Locale: "ca", Page: "/ca/contacta", Fields: FieldsOf("name", "Ana"), Consent: "1", Marketing: true}
	receipt, err := in.Take(t.Context(), e, "the key")
	if !errors.Is(err, ErrKeyReused) || receipt.ID != k.got.Enquiry.ID {
		t.Errorf("the answer is %+v, %v", receipt, err)
	}
	if k.got.Key != "the key" || !slices.Equal(k.channels, in.Channels) {
		t.Errorf("it is kept with %q and %v", k.got.Key, k.channels)
	}
	e.ID, e.Received, e.Status = k.got.Enquiry.ID, k.got.Enquiry.Received, Accepted
	if k.got.Enquiry != e {
		t.Errorf("%+v is kept, want %+v", k.got.Enquiry, e)
	}
}

var anyEnquiry = rapid.Custom(func(t *rapid.T) (e Enquiry) {
	e.Kind = rapid.SampledFrom(forms.Kinds()).Draw(t, "kind")
	e.Consent = rapid.String().Draw(t, "consent")
	e.Marketing = rapid.Bool().Draw(t, "marketing")
	for _, f := range forms.Columns() {
		if f.Type == CountField {
			e.Fields.append(f.Name, rapid.Int().Draw(t, f.Name))
		} else {
			e.Fields.append(f.Name, rapid.String().Draw(t, f.Name))
		}
	}
	return e
})

func TestTheSameContentHasTheSameHash(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := anyEnquiry.Draw(t, "enquiry")
		again := e
		again.Locale, again.Page, again.Suspicion = "en", "/en/contact", TooFast
		at := time.Now()
		if take(t, e, "one", at).Hash != take(t, again, "another", at.Add(time.Minute)).Hash {
			t.Errorf("%+v has another hash from another page", e)
		}
	})
}

// Each of what a visitor decides; the server works out the list.
func TestAnyDifferenceMakesAnotherHash(t *testing.T) {
	decided := []string{"kind", "consent", "marketing"}
	for _, f := range forms.Columns() {
		if f.Name != "list" {
			decided = append(decided, f.Name)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		e := anyEnquiry.Draw(t, "enquiry")
		other := e
		another := func(old string) string {
			return rapid.StringN(1, -1, -1).Filter(func(s string) bool { return s != old }).Draw(t, "string")
		}
		switch name := rapid.SampledFrom(decided).Draw(t, "field"); name {
		case "kind":
			other.Kind = Kind(another(string(e.Kind)))
		case "consent":
			other.Consent = another(e.Consent)
		case "marketing":
			other.Marketing = !e.Marketing
		default:
			other.Fields = e.Fields.With(name, another(e.Fields.Text(name)))
		}
		at := time.Now()
		if take(t, e, "", at).Hash == take(t, other, "", at).Hash {
			t.Errorf("%+v and %+v have one hash", e, other)
		}
	})
}
