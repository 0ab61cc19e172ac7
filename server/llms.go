package server

import (
	"strings"

	"github.com/aldaba/aldaba/site"
)

// llms lists the pages of a domain's languages with what each is about, by the
// addresses of their text.
//
// Source: llmstxt.org.
func llms(e *edition, domain string) []byte {
	var b strings.Builder
	b.WriteString("# " + e.Site.Name + "\n")
	for i, loc := range e.languages(domain) {
		if home, ok := e.Site.Page("home", loc.Code, ""); ok && i == 0 {
			b.WriteString("\n> " + home.Description + "\n")
		}
		b.WriteString("\n## " + loc.Name + "\n\n")
		for _, p := range e.Site.Pages() {
			if p.Locale.Code == loc.Code && isListed(p) {
				b.WriteString("- [" + brackets.Replace(p.Heading()) + "](" + e.head.address(domain, site.MarkdownPath(p.Path)) + "): " + p.Description + "\n")
			}
		}
	}
	return []byte(b.String())
}

var brackets = strings.NewReplacer("[", `\[`, "]", `\]`)
