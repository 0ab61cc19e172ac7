package delivery

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// A field that is forgotten here would be missing in what the team is told.
func TestEveryFieldIsDelivered(t *testing.T) {
	e := ana().Enquiry
	fields := reflect.ValueOf(&e.Fields).Elem()
	for i := range fields.NumField() {
		switch f := fields.Field(i); f.Kind() {
		case reflect.String:
			f.SetString("word" + fields.Type().Field(i).Name)
		case reflect.Int:
			f.SetInt(int64(90_000 + i))
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
		l, err := writeLetter(e, "Aldaba", "", labels(), time.UTC)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range leads.Table {
			value := f.Value(e.Fields)
			if !slices.ContainsFunc(l.Rows, func(r row) bool { return r.Label != f.Name && r.Lines[0] == value }) {
				t.Errorf("the letter in %s lacks %s, or calls it by that name", language, f.Name)
			}
			if !strings.Contains(body.String(), `"`+f.Name+`":`) || !strings.Contains(body.String(), value) {
				t.Errorf("the webhook lacks %s", f.Name)
			}
		}
	}
}
