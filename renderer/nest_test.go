package renderer

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// drawNest draws the props of a nest, and what it must give.
func drawNest(t *rapid.T, holes Holes, filling string, depth int) (obj, string) {
	var want strings.Builder
	parts := []any{}
	for range rapid.IntRange(0, 5).Draw(t, "parts") {
		kind := rapid.SampledFrom([]string{"text", "hole", "slot"}).Draw(t, "kind")
		switch {
		case kind == "hole":
			name := rapid.SampledFrom([]string{"name", "place", "none"}).Draw(t, "hole")
			parts = append(parts, obj{"hole": name})
			want.WriteString(string(appendEscaped(nil, holes[name].Text)))
			if len(holes[name].Fragments) > 0 {
				want.WriteString(filling)
			}
		case kind == "slot" && depth < 5:
			props, inner := drawNest(t, holes, filling, depth+1)
			parts = append(parts, slotOf("nest", props))
			want.WriteString(inner)
		default:
			text := rapid.StringOf(rapid.RuneFrom([]rune("ab<&\"'ñ·€🚪\x02\x03\u2028012"))).Draw(t, "text")
			parts = append(parts, text)
			want.WriteString(string(appendEscaped(nil, text)))
		}
	}
	return nest(parts...), want.String()
}

func TestAnyNestIsWhatItsPartsAre(t *testing.T) {
	r := start(t, Options{})
	rapid.Check(t, func(t *rapid.T) {
		holes := Holes{
			"name":  {Text: rapid.String().Draw(t, "name")},
			"place": {Fragments: []Fragment{fragment("nest", nest("a")), fragment("nest", nest("b", obj{"hole": "name"}))}},
		}
		filling := "ab" + string(appendEscaped(nil, holes["name"].Text))
		props, want := drawNest(t, holes, filling, 0)
		f := fragment("nest", props)
		s, err := r.Begin(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		rendered, err := s.Append(t.Context(), []byte("so far"), f, holes)
		if err != nil || string(rendered) != "so far"+want {
			t.Fatalf("a session gives %q, %v; want %q", rendered, err, want)
		}
		kept, ok := r.AppendCached([]byte("so far"), f, holes)
		if !ok || string(kept) != "so far"+want {
			t.Fatalf("the kept fragments give %q, %v; want %q", kept, ok, want)
		}
	})
}
