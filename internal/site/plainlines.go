package site

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// breaks are the elements of our Markdown that stand on lines of their own.
var breaks = map[string]bool{
	"p": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "ul": true, "ol": true, "li": true, "table": true,
	"tr": true, "blockquote": true, "pre": true, "br": true, "hr": true, "div": true,
}

// plainLines is what a reader sees of HTML, a line for each paragraph, heading
// and entry of a list. Unlike plainText, which is searched, it is read: words
// and their full stops stay together.
func plainLines(source string) string {
	var b strings.Builder
	gap := ""
	t := html.NewTokenizer(strings.NewReader(source))
	for {
		switch t.Next() {
		case html.ErrorToken:
			return b.String()
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			switch name, _ := t.TagName(); {
			case breaks[string(name)]:
				gap = "\n"
			case gap == "" && (string(name) == "td" || string(name) == "th"):
				gap = " "
			}
		case html.TextToken:
			text := string(t.Text())
			words := strings.Fields(text)
			if first, _ := utf8.DecodeRuneInString(text); gap == "" && unicode.IsSpace(first) {
				gap = " "
			}
			for _, word := range words {
				if b.Len() > 0 {
					b.WriteString(gap)
				}
				b.WriteString(word)
				gap = " "
			}
			if last, _ := utf8.DecodeLastRuneInString(text); len(words) > 0 && !unicode.IsSpace(last) {
				gap = ""
			}
		}
	}
}
