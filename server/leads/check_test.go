package leads

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// JSON cannot say this: the browser never sends it.
func TestBytesThatAreNoTextAreRefused(t *testing.T) {
	v := readVectors(t)
	for _, field := range []string{"name", "email", "phone", "message"} {
		for _, bytes := range []string{"\xff", "Ana \xc3", "\xed\xa0\x80", "600123456\x80", "ana@example.com\xfe"} {
			t.Run(field, func(t *testing.T) {
				form := v.whole(t, Contact)
				form[field] = bytes
				_, faults := Check(Contact, form, v.terms())
				expectFault(t, faults, field, BadText)
			})
		}
	}
}

func TestAKindThatThereIsNotIsAFault(t *testing.T) {
	made, faults := Check("press", Values{"name": "Ana"}, Terms{})
	expectFault(t, faults, "kind", BadChoice)
	if made != (Enquiry{}) {
		t.Errorf("it makes %+v", made)
	}
}

// A server without offers and consent texts takes none for granted.
func TestWhatTheTermsDoNotNameIsNoChoice(t *testing.T) {
	v := readVectors(t)
	_, faults := Check(JobApplication, v.whole(t, JobApplication), Terms{})
	want := []FieldError{{"offer", BadChoice}, {"consent", BadChoice}}
	if !slices.Equal(faults, want) {
		t.Errorf("the faults are %v, want %v", faults, want)
	}
}

func TestEveryKindHasAForm(t *testing.T) {
	for _, kind := range Kinds {
		if len(forms[kind]) == 0 {
			t.Errorf("%s asks nothing", kind)
		}
	}
	if len(forms) != len(Kinds) {
		t.Errorf("there are %d forms of %d kinds", len(forms), len(Kinds))
	}
}

func TestEverySectorMayTellItsSizes(t *testing.T) {
	for sector := range counts {
		if !slices.Contains(sectors, sector) {
			t.Errorf("%s is no sector", sector)
		}
	}
}

func TestCheckingAgainChangesNothing(t *testing.T) {
	v := readVectors(t)
	texts := slices.Concat(v.Names, v.Messages, v.Emails, v.Phones)
	whole := map[Kind]Values{}
	for _, kind := range Kinds {
		whole[kind] = v.whole(t, kind)
	}
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom(Kinds).Draw(t, "kind")
		sent := Values{}
		for _, field := range slices.Sorted(maps.Keys(whole[kind])) {
			value := whole[kind][field]
			// Two in three as they are, lest nearly all have a fault.
			switch rapid.IntRange(0, 5).Draw(t, field) {
			case 0:
				value = rapid.SampledFrom(texts).Draw(t, "text").Sent
			case 1:
				value = rapid.String().Draw(t, "string")
			}
			sent[field] = value
		}
		expectSettled(t, kind, sent, v.terms())
	})
}
