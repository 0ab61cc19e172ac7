package texts

import (
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/internal/yamledit"
)

// placed is a unit with the place of its text in its file.
type placed struct {
	Unit
	text *yaml.Node // a map of languages; nil: the body of a Markdown file
}

// content is a file of the content: YAML, and the text after its front matter.
type content struct {
	*yamledit.Doc
	head, body string // head is what stands before the YAML
}

func parseFile(file string, data []byte) (c content, err error) {
	front := string(data)
	if strings.HasSuffix(file, ".md") {
		c.head = "---"
		front, c.body, _ = yamledit.FrontMatter(front)
	}
	if c.Doc, err = yamledit.Parse([]byte(front)); err != nil {
		return c, fmt.Errorf("%s: %w", file, err)
	}
	return c, nil
}

// read finds the units of a file.
func (j *Job) read(file string) ([]placed, error) {
	data, err := fs.ReadFile(j.Content, file)
	if err != nil {
		return nil, fmt.Errorf("read the content: %w", err)
	}
	c, err := parseFile(file, data)
	if err != nil {
		return nil, err
	}
	return j.placed(c, file), nil
}

func (j *Job) placed(c content, file string) (found []placed) {
	visit(c.Root, "", func(key string, n *yaml.Node) bool {
		unit, ok := j.unit(n)
		if ok {
			unit.File, unit.Key = file, key
			found = append(found, placed{unit, n})
		}
		return ok
	})
	bodies := bodiesOf(c.body)
	if source := bodies[j.From.Code]; source != "" {
		found = append(found, placed{Unit{file, bodyKey, source, bodies[j.Into.Code]}, nil})
	}
	return found
}

// leaves gives every value of a file by its key, and the languages of a body.
func (j *Job) leaves(file string, data []byte) (map[string]string, error) {
	c, err := parseFile(file, data)
	if err != nil {
		return nil, err
	}
	found := scalars(c.Root)
	for code, text := range bodiesOf(c.body) {
		found[bodyKey+"."+code] = text
	}
	return found, nil
}

// visit calls enter with a node and those below it, by key, until that returns true.
func visit(n *yaml.Node, key string, enter func(key string, n *yaml.Node) (done bool)) {
	if n == nil || enter(key, n) {
		return
	}
	for i, child := range n.Content {
		switch {
		case n.Kind == yaml.SequenceNode:
			visit(child, key+"["+strconv.Itoa(i)+"]", enter)
		case i%2 == 1:
			visit(child, strings.TrimPrefix(key+"."+n.Content[i-1].Value, "."), enter)
		}
	}
}

// scalars gives every text, number and so on below a node by its key.
func scalars(n *yaml.Node) map[string]string {
	found := map[string]string{}
	visit(n, "", func(key string, n *yaml.Node) bool {
		if n.Kind == yaml.ScalarNode {
			found[key] = n.Value
		}
		return false
	})
	return found
}

// leaf is the key of a translation among the leaves.
func (j *Job) leaf(p placed) string {
	if p.File == j.messagesFile() {
		return p.Key
	}
	return p.Key + "." + j.Into.Code
}

// unit reads a map of languages; ok tells whether it is one.
func (j *Job) unit(n *yaml.Node) (u Unit, ok bool) {
	if n.Kind != yaml.MappingNode {
		return u, false
	}
	for i := 0; i < len(n.Content); i += 2 {
		code := n.Content[i].Value
		if _, known := j.Locales.Get(code); !known {
			return u, false
		}
		switch code {
		case j.From.Code:
			u.Source = n.Content[i+1].Value
		case j.Into.Code:
			u.Target = n.Content[i+1].Value
		}
	}
	return u, u.Source != ""
}

// bodyKey is the key of a Markdown file's text.
const bodyKey = "text"

var bodyMark = regexp.MustCompile(`(?m)^<!-- ([a-z0-9-]+) -->[ \t]*\n?`)

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

// write puts translations into a file's text.
func (j *Job) write(file string, data []byte, units []placed) ([]byte, error) {
	c, err := parseFile(file, data)
	if err != nil {
		return nil, err
	}
	places := map[string]*yaml.Node{}
	for _, p := range j.placed(c, file) {
		places[p.Key] = p.text
	}
	for _, u := range units {
		if u.text == nil {
			c.body = j.withBody(c.body, u.Target)
		} else if err := c.Set(places[u.Key], j.Into.Code, textNode(u.Target)); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", u.File, u.Key, err)
		}
	}
	if c.head == "" {
		return c.Bytes(), nil
	}
	return fmt.Appendf(nil, "%s%s---\n%s", c.head, c.Bytes(), c.body), nil
}

// textNode is a text in quotes, or as a block when it has lines.
func textNode(text string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text}
	if !strings.Contains(text, "\n") {
		n.Style = yaml.DoubleQuotedStyle
	}
	return n
}

func (j *Job) withBody(text, body string) string {
	mark := "<!-- " + j.Into.Code + " -->"
	before, after, ok := strings.Cut("\n"+text, "\n"+mark)
	if !ok {
		return strings.TrimRight(text, "\n") + "\n\n" + mark + "\n" + strings.TrimSpace(body) + "\n"
	}
	rest := ""
	if next := bodyMark.FindStringIndex(after); next != nil {
		rest = "\n" + after[next[0]:]
	}
	return strings.TrimPrefix(before+"\n"+mark, "\n") + "\n" + strings.TrimSpace(body) + "\n" + rest
}
