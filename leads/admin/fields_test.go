package admin

import (
	"bytes"
	"encoding/csv"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/spreadsheet"
)

// Both databases keep every field, and each has a column of its own.
func TestEveryFieldIsKeptAndExported(t *testing.T) {
	onEachDatabase(t, func(t *testing.T, address string) {
		e := testEnquiries()[0]
		e.ID, e.Received = uuid.Must(uuid.NewV7()).String(), time.Now().UTC().Truncate(time.Millisecond)
		fields := reflect.ValueOf(&e.Fields).Elem()
		for i := range fields.NumField() {
			switch f := fields.Field(i); f.Kind() {
			case reflect.String:
				f.SetString("word " + fields.Type().Field(i).Name)
			case reflect.Int:
				f.SetInt(int64(90_000 + i))
			}
		}
		s := openStore(t, address)
		if _, err := s.Add(t.Context(), leads.Submission{Enquiry: e}, nil); err != nil {
			t.Fatal(err)
		}
		kept, _, err := s.Show(t.Context(), e.ID)
		if err != nil || kept.Fields != e.Fields {
			t.Fatalf("%+v is kept (%v), want %+v", kept.Fields, err, e.Fields)
		}
		out, _, err := lookAfter(t.Context(), address, "export", "--csv")
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(bytes.NewReader([]byte(out)[len(spreadsheet.ByteOrderMark):])).ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		for _, f := range leads.Table {
			if i := slices.Index(rows[0], f.Name); i < 0 || rows[1][i] != f.Value(e.Fields) {
				t.Errorf("the sheet lacks %s: %q", f.Name, rows)
			}
		}
	})
}
