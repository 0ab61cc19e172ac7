// Package site holds the site's text and facts as files, and loads them:
// pages as ordered lists of typed sections, in every language, with every
// link resolved and every fault named.
//
//	site, err := site.Load(aldaba.Content(), i18n.Default())
//	page, ok := site.Page("contact", "en", "")
//
// A Site never changes; content that changes on disk is another Site.
package site

import (
	"crypto/sha256"
	"encoding/json"
	"io/fs"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/aldaba/aldaba/i18n"
)

// NotFound is the id of the page that stands for those that do not exist.
const NotFound = "not-found"

// Site is everything that the pages say, in every language.
type Site struct {
	Locales *i18n.Locales
	Routes  []Route // ordered by id
	Name    string  // the brand's
	Brand   Brand   // in the default language
	// Pictures are the files that the pages' pictures are made of, by name.
	Pictures fs.FS
	// Videos are the films and their captions, by their names on the site.
	Videos fs.FS
	// Consents are the versions of the consent text that a form may be sent
	// with, the current one first.
	Consents []string
	// Feed is the academy as other programs read it.
	Feed Feed

	pages    []*Page
	byEntry  map[pageKey]*Page
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
	Path   string // the address; empty for the page of those not found
	// Canonical is the address that search engines keep: Path, or that of the
	// language in which the text is written.
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
	Card            *Card     // what its social card says; nil: it has none
	// Modified is the day on which its words last changed, as the content says;
	// zero: it does not say.
	Modified time.Time `json:",omitzero"`

	// Query is the part of the asked query that the page reads, in one
	// spelling, with its "?"; empty on the page as it stands.
	Query string

	// Variant tells pages of one address apart that say different things; empty
	// on the page as it stands.
	Variant string

	// Private says that the words of one visitor stand in it: nothing of it is
	// kept.
	Private bool `json:",omitempty"`

	Header json.RawMessage
	Footer json.RawMessage

	// Version is another one whenever the page says something else.
	Version [sha256.Size]byte `json:"-"`
}

// version tells what the page says from anything else that it could say.
func (p *Page) version(site string) [sha256.Size]byte {
	return sha256.Sum256(slices.Concat([]byte(site+"\n"), encode(p), encode(p.Facts())))
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
	// Fixed is Props without what the query decides, and Holes is that, by the
	// names that the component gives its holes.
	Fixed json.RawMessage
	Holes map[string]Hole
	// Private says that the props hold the words of one visitor.
	Private bool `json:",omitempty"`
	value   any  // Props, typed
}

// Hole is what stands in a place of a component that the query fills: text, or
// fragments.
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

// NotFound is the page that says, in a language, that there is none.
func (s *Site) NotFound(locale string) *Page { return s.notFound[locale] }

// NotFoundAt is that page for an address: it names the pages whose addresses
// are similar.
func (s *Site) NotFoundAt(locale, path string) *Page {
	return s.naming(s.notFound[locale], locale, path)
}

// naming gives a message with the pages whose addresses are similar to a path.
func (s *Site) naming(p *Page, locale, path string) *Page {
	similar := s.similar.to(locale, path)
	if len(similar) == 0 {
		return p
	}
	told := *p
	told.Version = [sha256.Size]byte{}
	told.Sections = slices.Clone(p.Sections)
	for i, section := range told.Sections {
		if m, ok := section.value.(Message); ok {
			m.Similar = similar
			told.Sections[i] = section.with(m)
		}
	}
	for _, page := range similar {
		told.Variant += " " + page.Path
	}
	return &told
}

// maxQueryValue bounds what a search may ask for, in bytes.
const maxQueryValue = 100

// With gives the page as the query asks for it: parameters that it does not
// read and choices that it does not offer are dropped, the others trimmed,
// bounded and put in one order, so that one view has one address.
func (p *Page) With(query url.Values) *Page {
	if len(p.QueryKeys) == 0 || len(query) == 0 {
		return p
	}
	var pairs []string
	values := map[string]string{}
	for _, key := range p.QueryKeys {
		v := cleanQuery(query.Get(key))
		if v == "" || !p.takes(key, v) {
			continue
		}
		values[key] = v
		pairs = append(pairs, key+"="+url.QueryEscape(v))
	}
	if len(values) == 0 {
		return p
	}
	narrowed := *p
	narrowed.Query = "?" + strings.Join(pairs, "&")
	narrowed.NoIndex = true
	narrowed.Sections = make([]Section, len(p.Sections))
	for i, s := range p.Sections {
		narrowed.Sections[i] = s
		if n, ok := s.value.(narrower); ok {
			narrowed.Sections[i] = s.with(n.narrow(values))
		}
	}
	return &narrowed
}

func (p *Page) takes(key, value string) bool {
	return slices.ContainsFunc(p.Sections, func(s Section) bool {
		n, ok := s.value.(narrower)
		return ok && n.takes(key, value)
	})
}

// narrower is a section's props that depend on the query.
type narrower interface {
	// takes tells whether a parameter with this value changes the section.
	takes(key, value string) bool
	narrow(query map[string]string) any
	// asked takes out of the section what a query decides, and puts that into
	// holes.
	asked() (fixed any, holes map[string]Hole)
}

// cleanQuery drops what nobody types: control characters, bad UTF-8, blanks
// around, and what goes beyond the bound.
func cleanQuery(v string) string {
	v = strings.ToValidUTF8(v, "")
	v = strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || (r >= 0x80 && r < 0xa0) {
			return -1
		}
		return r
	}, v))
	if len(v) > maxQueryValue {
		v = strings.TrimSpace(strings.ToValidUTF8(v[:maxQueryValue], ""))
	}
	return v
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
	if n, ok := value.(narrower); ok {
		fixed, holes := n.asked()
		s.Fixed, s.Holes = encode(fixed), holes
	}
	return s
}
