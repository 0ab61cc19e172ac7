package leads

import (
	"maps"
	"slices"
	"strings"
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
				_, faults := forms.Check(Contact, form, v.terms())
				expectFault(t, faults, field, BadText)
			})
		}
	}
}

// What a form shows again can be sent again: nothing in it is too long, and
// what was within its bound is as it was sent.
func TestWhatIsShownAgainIsWithinItsBounds(t *testing.T) {
	v := readVectors(t)
	for _, kind := range forms.Kinds() {
		of, _ := forms.Form(kind)
		form := of.Truncate(v.whole(t, kind))
		if _, faults := forms.Check(kind, form, v.terms()); len(faults) > 0 {
			t.Errorf("of a whole form of %s it gives %v", kind, form)
		}
		for field := range form {
			for _, sent := range []string{strings.Repeat("<", 64_000), strings.Repeat("ñ\r\n", 6_000) + "<", strings.Repeat("\u2003", 9_000) + strings.Repeat("a", 9_000), strings.Repeat("\xff", 9_000)} {
				long := maps.Clone(form)
				long[field], long["other"] = sent, "x"
				within := of.Truncate(long)
				_, faults := forms.Check(kind, within, v.terms())
				if slices.Contains(faults, FieldError{field, TooLong}) || within[field] == "" || len(within) != len(form) {
					t.Errorf("%s, %s of %.10q: %d bytes of it in %d fields, %v", kind, field, sent, len(within[field]), len(within), faults)
				}
				if within[field] = form[field]; !maps.Equal(within, form) {
					t.Errorf("%s, %s of %.10q: the other fields are %v", kind, field, sent, within)
				}
			}
		}
	}
}

func TestAKindThatThereIsNotIsAFault(t *testing.T) {
	made, faults := forms.Check("press", Values{"name": "Ana"}, Terms{})
	expectFault(t, faults, "kind", BadChoice)
	if made != (Enquiry{}) {
		t.Errorf("it makes %+v", made)
	}
}

// A server without offers and consent texts takes none for granted.
func TestWhatTheTermsDoNotNameIsNoChoice(t *testing.T) {
	v := readVectors(t)
	_, faults := forms.Check(JobApplication, v.whole(t, JobApplication), Terms{})
	want := []FieldError{{"offer", BadChoice}, {"consent", BadChoice}}
	if !slices.Equal(faults, want) {
		t.Errorf("the faults are %v, want %v", faults, want)
	}
}

func TestReadForms_TheSiteHasNoFaults(t *testing.T) {
	if len(formFaults) > 0 || len(forms.Kinds()) != len(readVectors(t).Forms) {
		t.Errorf("%v, %v", forms.Kinds(), formFaults)
	}
}

func TestCheckingAgainChangesNothing(t *testing.T) {
	v := readVectors(t)
	texts := slices.Concat(v.Names, v.Messages, v.Emails, v.Phones)
	whole := map[Kind]Values{}
	for _, kind := range forms.Kinds() {
		whole[kind] = v.whole(t, kind)
	}
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom(forms.Kinds()).Draw(t, "kind")
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
