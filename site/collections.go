package site

import (
	"path"
	"regexp"
	"sort"
	"strings"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/yamledit"
)

// The front matter of a collection's entries.
type (
	postFile struct {
		Name        string   `json:"name"`
		Date        string   `json:"date" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$"`
		Description Text     `json:"description"`
		Topics      []Topic  `json:"topics"`
		Picture     *Picture `json:"picture,omitempty" sizes:"(max-width: 65.99rem) 92vw, 62rem"`
		Updated     string   `json:"updated,omitempty" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"` // when its words last changed
	}
	// translationFile is a post's in another language; the rest stands in the post's.
	translationFile struct {
		Title       string `json:"title"`
		Description string `json:"description"`
	}
	offerFile struct {
		Title       Text `json:"title"`
		Description Text `json:"description"`
		Name        Text `json:"name"`
		Location    Text `json:"location"`
		// Days, YYYY-MM-DD; the last to apply is Closes.
		Posted string `json:"posted" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"`
		Closes string `json:"closes" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"`
		// What programs cannot read in Location: a town to work in, the country,
		// and whether one may work from anywhere in it.
		City       Text       `json:"city,omitempty"`
		Country    string     `json:"country" jsonschema:"pattern=^[A-Z]{2}$"` // ISO 3166-1
		Remote     bool       `json:"remote,omitempty"`
		Employment Employment `json:"employment,omitempty"`
		Updated    string     `json:"updated,omitempty" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"` // when its words last changed
	}
	talkFile struct {
		Title       Text     `json:"title"`
		Description Text     `json:"description"`
		Name        Text     `json:"name"`
		Subtitle    Text     `json:"subtitle"`
		Interviewed string   `json:"interviewed"`
		Interviewer string   `json:"interviewer"`
		Number      int      `json:"number"`
		Hash        string   `json:"hash"`
		Date        string   `json:"date" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"` // when it came out
		Picture     *Picture `json:"picture,omitempty" sizes:"(max-width: 65.99rem) 92vw, 62rem"`
		Updated     string   `json:"updated,omitempty" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"` // when its words last changed
		// What is on their doors, and what of it the talk tells: as a story's.
		Devices []string  `json:"devices,omitempty"`
		Tells   []Feature `json:"tells,omitempty"`
		// A film of videos/, or the id of one at YouTube; a talk may have neither.
		Video   string `json:"video,omitempty"`
		YouTube string `json:"youtube,omitempty" jsonschema:"pattern=^[A-Za-z0-9_-]{11}$"`
	}
)

// entry is one file of a collection, or a story.
type entry struct {
	file   string
	slug   string
	head   map[string]any
	bodies map[string]string // Markdown by language
	// Of a post: when it came out, and its translations by language.
	date         time.Time
	translations map[string]translation
}

// collections says what an entry's front matter must fit, and whether its
// text stands in every language.
var collections = map[Collection]struct {
	head      any
	everyone  bool
	inOneFile bool // and not one file an entry
}{
	Posts:   {head: postFile{}},
	Offers:  {head: offerFile{}, everyone: true},
	Talks:   {head: talkFile{}, everyone: true},
	Stories: {head: storyHead{}, everyone: true, inOneFile: true},
}

// HasEntries reports whether a folder of the content holds the entries of a collection.
func HasEntries(folder string) bool {
	c, ok := collections[Collection(folder)]
	return ok && !c.inOneFile
}

