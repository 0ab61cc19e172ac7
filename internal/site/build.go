package site

import (
	"cmp"
	"encoding/json"
	"io/fs"
	"slices"
	"time"

	"github.com/aldaba/aldaba/i18n"
)

// build makes every page in every language.
func (l *loader) build() *Site {
	site := &Site{
		Locales: l.locales, Name: l.brand.Name, Brand: l.brand, byEntry: map[pageKey]*Page{},
		notFound: map[string]*Page{}, gone: map[string]*Page{}, Consents: l.consents(), Forms: l.forms, FieldLabels: l.fieldLabels(),
	}
	for _, id := range sortedKeys(l.routes) {
		site.Routes = append(site.Routes, l.routes[id])
	}
	var err error
	if site.Pictures, err = fs.Sub(l.fsys, picturesFolder); err != nil {
		l.faults.add(picturesFolder, "", "%v", err)
	}
	titles := map[string]string{}
	for _, loc := range l.locales.All() {
		l.addPages(site, loc, titles)
	}
	if site.Videos, err = l.films(); err != nil {
		l.faults.add(videosFolder, "", "%v", err)
	}
	site.Feeds, site.removed = l.feeds(site), l.removed
	if site.words, err = readWords(l.locales); err != nil {
		l.faults.add("i18n/messages", "", "%v", err)
	}
	site.similar = newAddressIndex(site)
	return site
}

// addPages makes a language's pages. titles are those of all pages so far, which
// must differ.
func (l *loader) addPages(site *Site, loc i18n.Locale, titles map[string]string) {
	header, footer := l.frame(loc)
	frame := pageFrame{header: header, footer: encode(footer), brand: string(encode(l.brand)), titles: titles}
	for _, r := range site.Routes {
		for _, e := range l.entriesOf(r) {
			p, file := l.page(r, e, loc)
			l.complete(p, file, frame)
			site.pages = append(site.pages, p)
			site.byEntry[pageKey{r.ID, loc.Code, e.slug}] = p
			for _, of := range slices.Compact([]string{file, e.file}) {
				l.pagesOf[of] = append(l.pagesOf[of], p)
			}
		}
	}
	site.notFound[loc.Code] = l.messagePage(NotFound, loc, frame)
	if l.removes {
		site.gone[loc.Code] = l.messagePage(Gone, loc, frame)
	}
}

// pageFrame is what the pages of a language share.
type pageFrame struct {
	header Header
	footer json.RawMessage
	brand  string
	titles map[string]string
}

// genericTitle is that of a page without one, as app/engine/lib/head.ts has it.
const genericTitle = "web"

// complete checks a page's head and adds what follows from its sections.
func (l *loader) complete(p *Page, file string, frame pageFrame) {
	l.checkHead(file, p, frame.titles)
	p.Title = cmp.Or(p.Title, genericTitle)
	header := frame.header
	header.Languages = p.Languages
	p.Header, p.Footer = encode(header), frame.footer
	if q, ok := p.computing(); ok {
		header.Form = q.kind.Computes.Form
		p.formHeader = encode(header)
	}
	if len(p.Sections) > 0 && !p.NoIndex {
		p.Card = card(p.Sections[0], l.kinds[p.Sections[0].Kind], l.brand)
	}
	p.Version = p.version(frame.brand)
}

// entriesOf lists what a route's parameter names; a route without one has a
// single, nameless entry.
func (l *loader) entriesOf(r Route) []entry {
	if r.Collection == "" && !r.faulty {
		return []entry{{}}
	}
	if c := l.collections[r.Collection]; c.Collection != nil && c.Page == "" {
		if !l.faults.within(c.file, "") {
			l.faults.add(c.file, "", "%s has pages of its entries: name their kind of section, page: KIND", routesFile)
		}
		return nil
	}
	return l.entries[r.Collection]
}

