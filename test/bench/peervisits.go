package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strconv"
)

// visit is what Chromium shows and loads of a page. Sizes are in bytes.
type visit struct {
	URL      string
	Text     string
	Elements map[string]int
	Pictures []string
	Loaded   struct{ Document, Script, ScriptFiles, ScriptGzip, Ahead, All int }
	Faults   []string
}

// same says in what a visit differs from ours: the words, the elements and the
// pictures of main must be the same, to the last one.
func (v visit) same(as visit) error {
	var faults []error
	if len(v.Faults) > 0 {
		faults = append(faults, fmt.Errorf("the browser reports %q", v.Faults))
	}
	if v.Text != as.Text {
		faults = append(faults, fmt.Errorf("the text has %d signs, ours %d, or others", len(v.Text), len(as.Text)))
	}
	if !maps.Equal(v.Elements, as.Elements) {
		faults = append(faults, fmt.Errorf("the elements are %v, ours %v", v.Elements, as.Elements))
	}
	if !slices.Equal(v.Pictures, as.Pictures) {
		faults = append(faults, fmt.Errorf("the pictures are %v, ours %v", v.Pictures, as.Pictures))
	}
	if len(faults) > 0 {
		return fmt.Errorf("%s is not the page that ours is: %w", v.URL, errors.Join(faults...))
	}
	return nil
}

// visits visits each page with a new profile, holds it against ours, and adds
// up what it loads.
func visits(ctx context.Context) (table, error) {
	t := table{columns: "server\tpage\tJavaScript as sent\tfiles\tall with gzip\tdocument\tother pages, ahead\tall that is loaded"}
	return t, each(ctx, all, homePath, func(running []*serving) error {
		for _, path := range []string{homePath, devicePath, searchPath + "?q=hotel"} {
			var addresses, names []string
			for _, s := range running {
				if s.dynamic || path == homePath || path == devicePath {
					addresses, names = append(addresses, s.base+path), append(names, s.name)
				}
			}
			var all []visit
			if err := runScript(ctx, &all, "visit.mjs", addresses...); err != nil {
				return err
			}
			for i, v := range all {
				if err := v.same(all[0]); err != nil {
					return err
				}
				t.add("%s\t%s\t%s\t%d\t%s\t%s\t%s\t%s", names[i], path, kilobytes(v.Loaded.Script), v.Loaded.ScriptFiles, kilobytes(v.Loaded.ScriptGzip),
					kilobytes(v.Loaded.Document), kilobytes(v.Loaded.Ahead), kilobytes(v.Loaded.All))
			}
		}
		return nil
	})
}

// lighthouse is the mobile profile, for one page as each tool makes it.
func lighthouse(path string) func(context.Context) (table, error) {
	return func(ctx context.Context) (table, error) {
		t := table{columns: "server\tperformance\tFCP\tLCP"}
		return t, each(ctx, makers, path, func(running []*serving) error {
			arguments := []string{strconv.Itoa(peerRounds)}
			for _, s := range running {
				arguments = append(arguments, s.base+path)
			}
			var found []struct{ Performance, FCP, LCP int }
			if err := runScript(ctx, &found, "lighthouse.mjs", arguments...); err != nil {
				return err
			}
			for i, f := range found {
				t.add("%s\t%d\t%.2f s\t%.2f s", running[i].name, f.Performance, float64(f.FCP)/1000, float64(f.LCP)/1000)
			}
			return nil
		})
	}
}

// runScript runs a script of the peers' folder and reads the JSON that it prints, a value a line.
func runScript[T any](ctx context.Context, into *[]T, name string, arguments ...string) error {
	cmd := exec.CommandContext(ctx, "node", append([]string{peersFolder + "/" + name}, arguments...)...)
	cmd.Stderr = os.Stderr
	printed, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for lines := json.NewDecoder(bytes.NewReader(printed)); lines.More(); {
		var value T
		if err := lines.Decode(&value); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		*into = append(*into, value)
	}
	return nil
}
