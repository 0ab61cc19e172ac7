package site

import (
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// The pages of entries, and the lists of links to them.

// section makes the one section of an entry's page, and the page's title and
// description.
func (l *loader) section(name Collection, e entry, loc i18n.Locale) (s Section, title, description Text) {
	c := l.collections[name]
	kind := l.kinds[c.Page]
	s = Section{Kind: c.Page, ID: kind.ID, Tone: Navy, Live: kind.Live, Late: kind.Late}
	var value any
	if fill, ok := entrySections[c.Page]; ok && kind.props != nil {
		value = fill(l, onePage{collection: c, entry: e, locale: loc})
	} else {
		value = l.entryProps(c, e, kind.Section, loc)
	}
	return s.with(value), l.words(c, e, c.Title, loc), l.words(c, e, c.Description, loc)
}

// onePage is the page of an entry in a language.
type onePage struct {
	collection
	entry
	locale i18n.Locale
	within int // how many entries hold this one
}

// entrySections make the props of the kinds of an entry's page that Go fills.
var entrySections = map[string]func(l *loader, on onePage) any{
	"post": func(l *loader, on onePage) any {
		crumbs := []Crumb{l.homeCrumb(on.locale.Code), l.listOf(Collection(on.Name), on.locale.Code)}
		p := l.post(on, crumbs, l.html(on.entry, on.language(on.locale.Code), on.locale))
		p.Picture = l.pictureOf(on, "picture")
		return p
	},
	"offer": func(l *loader, on onePage) any {
		text := on.texts(l)
		o := Offer{
			Back: l.listOf(Collection(on.Name), on.locale.Code).To, Name: text("name"), Location: text("location"),
			Body: l.html(on.entry, on.locale.Code, on.locale), Apply: "#" + applySection,
			Posted: l.date(string(text("posted")), on.entry.file, "posted", on.locale), Closes: l.date(string(text("closes")), on.entry.file, "closes", on.locale),
			crumbs: l.stepsTo(Collection(on.Name), text("name"), on.locale.Code),
		}
		o.terms = l.terms(on)
		return o
	},
	"talk": func(l *loader, on onePage) any {
		text := on.texts(l)
		t := Talk{
			Back: l.listOf(Collection(on.Name), on.locale.Code).To, Title: text("name"), Subtitle: text("subtitle"),
			Interviewed: string(text("interviewed")), Interviewer: string(text("interviewer")), Hash: string(text("hash")),
			Body: l.html(on.entry, on.locale.Code, on.locale), Picture: l.pictureOf(on, "picture"), YouTube: string(text("youtube")),
			Date: l.date(string(text("date")), on.entry.file, "date", on.locale), crumbs: l.stepsTo(Collection(on.Name), text("name"), on.locale.Code),
		}
		t.Number, _ = on.head["number"].(int)
		if film := string(text("video")); film != "" {
			t.Video = l.video(film, on.entry.file, on.locale.Code)
		}
		return t
	},
}

// texts gives the words of the entry's fields in the page's language.
func (on onePage) texts(l *loader) func(field string) Text {
	return func(field string) Text { return l.words(on.collection, on.entry, field, on.locale) }
}

// words are those of a field in a language; a translation's own come first.
func (l *loader) words(c collection, e entry, field string, loc i18n.Locale) Text {
	if t, ok := e.translations[loc.Code]; ok {
		switch field {
		case c.Title:
			return Text(t.Title)
		case c.Description:
			return Text(t.Description)
		}
	}
	value := e.head[field]
	if texts, ok := value.(map[string]any); ok {
		value = texts[loc.Code]
	}
	words, _ := value.(string)
	return Text(words)
}

// html is an entry's text in a language, for a page of loc.
func (l *loader) html(e entry, code string, loc i18n.Locale) Markdown {
	return once(l, e.file, []string{"body"}, loc.Code, func() Markdown {
		html, problems := markdown(l.quote(e.file, []string{code}, code, e.bodies[code]), l.linker(loc.Code, ""))
		for _, p := range problems {
			l.faults.add(e.fileIn(code), code, "%s", p)
		}
		return Markdown(html)
	})
}

// pictureOf is the picture in a field of an entry, or nil.
func (l *loader) pictureOf(on onePage, field string) *Picture {
	name, _ := on.head[field].(string)
	f, ok := on.Fields.Field(field)
	if name == "" || !ok {
		return nil
	}
	p := &Picture{name: name}
	if problem := l.linker(on.locale.Code, "").show(p, f.Type.Sizes); problem != "" {
		l.faults.add(on.entry.file, field, "%s", problem)
	}
	return p
}

// listOf is the crumb of the page that lists a collection.
func (l *loader) listOf(c Collection, locale string) Crumb {
	list := listPage(l.routes, c)
	crumb := Crumb{To: Link(l.address(locale, list.Path(locale, "")))}
	if s := l.sources[list.ID]; s != nil {
		if title, ok := inLocale(s.doc["title"], l.locales, locale).(string); ok {
			name, _, _ := strings.Cut(title, " | ")
			crumb.Label = Text(name)
		}
	}
	return crumb
}

// stepsTo are the breadcrumbs of an entry whose page shows but the way back:
// the list as its own page calls it, and the entry.
func (l *loader) stepsTo(c Collection, name Text, locale string) []Crumb {
	list := l.listOf(c, locale)
	if s := l.sources[listPage(l.routes, c).ID]; s != nil && len(s.sections) > 0 {
		crumbs, _ := inLocale(s.sections[0].props["crumbs"], l.locales, locale).([]any)
		if len(crumbs) > 0 {
			own, _ := crumbs[len(crumbs)-1].(map[string]any)
			if label, ok := own["label"].(string); ok {
				list.Label = Text(label)
			}
		}
	}
	return []Crumb{list, {Label: name}}
}

// homeCrumb is the first step of the breadcrumbs.
func (l *loader) homeCrumb(locale string) Crumb {
	nav := decodeOnce(l, navigationFile, nil, l.nav, navigation{}, locale)
	return Crumb{Label: nav.Home, To: Link(l.address(locale, l.routes["home"].Path(locale, "")))}
}

// pagesOfEntries finds a list whose entries have no pages; what lists them is a page's
// file and key.
func (l *loader) pagesOfEntries(c Collection, file, key string) {
	if entryPage(l.routes, c).ID == "" {
		l.faults.add(file, key, "%s has no page with the collection %s, to which this list links", routesFile, c)
	}
}

// items lists a collection's entries for a list of links.
func (l *loader) items(name Collection, loc i18n.Locale) []ListItem {
	var list []ListItem
	c, route := l.collections[name], entryPage(l.routes, name)
	for _, e := range l.entries[name] {
		on := onePage{collection: c, entry: e, locale: loc}
		text := on.texts(l)
		item := ListItem{
			To: Link(l.address(loc.Code, route.Path(loc.Code, e.slug))), Title: text(c.Row.Title), Text: text(c.Row.Text), Meta: text(c.Row.Meta),
			Picture: l.pictureOf(on, c.Row.Picture),
		}
		item.Number, _ = e.head[c.Row.Number].(int)
		list = append(list, item)
	}
	return list
}
