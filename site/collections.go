package site

import (
	"cmp"
	"fmt"
	"io/fs"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/yamledit"
)

// entry is one file of a collection, or a story.
type entry struct {
	file   string
	slug   string
	head   map[string]any
	bodies map[string]string // Markdown by language
	own    string            // the language that it is written in; empty: all
	date   time.Time         // when it came out, where a feed says so

	// Of one that is written in one language: by language.
	translations map[string]translation
}

// collection is a collection as its folder declares it.
type collection struct {
	*decl.Collection
	file string // the declaration
}

// one is the name of a collection whose entries' pages are of a kind of section; empty:
// there is none.
func (l *loader) one(page string) Collection {
	for _, name := range sortedKeys(l.collections) {
		if l.collections[name].Page == page {
			return name
		}
	}
	return ""
}

// known reports whether there is a collection.
func (l *loader) known(c Collection) bool { return c == Stories || l.collections[c].Collection != nil }

// HasEntries reports whether a folder of the content holds the entries of a collection.
func HasEntries(content fs.FS, folder string) bool {
	_, err := fs.Stat(content, path.Join(folder, decl.CollectionFile))
	return err == nil && fs.ValidPath(folder) && !strings.Contains(folder, "/")
}

// collectionKey names a declaration by its text: its schema is compiled once.
type collectionKey struct {
	d          *decl.Declarations
	file, text string
}

// readDeclarations reads the declarations of the content's collections.
func (l *loader) readDeclarations() {
	l.collections = map[Collection]collection{}
	for _, file := range l.files("*/" + decl.CollectionFile) {
		data, ok := readText(l.read, file, &l.faults)
		if !ok {
			continue
		}
		name := path.Dir(file)
		key := collectionKey{l.declarations, file, string(data)}
		kept, ok := l.schemas.Load(key)
		if !ok {
			c, faults := l.declarations.Collection(file, name, data)
			for _, f := range faults {
				l.faults.addAt(f.File, f.Line, f.Column, "%s", f.Problem)
			}
			if kept = c; len(faults) == 0 {
				l.schemas.Store(key, c)
			}
		}
		c := collection{kept.(*decl.Collection), file}
		l.checkLabels(c, c.Fields, map[*decl.Type]bool{})
		l.collections[Collection(name)] = c
	}
	l.checkKinds()
}

// checkKinds finds what the kinds that show entries take and the collections do not have.
func (l *loader) checkKinds() {
	for _, name := range sortedKeys(l.collections) {
		c := l.collections[name]
		if kind := l.kinds[c.Page]; kind.Section != nil && kind.props == nil {
			l.checkShown(kind.Section, c, func(format string, args ...any) {
				l.faults.add(c.file, "page", "%s: "+format, append([]any{c.Page}, args...)...)
			})
		}
	}
	for _, name := range sortedKeys(l.kinds) {
		kind := l.kinds[name].Section
		if kind.Lists == "" {
			continue
		}
		fault := func(format string, args ...any) {
			f := kind.Listing(fmt.Sprintf(format, args...))
			l.faults.addAt("app/sections/"+f.File, f.Line, f.Column, "%s", f.Problem)
		}
		if c := l.collections[Collection(kind.Lists)]; c.Collection == nil {
			fault("there is no collection %q", kind.Lists)
		} else {
			l.checkShown(kind, c, fault)
		}
	}
}

// checkLabels finds the choices without a label in a language.
func (l *loader) checkLabels(c collection, t *decl.Type, seen map[*decl.Type]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	for _, choice := range sortedKeys(t.Labels) {
		label := t.Labels[choice]
		for _, loc := range l.locales.All() {
			if !loc.Draft && label.Texts[loc.Code] == nil {
				l.faults.addAt(c.file, label.Line, label.Column, "%s: no label in this language: %s", choice, loc.Code)
			}
		}
	}
	if t.Of != nil {
		l.checkLabels(c, t.Of, seen)
	}
	for _, f := range t.Fields {
		l.checkLabels(c, f.Type, seen)
	}
}

