package texts

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"github.com/aldaba/aldaba/yamlcheck"
)

// placed is a unit with the place of its text in its file.
type placed struct {
	Unit
	text *ast.MappingNode // nil: the body of a Markdown file
}

// read finds the units of a file.
func (j *Job) read(file string) ([]placed, error) {
	data, err := fs.ReadFile(j.Content, file)
	if err != nil {
		return nil, fmt.Errorf("read the content: %w", err)
	}
	front, body := string(data), ""
	if strings.HasSuffix(file, ".md") {
		front, body = partFrontMatter(front)
	}
	if err := yamlcheck.Check([]byte(front)); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	parsed, err := parser.ParseBytes([]byte(front), 0)
	if err != nil {
		return nil, fmt.Errorf("%s: %s", file, strings.TrimSpace(yaml.FormatError(err, false, false)))
	}
	var found []placed
	for _, doc := range parsed.Docs {
		found = j.walk(found, file, "", doc.Body)
	}
	bodies := bodiesOf(body)
	if source := bodies[j.From.Code]; source != "" {
		found = append(found, placed{Unit{file, bodyKey, source, bodies[j.Into.Code]}, nil})
	}
	return found, nil
}

// leaves gives every value of a file by its key, and the languages of a body.
func (j *Job) leaves(file string, data []byte) (map[string]string, error) {
	front, body := string(data), ""
	if strings.HasSuffix(file, ".md") {
		front, body = partFrontMatter(front)
	}
	if err := yamlcheck.Check([]byte(front)); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	var doc any
	if err := yaml.Unmarshal([]byte(front), &doc); err != nil {
		return nil, fmt.Errorf("%s: %s", file, strings.TrimSpace(yaml.FormatError(err, false, false)))
	}
	found := map[string]string{}
	addLeaves(found, "", doc)
	for code, text := range bodiesOf(body) {
		found[bodyKey+"."+code] = text
	}
	return found, nil
}

func addLeaves(found map[string]string, key string, node any) {
	switch n := node.(type) {
	case map[string]any:
		for name, value := range n {
			addLeaves(found, strings.TrimPrefix(key+"."+name, "."), value)
		}
	case []any:
		for i, value := range n {
			addLeaves(found, key+"["+strconv.Itoa(i)+"]", value)
		}
	default:
		found[key] = fmt.Sprint(n)
	}
}

// leaf is the key of a translation among the leaves.
func (j *Job) leaf(p placed) string {
	if p.File == j.messagesFile() {
		return p.Key
	}
	return p.Key + "." + j.Into.Code
}

func (j *Job) walk(found []placed, file, key string, node ast.Node) []placed {
	switch n := node.(type) {
	case *ast.MappingNode:
		if unit, ok := j.unit(n); ok {
			unit.File, unit.Key = file, key
			return append(found, placed{unit, n})
		}
		for _, value := range n.Values {
			name := value.Key.GetToken().Value
			found = j.walk(found, file, strings.TrimPrefix(key+"."+name, "."), value.Value)
		}
	case *ast.MappingValueNode:
		found = j.walk(found, file, strings.TrimPrefix(key+"."+n.Key.GetToken().Value, "."), n.Value)
	case *ast.SequenceNode:
		for i, value := range n.Values {
			found = j.walk(found, file, key+"["+strconv.Itoa(i)+"]", value)
		}
	}
	return found
}

// unit reads a map of languages; ok tells whether it is one.
func (j *Job) unit(n *ast.MappingNode) (u Unit, ok bool) {
	for _, value := range n.Values {
		code := value.Key.GetToken().Value
		if _, known := j.Locales.Get(code); !known {
			return u, false
		}
		switch code {
		case j.From.Code:
			u.Source = scalar(value.Value)
		case j.Into.Code:
			u.Target = scalar(value.Value)
		}
	}
	return u, u.Source != ""
}

func scalar(node ast.Node) string {
	switch n := node.(type) {
	case *ast.StringNode:
		return n.Value
	case *ast.LiteralNode:
		return n.Value.Value
	}
	return node.GetToken().Value
}

// bodyKey is the key of a Markdown file's text.
const bodyKey = "text"

var bodyMark = regexp.MustCompile(`(?m)^<!-- ([a-z0-9-]+) -->[ \t]*\n?`)

// partFrontMatter gives a file's front matter with the lines before it, so that
// places in it are places in the file, and its text.
func partFrontMatter(text string) (front, body string) {
	rest, ok := strings.CutPrefix(text, "---\n")
	front, body, ends := strings.Cut(rest, "\n---\n")
	if !ok || !ends {
		return "", ""
	}
	return "\n" + front + "\n", body
}

// bodiesOf parts a text at the marks of its languages.
func bodiesOf(body string) map[string]string {
	bodies := map[string]string{}
	marks := bodyMark.FindAllStringSubmatchIndex(body, -1)
	for i, m := range marks {
		end := len(body)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		bodies[body[m[2]:m[3]]] = strings.TrimSpace(body[m[1]:end])
	}
	return bodies
}

// edit replaces a part of a file.
type edit struct {
	from, to int
	text     string
}

