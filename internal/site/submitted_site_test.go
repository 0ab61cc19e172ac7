package site

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// quotePage is that of the real content.
func quotePage(t testing.TB) *Page {
	t.Helper()
	p, _ := site(t).Page("quote", "en", "")
	return p
}

func TestAQuotesAddressIsBounded(t *testing.T) {
	p, x := quotePage(t), func(n int) string { return strings.Repeat("x", n) }
	for _, c := range []struct{ name, query, want string }{
		{"a building", "from=" + x(21), "from=" + x(20)},
		{"the keys", "keys=" + x(102), "keys=" + x(101)},
		{"the open row", "row=1234", "row=123"},
		{"the doors", "doors=" + x(12_002), "doors=" + x(12_001)},
		{"a row's words", "doors=room" + strings.Repeat(".a", 13) + "_glass*2.a", "doors=room" + strings.Repeat(".a", 12) + "_glass*2.a"},
		{"as many words as may be", "doors=room*3" + strings.Repeat(".a", 12), "doors=room*3" + strings.Repeat(".a", 12)},
		{"a row without words", "doors=room*3_", "doors=room*3_"},
	} {
		values, _ := url.ParseQuery(c.query)
		if got := p.Requested(values).Query; got != "?"+c.want {
			t.Errorf("%s: %.80s, %d bytes, want %d", c.name, got, len(got), len(c.want)+1)
		}
	}
}

func TestASubmittedFormIsBounded(t *testing.T) {
	p := quotePage(t)
	rows := func(n, fields int) string {
		var b strings.Builder
		b.WriteString("do=add")
		for row := range n {
			for field := range fields {
				fmt.Fprintf(&b, "&%d.f%d=x", row+1, field)
			}
		}
		return b.String()
	}
	for name, c := range map[string]struct {
		query string
		err   error
	}{
		"200 rows of 12 fields": {rows(200, 12), nil},
		"201 rows":              {rows(201, 1), ErrTooLong},
		"200 rows in a field":   {"do=add&1.row=lift" + strings.Repeat("_lift", 199), nil},
		"201 rows in a field":   {"do=add&1.row=lift" + strings.Repeat("_lift", 200), ErrTooLong},
		"201 rows in fields":    {rows(100, 1) + "&101.row=lift" + strings.Repeat("_lift", 100), ErrTooLong},
		"a row of 17 fields":    {rows(1, 17), ErrTooLong},
		"2,500 pairs":           {"do=add" + strings.Repeat("&", 2500-1), nil},
		"2,501 pairs":           {"do=add" + strings.Repeat("&a", 2500), ErrTooLong},
	} {
		if _, ok, err := p.Submitted(c.query); !ok || !errors.Is(err, c.err) {
			t.Errorf("%s: %v, %v", name, ok, err)
		}
	}
	if got, _ := submittedFields("2.row="+strings.Repeat("r", 90)+"_lift*2", "do"); len(got.Fields) != 1 || !strings.HasSuffix(got.Fields[0][1], "_lift*2") {
		t.Errorf("the second row of a field is lost: %v", got.Fields)
	}
	got, err := submittedFields("q=1&do=copy-2&do=add&keys.lockouts=3&2.kind=room&2.ways=a%26b&2.ways=%ff&x.y=1&0.kind=room&%zz=1&2.row="+strings.Repeat("r", 101), "do")
	if want := fmt.Sprint([][]string{{"keys.lockouts", "3"}, {"2.kind", "room"}, {"2.ways", "a&b"}, {"2.ways", ""}, {"2.row", strings.Repeat("r", 100)}}); err != nil || got.Action != "copy-2" || fmt.Sprint(got.Fields) != want {
		t.Errorf("%s %v, %v, want %s", got.Action, got.Fields, err, want)
	}
}
