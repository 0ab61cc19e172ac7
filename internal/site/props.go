package site

import (
	"encoding/json"
	"strings"
)

// The props of the sections that pages are written with.

// Action is a link that looks like a button.
type Action struct {
	Label Text  `json:"label"`
	To    Link  `json:"to"`
	Style Style `json:"style,omitempty"`
}

// Figure is a number worth reading from afar and what it counts.
type Figure struct {
	Value Text `json:"value"`
	Label Text `json:"label"`
}

// IntegrationsSearch is the marketplace with its search box and category
// filter. Items comes from content/integrations.yaml, all of them: the page
// shows those that the query finds.
type IntegrationsSearch struct {
	Title      Inline        `json:"title"`
	Lead       Text          `json:"lead,omitempty"`
	Empty      Text          `json:"empty"` // what to do when nothing is found
	Path       string        `json:"path,omitempty" source:"-"`
	Categories []string      `json:"categories,omitempty" source:"-"` // to choose among
	Query      string        `json:"query,omitempty" source:"-"`
	Category   string        `json:"category,omitempty" source:"-"`
	Items      []Integration `json:"items,omitempty" source:"-"`

	encoded json.RawMessage // itself, when nothing is asked for
}

// Crumb is one step of the breadcrumbs; the last one has no link.
type Crumb struct {
	Label Text `json:"label"`
	To    Link `json:"to,omitempty"`
}

func (v IntegrationsSearch) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, v.Lead)
	found := matching(v.Items, v.Query, v.Category, func(i Integration) (string, []string) { return i.folded, i.Categories })
	t.list(linesOf(found, func(i Integration) string {
		categories := linesOf(i.Categories, func(c string) string { return escapeMarkdown(t.words.Category[c]) })
		line := labelled(linkTo(escapeMarkdown(i.Name), string(i.URL)), strings.Join(categories, ", "))
		if len(i.Via) > 0 {
			line += " " + parenthesized(escapeMarkdown(strings.ReplaceAll(t.words.Search.Integrations.Via, "{{names}}", strings.Join(i.Via, ", "))))
		}
		return line
	})...)
	t.noResults(len(found), v.Empty)
}

func (v IntegrationsSearch) facts(_ *Page, f *Facts) {
	f.Listed = append(f.Listed, listed(v.Items, func(i Integration) Listed { return Listed{Name: i.Name} })...)
}

func (v IntegrationsSearch) fill(l *loader, on sectionPlace) any {
	v.Path, v.Categories, v.Items = on.page.Path, l.choices("integrations-search", "categories"), l.integrations()
	v.encoded = encode(v)
	return v
}
