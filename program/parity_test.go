//go:build !race

package program

import (
	"bufio"
	"context"
	"encoding/json"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/pages"
)

// The visitor's page and the one that the browser would hydrate come from the
// same components: whatever engine renders a fragment, the bytes are the same;
// and what Go splices of a tuned React's pieces is what React alone renders.
func TestEveryFragmentIsTheSameInNode(t *testing.T) {
	mustBeTheSameInNode(t, bundled(t), bundle.Options{Root: "examples/clinic", Engine: "app/engine"}, allFragments(t, loadedClinic(t), map[string][]url.Values{
		"dentists": {{"q": {"INÉS"}}, {"q": {"nothing is called this"}}, {"treatments": {"braces"}}, {"q": {`"><script>ñ·l·l&amp;` + "\u2028"}}, {"q": {"a"}, "treatments": {"implants"}}},
	}))
}

func mustBeTheSameInNode(t *testing.T, s Site, build bundle.Options, fragments []filled) {
	t.Helper()
	script, r := bundledRenderer(t, s, renderer.Options{})
	theirs := inNode(t, build, script, fragments)
	if len(theirs) != len(fragments) {
		t.Fatalf("Node rendered %d of %d fragments", len(theirs), len(fragments))
	}
	for i, f := range fragments {
		ours, err := r.Render(context.Background(), f.Fragment, f.holes)
		if err != nil {
			t.Errorf("%s in %s: %v", f.Name, f.Locale, err)
			continue
		}
		if string(ours) != theirs[i].Tuned {
			t.Errorf("%s in %s differs at byte %s", f.Name, f.Locale, firstDifference(string(ours), "Node", theirs[i].Tuned))
		}
		if string(ours) != theirs[i].Untouched {
			t.Errorf("%s in %s differs at byte %s", f.Name, f.Locale, firstDifference(string(ours), "untouched React", theirs[i].Untouched))
		}
	}
	t.Logf("%d fragments", len(fragments))
}

// filled is a fragment with what stands in its holes, and the props that say
// the same without holes.
type filled struct {
	renderer.Fragment
	holes renderer.Holes
	whole any
}

// allFragments lists every fragment of every page once, and those of some
// searches, by the names of their pages.
func allFragments(t *testing.T, loaded *site.Site, searches map[string][]url.Values) []filled {
	t.Helper()
	all := loaded.Pages()
	for _, loc := range loaded.Locales.All() {
		all = append(all, loaded.NotFound(loc.Code))
		for id, queries := range searches {
			search, ok := loaded.Page(id, loc.Code, "")
			if !ok {
				t.Fatalf("no page %s", id)
			}
			for _, query := range queries {
				all = append(all, search.With(query))
			}
		}
		contact, ok := loaded.Page("contact", loc.Code, "")
		if !ok {
			t.Fatal("no page contact")
		}
		filled, ok := contact.WithEnquiry("contact", site.EnquiryState{Outcome: site.EnquiryInvalid, Values: map[string]string{
			"name": `"><script>'&amp;'</script>`, "email": "<", "phone": "ñ'ñ", "message": "a\r\n<b>🚪&🚪\u2028\x02'",
		}})
		if !ok {
			t.Fatal("contact has no form")
		}
		all = append(all, filled)
	}
	seen := map[string]bool{}
	var list []filled
	for _, p := range all {
		fragments, holes := pages.Fragments(p)
		for i, f := range fragments {
			if key := f.Name + " " + f.Locale + " " + string(f.Props) + p.Query; !seen[key] {
				seen[key] = true
				list = append(list, filled{f, holes, wholeProps(t, p, i, f)})
			}
		}
	}
	return list
}

// wholeProps are those of a page's i-th fragment as the browser has them.
func wholeProps(t *testing.T, p *site.Page, i int, f renderer.Fragment) any {
	t.Helper()
	switch f.Name {
	case "header":
		var props map[string]any
		if err := json.Unmarshal(p.Header, &props); err != nil {
			t.Fatal(err)
		}
		props["query"] = p.Query
		return props
	case "footer":
		return f.Props
	}
	return p.Sections[i-1].Props
}

// rendered is what Node gives for a fragment.
type rendered struct{ Tuned, Untouched string }

func inNode(t *testing.T, build bundle.Options, script []byte, fragments []filled) []rendered {
	t.Helper()
	entry, err := filepath.Abs("testdata/untouched.tsx")
	if err != nil {
		t.Fatal(err)
	}
	untouched, err := bundle.Script(build, entry)
	if err != nil {
		t.Fatal(err)
	}
	arguments := []string{"testdata/parity.mjs"}
	for name, data := range map[string][]byte{"server.js": script, "untouched.js": untouched} {
		file := filepath.Join(t.TempDir(), name)
		writeFile(t, file, string(data))
		arguments = append(arguments, file)
	}
	var input strings.Builder
	for _, f := range fragments {
		line, err := json.Marshal(map[string]any{"name": f.Name, "locale": f.Locale, "props": f.Props, "holes": f.holes, "whole": f.whole})
		if err != nil {
			t.Fatal(err)
		}
		input.Write(append(line, '\n'))
	}
	node := exec.CommandContext(t.Context(), "node", arguments...)
	node.Stdin, node.Stderr = strings.NewReader(input.String()), os.Stderr
	out, err := node.Output()
	if err != nil {
		t.Fatalf("node: %v", err)
	}
	var list []rendered
	lines := bufio.NewScanner(strings.NewReader(string(out)))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var r rendered
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		list = append(list, r)
	}
	return list
}
