package site

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"golang.org/x/net/html"
)

// renderer of Markdown: CommonMark and tables. Raw HTML is left out.
var commonMark = goldmark.New(goldmark.WithExtensions(extension.Table))

// markdown renders paragraphs, lists and headings, with the content's links
// resolved, and lists what is wrong.
func markdown(source string, l linker) (html string, problems []string) {
	src := []byte(source)
	doc := commonMark.Parser().Parse(text.NewReader(src))
	problems = resolveLinks(doc, source, l)
	var out bytes.Buffer
	if err := commonMark.Renderer().Render(&out, src, doc); err != nil {
		return "", append(problems, err.Error())
	}
	return out.String(), problems
}

// inline renders one paragraph without its element.
func inline(source string, l linker) (html string, problems []string) {
	html, problems = markdown(source, l)
	html = strings.TrimSuffix(html, "\n")
	rest, begins := strings.CutPrefix(html, "<p>")
	rest, ends := strings.CutSuffix(rest, "</p>")
	if !begins || !ends || strings.Contains(rest, "<p>") {
		return "", append(problems, "one line of text is wanted, with emphasis and links at most")
	}
	return rest, problems
}

// resolveLinks gives the links their addresses and lists what a page cannot
// show.
func resolveLinks(doc ast.Node, source string, l linker) (problems []string) {
	// The walk only fails when its function does.
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Link:
			if entering {
				href, problem := l.resolve(string(n.Destination))
				n.Destination = []byte(href)
				if problem != "" {
					problems = append(problems, problem)
				}
			}
		case *ast.AutoLink:
			if entering {
				problems = append(problems, "a bare address is not a link: write [text]("+string(n.URL([]byte(source)))+")")
			}
		case *ast.Image:
			if entering {
				problems = append(problems, "images in Markdown are not shown")
			}
		case *ast.Heading:
			if entering && n.Level == 1 {
				problems = append(problems, "a page has one h1, and its text none: begin a heading with ## or ###")
			}
		case *ast.RawHTML, *ast.HTMLBlock:
			if entering {
				problems = append(problems, "HTML in Markdown is not shown: write Markdown")
			}
		}
		return ast.WalkContinue, nil
	})
	return problems
}

// plainText is what a reader sees of HTML.
func plainText(source string) string {
	var b strings.Builder
	t := html.NewTokenizer(strings.NewReader(source))
	for {
		switch t.Next() {
		case html.ErrorToken:
			return strings.Join(strings.Fields(b.String()), " ")
		case html.TextToken:
			b.Write(t.Text())
			b.WriteByte(' ')
		}
	}
}
