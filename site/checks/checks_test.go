package checks

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/aldaba/aldaba/content"
)

func TestAll_ReportWhatDeclarationsCannot(t *testing.T) {
	row := func(values ...any) any { return map[string]any{"values": values} }
	for _, c := range []struct {
		kind  string
		props map[string]any
		want  string
	}{
		{"compare", map[string]any{"columns": []any{"a", "b"}, "rows": []any{row(1, 2), row(1, 2)}}, ""},
		{"compare", map[string]any{"columns": []any{"a", "b"}, "rows": []any{row(1, 2), row(1)}}, "rows[1]: 1 values for 2 columns"},
		{"faq", map[string]any{"items": []any{1}}, ""},
		{"faq", map[string]any{"topics": []any{1}}, ""},
		{"faq", map[string]any{}, "items: questions are in items or in topics"},
		{"faq", map[string]any{"items": []any{1}, "topics": []any{1}}, "items: questions are in items or in topics"},
	} {
		got := ""
		All[c.kind](nil, c.props, func(field, problem string) { got += fmt.Sprintf("%s: %s", field, problem) })
		if got != c.want {
			t.Errorf("%s %v: %q, want %q", c.kind, c.props, got, c.want)
		}
	}
}

func TestCheckTells_WhatDevicesCanDo(t *testing.T) {
	devices := fstest.MapFS{}
	for name, can := range map[string]string{
		"cylinder": "app: true\nnfc: true\ncard: true", "pinpad": "pin: true\nrelays: 1", "controller": "app: true\nrelays: 3\nmains: true",
		"controller-ethernet": "remote: true\nconnects: 25", "gateway": "connects: 25",
	} {
		devices["devices/"+name+".md"] = &fstest.MapFile{Data: []byte("---\n" + can + "\n---\n")}
	}
	for _, c := range []struct{ name, devices, tells, want string }{
		{"a PIN at a Pinpad", "cylinder pinpad", "pin card", ""},
		{"a PIN without one", "cylinder", "card pin", "pin"},
		{"from afar by a Gateway", "cylinder gateway", "remote webapp", ""},
		{"from afar by a Controller of its own connection", "cylinder controller-ethernet", "remote", ""},
		{"from afar without either", "cylinder controller", "remote", "remote"},
		{"a link without either", "cylinder controller", "webapp", "webapp"},
		{"230 V by a Pinpad", "pinpad", "relay mains", "mains"},
		{"an unknown device, which is a fault already", "drawbridge", "pin", ""},
	} {
		for _, kind := range []string{"success-story", "talk"} {
			list := func(words string) (list []any) {
				for word := range strings.FieldsSeq(words) {
					list = append(list, word)
				}
				return list
			}
			got := ""
			All[kind](devices, map[string]any{"devices": list(c.devices), "tells": list(c.tells)}, func(field, problem string) { got += field + ": " + problem })
			want := ""
			if c.want != "" {
				want = "tells: none of its devices can do this: " + c.want
			}
			if got != want {
				t.Errorf("%s of a %s: %q, want %q", c.name, kind, got, want)
			}
		}
	}
}

// The check sees only those that say what they have.
func TestCheckTells_EveryStoryAndTalkNamesItsDevices(t *testing.T) {
	stories, _ := fs.Glob(content.Files, "stories/*.md")
	talks, err := fs.Glob(content.Files, "talks/*.md")
	if err != nil || len(talks)*len(stories) == 0 {
		t.Fatalf("%d talks, %d stories: %v", len(talks), len(stories), err)
	}
	for _, file := range slices.Concat(stories, talks) {
		text, err := fs.ReadFile(content.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "\ndevices: [") || !strings.Contains(string(text), "\ntells: [") {
			t.Errorf("%s has no devices, or nothing told", file)
		}
	}
}