var (
	languageMark = regexp.MustCompile(`(?m)^<!-- ([a-z]{2,3}) -->[ \t]*$`)
	slugForm     = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`) // Source: spec §2, academy post route
)

func (l *loader) readCollections() {
	l.entries = map[Collection][]entry{}
	for c, shape := range collections {
		if entryPage(l.routes, c).ID == "" || shape.inOneFile {
			continue
		}
		files := l.files(string(c) + "/*.md")
		var translated []string
		if c == Posts {
			files, translated = partTranslations(files)
		}
		if len(files) == 0 {
			l.faults.add(string(c), "", "the collection has no entries")
		}
		for _, file := range files {
			l.entries[c] = append(l.entries[c], l.readEntry(file, shape.head, shape.everyone))
		}
		for _, file := range translated {
			l.readTranslation(file)
		}
	}
	sort.SliceStable(l.entries[Posts], func(i, j int) bool { return l.entries[Posts][i].date.After(l.entries[Posts][j].date) })
	sort.SliceStable(l.entries[Talks], func(i, j int) bool {
		a, _ := l.entries[Talks][i].head["number"].(int)
		b, _ := l.entries[Talks][j].head["number"].(int)
		return a > b
	})
}

func (l *loader) readEntry(file string, shape any, everyone bool) entry {
	e := entry{file: file, slug: strings.TrimSuffix(path.Base(file), ".md"), bodies: map[string]string{}}
	if !slugForm.MatchString(e.slug) {
		l.faults.add(file, "", "the file's name is the page's address: write lower-case letters, digits and hyphens")
	}
	head, body, ok := l.readFrontMatter(file)
	if !ok {
		return e
	}
	e.head, _ = head.(map[string]any)
	fits := l.fits(file, nil, head, shape)
	if everyone {
		l.checkTells(file, nil, e.head)
		l.readBodies(&e, body)
		return e
	}
	e.bodies[postLanguage] = body
	if date, _ := e.head["date"].(string); fits {
		var err error
		if e.date, err = time.Parse("2006-01-02 15:04", date); err != nil {
			l.faults.add(file, "date", "%v", err)
		}
		if name, _ := e.head["name"].(string); slugOf(name) != e.slug {
			l.faults.add(file, "name", "the title gives the address %s: the file is named so, with .md", slugOf(name))
		}
	}
	return e
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
func (l *loader) section(c Collection, e entry, loc i18n.Locale) (s Section, title, description Text) {
	if c == Stories {
		return l.storySection(e, loc)
	}
	link := l.linker(loc.Code, "")
	crumb := l.listOf(c, loc.Code)
	text := func(code string) Markdown {
		html, problems := markdown(l.quote(e.file, []string{code}, code, e.bodies[code]), link)
		for _, p := range problems {
			l.faults.add(e.fileIn(code), code, "%s", p)
		}
		return Markdown(html)
	}
	switch head := decodeOnce(l, e.file, nil, e.head, collections[c].head, loc.Code).(type) {
	case postFile:
		p := l.post(e, loc, []Crumb{l.homeCrumb(loc.Code), crumb}, text(e.language(loc.Code)))
		p.Picture = head.Picture
		return Section{Kind: "post", ID: "post", Tone: Navy}.with(p), p.Title, e.description(head, loc.Code)
	case offerFile:
		o := Offer{
			Back: crumb.To, Name: head.Name, Location: head.Location, Body: text(loc.Code), Apply: "#" + applySection,
			Posted: l.date(head.Posted, e.file, "posted", loc), Closes: l.date(head.Closes, e.file, "closes", loc),
			crumbs: l.stepsTo(c, head.Name, loc.Code),
		}
		o.terms = l.terms(head, e.file)
		return Section{Kind: "offer", ID: "offer", Tone: Navy}.with(o), head.Title, head.Description
	case talkFile:
		t := Talk{
			Back: crumb.To, Title: head.Name, Subtitle: head.Subtitle, Interviewed: head.Interviewed, Interviewer: head.Interviewer,
			Number: head.Number, Hash: head.Hash, Body: text(loc.Code), Picture: head.Picture, YouTube: head.YouTube,
			Date: l.date(head.Date, e.file, "date", loc), crumbs: l.stepsTo(c, head.Name, loc.Code),
		}
		if head.Video != "" {
			t.Video = l.video(head.Video, e.file, loc.Code)
		}
		return Section{Kind: "talk", ID: "talk", Tone: Navy}.with(t), head.Title, head.Description
	}
	return Section{}, "", ""
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
func (l *loader) items(c Collection, loc i18n.Locale) []ListItem {
	var list []ListItem
	route := entryPage(l.routes, c)
	for _, e := range l.entries[c] {
		item := ListItem{To: Link(l.address(loc.Code, route.Path(loc.Code, e.slug)))}
		switch head := decodeOnce(l, e.file, nil, e.head, collections[c].head, loc.Code).(type) {
		case offerFile:
			item.Title, item.Meta = head.Name, head.Location
		case talkFile:
			item.Title, item.Text, item.Meta = head.Name, head.Subtitle, Text(head.Interviewed)
			item.Number, item.Picture = head.Number, head.Picture
		}
		list = append(list, item)
	}
	return list
}