func (l *loader) page(r Route, e entry, loc i18n.Locale) (*Page, string) {
	p := &Page{
		ID: r.ID, Locale: loc, Entry: e.slug, Path: l.address(loc.Code, r.Path(loc.Code, e.slug)),
		NoIndex: r.NoIndex || loc.Draft, QueryKeys: r.Query, Middleware: r.Middleware,
	}
	p.Canonical, p.CanonicalLocale = p.Path, loc
	p.Languages, p.Alternates = l.languages(r, e.slug)
	if r.Collection == "" {
		s := l.sources[r.ID]
		l.fill(p, s, loc)
		if p.Modified = l.modifiedOn(s.file, s.doc, "updated"); p.Modified.Before(l.newestPost(p)) {
			p.Modified = l.newestPost(p)
		}
		return p, s.file
	}
	section, title, description := l.section(r.Collection, e, loc)
	p.Sections = []Section{section}
	if first, ok := section.value.(preloader); ok {
		p.Preloads = first.preloads()
	}
	c := l.collections[r.Collection]
	p.Modified = l.modifiedOn(e.file, e.head, c.Changed...)
	if _, ok := section.value.(Offer); ok {
		p.Sections = append(p.Sections, l.application(p, loc))
	}
	p.Title, p.Description = string(title), string(description)
	if !e.date.IsZero() {
		p.Published = e.date.Format(time.DateOnly)
	}
	if e.own != "" {
		l.findable(p, r, e)
	}
	return p, e.fileIn(loc.Code)
}

// fill gives a page what its file says in its language.
func (l *loader) fill(p *Page, s *source, loc i18n.Locale) {
	link := l.linker(loc.Code, p.ID)
	head := decode(l, s.file, nil, map[string]any{"title": s.doc["title"], "description": s.doc["description"]}, pageFile{}, link)
	p.Title, p.Description = string(head.Title), string(head.Description)
	texts, numbered := s.count("prose"), 0
	for _, w := range s.sections {
		kind := l.kinds[w.head.Kind]
		var value any
		if kind.props == nil {
			value = l.declaredSection(kind.Section, w, sectionPlace{p, w.head.ID, loc, s.file, w.key}, link)
		} else {
			value = decode(l, s.file, w.key, w.props, kind.props, link)
		}
		section := Section{Kind: w.head.Kind, ID: w.head.ID, Tone: w.head.Tone, Live: kind.Live, Late: kind.Late}
		if first, ok := value.(preloader); ok && len(p.Sections) == 0 {
			p.Preloads = first.preloads()
		}
		if text, ok := value.(Prose); ok && texts >= minNumbered {
			numbered++
			text.Number = numbered
			value = text
		}
		if f, ok := value.(filler); ok {
			value = f.fill(l, sectionPlace{p, section.ID, loc, s.file, w.key})
		}
		p.Sections = append(p.Sections, section.with(value))
	}
}

// filler is a section's props to which Go adds what the page's file does not have.
type filler interface {
	fill(l *loader, on sectionPlace) any
}

// sectionPlace is a section on its page in a language, and in its file.
type sectionPlace struct {
	page   *Page
	id     string
	locale i18n.Locale
	file   string
	key    []string
}

// at is the key of a field.
func (s sectionPlace) at(field string) string { return keyPath(append(slices.Clone(s.key), field)) }

// messagePage is a page without an address: the not-found page, or the one for what
// was taken down.
func (l *loader) messagePage(id string, loc i18n.Locale, frame pageFrame) *Page {
	p := &Page{ID: id, Locale: loc, NoIndex: true}
	p.Languages, _ = l.languages(l.routes["home"], "")
	l.fill(p, l.sources[id], loc)
	l.complete(p, l.sources[id].file, frame)
	return p
}

// languages lists a page's addresses in every language.
func (l *loader) languages(r Route, slug string) (links []Language, alternates []Alternate) {
	for _, loc := range l.locales.All() {
		path := l.address(loc.Code, r.Path(loc.Code, slug))
		if !loc.Draft {
			alternates = append(alternates, Alternate{Locale: loc, Path: path, Default: loc.Code == l.locales.Default().Code})
		}
		if loc.Domain != "" {
			path = "https://" + loc.Domain + path
		}
		links = append(links, Language{Code: loc.Code, Name: loc.Name, Path: path})
	}
	return links, alternates
}
