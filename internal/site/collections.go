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

	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/yamledit"
)

// entry is one file of a collection.
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
func (l *loader) known(c Collection) bool { return l.collections[c].Collection != nil }

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
		read, ok := l.schemas.Load(key)
		if !ok {
			c, faults := l.declarations.Collection(file, name, data)
			for _, f := range faults {
				l.faults.addAt(f.File, f.Line, f.Column, "%s", f.Problem)
			}
			if read = c; len(faults) == 0 {
				l.schemas.Store(key, c)
			}
		}
		c := collection{read.(*decl.Collection), file}
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
		if c := l.collections[Collection(kind.Lists)]; c.Collection != nil {
			l.checkShown(kind, c, func(format string, args ...any) { l.addDeclared(kind.Listing(fmt.Sprintf(format, args...))) })
		}
		kind.Props.Taken(func(t *decl.Type, fault func(problem string) decl.Fault) {
			report := func(format string, args ...any) { l.addDeclared(fault(fmt.Sprintf(format, args...))) }
			if c := l.collections[Collection(t.Collection)]; t.As.Kind != decl.Group {
				report("as: a group of fields is wanted, not a %s", t.As.Kind)
			} else if c.Collection != nil {
				l.checkGiven(t.As, c, "", false, report)
			}
		})
	}
}

// addDeclared adds a fault in the declarations of kinds.
func (l *loader) addDeclared(f decl.Fault) {
	l.faults.addAt("app/sections/"+f.File, f.Line, f.Column, "%s", f.Problem)
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
	if check, ok := l.code.Check[c.Page]; ok && fits {
		check(l.fsys, e.head, func(field, problem string) { l.faults.add(file, field, "%s", problem) })
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

// readBodies parts a text that is there in every language at its marks.
func (l *loader) readBodies(e *entry, body string) {
	marks := languageMark.FindAllStringSubmatchIndex(body, -1)
	if len(marks) > 0 && strings.TrimSpace(body[:marks[0][0]]) != "" {
		l.faults.add(e.file, "", "text in no language: it is before the first mark, <!-- %s -->", body[marks[0][2]:marks[0][3]])
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
			l.faults.add(e.file, code, "the language is there twice")
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
