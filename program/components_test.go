//go:build !race

package program

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/renderer"
)

// What React can render, the tuned build of it renders in the engine as the
// untouched one does in Node: each attribute with each value on elements that have
// rules and on one that has none, components of each sort, and trees by chance. What
// one refuses the other does too.
func TestEveryComponentIsTheSameInNode(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: bundles twice and renders thousands of components")
	}
	script, err := bundle.Script(bundle.Options{Root: "examples/clinic", Engine: "app/engine"}, "../../testdata/components-tuned.tsx")
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := renderer.Compile("components.js", script, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := renderer.New(compiled, renderer.Options{VMs: 1, Globals: hostFunctions()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	node := startComponents(t)
	list := node.components()
	refused := 0
	for _, f := range list {
		ours, err := r.Render(context.Background(), f, nil)
		theirs := node.render(f)
		switch {
		case (err != nil) != (theirs.Error != ""):
			t.Errorf("%s: ours is %q, %v; Node's %q, %s", f.Props, ours, err, theirs.HTML, theirs.Error)
		case err != nil:
			refused++
		case string(ours) != theirs.HTML:
			t.Errorf("%s differs at byte %s", f.Props, firstDifference(string(ours), "Node", theirs.HTML))
		}
	}
	t.Logf("%d components, of which both refuse %d", len(list), refused)
}

// inNode is a process that renders components by untouched React.
type componentsInNode struct {
	t       *testing.T
	in      *json.Encoder
	out     *bufio.Scanner
	renders struct{ Tags, Attributes, Sorts []string }
}

func startComponents(t *testing.T) *componentsInNode {
	t.Helper()
	script, err := bundle.Script(bundle.Options{Root: "examples/clinic", Engine: "app/engine"}, "../../testdata/components-untouched.tsx")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "untouched.js")
	writeFile(t, file, string(script))
	command := exec.CommandContext(t.Context(), "node", "testdata/components.mjs", file)
	command.Stderr = os.Stderr
	stdin, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stdin.Close()
		if err := command.Wait(); err != nil && t.Context().Err() == nil {
			t.Errorf("node: %v", err)
		}
	})
	n := &componentsInNode{t: t, in: json.NewEncoder(stdin), out: bufio.NewScanner(stdout)}
	n.out.Buffer(nil, 1<<24)
	n.read(&n.renders)
	return n
}

func (n *componentsInNode) read(into any) {
	n.t.Helper()
	if !n.out.Scan() {
		n.t.Fatalf("node ends: %v", n.out.Err())
	}
	if err := json.Unmarshal(n.out.Bytes(), into); err != nil {
		n.t.Fatal(err)
	}
}

func (n *componentsInNode) components() []renderer.Fragment {
	var list []renderer.Fragment
	add := func(name, props string, args ...any) {
		list = append(list, renderer.Fragment{Name: name, Locale: "en", Props: fmt.Appendf(nil, props, args...)})
	}
	for _, name := range n.renders.Sorts {
		add("Sort", `{"name":%q}`, name)
	}
	for _, tag := range n.renders.Tags {
		for _, name := range n.renders.Attributes {
			add("Attribute", `{"tag":%q,"name":%q}`, tag, name)
		}
	}
	for seed := range 300 {
		add("Random", `{"seed":%d}`, seed+1)
	}
	return list
}

func (n *componentsInNode) render(f renderer.Fragment) (answer struct{ HTML, Error string }) {
	n.t.Helper()
	if err := n.in.Encode(map[string]any{"name": f.Name, "props": f.Props}); err != nil {
		n.t.Fatal(err)
	}
	n.read(&answer)
	return answer
}

func firstDifference(a, other, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	around := func(s string) string { return fmt.Sprintf("%q", s[max(0, i-40):min(len(s), i+40)]) }
	return fmt.Sprintf("%d: goja %s, %s %s", i, around(a), other, around(b))
}
