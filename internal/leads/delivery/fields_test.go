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
	e := ana().Enquiry
	e.Fields = leads.Fields{}
	for i, f := range forms.Columns() {
		if f.Type == leads.CountField {
			e.Fields = e.Fields.With(f.Name, 90_000+i)
		} else {
			e.Fields = e.Fields.With(f.Name, "word"+f.Name)
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
		for _, f := range forms.Columns() {
			value := e.Fields.Text(f.Name)
			if !slices.ContainsFunc(l.Rows, func(r row) bool { return r.Label != f.Name && r.Lines[0] == value }) {
				t.Errorf("the letter in %s lacks %s, or calls it by that name", language, f.Name)
			}
			if !strings.Contains(body.String(), `"`+f.Name+`":`) || !strings.Contains(body.String(), value) {
				t.Errorf("the webhook lacks %s", f.Name)
			}
		}
	}
}
