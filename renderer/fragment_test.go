package renderer

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func slot(name string, props any) obj { return obj{"slot": name, "props": props} }

func nest(parts ...any) obj { return obj{"parts": parts} }

func TestAFragmentIsRenderedOnce(t *testing.T) {
	seen := &events{}
	r := start(t, Options{Observer: seen})
	for range 3 {
		mustRender(t, r, fragment("renders", obj{}), "1")
	}
	if fmt.Sprint(seen.rendered) != "[renders]" {
		t.Errorf("rendered %q", seen.rendered)
	}
}

// A name, a language and props that read alike when put together are still
// other fragments.
func TestFragmentsAreToldApart(t *testing.T) {
	r := startScript(t, Options{}, []byte(`globalThis.render = (name, locale, props, output) => {
		output.write([name, locale, JSON.stringify(props)].join('|')); output.end(); }`))
	for _, f := range []Fragment{
		{"ab", "c", []byte(`1`)}, {"a", "bc", []byte(`1`)}, {"abc", "", []byte(`1`)}, {"", "abc", []byte(`1`)},
		{"ab", "c1", []byte(`1`)}, {"ab", "c", []byte(`11`)}, {"ab", "", []byte(`1`)},
	} {
		mustRender(t, r, f, f.Name+"|"+f.Locale+"|"+string(f.Props))
		mustRender(t, r, f, f.Name+"|"+f.Locale+"|"+string(f.Props))
	}
}

func TestAnOtherBundleKeepsItsOwn(t *testing.T) {
	f, _ := echo("same")
	one, other := newKept(compile(t, bundleJS, nil).id, 1<<20), newKept(compile(t, append(bundleJS, ' '), nil).id, 1<<20)
	if one.key(f) == other.key(f) {
		t.Error("two bundles share a fragment")
	}
}

func TestWhatIsGivenOutIsACopy(t *testing.T) {
	r := start(t, Options{})
	f, want := echo("mine")
	for range 2 {
		html, err := r.Render(t.Context(), f, nil)
		if err != nil || string(html) != want {
			t.Fatalf("%q, %v", html, err)
		}
		for i := range html {
			html[i] = 'x'
		}
	}
}

func TestSlots(t *testing.T) {
	for name, c := range map[string]struct {
		f    Fragment
		want string
	}{
		"nothing is written":    {fragment("silent", obj{}), ""},
		"the end comes twice":   {fragment("twiceEnded", obj{}), "once"},
		"the same twice":        {fragment("twice", obj{}), `<p lang="en">in</p>|<p lang="en">in</p>`},
		"in an attribute":       {fragment("link", obj{}), `<a title="a &#34;name&#34; &lt;"><p lang="en">in</p></a>`},
		"never written":         {fragment("unwritten", obj{}), "all"},
		"nothing but unwritten": {fragment("unwrittenOnly", obj{}), ""},
		"a hole":                {fragment("nest", nest("<", obj{"hole": "title"}, ">")), `&lt;a &#34;name&#34; &lt;&gt;`},
		"an unknown hole":       {fragment("nest", nest("[", obj{"hole": "none"}, "]")), "[]"},
		"nothing between":       {fragment("nest", nest(slot("silent", obj{}), slot("silent", obj{}))), ""},
		"nested": {fragment("nest", nest("a", slot("nest", nest("b", slot("nest", nest("c", obj{"hole": "title"})), "d")), "e")),
			`abca &#34;name&#34; &lt;de`},
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, Options{})
			for _, when := range []string{"rendered", "kept"} {
				html, err := r.Render(t.Context(), c.f, Holes{"title": `a "name" <`})
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
		`<script>alert("1")</script>`: "&lt;script&gt;alert(&#34;1&#34;)&lt;/script&gt;",
		`' onload='x & y`:             "&#39; onload=&#39;x &amp; y",
		"":                            "",
		"\x02marker0\x03":             "\x02marker0\x03",
		"caf\xe9 \xff":                "caf\uFFFD \uFFFD",
	} {
		html, err := r.Render(t.Context(), f, Holes{"name": value})
		if err != nil || string(html) != want {
			t.Errorf("%q gives %q, %v; want %q", value, html, err, want)
		}
	}
}

func TestASlotThatFailsFailsTheWhole(t *testing.T) {
	for name, f := range map[string]Fragment{
		"unknown":            fragment("nest", nest("before", slot("missing", obj{}), "after")),
		"props":              fragment("badSlot", obj{}),
		"deep inside":        fragment("nest", nest("a", slot("nest", nest("b", slot("throw", obj{"what": "error"}))))),
		"itself":             fragment("itself", obj{}),
		"ever deeper":        fragment("itselfDeeper", obj{}),
		"a marker cut short": fragment("cutMarker", obj{}),
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, Options{})
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
		})
	}
}

func TestAppendKeptGivesAllOrNothing(t *testing.T) {
	r := start(t, Options{})
	inner, want := echo("in")
	outer := fragment("nest", nest("a", slot("echo", obj{"text": "in"}), slot("throw", obj{"what": "error"})))
	untouched := func(f Fragment) {
		t.Helper()
		dst, ok := r.AppendKept([]byte("so far"), f, nil)
		if ok || string(dst) != "so far" {
			t.Errorf("%s: %q, %v", f.Name, dst, ok)
		}
	}
	untouched(inner)
	untouched(outer)
	// The outer one and its first slot are kept now; its second never is.
	if _, err := r.Render(t.Context(), outer, nil); err == nil {
		t.Fatal("a part that fails is no error")
	}
	untouched(outer)
	if dst, ok := r.AppendKept([]byte("so far"), inner, nil); !ok || string(dst) != "so far"+want {
		t.Errorf("the part that is kept gives %q, %v", dst, ok)
	}
	_, _ = r.Render(t.Context(), fragment("itself", obj{}), nil)
	untouched(fragment("itself", obj{}))
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

// Each weighs something, also the one that holds nothing.
func TestTheKeptFragmentsHaveABound(t *testing.T) {
	const bound = 64 << 10
	for name, f := range map[string]func(n int) Fragment{
		"text":    func(n int) Fragment { return fragment("echo", obj{"text": fmt.Sprint(n, strings.Repeat("x", 1000))}) },
		"nothing": func(n int) Fragment { return fragment("unwrittenOnly", obj{"n": n}) },
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, Options{KeepBytes: bound})
			const fragments = 3000
			for n := range fragments {
				if _, err := r.Render(t.Context(), f(n), nil); err != nil {
					t.Fatal(err)
				}
			}
			r.kept.cache.CleanUp()
			kept := 0
			for n := range fragments {
				if _, ok := r.kept.get(r.kept.key(f(n))); ok {
					kept++
				}
			}
			if most := bound / entryWeight; kept > most || kept == 0 {
				t.Errorf("%d of %d fragments are kept, at most %d weigh %d", kept, fragments, most, bound)
			}
		})
	}
}
