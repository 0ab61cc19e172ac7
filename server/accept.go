package server

import (
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/site"
)

// asksForMarkdown tells whether a page's text is wanted in the page's place:
// Accept names text/markdown, and likes it no less than HTML. No browser names
// it: one look at the header is all that a visitor's request pays.
//
// Source: RFC 9110 §12.5.1.
func asksForMarkdown(r *http.Request) bool {
	for _, line := range r.Header["Accept"] {
		if strings.Contains(line, "arkdown") { // whichever way it begins
			text := mediaWeight(r, site.MarkdownType)
			return text > 0 && text >= htmlWeight(r)
		}
	}
	return false
}

// htmlWeight is what Accept gives to HTML, by its name or, without that, among
// others.
func htmlWeight(r *http.Request) int {
	for _, kind := range []string{"text/html", "text/*", "*/*"} {
		if weight := mediaWeight(r, kind); weight > 0 {
			return weight
		}
	}
	return 0
}
