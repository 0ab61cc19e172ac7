// Command versions renders fragments with each version of React that the page of
// the renderer names, in goja and in Node, and holds one against the other byte for
// byte. It installs React and the npm package as others do, from the registry and
// from a packed file, and prints the page's table.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/renderer/examples/bundle"
)

// versions are the newest of each line, the newest first, with the entry of
// the npm package that writes by them.
var versions = []struct{ react, entry string }{
	{"19.3.1", "serve"}, {"19.2.9", "serve-readable"}, {"19.1.10", "serve-readable"}, {"19.0.9", "serve-readable"}, {"18.3.1", "render"},
}

// props are those of each fragment.
var props = map[string]json.RawMessage{
	"hello": json.RawMessage(`{"name":"Ada & <Grace>"}`), "list": json.RawMessage(`{"names":["a","b","c"]}`),
	"context": json.RawMessage("{}"), "hooks": json.RawMessage("{}"), "id": json.RawMessage("{}"), "lazy": json.RawMessage("{}"),
	"escapes": json.RawMessage("{}"), "attributes": json.RawMessage("{}"), "head": json.RawMessage("{}"), "holes": json.RawMessage("{}"),
}

// holes say their names.
var holes = renderer.Holes{"word": {Text: "word"}, "doors": {Text: "doors"}}

const readme = "renderer/README.md"

func main() {
	if err := try(); err != nil {
		fmt.Fprintln(os.Stderr, "versions:", err)
		os.Exit(1)
	}
}

// try prints a row for each version, and wants each in the page.
func try() error {
	page, err := os.ReadFile(readme)
	if err != nil {
		return fmt.Errorf("run it in the folder of all modules: %w", err)
	}
	folder, err := os.MkdirTemp("", "react-versions-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	packed, err := run("renderer/js", nil, "npm", "pack", "--silent", "--pack-destination", folder)
	if err != nil {
		return err
	}
	var newest map[string]string
	var faults []error
	for _, v := range versions {
		html, err := render(filepath.Join(folder, v.react), v.react, v.entry, filepath.Join(folder, strings.TrimSpace(packed)))
		if err != nil {
			return fmt.Errorf("render with React %s: %w", v.react, err)
		}
		if newest == nil {
			newest = html
		}
		row := fmt.Sprintf("| %s | `%s` | %s |", v.react, v.entry, others(html, newest))
		fmt.Println(row)
		if !strings.Contains(string(page), row) {
			faults = append(faults, fmt.Errorf("%s lacks the row of React %s", readme, v.react))
		}
	}
	return errors.Join(faults...)
}

// render installs a version and gives its HTML, the same in both engines.
func render(folder, react, entry, packed string) (map[string]string, error) {
	if err := os.CopyFS(folder, os.DirFS("renderer/examples/versions")); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(folder, "package.json"), []byte("{}"), 0o600); err != nil {
		return nil, err
	}
	if _, err := run(folder, nil, "npm", "install", "--silent", "react@"+react, "react-dom@"+react, packed); err != nil {
		return nil, err
	}
	script, err := bundle.Script(filepath.Join(folder, entry+".tsx"))
	if err != nil {
		return nil, err
	}
	ours, err := inGoja(script)
	if err != nil {
		return nil, err
	}
	theirs, err := inNode(folder, script)
	if err != nil {
		return nil, err
	}
	for name, html := range ours {
		if theirs[name] != html {
			return nil, fmt.Errorf("%s differs: goja gives\n%s\nNode gives\n%s", name, html, theirs[name])
		}
	}
	return ours, nil
}

func inGoja(script []byte) (map[string]string, error) {
	compiled, err := renderer.Compile("server.js", script, nil)
	if err != nil {
		return nil, err
	}
	r, err := renderer.New(compiled, renderer.Options{VMs: 1})
	if err != nil {
		return nil, err
	}
	defer r.Close()
	html := map[string]string{}
	for name, props := range props {
		rendered, err := r.Render(context.Background(), renderer.Fragment{Name: name, Props: props}, holes)
		if err != nil {
			return nil, err
		}
		html[name] = string(rendered)
	}
	return html, nil
}

func inNode(folder string, script []byte) (html map[string]string, err error) {
	if err := os.WriteFile(filepath.Join(folder, "server.js"), script, 0o600); err != nil {
		return nil, err
	}
	input, err := json.Marshal(props)
	if err != nil {
		return nil, err
	}
	out, err := run(folder, input, "node", "node.mjs", "server.js")
	if err != nil {
		return nil, err
	}
	return html, json.Unmarshal([]byte(out), &html)
}

// others names the fragments of which the HTML is not the newest version's.
func others(html, newest map[string]string) string {
	var names []string
	for name := range newest {
		if html[name] != newest[name] {
			names = append(names, "`"+name+"`")
		}
	}
	if len(names) == 0 {
		return "none"
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

func run(folder string, input []byte, name string, args ...string) (string, error) {
	command := exec.Command(name, args...)
	command.Dir, command.Stdin, command.Stderr = folder, bytes.NewReader(input), os.Stderr
	out, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return string(out), nil
}
