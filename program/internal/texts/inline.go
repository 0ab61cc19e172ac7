package texts

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/encoding/charmap"
)

// element is an element of an XML file with what it holds, in order.
type element struct {
	name       string
	attributes map[string]string // those without a namespace
	children   []any             // *element or string
	line       int
}

// maxDepth bounds the nesting of elements.
const maxDepth = 64

// parseXML reads a file in the encoding that its declaration names. decoded: it is UTF-8,
// whatever it declares.
func parseXML(data []byte, decoded bool) (*element, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.CharsetReader = func(label string, input io.Reader) (io.Reader, error) {
		switch strings.ToLower(label) {
		case "windows-1252", "iso-8859-1", "latin1": // which the web's standard takes for one
			if !decoded {
				return charmap.Windows1252.NewDecoder().Reader(input), nil
			}
		case "utf-16", "us-ascii":
		default:
			return nil, fmt.Errorf("the encoding %q: save the file as UTF-8", label)
		}
		return input, nil
	}
	top := &element{}
	open := []*element{top}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		inner := open[len(open)-1]
		switch t := token.(type) {
		case xml.StartElement:
			line, _ := d.InputPos()
			e := &element{name: t.Name.Local, attributes: map[string]string{}, line: line}
			for _, a := range t.Attr {
				if a.Name.Space == "" {
					e.attributes[a.Name.Local] = a.Value
				}
			}
			inner.children = append(inner.children, e)
			if open = append(open, e); len(open) > maxDepth {
				return nil, fmt.Errorf("line %d: more than %d levels of elements", line, maxDepth)
			}
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			inner.children = append(inner.children, string(t))
		}
	}
	root := top.elements("xliff")
	if len(root) != 1 {
		return nil, errors.New("there is no element xliff")
	}
	return root[0], nil
}

// elements gives the children of some names.
func (e *element) elements(names ...string) (list []*element) {
	for _, child := range e.children {
		if c, ok := child.(*element); ok && slices.Contains(names, c.name) {
			list = append(list, c)
		}
	}
	return list
}

// within gives the elements of a name among the children, and in those that group them.
func (e *element) within(name string, groups ...string) (list []*element) {
	for _, c := range e.elements(append([]string{name}, groups...)...) {
		if c.name == name {
			list = append(list, c)
		} else {
			list = append(list, c.within(name, groups...)...)
		}
	}
	return list
}

// texts gives what a unit says in both languages; fault: why it cannot be taken over.
func (e *element) texts(two bool) (source, target, fault string) {
	var from, into inline
	parts := []*element{e}
	if two {
		parts = e.elements("segment", "ignorable")
	}
	missing := 0
	for i, part := range parts {
		for _, s := range part.elements("source") {
			from.add(s)
		}
		targets := part.elements("target")
		before := into.text.Len()
		for _, t := range targets {
			if order := t.attributes["order"]; order != "" && order != strconv.Itoa(i+1) {
				into.problem("its segments are in another order")
			}
			into.add(t)
		}
		switch {
		case part.name == "ignorable" && len(targets) == 0:
			for _, s := range part.elements("source") {
				into.add(s)
			}
		case part.name == "segment" && strings.TrimSpace(into.text.String()[before:]) == "":
			missing++
		}
	}
	source, target = from.text.String(), into.text.String()
	if strings.TrimSpace(target) == "" || missing == len(parts) {
		return source, "", ""
	}
	if missing > 0 {
		into.problem("a segment has no translation")
	}
	return source, target, codeFault(&from, &into)
}

// codeFault is the first thing that is wrong with a translation's inline elements.
func codeFault(from, into *inline) string {
	for _, part := range []*inline{from, into} {
		if part.fault != "" {
			return part.fault
		}
	}
	slices.Sort(from.codes)
	slices.Sort(into.codes)
	a, b := slices.Compact(from.codes), slices.Compact(into.codes)
	switch {
	case slices.Equal(a, b):
		return ""
	case len(a) == 0:
		return fmt.Sprintf("has the codes %s, its source has none", strings.Join(b, " "))
	}
	return fmt.Sprintf("has the codes %s, its source has %s", strings.Join(b, " "), strings.Join(a, " "))
}

// inline is the text of a source or a target with its inline elements.
type inline struct {
	text  strings.Builder
	codes []string // the elements that stand for marks of the text, as they begin
	fault string
}

func (n *inline) problem(fault string) {
	if n.fault == "" {
		n.fault = fault
	}
}

// add reads what an element holds. Source: XLIFF 1.2 §2.3 and XLIFF 2.0 §4.2.3.
func (n *inline) add(e *element) {
	for _, child := range e.children {
		c, ok := child.(*element)
		if !ok {
			n.text.WriteString(child.(string))
			continue
		}
		before := n.text.Len()
		n.add(c)
		words := n.text.String()[before:]
		code := fmt.Sprintf("<%s id=%q>", c.name, c.attributes["id"])
		switch c.name {
		case "mrk":
			if c.attributes["mtype"] == "seg" && strings.TrimSpace(words) == "" && e.name == "target" {
				n.problem("a segment has no translation")
			}
		case "sm", "em", "sub": // notes on the words, and words within a mark
		case "g", "pc":
			n.codes = append(n.codes, code)
		case "bpt", "ept", "it", "ph":
			if words == "" {
				n.problem("the code " + code + " is for a mark that is not in the file")
			}
			n.codes = append(n.codes, code+words)
		case "x", "bx", "ex", "sc", "ec", "cp":
			n.problem("the code " + code + " is for a mark that is not in the file")
		default:
			n.problem("the element <" + c.name + "> is none of a text")
		}
	}
}
