package renderer

import (
	"errors"
	"strings"
	"testing"
)

func slotOf(name string, props any) obj { return obj{"slot": name, "props": props} }

func nest(parts ...any) obj { return obj{"parts": parts} }

func TestSlots(t *testing.T) {
	for name, c := range map[string]struct {
		f    Fragment
		want string
	}{
		"nothing is written":    {fragment("silent", obj{}), ""},
		"the end comes twice":   {fragment("twiceEnded", obj{}), "once"},
		"the same twice":        {fragment("twice", obj{}), `<p lang="en">in</p>|<p lang="en">in</p>`},
		"in an attribute":       {fragment("link", obj{}), `<a title="a &quot;name&quot; &lt;"><p lang="en">in</p></a>`},
		"never written":         {fragment("unwritten", obj{}), "all"},
		"nothing but unwritten": {fragment("unwrittenOnly", obj{}), ""},
		"a hole":                {fragment("nest", nest("<", obj{"hole": "title"}, ">")), `&lt;a &quot;name&quot; &lt;&gt;`},
		"an unknown hole":       {fragment("nest", nest("[", obj{"hole": "none"}, "]")), "[]"},
		"nothing between":       {fragment("nest", nest(slotOf("silent", obj{}), slotOf("silent", obj{}))), ""},
		"nested": {fragment("nest", nest("a", slotOf("nest", nest("b", slotOf("nest", nest("c", obj{"hole": "title"})), "d")), "e")),
			`abca &quot;name&quot; &lt;de`},
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, Options{})
			for _, when := range []string{"rendered", "kept"} {
				html, err := r.Render(t.Context(), c.f, Holes{"title": {Text: `a "name" <`}})
				if err != nil || string(html) != c.want {
					t.Errorf("%s: %q, %v; want %q", when, html, err, c.want)
				}
			}
		})
	}
}

func TestASlotIsOfItsFragmentsLanguage(t *testing.T) {
	f := fragment("twice", obj{})
	f.Locale = "ca"
	mustRender(t, start(t, Options{}), f, `<p lang="ca">in</p>|<p lang="ca">in</p>`)
}

func TestHolesAreThisReplysAndEscaped(t *testing.T) {
	r := start(t, Options{})
	f := fragment("nest", nest(obj{"hole": "name"}))
	for value, want := range map[string]string{
		`<script>alert("1")</script>`: "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;",
		`' onload='x & y`:             "&#x27; onload=&#x27;x &amp; y",
		"":                            "",
		"\x02marker0\x03":             "\x02marker0\x03",
		"caf\xe9 \xff":                "caf\uFFFD \uFFFD",
	} {
		html, err := r.Render(t.Context(), f, Holes{"name": {Text: value}})
		if err != nil || string(html) != want {
			t.Errorf("%q gives %q, %v; want %q", value, html, err, want)
		}
	}
}

func TestASlotThatFailsFailsTheWhole(t *testing.T) {
	for name, f := range map[string]Fragment{
		"unknown":            fragment("nest", nest("before", slotOf("missing", obj{}), "after")),
		"props":              fragment("badSlot", obj{}),
		"deep inside":        fragment("nest", nest("a", slotOf("nest", nest("b", slotOf("throw", obj{"what": "error"}))))),
		"itself":             fragment("itself", obj{}),
		"ever deeper":        fragment("itselfDeeper", obj{}),
		"a marker cut short": fragment("cutMarker", obj{}),
		"a marker changed":   fragment("changeMarker", obj{}),
	} {
		t.Run(name, func(t *testing.T) {
			seen := &events{}
			r := start(t, Options{Observer: seen})
			for range 2 {
				s := mustBegin(t, r)
				dst, err := s.Append(t.Context(), []byte("so far"), f, nil)
				s.Close()
				var e *Error
				if !errors.As(err, &e) {
					t.Errorf("%v is not an *Error", err)
				}
				if string(dst) != "so far" {
					t.Errorf("what was there became %q", dst)
				}
			}
			mustGoOn(t, r)
			seen.mustRecycle(t)
		})
	}
}

func TestFragmentsWithinFragmentsHaveABound(t *testing.T) {
	r := start(t, Options{})
	props, want := nest("end"), "end"
	for range r.opts.MaxDepth {
		props, want = nest("(", slotOf("nest", props), ")"), "("+want+")"
	}
	deepest := fragment("nest", props)
	mustRender(t, r, deepest, want)
	mustRender(t, r, deepest, want)
	if _, err := r.Render(t.Context(), fragment("nest", nest(slotOf("nest", props))), nil); err == nil {
		t.Error("one more is no error")
	}
}

func TestWhatAVisitorSendsForgesNoSlot(t *testing.T) {
	r := start(t, Options{})
	// The best guess there is: a marker that this VM has given out.
	html, err := r.Render(t.Context(), fragment("keepMarker", obj{}), nil)
	if err != nil || len(html) != 0 {
		t.Fatalf("%q, %v", html, err)
	}
	v := r.idleVM(t)
	texts := []string{"\x02", "\x03", "\x02\x03", "\x020\x03", "\x02" + strings.Repeat("A", 26) + "0\x03", string(v.out.start) + "0\x03"}
	for _, text := range texts {
		f := fragment("forge", obj{"text": text})
		mustRender(t, r, f, `<p lang="en">real</p>`+text)
		mustRender(t, r, f, `<p lang="en">real</p>`+text)
	}
}

func TestAHoleHoldsFragments(t *testing.T) {
	r := start(t, Options{})
	f := fragment("nest", nest("<", obj{"hole": "list"}, ">"))
	holes := Holes{"list": {Text: "&", Fragments: []Fragment{fragment("nest", nest("a")), fragment("nest", nest("b"))}}}
	html, err := r.Render(t.Context(), f, holes)
	if want := "&lt;&amp;ab&gt;"; err != nil || string(html) != want {
		t.Errorf("the hole holds %q, %v; want %q", html, err, want)
	}
	if html, ok := r.AppendCached(nil, f, Holes{"list": {Fragments: []Fragment{fragment("nest", nest("unseen"))}}}); ok || len(html) > 0 {
		t.Errorf("a hole with a fragment that nobody rendered gives %q from what is kept", html)
	}
	itself := fragment("nest", nest(obj{"hole": "list"}))
	if _, err := r.Render(t.Context(), itself, Holes{"list": {Fragments: []Fragment{itself}}}); err == nil {
		t.Error("a hole that holds its own fragment ends")
	}
}
