package editor

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/yamlcheck"
)

// rewrite gives a content file that says what data says. What did not change keeps
// its text, comments and all: a change of one title is a change of one line, and a
// section that moves is the same section. A nil old is a new file.
func rewrite(old []byte, data *yaml.Node) ([]byte, error) {
	doc, err := parse(old)
	if err != nil {
		return nil, fmt.Errorf("read the file on disk: %w", err)
	}
	if len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode {
		if data = prune(data, nil); data == nil {
			return nil, nil
		}
		return encode(data)
	}
	return rewriteMap(splitLines(old), doc.Content[0], prune(data, doc.Content[0]))
}

// parse reads YAML, or JSON, which is a part of it.
func parse(text []byte) (doc yaml.Node, err error) {
	if err = yamlcheck.Check(text); err == nil {
		err = yaml.Unmarshal(text, &doc)
	}
	return doc, err
}

// rewriteMap rewrites a map whose keys stand at the beginning of their lines.
func rewriteMap(lines []string, old, next *yaml.Node) ([]byte, error) {
	var out bytes.Buffer
	starts := make([]int, 0, len(old.Content)/2+1)
	for i := 0; i < len(old.Content); i += 2 {
		starts = append(starts, above(lines, old.Content[i].Line-1))
	}
	starts = append(starts, len(lines))
	out.WriteString(strings.Join(lines[:starts[0]], ""))
	written := map[string]bool{}
	for i := 0; i < len(old.Content); i += 2 {
		key, was := old.Content[i], old.Content[i+1]
		is := valueOf(next, key.Value)
		if is == nil {
			continue
		}
		written[key.Value] = true
		block, first := lines[starts[i/2]:starts[i/2+1]], starts[i/2]
		switch {
		case same(was, is):
			out.WriteString(strings.Join(block, ""))
		case listed(was) && listed(is) && was.Style&yaml.FlowStyle == 0:
			head := above(lines, was.Content[0].Line-1)
			out.WriteString(strings.Join(lines[first:head], ""))
			if err := rewriteList(&out, lines[:starts[i/2+1]], head, was, is); err != nil {
				return nil, err
			}
		default:
			head := key.Line - 1 - first // what stands above the key
			out.WriteString(strings.Join(block[:head], ""))
			if err := write(&out, key.Value, merge(was, is)); err != nil {
				return nil, err
			}
			out.WriteString(strings.Join(trailing(block), ""))
		}
	}
	for i := 0; i < len(next.Content); i += 2 {
		if key := next.Content[i].Value; !written[key] {
			if err := write(&out, key, next.Content[i+1]); err != nil {
				return nil, err
			}
		}
	}
	return out.Bytes(), nil
}

// rewriteList rewrites a list of maps, each of which begins a line: those that are
// as they were keep their text, wherever they stand now.
func rewriteList(out *bytes.Buffer, lines []string, from int, old, next *yaml.Node) error {
	texts := make([]string, len(old.Content))
	for i, item := range old.Content {
		start, end := above(lines, item.Line-1), len(lines)
		if i == 0 {
			start = from
		}
		if i+1 < len(old.Content) {
			end = above(lines, old.Content[i+1].Line-1)
		}
		texts[i] = strings.Join(lines[start:end], "")
	}
	indent := strings.Repeat(" ", old.Content[0].Column-3)
	used := make([]bool, len(old.Content))
	pairs := make([]int, len(next.Content))
	for i, item := range next.Content {
		pairs[i] = slices.IndexFunc(old.Content, func(o *yaml.Node) bool { return same(o, item) })
		if pairs[i] >= 0 {
			used[pairs[i]] = true
		}
	}
	for i, item := range next.Content {
		text := ""
		if pairs[i] >= 0 {
			text = texts[pairs[i]]
		} else {
			merged := item
			for j, o := range old.Content {
				if id := valueOf(o, "id"); !used[j] && id != nil && same(id, valueOf(item, "id")) {
					used[j], merged = true, merge(o, item)
					break
				}
			}
			encoded, err := encode(&yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{merged}})
			if err != nil {
				return err
			}
			text = indent + strings.ReplaceAll(strings.TrimSuffix(string(encoded), "\n"), "\n", "\n"+indent) + "\n"
			text = strings.ReplaceAll(text, "\n"+indent+"\n", "\n\n")
		}
		text = strings.TrimRight(text, "\n") + "\n"
		if i+1 < len(next.Content) && strings.Contains(strings.Join(texts, ""), "\n\n") {
			text += "\n"
		}
		out.WriteString(text)
	}
	if tail := trailing(lines); len(tail) > 0 {
		out.WriteString(strings.Join(tail, ""))
	}
	return nil
}

