package pages

import (
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
)

// The fragments of the frame.
const (
	headerFragment = "header"
	footerFragment = "footer"
)

// part is an element of the page that a fragment fills.
type part struct {
	id       string
	before   string // markup that opens the element
	after    string
	fragment renderer.Fragment
	section  *site.Section // nil: of the frame
	live     bool
	cached   bool
	from, to int // in the composition's scratch, when it is cached
}

// parts lists what a page is made of, top to bottom.
func parts(p *site.Page) []part {
	list := make([]part, 0, len(p.Sections)+2)
	fragment := func(name string, props []byte) renderer.Fragment {
		return renderer.Fragment{Name: name, Locale: p.Locale.Code, Props: props}
	}
	list = append(list, part{id: headerFragment, before: `<div id="root">`, after: `<main id="main" tabindex="-1">`, live: true, fragment: fragment(headerFragment, p.Header)})
	for i := range p.Sections {
		section := &p.Sections[i]
		list = append(list, part{
			id: section.ID, section: section,
			before: `<section id="` + section.ID + `" class="section" data-kind="` + section.Kind + `" data-tone="` + string(section.Tone) + `">`,
			after:  "</section>", live: section.Live, fragment: fragment(section.Kind, section.Fixed),
		})
	}
	return append(list, part{id: footerFragment, before: `</main><div class="foot">`, after: `</div></div>`, fragment: fragment(footerFragment, p.Footer)})
}

// holesOf is what the page's query puts into its fragments.
func holesOf(p *site.Page) renderer.Holes {
	holes := renderer.Holes{"query": {Text: p.Carried()}}
	for i := range p.Sections {
		for name, hole := range p.Sections[i].Holes {
			filled := renderer.Hole{Text: hole.Text}
			for _, piece := range hole.Pieces {
				filled.Fragments = append(filled.Fragments, renderer.Fragment{Name: piece.Name, Locale: p.Locale.Code, Props: piece.Props})
			}
			holes[name] = filled
		}
	}
	return holes
}

// Fragments lists what a page is made of, top to bottom, and what its query
// puts into them.
func Fragments(p *site.Page) ([]renderer.Fragment, renderer.Holes) {
	var list []renderer.Fragment
	for _, t := range parts(p) {
		list = append(list, t.fragment)
	}
	return list, holesOf(p)
}
