// Package yamledit reads YAML with the places of its values and changes it in place: what
// does not change keeps its text, comments and order. It refuses YAML that costs more to
// read than its size allows: anchors and aliases, and files or nestings beyond the bounds.
package yamledit

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/loaderlimits"
)

const (
	// MaxBytes bounds a file, in bytes.
	MaxBytes = 1 << 20
	// MaxDepth bounds the nesting of block lists and maps, and that of flow ones.
	MaxDepth = 64
)

// Error is why a text is refused, with its place. Line and Column count from 1, columns in
// characters; 0 means the text as a whole.
type Error struct {
	Line, Column int
	Problem      string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Problem
	}
	return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, e.Problem)
}

const (
	aliasProblem = "anchors and aliases are not allowed: write the value again"
	notYAML      = "this is not YAML: "
)

// Parse reads one document of YAML, or of JSON, which is a part of it. Its error is an
// *Error. Dates are texts.
func Parse(text []byte) (*Doc, error) {
	if len(text) > MaxBytes {
		return nil, &Error{Problem: fmt.Sprintf("%d bytes, at most %d are allowed", len(text), MaxBytes)}
	}
	if err := CheckUTF8(text); err != nil {
		return nil, err
	}
	d := newDoc(string(text))
	var root yaml.Node
	err := yaml.Load(text, &root, yaml.WithPlugin(loaderlimits.New(loaderlimits.DepthValue(MaxDepth))))
	if err == nil {
		d.Root = root.Content[0]
		err = d.add(d.Root)
	} else if err = d.syntaxError(err); strings.HasSuffix(err.Error(), "no documents in stream") {
		err = nil
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}

// CheckUTF8 finds the first letter of a text in another encoding. Its error is an *Error.
func CheckUTF8(text []byte) error {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			line, column := Place(text, i)
			return &Error{line, column, fmt.Sprintf("the letter here is not UTF-8 (byte %#x): save the file with the encoding UTF-8", text[i])}
		}
		i += size
	}
	return nil
}

// Place is the line and the column of a byte, both from 1; a column is a character.
func Place(text []byte, offset int) (line, column int) {
	before := text[:min(offset, len(text))]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[start:]) + 1
}

func (d *Doc) syntaxError(err error) error {
	at, ok := errors.AsType[*yaml.LoadError](err)
	if !ok {
		return &Error{Problem: notYAML + err.Error()}
	}
	problem, here := notYAML+at.Message, ""
	if at.Mark.Line > 0 && at.Mark.Line <= len(d.starts) {
		here = d.text[d.at(&yaml.Node{Line: at.Mark.Line, Column: at.Mark.Column}):]
	}
	switch message := at.Message; {
	case strings.HasPrefix(message, "exceeded max depth"):
		problem = fmt.Sprintf("more than %d levels of lists and maps", MaxDepth)
	case strings.HasPrefix(message, "unknown anchor"):
		problem = aliasProblem
	case strings.HasPrefix(message, "found a tab character"), strings.HasPrefix(here, "\t"):
		problem = notYAML + "a tab stands here: indent with spaces"
	case here != "" && (strings.HasSuffix(message, "expected node content") || strings.HasSuffix(message, "cannot start any token")):
		first, _ := utf8.DecodeRuneInString(here)
		problem = fmt.Sprintf("%sno value begins with %q", notYAML, first)
	}
	return &Error{at.Mark.Line, at.Mark.Column, problem}
}

// add checks a node and those in it, and lists them in the order of the text.
func (d *Doc) add(n *yaml.Node) error {
	if n.Anchor != "" || n.Kind == yaml.AliasNode {
		return &Error{n.Line, n.Column, aliasProblem}
	}
	if n.ShortTag() == "!!timestamp" {
		n.Tag = "!!str"
	}
	d.nodes = append(d.nodes, n)
	keys := map[string]*yaml.Node{}
	for i, child := range n.Content {
		if n.Kind == yaml.MappingNode && i%2 == 0 {
			problem := ""
			switch first := keys[child.Value]; {
			case child.ShortTag() == "!!merge":
				problem = "merge keys are not allowed: write the keys again"
			case child.Kind == yaml.SequenceNode || child.Kind == yaml.MappingNode:
				problem = notYAML + "a list or a map is no key"
			case first != nil:
				problem = fmt.Sprintf("%smapping key %q already defined at [%d:%d]", notYAML, child.Value, first.Line, first.Column)
			}
			if problem != "" {
				return &Error{child.Line, child.Column, problem}
			}
			keys[child.Value] = child
		}
		if err := d.add(child); err != nil {
			return err
		}
		if n.Kind == yaml.MappingNode && i%2 == 0 {
			child.Tag = "!!str" // 404 is a key as any other
		}
	}
	return nil
}

// Value is what the document says: maps by text, lists, texts, numbers, booleans and nil.
func (d *Doc) Value() (value any, err error) {
	if d.Root == nil {
		return nil, nil
	}
	if err := d.Root.Decode(&value); err != nil {
		return nil, d.syntaxError(err)
	}
	return value, nil
}

// Get is the value under a key of a map, or nil.
func Get(n *yaml.Node, key string) *yaml.Node {
	_, value := entry(n, key)
	return value
}

func entry(n *yaml.Node, key string) (at int, value *yaml.Node) {
	if n != nil && n.Kind == yaml.MappingNode {
		for i := 0; i < len(n.Content); i += 2 {
			if n.Content[i].Value == key {
				return i, n.Content[i+1]
			}
		}
	}
	return -1, nil
}

// Find walks down to a value by keys and indexes, as far as there are such. place is the
// node that shows where it is: its key, or the item itself. exact reports whether the
// whole path is there.
func (d *Doc) Find(path []string) (place *yaml.Node, exact bool) {
	value := d.Root
	place = value
	for _, part := range path {
		if i, found := entry(value, part); found != nil {
			place, value = value.Content[i], found
		} else if i, err := strconv.Atoi(part); err == nil && value != nil && value.Kind == yaml.SequenceNode && i < len(value.Content) {
			value = value.Content[i]
			place = value
		} else {
			return place, false
		}
	}
	return place, true
}

// FrontMatter parts a text at its front matter, the lines between two of ---. front begins
// with the end of the first one, so that lines in it are lines of the text.
func FrontMatter(text string) (front, body string, ok bool) {
	rest, begins := strings.CutPrefix(text, "---\n")
	front, body, ends := strings.Cut(rest, "\n---\n")
	if !ends {
		front, ends = strings.CutSuffix(rest, "\n---") // nothing below, and no end of line
	}
	if !begins || !ends {
		return "", text, false
	}
	return "\n" + front + "\n", body, true
}
