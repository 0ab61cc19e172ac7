package renderer

import (
	"fmt"
	"strings"
	"testing"
)

// section is about what a section of a page has: props of 1 KB, HTML of 2 KB.
func section(n int) Fragment {
	return fragment("nest", nest(
		strings.Repeat("text of the section ", 50), obj{"hole": "id"}, fmt.Sprint(n),
		slotOf("echo", obj{"text": strings.Repeat("a card ", 100)}),
	))
}

func benchRenderer(b *testing.B) *Renderer {
	b.Helper()
	b.ReportAllocs()
	return start(b, Options{VMs: 1})
}

func BenchmarkRenderKept(b *testing.B) {
	r := benchRenderer(b)
	f := section(0)
	for b.Loop() {
		if _, err := r.Render(b.Context(), f, Holes{"id": {Text: "one"}}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRenderUnseen(b *testing.B) {
	r := benchRenderer(b)
	n := 0
	for b.Loop() {
		n++
		if _, err := r.Render(b.Context(), Fragment{Name: "words", Locale: "en", Props: fmt.Appendf(nil, `{"n":%d}`, n)}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// A page: what the server does for an address of which all is kept.
func BenchmarkSessionOfTwentyKept(b *testing.B) {
	r := benchRenderer(b)
	var page []Fragment
	for n := range 20 {
		page = append(page, section(n))
	}
	var dst []byte
	for b.Loop() {
		s, err := r.Begin(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		dst = dst[:0]
		for _, f := range page {
			if dst, err = s.Append(b.Context(), dst, f, Holes{"id": {Text: "one"}}); err != nil {
				b.Fatal(err)
			}
		}
		s.Close()
	}
	b.SetBytes(int64(len(dst)))
}

func BenchmarkNewVM(b *testing.B) {
	b.ReportAllocs()
	bundle, opts := compile(b, bundleJS, nil), defaults(b, roomy(Options{}))
	for b.Loop() {
		if _, err := newVM(bundle, opts); err != nil {
			b.Fatal(err)
		}
	}
}
