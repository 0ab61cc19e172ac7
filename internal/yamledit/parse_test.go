package yamledit

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

func nested(levels int) string {
	var b strings.Builder
	for i := range levels {
		fmt.Fprintf(&b, "%sa%d:\n", strings.Repeat("  ", i), i)
	}
	return b.String()
}

func TestParse_Refuses(t *testing.T) {
	const aliases, merges, deep = "anchors and aliases", "merge keys", "levels of lists and maps"
	for name, c := range map[string]struct{ text, problem, place string }{
		"a page":                {"title: {es: 'a & b', en: '*b'}\nlist:\n  - x: |\n      &not an anchor\n      *not an alias\n  - [1, [2, 3]]\n", "", ""},
		"an ampersand":          {"url: https://example.com/?a=1&b=2\ntext: Stop * and & go\n", "", ""},
		"an empty file":         {"", "", ""},
		"comments":              {"# &a *a <<: [[[\n---\nx: 1\n", "", ""},
		"an anchor":             {"a: &x 1\n", aliases, "1:4"},
		"an alias":              {"a: 1\nb: *x\n", aliases, "2:4"},
		"an alias in a list":    {"a: [1, *x]\n", aliases, "1:8"},
		"an anchored key":       {"&k a: 1\n", aliases, "1:1"},
		"a self reference":      {"a: &l [*l]\n", aliases, "1:4"},
		"a merge key":           {"a: 1\n<<: {b: 1}\n", merges, "2:1"},
		"64 levels of a block":  {nested(MaxDepth), "", ""},
		"66 levels of a block":  {nested(MaxDepth + 2), deep, ""},
		"1,000 nested entries":  {strings.Repeat("- ", 1000) + "a\n", deep, ""},
		"brackets":              {strings.Repeat("[", 400_000), deep, ""},
		"brackets with blanks":  {strings.Repeat("[ \n", 300_000), deep, ""},
		"braces":                {strings.Repeat("{a: ", 200_000), deep, ""},
		"lists in lists":        {strings.Repeat("[a, ", 200_000), deep, ""},
		"more than the bound":   {strings.Repeat("a", MaxBytes+1), "at most 1048576", ""},
		"two documents":         {"a: 1\n---\nb: 1\n", "single document", ""},
		"a key twice":           {"a: 1\nb: {c: 1, c: 2}\n", `"c" already defined at [2:5]`, "2:11"},
		"a key of lists":        {"? [a]\n: 1\n", "no key", "1:3"},
		"quotes without an end": {strings.Repeat("'", 500_001), "end of stream", ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Parse([]byte(c.text))
			if c.problem == "" {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			var found *Error
			if !errors.As(err, &found) || !strings.Contains(found.Problem, c.problem) || !strings.HasPrefix(err.Error(), c.place) {
				t.Errorf("%v, want %q at %q", err, c.problem, c.place)
			}
		})
	}
}

// No text keeps the parser for long.
func FuzzParse(f *testing.F) {
	f.Add([]byte("a: [b, {c: d}]\n- e\n"))
	f.Add([]byte("? - ? - x\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			if d, err := Parse(data); err == nil {
				_, _ = d.Value()
			}
		}()
		select {
		case <-ended:
		case <-time.After(30 * time.Second):
			t.Fatalf("the parser takes longer than 30 s for %d bytes", len(data))
		}
	})
}
