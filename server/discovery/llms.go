package discovery

import (
	"strings"

	"github.com/aldaba/aldaba/internal/site"
)

// llms lists the Markdown of a domain's pages, with their descriptions.
//
// Source: llmstxt.org.
func (d *Documents) llms(domain string) []byte {
	var b strings.Builder
	b.WriteString("# " + d.Site.Name + "\n")
	for i, loc := range d.languages(domain) {
		if home, ok := d.Site.Page("home", loc.Code, ""); ok && i == 0 {
			b.WriteString("\n> " + home.Description + "\n")
		}
		b.WriteString("\n## " + loc.Name + "\n\n")
		for _, p := range d.Site.Pages() {
			if p.Locale.Code == loc.Code && IsListed(p) {
				b.WriteString("- [" + brackets.Replace(p.Heading()) + "](" + d.Head.Address(domain, site.MarkdownPath(p.Path)) + "): " + p.Description + "\n")
			}
		}
	}
	return []byte(b.String())
}

var brackets = strings.NewReplacer("[", `\[`, "]", `\]`)
