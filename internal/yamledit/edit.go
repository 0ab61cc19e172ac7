package yamledit

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// Doc is a document with the changes to be made in its text.
type Doc struct {
	Root *yaml.Node // nil: the text says nothing

	text   string
	starts []int        // of the lines, and the end
	nodes  []*yaml.Node // in the order of the text
	edits  []edit
}

// edit replaces a part of the text.
type edit struct {
	from, to int
	text     string
}

func newDoc(text string) *Doc {
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	d := &Doc{text: text, starts: []int{0}}
	for i := range len(text) {
		if text[i] == '\n' {
			d.starts = append(d.starts, i+1)
		}
	}
	return d
}

// Bytes is the text with the changes.
func (d *Doc) Bytes() []byte { return []byte(d.changed(0, len(d.text))) }

// changed is a part of the text with the changes in it, which are done with then.
func (d *Doc) changed(from, to int) string {
	slices.SortStableFunc(d.edits, func(a, b edit) int { return cmp.Or(a.from-b.from, a.to-b.to) })
	var b strings.Builder
	d.edits = slices.DeleteFunc(d.edits, func(e edit) bool {
		if e.from < from || e.to > to {
			return false
		}
		// Two deletions may overlap in the empty lines between them.
		b.WriteString(d.text[from:max(from, e.from)] + e.text)
		from = max(from, e.to)
		return true
	})
	b.WriteString(d.text[from:to])
	return b.String()
}

func (d *Doc) replace(from, to int, text string) { d.edits = append(d.edits, edit{from, to, text}) }

// Set puts a value under a key of a map: in the place and in the style of the one that is
// there, else after the last entry.
func (d *Doc) Set(m *yaml.Node, key string, value *yaml.Node) error {
	i, old := entry(m, key)
	k := &yaml.Node{Kind: yaml.ScalarNode, Value: key}
	if old != nil {
		k.Style = m.Content[i].Style
		value = styled(old, value)
	}
	text, err := Encode(&yaml.Node{Kind: yaml.MappingNode, Style: m.Style, Content: []*yaml.Node{k, value}})
	if err != nil {
		return err
	}
	entry := strings.TrimSuffix(string(text), "\n")
	if m.Style&yaml.FlowStyle != 0 {
		entry = strings.TrimSuffix(strings.TrimPrefix(entry, "{"), "}")
		end := d.flowEnd(d.at(m)) - 1 // before the brace
		switch before := strings.TrimRight(d.text[:end], " \n"); {
		case old != nil:
			d.replace(d.at(m.Content[i]), d.flowEnd(d.at(old)), entry)
		case strings.HasSuffix(before, "{"):
			d.replace(len(before), end, entry)
		default:
			d.replace(len(strings.TrimSuffix(before, ",")), len(before), ", "+entry)
		}
		return nil
	}
	indent := m.Column - 1
	entry = indented(entry, indent)
	if old != nil {
		d.replace(d.at(m.Content[i]), d.starts[d.end(old, indent)]-1, entry)
		return nil
	}
	end := d.starts[d.end(m, indent)]
	d.replace(end, end, strings.Repeat(" ", indent)+entry+"\n")
	return nil
}

// Delete takes an entry out of a map, with the comments above it and beside it. It must
// not be the only one.
func (d *Doc) Delete(m *yaml.Node, key string) error {
	i, value := entry(m, key)
	if value == nil || len(m.Content) == 2 {
		return fmt.Errorf("%s: there is no such entry, or no other", key)
	}
	from := d.at(m.Content[i])
	if m.Style&yaml.FlowStyle != 0 {
		d.cut(m.Content, i, i+2)
		return nil
	}
	line, end := m.Content[i].Line-1, d.end(value, m.Column-1)
	if before := strings.TrimRight(d.text[:from], " "); !strings.HasSuffix(before, "\n") && before != "" {
		d.replace(len(before), d.starts[end]-1, "") // the dash of a list stays
		return nil
	}
	line = d.above(line, m.Column-1)
	for end < len(d.starts)-1 && d.blank(end) && d.blank(line-1) {
		end++
	}
	d.replace(d.starts[line], d.starts[end], "")
	return nil
}

