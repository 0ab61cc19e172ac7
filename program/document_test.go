package program

import (
	"html"
	"regexp"
	"slices"
	"strings"
)

// document is what search engines read of a page.
type document struct {
	lang       string
	title      string
	robots     string
	canonical  string
	alternates map[string]string // by hreflang
	links      []string          // of its anchors that crawlers follow
	sheets     []string          // that it is styled by
	classes    []string          // of its elements
}

var (
	element   = regexp.MustCompile(`<(html|title|meta|link|h1|a)\b([^>]*)>`)
	attribute = regexp.MustCompile(`([a-z]+)="([^"]*)"`)
	classed   = regexp.MustCompile(`<[^>]* class="([^"]*)"`)
)

// parseDocument reads a page as the site writes it: attributes stand in
// double quotes, names in lower case.
func parseDocument(page string) document {
	d := document{alternates: map[string]string{}}
	for _, m := range element.FindAllStringSubmatchIndex(page, -1) {
		attributes := map[string]string{}
		for _, a := range attribute.FindAllStringSubmatch(page[m[4]:m[5]], -1) {
			attributes[a[1]] = html.UnescapeString(a[2])
		}
		switch name := page[m[2]:m[3]]; {
		case name == "html":
			d.lang = attributes["lang"]
		case name == "title" && d.title == "":
			text, _, _ := strings.Cut(page[m[1]:], "</title>")
			d.title = html.UnescapeString(text)
		case name == "meta" && attributes["name"] == "robots":
			d.robots = attributes["content"]
		case name == "link" && attributes["rel"] == "canonical":
			d.canonical = attributes["href"]
		case name == "link" && attributes["rel"] == "alternate" && attributes["type"] == "": // a feed has one
			d.alternates[attributes["hreflang"]] = attributes["href"]
		case name == "link" && attributes["rel"] == "stylesheet":
			d.sheets = append(d.sheets, attributes["href"])
		case name == "a" && attributes["rel"] != "nofollow":
			d.links = append(d.links, attributes["href"])
		}
	}
	for _, m := range classed.FindAllStringSubmatch(page, -1) {
		d.classes = append(d.classes, strings.Fields(m[1])...)
	}
	slices.Sort(d.classes)
	d.classes = slices.Compact(d.classes)
	return d
}
