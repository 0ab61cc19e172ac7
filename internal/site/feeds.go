package site

import (
	"slices"
	"time"

	"github.com/aldaba/aldaba/internal/decl"
)

// Feed is a collection in one language as other programs read it.
type Feed struct {
	Collection Collection
	Path       string // where it is served
	Domain     string // of its language; usually empty
	Page       string // the path of the list that it is of
	Title      string
	Lang       string
	Updated    time.Time // when an entry last came out or changed
	Entries    []FeedEntry
}

// FeedEntry is an entry of the feed.
type FeedEntry struct {
	Title, Path, Summary string
	HTML                 string // the whole text; its links begin at the site's root
	Topics               []string
	Date                 time.Time // when it came out
	Updated              time.Time // when its words last changed, no earlier
}

// feedPath is where a language's feed is served: below the list.
func (l *loader) feedPath(c Collection, language string) string {
	return l.address(language, listPage(l.routes, c).Path(language, "")) + "/feed.xml"
}

// feedLanguage is that of the feed for visitors of a language: theirs, once
// there is an entry in it.
func (l *loader) feedLanguage(c Collection, code string) string {
	for _, e := range l.entries[c] {
		if e.language(code) == code {
			return code
		}
	}
	return l.locales.Default().Code
}

// feeds are one for each language that the entries of a collection with a feed are
// written in.
func (l *loader) feeds(site *Site) (feeds []Feed) {
	for _, name := range sortedKeys(l.collections) {
		if c := l.collections[name]; c.Feed == nil || len(l.entries[name]) == 0 {
			continue
		}
		for _, code := range l.locales.Codes() {
			if l.feedLanguage(name, code) == code {
				feeds = append(feeds, l.feed(site, name, code))
			}
		}
	}
	return feeds
}

// Feed is that of a collection in a language; it has no path where there is none.
func (s *Site) Feed(c Collection, language string) Feed {
	i := slices.IndexFunc(s.Feeds, func(f Feed) bool { return f.Collection == c && f.Lang == language })
	if i < 0 {
		return Feed{}
	}
	return s.Feeds[i]
}

// FeedOf is the feed that a page of a collection names: of its language, or of the
// site's first.
func (s *Site) FeedOf(p *Page) (f Feed, ok bool) {
	i := slices.IndexFunc(s.Routes, func(r Route) bool { return r.ID == p.ID })
	if i < 0 {
		return Feed{}, false
	}
	for _, c := range []Collection{s.Routes[i].Lists, s.Routes[i].Collection} {
		for _, code := range []string{p.Locale.Code, s.Locales.Default().Code} {
			if f = s.Feed(c, code); f.Path != "" {
				return f, true
			}
		}
	}
	return Feed{}, false
}

func (l *loader) feed(site *Site, name Collection, language string) Feed {
	c, list, entries := l.collections[name], listPage(l.routes, name).ID, entryPage(l.routes, name).ID
	f := Feed{Collection: name, Path: l.feedPath(name, language), Lang: language}
	if p, ok := site.Page(list, language, ""); ok {
		f.Page, f.Title, f.Domain = p.Path, p.Title, p.Locale.Domain
	}
	for _, e := range l.entries[name] {
		p, ok := site.Page(entries, language, e.slug)
		if !ok || e.language(language) != language {
			continue
		}
		entry := FeedEntry{Title: p.Title, Path: p.Path, Summary: p.Description, HTML: string(l.html(e, language, p.Locale)), Date: e.date, Updated: e.date}
		if p.Modified.After(e.date) {
			entry.Updated = p.Modified
		}
		entry.Topics = l.topics(c, e, language)
		f.Entries = append(f.Entries, entry)
		if entry.Updated.After(f.Updated) {
			f.Updated = entry.Updated
		}
	}
	return f
}

// topics are those that a feed names of an entry: their labels, where they have some.
func (l *loader) topics(c collection, e entry, language string) []string {
	field, ok := c.Fields.Field(c.Feed.Topics)
	if !ok {
		return nil
	}
	of, names := field.Type, wordsIn(e.head[field.Name])
	if of.Kind == decl.List {
		of = of.Of
	} else {
		names = wordsIn([]any{e.head[field.Name]})
	}
	for i, name := range names {
		if label := l.label(of, name, language); label != "" {
			names[i] = label
		}
	}
	return names
}
