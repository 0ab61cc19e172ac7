// Package audit reads finished pages as a strict proofreader does: it sees
// HTML, and never learns how that was made.
//
//	report, err := audit.Site(pages)
//	for _, fault := range report.Faults { … }
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
	words       int // of the page's own language, in main
	foreign     int // of another, marked as such

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
	switches bool // says with hreflang that it leads to another language
}

// read notes what a page holds.
func read(r io.Reader) (*document, error) {
	root, err := html.Parse(r)
	if err != nil {
		return nil, fmt.Errorf("read the page: %w", err)
	}
	d := &document{ids: map[string]bool{}, properties: map[string]string{}}
	d.note(root, place{})
	return d, nil
}

// place is where in the page a node stands.
type place struct {
	main bool   // in the page's own part, between header and footer
	lang string // of the text
}

func (d *document) note(n *html.Node, at place) {
	if n.Type == html.TextNode {
		d.all.WriteString(withoutBlanks(n.Data))
	}
	if n.Type == html.TextNode && at.main {
		count := words(n.Data)
		if at.lang == d.lang {
			d.words += count
		} else {
			d.foreign += count
		}
	}
	if n.Type == html.ElementNode {
		if lang := attribute(n, "lang"); lang != "" {
			at.lang = lang
		}
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
			if attribute(n, "name") == "description" {
				d.description = attribute(n, "content")
			}
			if attribute(n, "name") == "robots" {
				d.noIndex = strings.Contains(attribute(n, "content"), "noindex")
			}
			if has(n, "property") {
				d.properties[attribute(n, "property")] = attribute(n, "content")
			}
		case atom.Link:
			switch {
			case attribute(n, "rel") == "canonical":
				d.canonical = attribute(n, "href")
			case has(n, "hreflang"):
				d.alternates++
			}
		case atom.Main:
			at.main = true
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
			return
		case atom.Style, atom.Template, atom.Svg, atom.Code:
			at.main = false // nobody reads it as text
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		d.note(c, at)
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
