package site

import (
	"testing"
)

func TestAPageIsFoundByItsPath(t *testing.T) {
	s := siteOf(t)
	for _, c := range []struct {
		domain, path, want string
	}{
		{"", "/en/sales", "sales en"}, {"", "/ventas", "sales es"}, {"", "/ca/careers/porter", ""}, {"", "/en/careers/porter", "careers-offer en"},
		{"", "", ""}, {"", "/en/sales/", ""}, {"", "/en/sales?sent=sales", ""}, {"", "//en/sales", ""}, {"www.aldaba.cat", "/en/sales", ""},
	} {
		got := ""
		if p, ok := s.At(c.domain, c.path); ok {
			got = p.ID + " " + p.Locale.Code
		}
		if got != c.want {
			t.Errorf("at %s%s is %q, want %q", c.domain, c.path, got, c.want)
		}
	}
}
