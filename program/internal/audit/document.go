// Package audit reads finished pages as a strict proofreader does: it sees
// HTML, and never learns how that was made.
package audit

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// document is what the proofreader notes of a page.
type document struct {
	lang        string
	title       string
	description string
	headings    []heading
	links       []link
	images      []string // the sources of those without alt
	blank       int      // headers of tables that name nothing
	ids         map[string]bool
	words       int             // of the page's own language, in main
	foreign     int             // of another, marked as such
	prose       strings.Builder // of the page's own language, a line for each paragraph

	canonical  string
	noIndex    bool
	alternates int
	properties map[string]string // of Open Graph
	linked     []string          // blocks of linked data
	all        strings.Builder   // every text, without blanks
}

type heading struct {
	level int
	text  string
}

type link struct {
	href     string
	text     string
	switches bool // it has hreflang: it leads to another language
}

// read notes what a page holds.
func read(r io.Reader) (*document, error) {
	root, err := html.Parse(r)
	if err != nil {
		return nil, fmt.Errorf("read the page: %w", err)
	}
	d := &document{ids: map[string]bool{}, properties: map[string]string{}}
	d.note(root, context{})
	return d, nil
}

// context is what a node inherits from the elements around it.
type context struct {
	main bool   // it is in the page's own part, between header and footer
	lang string // of the text
}

// note records a node and its children.
func (d *document) note(n *html.Node, in context) {
	switch n.Type {
	case html.TextNode:
		d.noteText(n.Data, in)
	case html.ElementNode:
		if lang := attribute(n, "lang"); lang != "" {
			in.lang = lang
		}
		switch n.DataAtom {
		case atom.Main:
			in.main = true
		case atom.Style, atom.Template, atom.Svg, atom.Code:
			in.main = false // its text is not prose
		}
		d.noteElement(n)
	}
	if n.DataAtom == atom.Script {
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		d.note(c, in)
	}
	if n.Type == html.ElementNode && !phrasing[n.DataAtom] {
		d.prose.WriteByte('\n')
	}
}

// phrasing are elements within a sentence: all others end a paragraph.
var phrasing = map[atom.Atom]bool{
	atom.A: true, atom.Abbr: true, atom.B: true, atom.Bdi: true, atom.Cite: true, atom.Code: true, atom.Em: true, atom.I: true, atom.Mark: true,
	atom.Q: true, atom.S: true, atom.Small: true, atom.Span: true, atom.Strong: true, atom.Sub: true, atom.Sup: true, atom.Time: true, atom.Wbr: true,
}

func (d *document) noteText(text string, in context) {
	d.all.WriteString(withoutBlanks(text))
	switch {
	case !in.main:
	case in.lang == d.lang:
		d.words += words(text)
		d.prose.WriteString(strings.ReplaceAll(text, "\n", " "))
	default:
		d.foreign += words(text)
	}
}

func (d *document) noteElement(n *html.Node) {
	if id := attribute(n, "id"); id != "" {
		d.ids[id] = true
	}
	switch n.DataAtom {
	case atom.Html:
		d.lang = attribute(n, "lang")
	case atom.Title:
		if n.Parent.DataAtom == atom.Head {
			d.title = text(n)
		}
	case atom.Meta:
		d.noteMeta(n)
	case atom.Link:
		switch {
		case attribute(n, "rel") == "canonical":
			d.canonical = attribute(n, "href")
		case has(n, "hreflang"):
			d.alternates++
		}
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		d.headings = append(d.headings, heading{int(n.Data[1] - '0'), text(n)})
	case atom.A:
		if has(n, "href") {
			d.links = append(d.links, link{attribute(n, "href"), text(n), attribute(n, "hreflang") != ""})
		}
	case atom.Img:
		if !has(n, "alt") {
			d.images = append(d.images, attribute(n, "src"))
		}
	case atom.Th:
		if text(n) == "" {
			d.blank++
		}
	case atom.Script:
		if attribute(n, "type") == "application/ld+json" && n.FirstChild != nil {
			d.linked = append(d.linked, n.FirstChild.Data)
		}
	}
}

func (d *document) noteMeta(n *html.Node) {
	switch attribute(n, "name") {
	case "description":
		d.description = attribute(n, "content")
	case "robots":
		d.noIndex = strings.Contains(attribute(n, "content"), "noindex")
	}
	if has(n, "property") {
		d.properties[attribute(n, "property")] = attribute(n, "content")
	}
}

// words counts what has a letter or a digit in it.
func words(s string) (count int) {
	for _, word := range strings.Fields(s) {
		if strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			count++
		}
	}
	return count
}

func text(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, name string) bool {
	for _, a := range n.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}
