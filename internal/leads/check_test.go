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
				_, faults := Check(Contact, form, v.terms())
				expectFault(t, faults, field, BadText)
			})
		}
	}
}

// What a form shows again can be sent again: nothing in it is too long, and
// what was within its bound is as it was sent.
func TestWhatIsShownAgainIsWithinItsBounds(t *testing.T) {
	v := readVectors(t)
	for _, kind := range Kinds {
		form := v.whole(t, kind).Truncate(kind)
		if _, faults := Check(kind, form, v.terms()); len(faults) > 0 {
			t.Errorf("of a whole form of %s it gives %v", kind, form)
		}
		for field := range form {
			for _, sent := range []string{strings.Repeat("<", 64_000), strings.Repeat("ñ\r\n", 6_000) + "<", strings.Repeat("\u2003", 9_000) + strings.Repeat("a", 9_000), strings.Repeat("\xff", 9_000)} {
				long := maps.Clone(form)
				long[field], long["other"] = sent, "x"
				within := long.Truncate(kind)
				_, faults := Check(kind, within, v.terms())
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

func TestEveryFieldIsOfTheTable(t *testing.T) {
	var rows []string
	for _, f := range Table {
		rows = append(rows, f.Name)
		if f.Max < 1 || (f.Type == ChoiceField) != (f.Choices != nil) || f.Group != "" && f.Type != CountField {
			t.Errorf("%+v is no field", f)
		}
		if f.Group != "" && !slices.ContainsFunc(SectorGroups, func(p SectorGroup) bool { return p.Name == f.Group }) {
			t.Errorf("%s is of a place that there is not", f.Name)
		}
	}
	columns := slices.Clone(storedOrder)
	slices.Sort(rows)
	slices.Sort(columns)
	if !slices.Equal(rows, columns) {
		t.Errorf("the table has %v, the stored order has %v", rows, columns)
	}
}

func TestEverySectorMayTellItsSizes(t *testing.T) {
	for _, p := range SectorGroups {
		for _, sector := range p.Sectors {
			if !slices.Contains(sectors, sector) {
				t.Errorf("%s is no sector", sector)
			}
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
