// Package structured writes what a page says as linked data, in the words of
// schema.org: one block of JSON-LD with a graph. It tells what the content
// tells (site.Facts) and invents nothing: no price, no rating, no author
// that an article does not name.
//
// A Writer never changes; any number of goroutines may use it.
package structured

import (
	"encoding/json"
	"strings"

	"github.com/aldaba/aldaba/internal/site"
)

// Type is the media type of a block.
const Type = "application/ld+json"

// Site is what all pages have in common.
type Site struct {
	Brand     site.Brand
	Home      string   // the absolute address of the home page in the default language
	Logo      string   // the absolute address of a picture
	Languages []string // BCP 47
}

// Addresses are a page's, absolute.
type Addresses struct {
	Canonical string
	Card      string // of the picture shown beside links; empty: there is none
	// Of makes an address of the site absolute. One that is absolute already
	// stays.
	Of func(path string) string
	// Tag is the BCP 47 tag of a language by its code.
	Tag func(code string) string
}

// Writer writes the blocks of one site.
type Writer struct {
	publisher organization // in short, as other things name it
	site      ref
	whole     []json.RawMessage // the company and the site, on pages that are about them
	short     []json.RawMessage // and on the others
}

// New makes the part that all pages share.
func New(s Site) *Writer {
	company := organization{Type: "Organization", ID: s.Home + "#organization", Name: s.Brand.Name, URL: s.Home, Logo: s.Logo}
	w := &Writer{publisher: company, site: ref{s.Home + "#website"}}
	w.publisher.Logo = ""
	site := website{Type: "WebSite", ID: w.site.ID, Name: s.Brand.Name, URL: s.Home, InLanguage: s.Languages, Publisher: ref{company.ID}}
	w.short = []json.RawMessage{encode(company), encode(site)}
	company.LegalName, company.Founded = s.Brand.LegalName, s.Brand.Founded
	company.Email, company.Telephone = s.Brand.Email, strings.ReplaceAll(s.Brand.Phone, " ", "")
	for _, name := range s.Brand.Profiles {
		company.SameAs = append(company.SameAs, s.Brand.Links[name])
	}
	w.whole = []json.RawMessage{encode(company), encode(site)}
	return w
}

// about are the pages that say who the company is.
var about = map[string]bool{"home": true, "about": true, "contact": true}

// graph is a block: what is told, each with the name by which the others name it.
type graph struct {
	Context string            `json:"@context"`
	Graph   []json.RawMessage `json:"@graph"`
}

// Append writes a page's block as an element that no script runs. The encoder
// escapes < > & and the line separators of JavaScript.
func (w *Writer) Append(b []byte, p *site.Page, at Addresses) []byte {
	g := graph{"https://schema.org", w.short}
	if about[p.ID] {
		g.Graph = w.whole
	}
	g.Graph = append(g.Graph[:len(g.Graph):len(g.Graph)], w.nodes(p, at)...)
	b = append(b, `<script type="`+Type+`">`...)
	b = append(b, encode(g)...)
	return append(b, `</script>`...)
}

// nodes are what the page adds to what all pages say.
func (w *Writer) nodes(p *site.Page, at Addresses) []json.RawMessage {
	f := p.Facts()
	var list []json.RawMessage
	add := func(node any) { list = append(list, encode(node)) }
	if len(f.Crumbs) > 1 {
		add(w.breadcrumbs(f.Crumbs, at))
	}
	if f.Service != nil {
		add(w.service(p, f.Service, at))
	}
	if f.Product != nil {
		add(w.product(f.Product, at))
	}
	if f.Article != nil {
		add(w.article(p, f.Article, at))
	}
	if f.Case != nil {
		add(w.caseStudy(p, f.Case, at))
	}
	if f.Film != nil && (f.Film.Image != "" || at.Card != "") { // a film without a picture is none to a search engine
		add(w.film(p, f.Film, at))
	}
	if f.Vacancy != nil {
		add(w.vacancy(f.Vacancy, at))
	}
	if len(f.Listed) > 0 {
		add(w.list(p, f.Listed, at))
	}
	if len(f.Questions) > 0 {
		add(w.questions(p, f.Questions, at))
	}
	return list
}

func encode(node any) json.RawMessage {
	data, err := json.Marshal(node)
	if err != nil {
		panic("structured: encode: " + err.Error()) // strings and numbers always encode
	}
	return data
}
