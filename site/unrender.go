package site

import (
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Props hold rich texts as HTML, as components take them. That HTML is what
// markdown and inline make, and nothing else, so it can be read back: rendered
// again, the Markdown gives the same HTML.

// unrender is the Markdown of a rich text.
func unrender(source string) string {
	nodes, err := html.ParseFragment(strings.NewReader(source), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		return escapeMarkdown(plainText(source)) // reading from memory cannot fail
	}
	return blocksOf(nodes, "\n\n")
}

// unrenderLine is that of one line, without its paragraph.
func unrenderLine[T ~string](source T) string {
	return strings.ReplaceAll(unrender(string(source)), "\n", " ")
}

func children(n *html.Node) (list []*html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		list = append(list, c)
	}
	return list
}

func isBlock(n *html.Node) bool {
	switch n.DataAtom {
	case atom.P, atom.Ul, atom.Ol, atom.Pre, atom.Blockquote, atom.Table, atom.Hr, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// blocksOf writes blocks, and what stands between them as paragraphs.
func blocksOf(nodes []*html.Node, between string) string {
	var blocks []string
	var line []*html.Node
	flush := func() {
		if text := strings.TrimSpace(spansOf(line)); text != "" {
			blocks = append(blocks, escapeStarts(text))
		}
		line = nil
	}
	for _, n := range nodes {
		if !isBlock(n) {
			line = append(line, n)
			continue
		}
		flush()
		blocks = append(blocks, blockOf(n))
	}
	flush()
	return strings.Join(blocks, between)
}

func blockOf(n *html.Node) string {
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return strings.Repeat("#", int(n.Data[1]-'0')) + " " + strings.TrimSpace(spansOf(children(n)))
	case atom.Ul, atom.Ol:
		return listOf(n)
	case atom.Pre:
		return fenced(textOf(n), strings.TrimPrefix(attributeOf(n.FirstChild, "class"), "language-"))
	case atom.Blockquote:
		return "> " + indented(blocksOf(children(n), "\n\n"), "> ")
	case atom.Table:
		return tableOf(n)
	case atom.Hr:
		return "***"
	}
	return escapeStarts(strings.TrimSpace(spansOf(children(n))))
}

func fenced(code, language string) string {
	fence := "```"
	for strings.Contains(code, fence) {
		fence += "`"
	}
	return fence + language + "\n" + strings.TrimSuffix(code, "\n") + "\n" + fence
}

// listOf writes a list; its items stand apart when they hold paragraphs.
func listOf(n *html.Node) string {
	number, between := 1, "\n"
	if start, err := strconv.Atoi(attributeOf(n, "start")); err == nil {
		number = start
	}
	var items []string
	for _, item := range children(n) {
		if item.DataAtom != atom.Li {
			continue
		}
		inner := "\n"
		for _, c := range children(item) {
			if c.DataAtom == atom.P {
				inner, between = "\n\n", "\n\n"
			}
		}
		marker := "- "
		if n.DataAtom == atom.Ol {
			marker = strconv.Itoa(number) + ". "
			number++
		}
		items = append(items, marker+indented(blocksOf(children(item), inner), strings.Repeat(" ", len(marker))))
	}
	return strings.Join(items, between)
}

// indented puts a prefix before every line but the first.
func indented(text, prefix string) string {
	lines := strings.Split(text, "\n")
	for i := range lines[1:] {
		if lines[i+1] != "" || strings.TrimSpace(prefix) != "" {
			lines[i+1] = strings.TrimRight(prefix+lines[i+1], " ")
		}
	}
	return strings.Join(lines, "\n")
}

func tableOf(n *html.Node) string {
	var rows []string
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.DataAtom != atom.Tr {
			for _, c := range children(n) {
				walk(c)
			}
			return
		}
		var cells, rule []string
		for _, c := range children(n) {
			if c.DataAtom != atom.Th && c.DataAtom != atom.Td {
				continue
			}
			cells = append(cells, strings.ReplaceAll(strings.TrimSpace(spansOf(children(c))), "|", `\|`))
			rule = append(rule, alignments[attributeOf(c, "style")])
		}
		rows = append(rows, row(cells))
		if len(rows) == 1 {
			rows = append(rows, row(rule))
		}
	}
	walk(n)
	return strings.Join(rows, "\n")
}

// alignments are the rules under a table's head, by the style of its cells.
var alignments = map[string]string{"": "---", "text-align:left": ":--", "text-align:center": ":-:", "text-align:right": "--:"}

func row(cells []string) string { return "| " + strings.Join(cells, " | ") + " |" }

// spansOf writes what stands in a line.
func spansOf(nodes []*html.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		switch {
		case n.Type == html.TextNode:
			b.WriteString(escapeMarkdown(n.Data))
		case n.DataAtom == atom.Em:
			b.WriteString("*" + spansOf(children(n)) + "*")
		case n.DataAtom == atom.Strong:
			b.WriteString("**" + spansOf(children(n)) + "**")
		case n.DataAtom == atom.Code:
			b.WriteString(codeSpan(textOf(n)))
		case n.DataAtom == atom.A:
			b.WriteString("[" + spansOf(children(n)) + "](" + attributeOf(n, "href") + ")")
		case n.DataAtom == atom.Br:
			b.WriteString(`\`) // the line's end follows as text
		default:
			b.WriteString(spansOf(children(n)))
		}
	}
	return b.String()
}

func codeSpan(code string) string {
	mark := "`"
	for strings.Contains(code, mark) {
		mark += "`"
	}
	if strings.HasPrefix(code, "`") || strings.HasSuffix(code, "`") {
		code = " " + code + " "
	}
	return mark + code + mark
}

func textOf(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	var b strings.Builder
	for _, c := range children(n) {
		b.WriteString(textOf(c))
	}
	return b.String()
}

func attributeOf(n *html.Node, name string) string {
	if n == nil {
		return ""
	}
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

var (
	special = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "[", `\[`, "]", `\]`, "<", `\<`)
	// An underscore between letters means nothing; an ampersand something only
	// before a name or a number.
	underscore = regexp.MustCompile(`(^|[^\pL\pN])_|_($|[^\pL\pN])`)
	reference  = regexp.MustCompile(`&(#?[0-9A-Za-z]+;)`)
	// What makes a block of a line that begins with it. Source: CommonMark §4, §5.
	lineStart = regexp.MustCompile(`(?m)^([ \t]*)([#>+=~-]|[0-9]+[.)])`)
	needless  = regexp.MustCompile(`^([+-][^\s+-]|#+[^\s#]|[0-9]+[.)][^\s])`)
)

// escapeMarkdown writes plain words so that they mean themselves.
func escapeMarkdown(text string) string {
	text = special.Replace(text)
	if strings.Contains(text, "_") {
		text = underscore.ReplaceAllStringFunc(text, func(s string) string { return strings.ReplaceAll(s, "_", `\_`) })
	}
	return reference.ReplaceAllString(text, `\&$1`)
}

// escapeStarts keeps the lines of a paragraph from beginning anything else.
func escapeStarts(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		m := lineStart.FindStringSubmatchIndex(line)
		if m == nil || needless.MatchString(line[m[3]:]) {
			continue
		}
		lines[i] = line[:m[5]-1] + `\` + line[m[5]-1:]
	}
	return strings.Join(lines, "\n")
}
