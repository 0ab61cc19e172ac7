package site

import (
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// toMarkdown converts a rich text of the props back to Markdown. This is exact,
// because its HTML was rendered from Markdown without HTML: rendered again, the
// result gives the same HTML.
func toMarkdown(source string) string {
	nodes, err := html.ParseFragment(strings.NewReader(source), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		return escapeMarkdown(plainText(source)) // a string reader never fails
	}
	return writeBlocks(nodes, "\n\n")
}

// lineToMarkdown converts a rich text to one line.
func lineToMarkdown[T ~string](source T) string {
	return strings.ReplaceAll(toMarkdown(string(source)), "\n", " ")
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

// writeBlocks writes blocks; inline nodes between them become paragraphs.
func writeBlocks(nodes []*html.Node, between string) string {
	var blocks []string
	var line []*html.Node
	flush := func() {
		if text := strings.TrimSpace(writeInline(line)); text != "" {
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
		return strings.Repeat("#", int(n.Data[1]-'0')) + " " + strings.TrimSpace(writeInline(children(n)))
	case atom.Ul, atom.Ol:
		return writeList(n)
	case atom.Pre:
		return fenced(textOf(n), strings.TrimPrefix(attributeOf(n.FirstChild, "class"), "language-"))
	case atom.Blockquote:
		return "> " + indentRest(writeBlocks(children(n), "\n\n"), "> ")
	case atom.Table:
		return tableOf(n)
	case atom.Hr:
		return "***"
	}
	return escapeStarts(strings.TrimSpace(writeInline(children(n))))
}

func fenced(code, language string) string {
	fence := "```"
	for strings.Contains(code, fence) {
		fence += "`"
	}
	return fence + language + "\n" + strings.TrimSuffix(code, "\n") + "\n" + fence
}

// writeList writes a list, with blank lines between items that have paragraphs.
func writeList(n *html.Node) string {
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
		items = append(items, marker+indentRest(writeBlocks(children(item), inner), strings.Repeat(" ", len(marker))))
	}
	return strings.Join(items, between)
}

// indentRest puts a prefix before every line but the first.
func indentRest(text, prefix string) string {
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
			cells = append(cells, strings.ReplaceAll(strings.TrimSpace(writeInline(children(c))), "|", `\|`))
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

// alignments are the delimiters under a table's head, by the style of its cells.
var alignments = map[string]string{"": "---", "text-align:left": ":--", "text-align:center": ":-:", "text-align:right": "--:"}

func row(cells []string) string { return "| " + strings.Join(cells, " | ") + " |" }

// writeInline writes inline nodes.
func writeInline(nodes []*html.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		switch {
		case n.Type == html.TextNode:
			b.WriteString(escapeMarkdown(n.Data))
		case n.DataAtom == atom.Em:
			b.WriteString("*" + writeInline(children(n)) + "*")
		case n.DataAtom == atom.Strong:
			b.WriteString("**" + writeInline(children(n)) + "**")
		case n.DataAtom == atom.Code:
			b.WriteString(codeSpan(textOf(n)))
		case n.DataAtom == atom.A:
			b.WriteString("[" + writeInline(children(n)) + "](" + attributeOf(n, "href") + ")")
		case n.DataAtom == atom.Br:
			b.WriteString(`\`) // the newline follows as text
		default:
			b.WriteString(writeInline(children(n)))
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
	// An underscore between letters has no meaning, and an ampersand only one before
	// a name or a number.
	underscore = regexp.MustCompile(`(^|[^\pL\pN])_|_($|[^\pL\pN])`)
	reference  = regexp.MustCompile(`&(#?[0-9A-Za-z]+;)`)
	// Starts of lines that begin another block. Source: CommonMark §4, §5.
	lineStart = regexp.MustCompile(`(?m)^([ \t]*)([#>+=~-]|[0-9]+[.)])`)
	needless  = regexp.MustCompile(`^([+-][^\s+-]|#+[^\s#]|[0-9]+[.)][^\s])`)
)

// escapeMarkdown escapes a plain text for Markdown.
func escapeMarkdown(text string) string {
	text = special.Replace(text)
	if strings.Contains(text, "_") {
		text = underscore.ReplaceAllStringFunc(text, func(s string) string { return strings.ReplaceAll(s, "_", `\_`) })
	}
	return reference.ReplaceAllString(text, `\&$1`)
}

// escapeStarts escapes the starts of a paragraph's lines, so that they begin no
// other block.
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