// merge gives the new value in the old one's style, with its comments.
func merge(old, next *yaml.Node) *yaml.Node {
	if old == nil || old.Kind != next.Kind {
		return next
	}
	merged := *old
	switch old.Kind {
	case yaml.ScalarNode:
		merged.Value, merged.Tag = next.Value, next.Tag
	case yaml.SequenceNode:
		merged.Content = nil
		for i, item := range next.Content {
			var was *yaml.Node
			if i < len(old.Content) {
				was = old.Content[i]
			}
			merged.Content = append(merged.Content, merge(was, item))
		}
	case yaml.MappingNode:
		merged.Content = nil
		for i := 0; i < len(old.Content); i += 2 {
			if is := valueOf(next, old.Content[i].Value); is != nil {
				merged.Content = append(merged.Content, old.Content[i], merge(old.Content[i+1], is))
			}
		}
		for i := 0; i < len(next.Content); i += 2 {
			if valueOf(old, next.Content[i].Value) == nil {
				merged.Content = append(merged.Content, next.Content[i], next.Content[i+1])
			}
		}
	}
	return &merged
}

// prune leaves out what a form has for every field that nobody filled in, unless it
// stood in the file, and how the rest was written. It gives nil when nothing is left.
func prune(n, old *yaml.Node) *yaml.Node {
	kept := yaml.Node{Kind: n.Kind, Tag: n.ShortTag(), Value: n.Value}
	switch n.Kind {
	case yaml.DocumentNode:
		return prune(n.Content[0], old)
	case yaml.AliasNode:
		return prune(n.Alias, old)
	case yaml.ScalarNode:
		if old == nil && (n.Value == "" || n.ShortTag() == "!!null") {
			return nil
		}
	case yaml.SequenceNode:
		kept.Content = nil
		for i, item := range n.Content {
			var was *yaml.Node
			if old != nil && old.Kind == n.Kind && i < len(old.Content) {
				was = old.Content[i]
			}
			if item = prune(item, was); item != nil {
				kept.Content = append(kept.Content, item)
			}
		}
	case yaml.MappingNode:
		kept.Content = nil
		for i := 0; i < len(n.Content); i += 2 {
			if v := prune(n.Content[i+1], valueOf(old, n.Content[i].Value)); v != nil {
				kept.Content = append(kept.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: n.Content[i].Value}, v)
			}
		}
	}
	if old == nil && n.Kind != yaml.ScalarNode && len(kept.Content) == 0 {
		return nil
	}
	return &kept
}

// same tells whether two values say the same, however they are written.
func same(a, b *yaml.Node) bool {
	if a == nil || b == nil || a.Kind != b.Kind || a.Value != b.Value || len(a.Content) != len(b.Content) {
		return a == b
	}
	if a.Kind == yaml.MappingNode {
		for i := 0; i < len(a.Content); i += 2 {
			if !same(a.Content[i+1], valueOf(b, a.Content[i].Value)) {
				return false
			}
		}
		return true
	}
	return slices.EqualFunc(a.Content, b.Content, same)
}

func valueOf(n *yaml.Node, key string) *yaml.Node {
	if n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

// listed tells a list of maps, one a line or more.
func listed(n *yaml.Node) bool {
	return n.Kind == yaml.SequenceNode && len(n.Content) > 0 &&
		!slices.ContainsFunc(n.Content, func(item *yaml.Node) bool { return item.Kind != yaml.MappingNode })
}

func write(out *bytes.Buffer, key string, value *yaml.Node) error {
	text, err := encode(&yaml.Node{Kind: yaml.MappingNode, Content: []*yaml.Node{{Kind: yaml.ScalarNode, Value: key}, value}})
	out.Write(text)
	return err
}

func encode(n *yaml.Node) ([]byte, error) {
	quote(n)
	var out bytes.Buffer
	e := yaml.NewEncoder(&out)
	e.SetIndent(2)
	if err := e.Encode(n); err != nil {
		return nil, fmt.Errorf("write YAML: %w", err)
	}
	return out.Bytes(), e.Close()
}

// quote writes new texts as the content does: in double quotes, which no word of
// them can undo, or as a block when they have lines.
func quote(n *yaml.Node) {
	for i, child := range n.Content {
		if n.Kind == yaml.MappingNode && i%2 == 0 {
			continue
		}
		quote(child)
	}
	if n.Kind != yaml.ScalarNode || n.Style != 0 {
		return
	}
	switch tag := n.ShortTag(); {
	case tag == "!!timestamp":
		n.Tag, n.Style = "!!str", yaml.DoubleQuotedStyle
	case tag == "!!str" && strings.Contains(n.Value, "\n"):
		n.Style = yaml.LiteralStyle
	case tag == "!!str" && strings.ContainsAny(n.Value, " :#'\"áéíóúàèòñç"):
		n.Style = yaml.DoubleQuotedStyle
	}
}

func splitLines(text []byte) []string {
	lines := strings.SplitAfter(string(text), "\n")
	if last := len(lines) - 1; lines[last] == "" {
		lines = lines[:last]
	} else {
		lines[last] += "\n"
	}
	return lines
}

// above is where the comment over a line begins.
func above(lines []string, line int) int {
	for line > 0 && strings.HasPrefix(strings.TrimSpace(lines[line-1]), "#") {
		line--
	}
	return line
}

// trailing are the empty lines at the end.
func trailing(lines []string) []string {
	end := len(lines)
	for end > 0 && strings.TrimSpace(lines[end-1]) == "" {
		end--
	}
	return lines[end:]
}
