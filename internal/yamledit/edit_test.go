package yamledit

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
	"pgregory.net/rapid"
)

const page = `# A page.
title: {es: "Una «llave»", en: 'It''s'}
text:
  # the words
  es: "Uno" # first
  en: >
    One
    line.

  fr: plain
list:
- a
- b

sections:
  # opens
  - kind: intro
    id: intro
    code: |
      # not a comment

      x: y

  - {kind: faq, items: [a, "}"], id: faq}
  # last
`

func text(s string) *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: s} }

func node(t *testing.T, d *Doc, path ...string) *yaml.Node {
	t.Helper()
	n := d.Root
	for _, part := range path {
		if n.Kind == yaml.SequenceNode {
			n = n.Content[part[0]-'0']
		} else {
			n = Get(n, part)
		}
	}
	return n
}

func TestDoc_ChangesOnlyWhatItIsGiven(t *testing.T) {
	for name, c := range map[string]struct {
		do         func(d *Doc) error
		from, into string // the lines that change
	}{
		"a text in double quotes":        {func(d *Doc) error { return d.Set(node(t, d, "text"), "es", text(`a "b" 🔑`)) }, `  es: "Uno" # first`, `  es: "a \"b\" 🔑" # first`},
		"a folded text":                  {func(d *Doc) error { return d.Set(node(t, d, "text"), "en", text("Two\n")) }, "    One\n    line.\n", "    Two\n"},
		"a plain text":                   {func(d *Doc) error { return d.Set(node(t, d, "text"), "fr", text("autre")) }, "fr: plain", "fr: autre"},
		"a plain text to quote":          {func(d *Doc) error { return d.Set(node(t, d, "text"), "fr", text("a: b")) }, "fr: plain", `fr: "a: b"`},
		"a word of YAML":                 {func(d *Doc) error { return d.Set(node(t, d, "text"), "fr", text("true")) }, "fr: plain", `fr: "true"`},
		"a text that gets lines":         {func(d *Doc) error { return d.Set(node(t, d, "text"), "fr", text("a\n\nb")) }, "fr: plain", "fr: |-\n    a\n\n    b"},
		"a text in a flow map":           {func(d *Doc) error { return d.Set(node(t, d, "title"), "en", text("It's }")) }, `'It''s'`, `'It''s }'`},
		"a text that begins with blanks": {func(d *Doc) error { return d.Set(node(t, d, "text"), "ca", text("\n  Un\nDos")) }, "fr: plain\n", "fr: plain\n  ca: |2-\n\n      Un\n    Dos\n"},
		"a new text":                     {func(d *Doc) error { return d.Set(node(t, d, "text"), "ca", text("Una cosa")) }, "fr: plain\n", "fr: plain\n  ca: \"Una cosa\"\n"},
		"a new text in a flow map": {func(d *Doc) error { return d.Set(node(t, d, "title"), "ca", text("u, v: w")) },
			`'It''s'}`, `'It''s', ca: "u, v: w"}`},
		"a new entry after a block":  {func(d *Doc) error { return d.Set(node(t, d, "sections", "0"), "tone", text("navy")) }, "      x: y\n", "      x: y\n    tone: navy\n"},
		"a new entry of the page":    {func(d *Doc) error { return d.Set(d.Root, "updated", text("2026-01-02")) }, "  # last\n", "  # last\nupdated: \"2026-01-02\"\n"},
		"a list at its key's column": {func(d *Doc) error { return d.Delete(d.Root, "list") }, "list:\n- a\n- b\n", ""},
		"an entry and its comments":  {func(d *Doc) error { return d.Delete(node(t, d, "text"), "es") }, "  # the words\n  es: \"Uno\" # first\n", ""},
		"an entry and its lines":     {func(d *Doc) error { return d.Delete(node(t, d, "text"), "en") }, "  en: >\n    One\n    line.\n", ""},
		"a block":                    {func(d *Doc) error { return d.Delete(node(t, d, "sections", "0"), "code") }, "    code: |\n      # not a comment\n\n      x: y\n", ""},
		"the first of a flow map":    {func(d *Doc) error { return d.Delete(node(t, d, "title"), "es") }, `{es: "Una «llave»", en`, "{en"},
		"the first of a flow list":   {func(d *Doc) error { return d.DeleteItem(node(t, d, "sections", "1", "items"), 0) }, `[a, "}"]`, `["}"]`},
		"the last of a flow list":    {func(d *Doc) error { return d.DeleteItem(node(t, d, "sections", "1", "items"), 1) }, `[a, "}"]`, "[a]"},
		"the last of a flow map":     {func(d *Doc) error { return d.Delete(node(t, d, "title"), "en") }, `, en: 'It''s'}`, "}"},
		"a list in a flow map":       {func(d *Doc) error { return d.Delete(node(t, d, "sections", "1"), "items") }, `, items: [a, "}"]`, ""},
		"the first after a dash":     {func(d *Doc) error { return d.Delete(node(t, d, "sections", "0"), "kind") }, "- kind: intro\n", "-\n"},
		"the order, and a text": {func(d *Doc) error {
			list := node(t, d, "sections")
			if err := d.Set(list.Content[0], "id", text("start")); err != nil {
				return err
			}
			return d.Arrange(list, []*yaml.Node{list.Content[1], list.Content[0]})
		}, page[strings.Index(page, "  # opens"):], "  - {kind: faq, items: [a, \"}\"], id: faq}\n\n  # opens\n  - kind: intro\n    id: start\n    code: |\n      # not a comment\n\n      x: y\n  # last\n"},
	} {
		t.Run(name, func(t *testing.T) {
			d, err := Parse([]byte(page))
			if err != nil {
				t.Fatal(err)
			}
			if err := c.do(d); err != nil {
				t.Fatal(err)
			}
			if got, want := string(d.Bytes()), strings.Replace(page, c.from, c.into, 1); got != want || want == page {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

func TestDoc_FindsWhereValuesEnd(t *testing.T) {
	for _, c := range []struct{ from, deleted, set, into string }{
		{"a: {b: 1, c: 'x''}, y'} # d\n", "c", "", "a: {b: 1} # d\n"},
		{"a:\n  b: 1\n\n  c: 2\n\n  d: 3\n", "c", "", "a:\n  b: 1\n\n  d: 3\n"},
		{"a:\n  b: |\n    t\n    # h\n  c: 1\n", "c", "", "a:\n  b: |\n    t\n    # h\n"},
		{"a:\n  - b: 1\n    c: 2\n  -\n    d: 3\n", "c", "", "a:\n  - b: 1\n  -\n    d: 3\n"},
		{"a:\n  b: |+\n\nd: 1\n", "", "c", "a:\n  b: |+\n\n  c: x\nd: 1\n"},
		{"a: {b: 1,\n  c: [2, '}']} # d", "", "e", "a: {b: 1,\n  c: [2, '}'], e: x} # d\n"},
	} {
		d, err := Parse([]byte(c.from))
		if err != nil {
			t.Fatal(err)
		}
		m := Get(d.Root, "a")
		if m.Kind == yaml.SequenceNode {
			m = m.Content[0]
		}
		if c.set != "" {
			err = d.Set(m, c.set, text("x"))
		} else {
			err = d.Delete(m, c.deleted)
		}
		if got := string(d.Bytes()); err != nil || got != c.into {
			t.Errorf("%v, got:\n%s\nwant:\n%s", err, got, c.into)
		}
	}
}

func TestDelete_RefusesTheOnlyEntry(t *testing.T) {
	d, err := Parse([]byte("a: {b: 1}\n"))
	if err != nil {
		t.Fatal(err)
	}
	if d.Delete(Get(d.Root, "a"), "b") == nil || d.Delete(d.Root, "x") == nil {
		t.Error("no error")
	}
}

// drawn writes a map of texts, maps and lists in any style.
func drawn(rt *rapid.T, depth int) *yaml.Node {
	words := rapid.Custom(func(rt *rapid.T) *yaml.Node {
		n := text(strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "é", " ", "\n", "\n\n", "  ", `"`, "'", "#", " #", ": ", "- ", "{", "}", ",", "]", "|", "~", "1", "🔑"}), 0, 5).Draw(rt, "text"), ""))
		n.Style = rapid.SampledFrom([]yaml.Style{0, yaml.DoubleQuotedStyle, yaml.SingleQuotedStyle, yaml.LiteralStyle, yaml.FoldedStyle}).Draw(rt, "style")
		return n
	})
	if depth == 0 || rapid.IntRange(0, 2).Draw(rt, "kind") == 0 && depth < 3 {
		return words.Draw(rt, "text")
	}
	n := &yaml.Node{Kind: rapid.SampledFrom([]yaml.Kind{yaml.MappingNode, yaml.SequenceNode}).Draw(rt, "collection")}
	if depth == 3 {
		n.Kind = yaml.MappingNode
	} else if rapid.Bool().Draw(rt, "flow") {
		n.Style = yaml.FlowStyle
	}
	for i := range rapid.IntRange(2, 4).Draw(rt, "size") {
		if n.Kind == yaml.MappingNode {
			n.Content = append(n.Content, text(fmt.Sprint("k", i)))
		}
		n.Content = append(n.Content, drawn(rt, depth-1))
	}
	return n
}

func TestDoc_ChangesAnyDocument(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		written, err := Encode(drawn(rt, 3))
		if err != nil {
			rt.Fatal(err)
		}
		d, err := Parse(written)
		if err != nil {
			rt.Skip("the library writes what it cannot read: ", err)
		}
		var maps []*yaml.Node
		for _, n := range d.nodes {
			if n.Kind == yaml.MappingNode {
				maps = append(maps, n)
			}
		}
		m := rapid.SampledFrom(maps).Draw(rt, "map")
		key := rapid.SampledFrom([]string{"k0", "k1", "new"}).Draw(rt, "key")
		i, old := entry(m, key)
		if old != nil && rapid.Bool().Draw(rt, "delete") {
			err = d.Delete(m, key)
		} else {
			put := drawn(rt, 0)
			err = d.Set(m, key, put)
			m.Content = append(m.Content, text(key), put)
		}
		if err != nil {
			rt.Fatal(err)
		}
		changed := d.Bytes()
		if old != nil {
			m.Content = slices.Delete(m.Content, i, i+2)
		}
		again, err := Parse(changed)
		if err != nil {
			rt.Fatalf("%v\n%s\nbecame\n%s", err, written, changed)
		}
		want, _ := d.Value()
		if got, err := again.Value(); err != nil || !reflect.DeepEqual(got, want) {
			rt.Fatalf("%v\n%s\nbecame\n%s\nwant %v", err, written, changed, want)
		}
	})
}
