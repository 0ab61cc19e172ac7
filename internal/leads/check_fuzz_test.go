package leads

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// expectSettled wants faults, or an enquiry within its bounds that is made of
// itself.
func expectSettled(t rapid.TB, kind Kind, sent Values, terms Terms) {
	t.Helper()
	made, faults := forms.Check(kind, sent, terms)
	if len(faults) > 0 {
		if made != (Enquiry{}) {
			t.Fatalf("%q has faults and makes %+v", sent, made)
		}
		return
	}
	again, faults := forms.Check(kind, valuesOf(made), terms)
	if again != made || len(faults) > 0 {
		t.Fatalf("%q makes %+v, and that makes %+v with faults %v", sent, made, again, faults)
	}
	answers := made.Fields.Texts()
	for _, f := range forms.Columns() {
		value, most := answers[f.Name], f.Max
		if f.Type == PhoneField {
			most = 16
		}
		if f.Type == CountField {
			if n, _ := strconv.Atoi(value); n < 0 || n > most {
				t.Fatalf("%q makes a count of %d", sent, n)
			}
			continue
		}
		if !utf8.ValidString(value) || utf8.RuneCountInString(value) > most {
			t.Fatalf("%q makes a %s of %d characters: %q", sent, f.Name, utf8.RuneCountInString(value), value)
		}
		if barred := "\x00\r\u0085\u2028"; strings.ContainsAny(value, barred) || f.Type != TextField && strings.Contains(value, "\n") {
			t.Fatalf("%q makes a %s with characters that nobody can type: %q", sent, f.Name, value)
		}
	}
	if made.Consent == "" || made.Kind != kind {
		t.Fatalf("%q makes %+v", sent, made)
	}
}

func FuzzCheck(f *testing.F) {
	v := readVectors(f)
	add := func(kind Kind, s Values) {
		i := slices.Index(forms.Kinds(), kind)
		f.Add(uint8(i), s["name"], s["email"], s["phone"], s["company"], s["city"], s["sector"], s["message"], s["offer"], s["rooms"], s["consent"], s["marketing"])
	}
	for _, c := range v.Cases {
		add(c.Kind, c.Values)
	}
	for field, texts := range map[string][]textVector{"name": v.Names, "message": v.Messages, "email": v.Emails, "phone": v.Phones} {
		for _, c := range texts {
			form := v.whole(f, Contact)
			form[field] = c.Sent
			add(Contact, form)
		}
	}
	for _, odd := range []string{
		"\xff\xfe", "\xed\xa0\x80", "\x00", "a\r\nBcc: b@example.com", "</script>", "\u2028", "\u202eevil", "אבג", strings.Repeat("6", 4<<20),
	} {
		f.Add(uint8(1), odd, odd, odd, odd, odd, odd, odd, odd, odd, odd, odd)
		form := v.whole(f, Contact)
		form["phone"] = odd
		add(Contact, form)
	}
	f.Fuzz(func(t *testing.T, kind uint8, name, email, phone, company, city, sector, message, offer, n, consent, marketing string) {
		expectSettled(t, forms.Kinds()[int(kind)%len(forms.Kinds())], Values{
			"name": name, "email": email, "phone": phone, "company": company, "city": city, "sector": sector,
			"message": message, "offer": offer, "apartments": n, "rooms": n, "units": n, "doors": n, "employees": n,
			"consent": consent, "marketing": marketing,
		}, v.terms())
	})
}
