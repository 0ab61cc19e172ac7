package delivery

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// A field that is forgotten here would be missing in what the team is told.
func TestEveryFieldIsDelivered(t *testing.T) {
	for _, kind := range forms.Kinds() {
		form, _ := forms.Form(kind)
		e := ana().Enquiry
		e.Kind, e.Fields = kind, leads.Fields{}
		for i, f := range form.Fields {
			if f.Type == leads.CountField {
				e.Fields = e.Fields.With(f.Name, 90_000+i)
			} else {
				e.Fields = e.Fields.With(f.Name, "word"+f.Name)
			}
			if f.Type == leads.QuoteField {
				e.Fields = e.Fields.With("list", "wordlist")
			}
		}
		request, err := (&Webhook{url: "https://example.com", now: time.Now}).request(t.Context(), leads.Delivery{Enquiry: e})
		if err != nil {
			t.Fatal(err)
		}
		var body strings.Builder
		if err := request.Write(&body); err != nil {
			t.Fatal(err)
		}
		for _, language := range Languages() {
			e.Locale = language
			l, err := writeLetter(e, content(), "", time.UTC)
			if err != nil {
				t.Fatal(err)
			}
			for name, value := range e.Fields.Texts() {
				if !slices.ContainsFunc(l.Rows, func(r row) bool { return r.Label != name && r.Lines[0] == value }) {
					t.Errorf("the letter of %s in %s lacks %s, or calls it by that name", kind, language, name)
				}
				if !strings.Contains(body.String(), `"`+name+`":`) || !strings.Contains(body.String(), value) {
					t.Errorf("the webhook lacks %s", name)
				}
			}
		}
	}
}
