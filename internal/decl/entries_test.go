package decl

import (
	"slices"
	"strings"
	"testing"
)

func TestEntries(t *testing.T) {
	d := read("fields:\n  talk?: {entry: talks}\n  of: [{entry: stories}]\n  by: {map: {at: {entry: places}, name: string}}\n", "")
	if len(d.Faults) > 0 {
		t.Fatal(d.Faults)
	}
	var found []string
	d.Kinds["hours"].Props.Entries(map[string]any{
		"of": []any{"inn", "mill", 3},
		"by": map[string]any{"bus": map[string]any{"at": "square", "name": "x"}},
	}, []string{"sections"}, func(collection, id string, key []string) {
		found = append(found, collection+" "+id+" "+strings.Join(key, "."))
	})
	want := []string{"stories inn sections.of.0", "stories mill sections.of.1", "places square sections.by.bus.at"}
	if !slices.Equal(found, want) {
		t.Errorf("%q, want %q", found, want)
	}
	if of, _ := d.Kinds["hours"].Props.Schema([]string{"es"}).Definitions["hours-props"].Properties.Get("of"); of.Items.Format != "entry:stories" {
		t.Errorf("%+v", of.Items)
	}
	if !strings.Contains(d.TypeScript(), "of: string[];") {
		t.Error(d.TypeScript())
	}
}
