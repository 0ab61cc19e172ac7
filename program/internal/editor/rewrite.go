package editor

import (
	"errors"
	"fmt"
	"slices"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/internal/yamledit"
)

// rewrite gives a content file that says what data says. What did not change keeps
// its text, comments and all: a change of one title is a change of one line, and a
// section that moves is the same section. A nil old is a new file.
func rewrite(old []byte, data *yaml.Node) ([]byte, error) {
	doc, err := yamledit.Parse(old)
	if err != nil {
		return nil, fmt.Errorf("read the file on disk: %w", err)
	}
	next := prune(data, doc.Root)
	if !changeable(doc.Root, next) {
		if next == nil {
			return nil, nil
		}
		return yamledit.Encode(next)
	}
	if err := rewriteMap(doc, doc.Root, next); err != nil {
		return nil, err
	}
	text := doc.Bytes()
	if again, err := yamledit.Parse(text); err != nil || !same(again.Root, next) {
		return nil, errors.Join(errors.New("the file is written in a way that cannot be changed here"), err)
	}
	return text, nil
}

func rewriteMap(doc *yamledit.Doc, old, next *yaml.Node) error {
	for i := 0; i < len(next.Content); i += 2 {
		key, is := next.Content[i].Value, next.Content[i+1]
		was := yamledit.Get(old, key)
		var err error
		switch {
		case same(was, is):
		case changeable(was, is):
			err = rewriteMap(doc, was, is)
		case listed(was) && listed(is):
			err = rewriteList(doc, was, is)
		default:
			err = doc.Set(old, key, is)
		}
		if err != nil {
			return err
		}
	}
	for i := 0; i < len(old.Content); i += 2 {
		if key := old.Content[i].Value; yamledit.Get(next, key) == nil {
			if err := doc.Delete(old, key); err != nil {
				return err
			}
		}
	}
	return nil
}

// changeable reports whether a map becomes another by changes of its entries. A flow map
// of which an entry goes is written as a whole.
func changeable(was, is *yaml.Node) bool {
	if was == nil || is == nil || was.Kind != yaml.MappingNode || is.Kind != yaml.MappingNode {
		return false
	}
	stay := 0
	for i := 0; i < len(was.Content); i += 2 {
		if yamledit.Get(is, was.Content[i].Value) != nil {
			stay++
		}
	}
	return stay > 0 && (was.Style&yaml.FlowStyle == 0 || 2*stay == len(was.Content))
}

// rewriteList rewrites a list of maps: an item that was there, or one with its id, or
// without one in its place, keeps what did not change of its text, wherever it stands now.
func rewriteList(doc *yamledit.Doc, old, next *yaml.Node) error {
	items := slices.Clone(next.Content)
	pair := func(fits func(i int, was, is *yaml.Node) bool) error {
		for i, is := range next.Content {
			if items[i] != is {
				continue
			}
			for j, was := range old.Content {
				if !slices.Contains(items, was) && changeable(was, is) && fits(i-j, was, is) {
					if err := rewriteMap(doc, was, is); err != nil {
						return err
					}
					items[i] = was
					break
				}
			}
		}
		return nil
	}
	err := errors.Join(
		pair(func(_ int, was, is *yaml.Node) bool { return same(was, is) }),
		pair(func(_ int, was, is *yaml.Node) bool {
			id := yamledit.Get(was, "id")
			return id != nil && same(id, yamledit.Get(is, "id"))
		}),
		pair(func(moved int, was, _ *yaml.Node) bool { return moved == 0 && yamledit.Get(was, "id") == nil }),
	)
	if err != nil || slices.Equal(items, old.Content) {
		return err
	}
	return doc.Arrange(old, items)
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
			if v := prune(n.Content[i+1], yamledit.Get(old, n.Content[i].Value)); v != nil {
				kept.Content = append(kept.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: n.Content[i].Value}, v)
			}
		}
	}
	if old == nil && n.Kind != yaml.ScalarNode && len(kept.Content) == 0 {
		return nil
	}
	return &kept
}

// same reports whether two values say the same, however they are written.
func same(a, b *yaml.Node) bool {
	if a == nil || b == nil || a.Kind != b.Kind || a.Value != b.Value || len(a.Content) != len(b.Content) {
		return a == b
	}
	if a.Kind == yaml.MappingNode {
		for i := 0; i < len(a.Content); i += 2 {
			if !same(a.Content[i+1], yamledit.Get(b, a.Content[i].Value)) {
				return false
			}
		}
		return true
	}
	return slices.EqualFunc(a.Content, b.Content, same)
}

// listed reports whether a value is a list of maps, one a line or more.
func listed(n *yaml.Node) bool {
	return n != nil && n.Kind == yaml.SequenceNode && n.Style&yaml.FlowStyle == 0 && len(n.Content) > 0 &&
		!slices.ContainsFunc(n.Content, func(item *yaml.Node) bool { return item.Kind != yaml.MappingNode || len(item.Content) == 0 })
}
