package web

import (
	"bytes"
	"strings"
	"testing"
)

func FuzzAcceptsEncoding(f *testing.F) {
	for _, seed := range []string{"gzip, deflate, br, zstd", "br;q=0, *;q=0.5", " gzip ; q=1.0 ,, \t", "*;q=0", ";;;,,,===", "gzip;q=1e999", "\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, accept string) {
		for _, coding := range []string{"gzip", "br", Identity} {
			weight := weightOf([]string{accept}, coding)
			if !(weight >= 0 && weight <= fullWeight) {
				t.Fatalf("%q gives %s the weight %v", accept, coding, weight)
			}
			if weight > 0 && !strings.Contains(accept, "*") && !bytes.Contains(bytes.ToLower([]byte(accept)), []byte(coding)) {
				t.Fatalf("%q gives %s, which it does not name, the weight %v", accept, coding, weight)
			}
			if refused := weightOf([]string{coding + ";q=0", accept}, coding); refused != 0 {
				t.Fatalf("a refused %s has the weight %v before %q", coding, refused, accept)
			}
			if first := weightOf([]string{coding + ";q=0.5," + accept}, coding); first != fullWeight/2 {
				t.Fatalf("%s has the weight %v though its first mention says 0.5, before %q", coding, first, accept)
			}
		}
	})
}
