package renderer

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
)

// Made by hand: mapped.js is what a bundler makes of door.tsx.
var (
	//go:embed testdata/door.tsx
	doorTSX string
	//go:embed testdata/mapped.js
	mappedJS []byte
	//go:embed testdata/mapped.js.map
	mappedMap []byte
)

// stack renders the door without a code, which is an error.
func stack(t *testing.T, sourceMap []byte) string {
	t.Helper()
	r, err := New(compile(t, mappedJS, sourceMap), roomy(Options{}))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	_, err = r.Render(t.Context(), fragment("door", obj{"code": ""}), nil)
	var e *Error
	if !errors.As(err, &e) || e.Message != "Error: a door needs a code" {
		t.Fatalf("the render ends with %v", err)
	}
	return e.Stack
}

// place is where a text stands in door.tsx.
func place(text string) string {
	before, _, _ := strings.Cut(doorTSX, text)
	line := strings.Count(before, "\n")
	return fmt.Sprintf("app/door.tsx:%d:%d", line+1, len(before)-strings.LastIndex(before, "\n"))
}

func TestAStackSaysThePlacesInTheSources(t *testing.T) {
	got := stack(t, mappedMap)
	for _, want := range []string{place("new Error"), place("Door(props)")} {
		if !strings.Contains(got, want) {
			t.Errorf("the stack has no %s:\n%s", want, got)
		}
	}
	if strings.Contains(got, "bundle.js") {
		t.Errorf("the stack names the bundle:\n%s", got)
	}
}

func TestAStackStaysAsItIsWithoutAMapThatKnowsBetter(t *testing.T) {
	for name, sourceMap := range map[string]string{
		"none":             "",
		"no JSON":          "not a map",
		"another version":  `{"version":2,"sources":["a.ts"],"mappings":"AAAA"}`,
		"no places":        `{"version":3,"sources":["a.ts"],"mappings":""}`,
		"no such digits":   `{"version":3,"sources":["a.ts"],"mappings":"!!!!"}`,
		"a place cut off":  `{"version":3,"sources":["a.ts"],"mappings":"AAAg"}`,
		"no such source":   `{"version":3,"sources":[],"mappings":"AACE;;;;AACA"}`,
		"a source below 0": `{"version":3,"sources":["a.ts"],"mappings":"ADCE;;;;AACA"}`,
		"an empty source":  `{"version":3,"sources":[""],"mappings":"AACE;;;;AACA"}`,
		"an empty section": `{"version":3,"sections":[{}]}`,
	} {
		t.Run(name, func(t *testing.T) {
			got := stack(t, []byte(sourceMap))
			if !strings.Contains(got, "bundle.js:1:") || !strings.Contains(got, "bundle.js:2:") {
				t.Errorf("the stack is\n%s", got)
			}
		})
	}
}

func TestAPlaceThatIsNoneStaysAsItIs(t *testing.T) {
	b := compile(t, mappedJS, mappedMap)
	for _, text := range []string{
		"", "other.js:1:2", "bundle.js", "bundle.js:1", "bundle.js:x:y", "bundle.js:99999999999999999999:1",
		"bundle.js:1:99999999999999999999", "bundlexjs:1:60",
	} {
		if got := b.mapped(text); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

func TestManyErrorsReadOneMap(t *testing.T) {
	b := compile(t, mappedJS, mappedMap)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 100 {
				if got := b.mapped("at o (bundle.js:1:39(12))"); !strings.HasPrefix(got, "at o (app/door.tsx:6:") {
					t.Errorf("the place becomes %q", got)
					return
				}
			}
		})
	}
	all.Wait()
}