var (
	languageMark = regexp.MustCompile(`(?m)^<!-- ([a-z]{2,3}) -->[ \t]*$`)
	slugForm     = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`) // Source: spec §2, academy post route
)

func (l *loader) readCollections() {
	l.entries = map[Collection][]entry{}
	for _, name := range sortedKeys(l.collections) {
		c := l.collections[name]
		if c.Page != "" && entryPage(l.routes, name).ID == "" {
			continue
		}
		files := l.files(string(name) + "/*.md")
		var translated []string
		if c.One {
			files, translated = partTranslations(files)
		}
		if len(files) == 0 {
			l.faults.add(string(name), "", "the collection has no entries")
		}
		for _, file := range files {
			l.entries[name] = append(l.entries[name], l.readEntry(file, c))
		}
		for _, file := range translated {
			l.readTranslation(name, file)
		}
		slices.SortStableFunc(l.entries[name], func(a, b entry) int { return inOrder(c, a, b) })
	}
}

// inOrder compares two entries by the order of their collection.
func inOrder(c collection, a, b entry) int {
	for _, by := range c.Order {
		f, _ := c.Fields.Field(by.Field)
		order := compareValues(f.Type, a.head[by.Field], b.head[by.Field])
		if by.Descending {
			order = -order
		}
		if order != 0 {
			return order
		}
	}
	return 0
}

// compareValues compares two values of a type; none comes first.
func compareValues(t *decl.Type, a, b any) int {
	if t.Kind == decl.Choice {
		index := func(v any) int { word, _ := v.(string); return slices.Index(t.Choices, word) }
		return cmp.Compare(index(a), index(b))
	}
	text, isText := a.(string)
	if other, both := b.(string); isText && both {
		return cmp.Or(cmp.Compare(fold(text), fold(other)), cmp.Compare(text, other))
	}
	return cmp.Compare(numberOf(a), numberOf(b))
}

// numberOf is a value as a number to be compared: 0 is before all that is there.
func numberOf(v any) float64 {
	switch n := v.(type) {
	case int:
		return float64(n)
	case float64:
		return n
	case bool:
		if n {
			return 1
		}
	case nil:
		return math.Inf(-1)
	}
	return 0
}

func (l *loader) readEntry(file string, c collection) entry {
	e := entry{file: file, slug: strings.TrimSuffix(path.Base(file), ".md"), bodies: map[string]string{}}
	if !slugForm.MatchString(e.slug) {
		l.faults.add(file, "", "the file's name is the page's address: write lower-case letters, digits and hyphens")
	}
	head, body, ok := l.readFrontMatter(file)
	if !ok {
		return e
	}
	e.head, _ = head.(map[string]any)
	fits := l.fitsType(file, nil, head, c.Fields)
	if fits {
		l.checkDays(file, c, e.head)
	}
	if l.kinds[c.Page].props != nil {
		l.checkTells(file, nil, e.head)
	}
	switch {
	case !c.Body:
		if strings.TrimSpace(body) != "" {
			l.faults.add(file, "", "%s declares no body: there is text below the front matter", c.file)
		}
	case c.One:
		e.own = l.locales.Default().Code
		e.bodies[e.own] = body
	default:
		l.readBodies(&e, body)
	}
	if name, _ := e.head[c.Address].(string); fits && c.Address != "" && slugOf(name) != e.slug {
		l.faults.add(file, c.Address, "the title gives the address %s: the file is named so, with .md", slugOf(name))
	}
	if c.Feed != nil {
		e.date, _ = dayOf(e.head[c.Feed.Date])
	}
	return e
}

// checkDays finds the days that no calendar has.
func (l *loader) checkDays(file string, c collection, head map[string]any) {
	for _, f := range c.Fields.Fields {
		if f.Type.Kind != decl.Date && f.Type.Kind != decl.DateTime || head[f.Name] == nil {
			continue
		}
		if _, err := dayOf(head[f.Name]); err != nil {
			l.faults.add(file, f.Name, "%v", err)
		}
	}
}

// dayOf reads a day, or a day and a time.
func dayOf(value any) (time.Time, error) {
	written, _ := value.(string)
	if len(written) > len(time.DateOnly) {
		return time.Parse("2006-01-02 15:04", written)
	}
	return time.Parse(time.DateOnly, written)
}

// readFrontMatter parts an entry's file into its front matter and its text.
func (l *loader) readFrontMatter(file string) (head any, body string, ok bool) {
	data, ok := readText(l.read, file, &l.faults)
	if !ok {
		return nil, "", false
	}
	front, body, ok := yamledit.FrontMatter(string(data))
	if !ok {
		l.faults.add(file, "", "begin with front matter between two lines of ---")
		return nil, "", false
	}
	head, ok = l.parseYAML(file, []byte(front))
	return head, body, ok
}

// readBodies parts a text that stands in every language at its marks.
func (l *loader) readBodies(e *entry, body string) {
	marks := languageMark.FindAllStringSubmatchIndex(body, -1)
	if len(marks) > 0 && strings.TrimSpace(body[:marks[0][0]]) != "" {
		l.faults.add(e.file, "", "text in no language: it stands before the first mark, <!-- %s -->", body[marks[0][2]:marks[0][3]])
	}
	for i, m := range marks {
		end := len(body)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		code := body[m[2]:m[3]]
		if _, known := l.locales.Get(code); !known && l.locales.IsDraft(code) {
			continue
		} else if !known {
			l.faults.add(e.file, code, "the site does not speak this language")
		}
		if _, twice := e.bodies[code]; twice {
			l.faults.add(e.file, code, "the language stands twice")
		}
		e.bodies[code] = body[m[1]:end]
	}
	for _, loc := range l.locales.All() {
		if loc.Draft && strings.TrimSpace(e.bodies[loc.Code]) == "" {
			e.bodies[loc.Code] = e.bodies[loc.Base]
		}
	}
	texts := map[string]any{}
	for code, text := range e.bodies {
		texts[code] = strings.TrimSpace(text)
	}
	l.checkText(e.file, "", texts)
	for _, code := range l.locales.Codes() {
		if strings.TrimSpace(e.bodies[code]) == "" {
			l.faults.add(e.file, code, "no text in this language (begin it with <!-- %s -->)", code)
		}
	}
}

// section makes the one section of an entry's page, and the page's title and
// description.
func (l *loader) section(name Collection, e entry, loc i18n.Locale) (s Section, title, description Text) {
	if name == Stories {
		return l.storySection(e, loc)
	}
	c := l.collections[name]
	kind := l.kinds[c.Page]
	s = Section{Kind: c.Page, ID: c.Page, Tone: Navy, Live: kind.Live, Late: kind.Late}
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
