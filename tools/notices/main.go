// Command notices prints the licences of what others wrote and a program holds: the
// Go modules that are linked, Go's own library, the npm packages that the bundles are
// made of, the faces, and what else is named, with the folder of its licences.
//
//	notices ./cmd/aldaba [NAME=FOLDER…]
//
// `make build` embeds it, and the server sends it as /licenses.txt; the release has
// the editor's beside it.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: notices PACKAGE [NAME=FOLDER…]")
		os.Exit(2)
	}
	if err := write(os.Stdout, os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

// work is what somebody else wrote, with the folders that hold its licences.
type work struct {
	name    string
	folders []string
}

func write(to io.Writer, program string, more []string) error {
	modules, err := goModules(program)
	if err != nil {
		return err
	}
	packages, err := npmPackages()
	if err != nil {
		return err
	}
	others := []work{{"Instrument Sans and Instrument Serif", []string{"app/styles/fonts"}}}
	for _, argument := range more {
		name, folder, ok := strings.Cut(argument, "=")
		if !ok {
			return fmt.Errorf("%q is no NAME=FOLDER", argument)
		}
		others = append(others, work{name, []string{folder}})
	}
	var texts []string
	names := map[string][]string{} // by text: many share one
	for _, w := range slices.Concat(modules, packages, others) {
		found, err := licences(w)
		if err != nil {
			return err
		}
		for _, text := range found {
			if names[text] == nil {
				texts = append(texts, text)
			}
			names[text] = append(names[text], w.name)
		}
	}
	var b bytes.Buffer
	b.WriteString("Aldaba holds the work of others. Each is named above its licence.\n")
	for _, text := range texts {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 80), strings.Join(names[text], "\n"), text)
	}
	_, err = to.Write(b.Bytes())
	return err
}

// goModules are the modules whose packages a program links, and Go's library.
func goModules(program string) ([]work, error) {
	const format = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}\t{{$.Dir}}{{end}}{{end}}"
	out, err := output("go", "list", "-deps", "-f", format, program)
	if err != nil {
		return nil, err
	}
	root, err := output("go", "env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, err
	}
	library, version, _ := strings.Cut(strings.TrimSpace(root), "\n")
	list := []work{{"Go " + version, []string{library}}}
	of := map[string]int{}
	for line := range strings.Lines(out) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		i, ok := of[fields[0]]
		if !ok {
			i = len(list)
			of[fields[0]], list = i, append(list, work{fields[0], fields[1:2]})
		}
		if !slices.Contains(list[i].folders, fields[2]) {
			list[i].folders = append(list[i].folders, fields[2])
		}
	}
	return list, nil
}

func output(command string, args ...string) (string, error) {
	c := exec.Command(command, args...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", command, strings.Join(args, " "), err)
	}
	return string(out), nil
}

// npmPackages are those that package.json's dependencies bring: a superset of
// what the bundles hold, whose libraries are no devDependencies.
func npmPackages() ([]work, error) {
	data, err := os.ReadFile("package-lock.json")
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct {
			Version           string
			Link              bool // to a package of our own
			Dev, Optional     bool
			DevOptional, Peer bool
		}
	}
	if err := json.Unmarshal(data, &lock); err != nil {
		return nil, fmt.Errorf("package-lock.json: %w", err)
	}
	var list []work
	for folder, p := range lock.Packages {
		if strings.HasPrefix(folder, "node_modules/") && !p.Link && !p.Dev && !p.Optional && !p.DevOptional && !p.Peer {
			list = append(list, work{strings.TrimPrefix(folder, "node_modules/") + " " + p.Version, []string{folder}})
		}
	}
	slices.SortFunc(list, func(a, b work) int { return strings.Compare(a.name, b.name) })
	return list, nil
}

var isLicence = regexp.MustCompile(`(?i)^(licen[cs]es?|copying|notice|patents)\b`)

// licences are the texts that stand in the folders of a work; there is one at
// least.
func licences(w work) (texts []string, err error) {
	for _, folder := range w.folders {
		entries, err := os.ReadDir(folder)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", w.name, err)
		}
		for _, entry := range entries {
			if entry.IsDir() || !isLicence.MatchString(entry.Name()) || filepath.Ext(entry.Name()) == ".go" {
				continue
			}
			text, err := os.ReadFile(filepath.Join(folder, entry.Name()))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", w.name, err)
			}
			texts = append(texts, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
		}
	}
	if len(texts) == 0 {
		return nil, errors.New(w.name + " has no licence: find out whether it may be used")
	}
	return texts, nil
}