// DeleteItem takes an item out of a flow list. It must not be the only one.
func (d *Doc) DeleteItem(list *yaml.Node, i int) error {
	if list.Style&yaml.FlowStyle == 0 || len(list.Content) == 1 {
		return fmt.Errorf("item %d is the only one, or in a list of lines", i)
	}
	d.cut(list.Content, i, i+1)
	return nil
}

// cut takes some nodes of a flow map or list out, and a comma. Others are there.
func (d *Doc) cut(nodes []*yaml.Node, from, to int) {
	if from == 0 {
		d.replace(d.at(nodes[0]), d.at(nodes[to]), "")
	} else {
		d.replace(d.flowEnd(d.at(nodes[from-1])), d.flowEnd(d.at(nodes[to-1])), "")
	}
}

// Arrange makes a block list one of other items: those that are its own take their text
// with them, changes and all, and the others are written anew.
func (d *Doc) Arrange(list *yaml.Node, items []*yaml.Node) error {
	indent := list.Column - 1
	var begins []int
	for _, item := range list.Content {
		line := item.Line - 1
		for !strings.HasPrefix(strings.TrimLeft(d.line(line), " "), "-") {
			line--
		}
		begins = append(begins, d.starts[d.above(line, indent)])
	}
	begins = append(begins, d.starts[d.end(list, indent)])
	texts := map[*yaml.Node]string{}
	gap := len(list.Content) > 1 && strings.HasSuffix(d.text[:begins[1]], "\n\n")
	for i, item := range list.Content {
		texts[item] = d.changed(begins[i], begins[i+1])
	}
	var b strings.Builder
	for i, item := range items {
		text, own := texts[item]
		if !own {
			written, err := Encode(&yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{item}})
			if err != nil {
				return err
			}
			text = strings.Repeat(" ", indent) + indented(string(written), indent)
		}
		b.WriteString(strings.TrimRight(text, "\n") + "\n")
		if gap && i+1 < len(items) {
			b.WriteString("\n")
		}
	}
	d.replace(begins[0], begins[len(begins)-1], b.String())
	return nil
}

// styled gives a value the style and the comments of the one that it replaces.
func styled(old, value *yaml.Node) *yaml.Node {
	if old == nil || old.Kind != value.Kind {
		return value
	}
	v := *value
	v.Style, v.HeadComment, v.LineComment, v.Content = old.Style, old.HeadComment, old.LineComment, nil
	if strings.Contains(v.Value, "\n") && v.Style&yaml.FoldedStyle == 0 {
		v.Style = yaml.LiteralStyle
	}
	for i, item := range value.Content {
		switch {
		case v.Kind == yaml.MappingNode && i%2 == 1:
			item = styled(Get(old, value.Content[i-1].Value), item)
		case v.Kind == yaml.SequenceNode && i < len(old.Content):
			item = styled(old.Content[i], item)
		}
		v.Content = append(v.Content, item)
	}
	return &v
}