// write puts translations into a file's text.
func (j *Job) write(text string, units []placed) (string, error) {
	lines := newLines(text)
	var edits []edit
	for _, u := range units {
		if u.text == nil {
			text, lines = j.withBody(text, u.Target), nil
			continue
		}
		e, err := j.place(lines, u)
		if err != nil {
			return "", fmt.Errorf("%s: %s: %w", u.File, u.Key, err)
		}
		edits = append(edits, e)
	}
	slices.SortFunc(edits, func(a, b edit) int { return b.from - a.from })
	for _, e := range edits {
		text = text[:e.from] + e.text + text[e.to:]
	}
	return text, nil
}

// place finds where a translation goes: instead of the one that is there, else
// after the last language.
func (j *Job) place(lines *lines, u placed) (edit, error) {
	last := u.text.Values[len(u.text.Values)-1]
	for _, value := range u.text.Values {
		if value.Key.GetToken().Value != j.Into.Code {
			continue
		}
		if u.text.IsFlowStyle {
			from := lines.at(value.Value.GetToken())
			return edit{from, from + quotedLength(lines.text[from:]), quote(u.Target)}, nil
		}
		from := lines.at(value.Key.GetToken())
		key := value.Key.GetToken().Position
		return edit{from, lines.endOfValue(key), j.entry(u.Target, key.Column-1)}, nil
	}
	if u.text.IsFlowStyle {
		if u.text.End == nil {
			return edit{}, fmt.Errorf("the map has no end")
		}
		end := lines.at(u.text.End)
		if end >= len(lines.text) || lines.text[end] != '}' {
			return edit{}, fmt.Errorf("no } where the map ends")
		}
		from := len(strings.TrimRight(lines.text[:end], " \n"))
		return edit{from, from, ", " + j.Into.Code + ": " + quote(u.Target)}, nil
	}
	key := last.Key.GetToken().Position
	end := lines.endOfValue(key)
	return edit{end, end, "\n" + strings.Repeat(" ", key.Column-1) + j.entry(u.Target, key.Column-1)}, nil
}

// entry is a language's line in a map, or its lines, without the first's indentation.
func (j *Job) entry(text string, indent int) string {
	if !strings.Contains(text, "\n") || strings.HasSuffix(text, " ") { // the parser drops blanks at a block's end
		return j.Into.Code + ": " + quote(text)
	}
	var b strings.Builder
	b.WriteString(j.Into.Code + ": |")
	if strings.HasPrefix(strings.TrimLeft(text, "\n"), " ") {
		b.WriteString("2") // or its blanks would be taken for the indentation
	}
	b.WriteString("-")
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		b.WriteString("\n")
		if line != "" {
			b.WriteString(strings.Repeat(" ", indent+2) + line)
		}
	}
	return b.String()
}

func (j *Job) withBody(text, body string) string {
	mark := "<!-- " + j.Into.Code + " -->"
	before, after, ok := strings.Cut(text, "\n"+mark)
	if !ok {
		return strings.TrimRight(text, "\n") + "\n\n" + mark + "\n" + strings.TrimSpace(body) + "\n"
	}
	rest := ""
	if next := bodyMark.FindStringIndex(after); next != nil {
		rest = "\n" + after[next[0]:]
	}
	return before + "\n" + mark + "\n" + strings.TrimSpace(body) + "\n" + rest
}

func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}

// quotedLength is how long the value is that a text in a flow map begins with.
func quotedLength(text string) int {
	mark := text[0]
	if mark != '"' && mark != '\'' {
		return strings.IndexAny(text, ",}")
	}
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && mark == '"':
			i++
		case text[i] == mark && mark == '\'' && i+1 < len(text) && text[i+1] == mark:
			i++
		case text[i] == mark:
			return i + 1
		}
	}
	return len(text)
}

// lines finds places in a text by line and column.
type lines struct {
	text   string
	starts []int
}

func newLines(text string) *lines {
	l := &lines{text: text, starts: []int{0}}
	for i := range text {
		if text[i] == '\n' {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// at is where a token begins. Its column counts characters.
func (l *lines) at(t *token.Token) int {
	at := l.starts[t.Position.Line-1]
	for range t.Position.Column - 1 {
		_, size := utf8.DecodeRuneInString(l.text[at:])
		at += size
	}
	return at
}

// endOfValue is where the value of a block map's key ends: before the next line that
// is not indented deeper than the key.
func (l *lines) endOfValue(key *token.Position) int {
	end := key.Line // the line after the key's, from 0
	last := end
	for ; end < len(l.starts); end++ {
		line := l.line(end)
		content := strings.TrimLeft(line, " ")
		if content == "" {
			continue
		}
		if len(line)-len(content) < key.Column {
			break
		}
		last = end + 1
	}
	if last >= len(l.starts) {
		return len(strings.TrimRight(l.text, "\n"))
	}
	return l.starts[last] - 1
}

func (l *lines) line(i int) string {
	end := len(l.text)
	if i+1 < len(l.starts) {
		end = l.starts[i+1] - 1
	}
	return l.text[l.starts[i]:end]
}
