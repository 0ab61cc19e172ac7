package main

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/renderer/examples/bundle"
)

// renders records which fragments were rendered.
type renders struct{ names []string }

func (r *renders) Rendered(fragment string, _ time.Duration, _ error) {
	r.names = append(r.names, fragment)
}
func (*renders) Waited(time.Duration) {}
func (*renders) Recycled(string)      {}
func (*renders) Shed(string)          {}

func (r *renders) must(t *testing.T, want ...string) {
	t.Helper()
	if slices.Sort(r.names); !slices.Equal(r.names, want) {
		t.Errorf("rendered %q, want %q", r.names, want)
	}
	r.names = nil
}

func start(t *testing.T) (*list, *renders) {
	t.Helper()
	compiled, err := bundle.Server("server.tsx")
	if err != nil {
		t.Fatal(err)
	}
	seen := &renders{}
	r, err := renderer.New(compiled, renderer.Options{VMs: 1, Observer: seen})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return &list{r, slices.Clone(doors)}, seen
}

func (l *list) get(t *testing.T, address string) string {
	t.Helper()
	answer := httptest.NewRecorder()
	l.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), "GET", address, nil))
	if answer.Code != 200 {
		t.Fatalf("%s: %d %s", address, answer.Code, answer.Body)
	}
	return answer.Body.String()
}

func TestAFragmentIsRenderedOnceWhereverItStands(t *testing.T) {
	l, seen := start(t)
	want := `<main><ul><li><b>Front door</b> opens with <!-- -->4711</li>`
	if page := l.get(t, "/"); !strings.HasPrefix(page, want) || !strings.HasSuffix(page, `<input name="q" value=""/></form><ol></ol></main>`) {
		t.Errorf("the page is %s", page)
	}
	seen.must(t, "door", "door", "door", "page")
	want = `<input name="q" value="GA&quot;"/></form><ol></ol>`
	if page := l.get(t, "/?q=GA%22"); !strings.Contains(page, want) {
		t.Errorf("the page is %s", page)
	}
	want = `<ol><li><b>Garage</b> opens with <!-- -->1234</li><li><b>Garden gate</b> opens with <!-- -->9876</li></ol>`
	if page := l.get(t, "/?q=ga"); !strings.Contains(page, want) {
		t.Errorf("the page is %s", page)
	}
	seen.must(t) // nothing
	l.doors[1].Code = 5555
	if page := l.get(t, "/"); !strings.Contains(page, "5555") {
		t.Errorf("the page is %s", page)
	}
	seen.must(t, "door", "page") // of the doors the one that changed
}