// Encode writes a value as the content does: new texts in double quotes, which no word of
// them can undo, or as a block when they have lines.
func Encode(n *yaml.Node) ([]byte, error) {
	quote(n)
	text, err := yaml.Dump(n, yaml.WithIndent(2), yaml.WithCompactSeqIndent(false), yaml.WithLineWidth(-1), yaml.WithQuotePreference(yaml.QuoteDouble))
	if err != nil {
		return nil, fmt.Errorf("write YAML: %w", err)
	}
	return escaped.ReplaceAllFunc(text, func(found []byte) []byte {
		code, err := strconv.ParseUint(string(found[len(found)-8:]), 16, 32)
		if err != nil || bytes.Count(found, []byte(`\`))%2 == 0 {
			return found // the text has the backslash
		}
		return utf8.AppendRune(found[:len(found)-10], rune(code))
	}), nil
}

// escaped is how the library writes an emoji.
var escaped = regexp.MustCompile(`\\+U[0-9A-F]{8}`)

func quote(n *yaml.Node) {
	for i, child := range n.Content {
		if n.Kind != yaml.MappingNode || i%2 == 1 {
			quote(child)
		}
	}
	if n.Kind != yaml.ScalarNode || n.Style != 0 || n.ShortTag() != "!!str" && n.ShortTag() != "!!timestamp" {
		return
	}
	switch {
	case strings.Contains(n.Value, "\n"):
		n.Style = yaml.LiteralStyle
	case strings.ContainsAny(n.Value, " :#'\"áéíóúàèòñç"):
		n.Tag, n.Style = "!!str", yaml.DoubleQuotedStyle
	}
}

// indented moves all lines but the first to the right.
func indented(text string, by int) string {
	lines := strings.Split(text, "\n")
	for i := 1; i < len(lines); i++ {
		if lines[i] != "" {
			lines[i] = strings.Repeat(" ", by) + lines[i]
		}
	}
	return strings.Join(lines, "\n")
}

// at is where a node begins in the text: columns count characters.
func (d *Doc) at(n *yaml.Node) int {
	at := d.starts[n.Line-1]
	for range n.Column - 1 {
		_, size := utf8.DecodeRuneInString(d.text[at:])
		at += size
	}
	return at
}

func (d *Doc) line(i int) string { return d.text[d.starts[i]:d.starts[i+1]] }

// blank reports whether a line is empty, or before the first.
func (d *Doc) blank(i int) bool { return i < 0 || strings.TrimSpace(d.line(i)) == "" }

// above is the first line of the comment over a line.
func (d *Doc) above(line, indent int) int {
	for line > 0 && strings.HasPrefix(d.line(line-1), strings.Repeat(" ", indent)+"#") {
		line--
	}
	return line
}

// end is the line after the last one of a value in a block map or list: empty lines, and
// comments that are not indented deeper than the map or list, belong to what follows.
func (d *Doc) end(n *yaml.Node, indent int) int {
	for len(n.Content) > 0 {
		n = n.Content[len(n.Content)-1]
	}
	end := len(d.starts) - 1
	if i := slices.Index(d.nodes, n) + 1; i < len(d.nodes) {
		end = d.nodes[i].Line - 1
	}
	// A block may end in empty lines of its own.
	words := strings.TrimRight(n.Value, " \n")
	closed := n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) == 0 || words != "" && words == strings.TrimSuffix(n.Value, "\n")
	for end > n.Line {
		line := d.line(end - 1)
		content := strings.TrimLeft(line, " ")
		if !(closed && content == "\n" || len(line)-len(content) <= indent && (content[0] == '#' || content == "-\n")) {
			break
		}
		end--
	}
	return end
}

// flowEnd is where a value ends that begins at a place in a flow map or list.
func (d *Doc) flowEnd(at int) int {
	depth, fresh, quote, end := 0, true, byte(0), at
	for i := at; i < len(d.text); i++ {
		c, before := d.text[i], byte(',')
		if i > at {
			before = d.text[i-1]
		}
		switch {
		case quote != 0:
			if c == '\\' && quote == '"' {
				i++
			} else if c == quote {
				quote = 0
			}
		case (c == '"' || c == '\'') && (fresh || c == before): // two single ones are one in the text
			quote = c
		case c == '#' && (before == ' ' || before == '\n'):
			i += strings.IndexByte(d.text[i:], '\n')
			continue
		case depth == 0 && strings.IndexByte(",]}", c) >= 0:
			return end
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
		if c != ' ' && c != '\n' {
			fresh, end = quote == 0 && strings.IndexByte("[{,:", c) >= 0, i+1
		}
	}
	return end
}
