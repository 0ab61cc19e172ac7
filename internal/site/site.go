// Package site holds the site's text and facts as files, and loads them:
// pages as ordered lists of typed sections, in every language, with every
// link resolved and every fault named.
//
// A Site never changes; content that changes on disk is another Site.
package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"io/fs"
	"slices"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/leads"
)

// NotFound is the id of the not-found page.
const NotFound = "not-found"

// Site is everything that the pages say, in every language.
type Site struct {
	Locales *i18n.Locales
	Routes  []Route // ordered by id
	Name    string  // the brand's
	Version string  // of the content's bytes, 12 hexadecimal digits
	Brand   Brand   // in the default language
	// Pictures are the files that the pages' pictures are made of, by name.
	Pictures fs.FS
	// Videos are the films and their captions, by their names on the site.
	Videos fs.FS
	// Review is what a site may be served with, and an editor should mend: words
	// that contradict the facts.
	Review Faults
	// Phrases bounds turns of phrase, by language.
	Phrases map[string][]Phrase
	// Consents are the versions of the consent text that a form may be sent
	// with, the current one first.
	Consents []string
	// Forms are what the forms ask.
	Forms *leads.Forms
	// FieldLabels are what an enquiry's fields are called, by language, as
	// delivery.Labels has it.
	FieldLabels map[string]map[string]string
	// Feeds are the collections with one as other programs read them.
	Feeds []Feed

	pages    []*Page
	byEntry  map[pageKey]*Page
	withheld map[pageKey]bool
	similar  addressIndex
	notFound map[string]*Page
	gone     map[string]*Page
	removed  []Address
	words    map[string]*words
}

type pageKey struct{ id, locale, entry string }

// Page is one address of the site.
type Page struct {
	ID     string
	Locale i18n.Locale
	Entry  string // of the collection, for a route with a parameter
	Path   string // the address; empty for the not-found page
	// Canonical is the address for search engines: Path, or that of the language in
	// which the text is written.
	Canonical       string
	CanonicalLocale i18n.Locale
	Title           string
	Description     string
	NoIndex         bool
	Published       string      // of an article: YYYY-MM-DD
	Alternates      []Alternate // the same page in each language, itself included
	Languages       []Language  // links for visitors, also where there are no alternates
	Sections        []Section
	QueryKeys       []string // the query parameters that it reads
	Middleware      []string
	Preloads        []Preload // the pictures that it opens with
	Card            *Card     // its social card; nil: none
	// Modified is the day on which its words last changed; zero: unknown.
	Modified time.Time `json:",omitzero"`

	// Query is the part of the request's query that the page reads, normalised, with
	// its "?"; empty without one.
	Query string
	// values is what Query says, until the sections are Narrowed.
	values map[string]string

	// Variant tells the variants of a page without an address apart; empty on the
	// plain one.
	Variant string

	// Private: it holds the words of one visitor, and is never cached.
	Private bool `json:",omitempty"`

	Header json.RawMessage
	Footer json.RawMessage
	// formHeader is the header of a page that computes, with a query that is too long for
	// links.
	formHeader json.RawMessage

	// Version is a hash of the page's content.
	Version [sha256.Size]byte `json:"-"`
}

// version hashes the page's content.
func (p *Page) version(site string) [sha256.Size]byte {
	head := *p
	head.Sections, head.Header, head.Footer = nil, nil, nil
	// What is encoded already is not encoded again; it has no line break.
	parts := [][]byte{[]byte(site), p.Header, p.Footer, encode(head), encode(p.Facts())}
	for _, s := range p.Sections {
		parts = append(parts, s.Props, s.Fixed)
		s.Props, s.Fixed = nil, nil
		parts = append(parts, encode(s))
	}
	return sha256.Sum256(bytes.Join(parts, []byte("\n")))
}

// Alternate is the address of a page in one language.
type Alternate struct {
	Locale  i18n.Locale
	Path    string
	Default bool // for visitors of any other language
}

// Section is a part of a page that one component renders.
type Section struct {
	Kind  string
	ID    string
	Tone  Tone
	Live  bool            // hydrated in the browser
	Late  bool            // of a live one: when it comes near the view
	Props json.RawMessage // what the component takes, < > & escaped
	// Fixed is Props without what the query decides. That is in Holes, by the names
	// that the component gives them.
	Fixed json.RawMessage
	Holes map[string]Hole
	// Private: the props hold the words of one visitor.
	Private bool `json:",omitempty"`
	value   any  // Props, typed
}

// Hole is what the query puts into a hole of a component: text, or fragments.
type Hole struct {
	Text   string
	Pieces []Piece
}

// Piece is a fragment: a component's name and its props.
type Piece struct {
	Name  string
	Props json.RawMessage
}

// Pages lists every known address, in the order of ids and languages.
func (s *Site) Pages() []*Page { return s.pages }

// Page gives a route's page in a language, for one entry of its collection.
func (s *Site) Page(id, locale, entry string) (*Page, bool) {
	p, ok := s.byEntry[pageKey{id, locale, entry}]
	return p, ok
}

// NotFound is the not-found page of a language.
func (s *Site) NotFound(locale string) *Page { return s.notFound[locale] }

// NotFoundAt is the not-found page for an address, which names similar ones.
func (s *Site) NotFoundAt(locale, path string) *Page {
	return s.withSimilar(s.notFound[locale], locale, path)
}

// withSimilar is a message page that names the pages whose addresses are similar to
// a path.
func (s *Site) withSimilar(p *Page, locale, path string) *Page {
	similar := s.similar.to(locale, path)
	if len(similar) == 0 {
		return p
	}
	named := *p
	named.Version = [sha256.Size]byte{}
	named.Sections = slices.Clone(p.Sections)
	for i, section := range named.Sections {
		if m, ok := section.value.(Message); ok {
			m.Similar = similar
			named.Sections[i] = section.with(m)
		}
	}
	for _, page := range similar {
		named.Variant += " " + page.Path
	}
	return &named
}

// with gives the section other props.
func (s Section) with(value any) Section {
	s.value = value
	if p, ok := value.(interface{ props() json.RawMessage }); ok {
		s.Props = p.props()
	} else {
		s.Props = encode(value)
	}
	s.Fixed = s.Props
	if n, ok := value.(queryReader); ok {
		fixed, holes := n.splitHoles()
		s.Fixed, s.Holes = encode(fixed), holes
	}
	return s
}
