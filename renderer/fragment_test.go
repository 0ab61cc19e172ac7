package renderer

import (
	"fmt"
	"strings"
	"testing"
)

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

func TestAppendCachedGivesAllOrNothing(t *testing.T) {
	r := start(t, Options{})
	inner, want := echo("in")
	outer := fragment("nest", nest("a", slotOf("echo", obj{"text": "in"}), slotOf("throw", obj{"what": "error"})))
	untouched := func(f Fragment) {
		t.Helper()
		dst, ok := r.AppendCached([]byte("so far"), f, nil)
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
	if dst, ok := r.AppendCached([]byte("so far"), inner, nil); !ok || string(dst) != "so far"+want {
		t.Errorf("the part that is kept gives %q, %v", dst, ok)
	}
	_, _ = r.Render(t.Context(), fragment("itself", obj{}), nil)
	untouched(fragment("itself", obj{}))
}

// Each weighs something, also the one that holds nothing.
func TestTheKeptFragmentsHaveABound(t *testing.T) {
	const bound, fragments, long = 64 << 10, 2000, 1000
	for name, c := range map[string]struct {
		make  func(n int) Fragment
		least int // that it weighs
	}{
		"a text": {func(n int) Fragment { return fragment("echo", obj{"text": fmt.Sprint(n, strings.Repeat("x", long))}) }, long},
		"a slot that is long": {func(n int) Fragment {
			return fragment("nest", nest(slotOf("silent", obj{"n": n, "text": strings.Repeat("x", long)})))
		}, long},
		"a hole":  {func(n int) Fragment { return fragment("nest", nest(obj{"hole": "name"}, obj{"hole": fmt.Sprint(n)})) }, 2 * pieceWeight},
		"nothing": {func(n int) Fragment { return fragment("unwrittenOnly", obj{"n": n}) }, entryWeight},
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, Options{CacheBytes: bound})
			for n := range fragments {
				if _, err := r.Render(t.Context(), c.make(n), nil); err != nil {
					t.Fatal(err)
				}
			}
			r.cache.entries.CleanUp()
			kept := 0
			for n := range fragments {
				if _, ok := r.AppendCached(nil, c.make(n), nil); ok {
					kept++
				}
			}
			if most := bound / c.least; kept > most || kept == 0 {
				t.Errorf("%d fragments are kept, of at most %d", kept, most)
			}
		})
	}
}
