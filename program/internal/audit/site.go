package audit

import (
	"bytes"
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// Page is one address of the site with its document.
type Page struct {
	Name   string // the same in each language
	Locale string
	Path   string
	HTML   []byte
}

// Fault is one thing wrong in a finished page.
type Fault struct {
	Path    string
	Problem string
}

func (f Fault) String() string { return f.Path + ": " + f.Problem }

// Report lists the faults, and the words of each page.
type Report struct {
	Faults  []Fault
	Words   []Length // by name
	Phrases []PhraseRate
}

// Length is how many words a page has in each language.
type Length struct {
	Name  string
	Words map[string]int // by locale
}

// What search engines show of a description, in characters.
const (
	minDescription = 50
	maxDescription = 160
)

// Site checks the pages of a whole site, each by itself and against the others.
// Files are the paths that links may lead to besides pages; phrases are counted in all pages
// of their language.
func Site(pages []Page, files []string, phrases ...Phrase) (Report, error) {
	s := site{byPath: map[string]*entry{}, files: files}
	for _, p := range pages {
		d, err := read(bytes.NewReader(p.HTML))
		if err != nil {
			return Report{}, fmt.Errorf("%s: %w", p.Path, err)
		}
		e := &entry{Page: p, document: d}
		s.entries, s.byPath[p.Path] = append(s.entries, e), e
	}
	titles := map[string]string{}
	for _, e := range s.entries {
		s.checkHead(e, titles)
		s.checkSocial(e)
		s.checkLinked(e)
		s.checkHeadings(e)
		s.checkLinks(e)
		for _, src := range e.images {
			s.fault(e, "the image %s has no alt", src)
		}
		if e.blank > 0 {
			s.fault(e, "empty headers of tables: %d", e.blank)
		}
	}
	s.checkLengths()
	s.checkPhrases(phrases)
	slices.SortStableFunc(s.report.Faults, func(a, b Fault) int { return cmp.Compare(a.Path, b.Path) })
	return s.report, nil
}

type entry struct {
	Page
	*document
}

type site struct {
	entries []*entry
	byPath  map[string]*entry
	files   []string
	report  Report
}

func (s *site) fault(e *entry, format string, args ...any) {
	s.report.Faults = append(s.report.Faults, Fault{e.Path, fmt.Sprintf(format, args...)})
}

func (s *site) checkHead(e *entry, titles map[string]string) {
	if e.lang != e.Locale {
		s.fault(e, "the document is in %q, not in %s", e.lang, e.Locale)
	}
	key := e.Locale + " " + e.title
	switch other, taken := titles[key]; {
	case e.title == "":
		s.fault(e, "there is no title")
	case taken:
		s.fault(e, "the title %q is that of %s too", e.title, other)
	}
	titles[key] = e.Path
	if n := utf8.RuneCountInString(e.description); n < minDescription || n > maxDescription {
		s.fault(e, "the description has %d characters, not %d to %d", n, minDescription, maxDescription)
	}
}

// checkHeadings requires one h1 and no skipped level.
func (s *site) checkHeadings(e *entry) {
	first, before := 0, 0
	for _, h := range e.headings {
		if h.level == 1 {
			first++
		}
		if h.text == "" {
			s.fault(e, "an h%d is empty", h.level)
		}
		if h.level > before+1 {
			s.fault(e, "the heading %q is an h%d after an h%d", h.text, h.level, before)
		}
		before = h.level
	}
	if first != 1 {
		s.fault(e, "there are %d h1, not one", first)
	}
}

// mute are texts of links that do not say where they lead: a list of links in a
// screen reader has nothing else.
// Source: WCAG 2.2, 2.4.9 Link Purpose (Link Only).
var mute = []string{
	"aquí", "clic aquí", "pulsa aquí", "este enlace", "enlace", "más", "ver más", "leer más", "saber más", "más información", "empezar", "continuar",
	"clica aquí", "fes clic aquí", "aquest enllaç", "enllaç", "més", "veure més", "llegir més", "més informació", "començar",
	"here", "click here", "this", "this link", "link", "more", "see more", "read more", "learn more", "more information", "go", "start", "continue",
}

// checkLinks requires that each link leads to a page or file, has a text that says
// where, and stays in the language unless it has hreflang.
func (s *site) checkLinks(e *entry) {
	seen, leads := map[link]bool{}, map[string]string{}
	for _, l := range e.links {
		if seen[l] {
			continue
		}
		seen[l] = true
		if slices.Contains(mute, strings.ToLower(l.text)) {
			s.fault(e, "the link %q does not say where it leads", l.text)
		}
		u, err := url.Parse(l.href)
		if err == nil && u.Scheme == "" && !l.switches {
			page := cmp.Or(u.Path, e.Path) // a place in a page may have the page's name
			if other, ok := leads[l.text]; ok && other != page {
				s.fault(e, "the link %q leads to %s and to %s", l.text, other, page)
			}
			leads[l.text] = page
		}
		switch {
		case err != nil || l.href == "":
			s.fault(e, "%q is no address", l.href)
		case u.Scheme == "https" && u.Host != "" || u.Scheme == "mailto" || u.Scheme == "tel":
		case u.Scheme != "" || u.Host != "":
			s.fault(e, "the link %s is neither of the site nor https, mailto or tel", l.href)
		case u.Path == "":
			if u.Fragment != "" && !e.ids[u.Fragment] {
				s.fault(e, "the link %s is broken: there is no such anchor here", l.href)
			}
		default:
			s.checkTarget(e, l, u)
		}
	}
}

func (s *site) checkTarget(e *entry, l link, u *url.URL) {
	to, ok := s.byPath[u.Path]
	switch {
	case !ok && slices.Contains(s.files, u.Path):
	case !ok:
		s.fault(e, "the link %s is broken: there is no such page", l.href)
	case u.Fragment != "" && !to.ids[u.Fragment]:
		s.fault(e, "the link %s is broken: that page has no such anchor", l.href)
	case to.Locale != e.Locale && !l.switches:
		s.fault(e, "the link %s changes the language", l.href)
	}
}

// checkLengths compares the languages of a page: a third fewer words are an
// incomplete translation.
func (s *site) checkLengths() {
	byName := map[string]*Length{}
	foreign := map[string]bool{}
	var names []string
	for _, e := range s.entries {
		l := byName[e.Name]
		if l == nil {
			l = &Length{Name: e.Name, Words: map[string]int{}}
			byName[e.Name] = l
			names = append(names, e.Name)
		}
		l.Words[e.Locale] = e.words
		// An article that stands in one language only is no translation.
		foreign[e.Name] = foreign[e.Name] || e.foreign > e.words
	}
	slices.Sort(names)
	for _, name := range names {
		l := byName[name]
		s.report.Words = append(s.report.Words, *l)
		least, most := shortest(l.Words), longest(l.Words)
		if !foreign[name] && 3*(l.Words[most]-l.Words[least]) >= l.Words[most] {
			s.report.Faults = append(s.report.Faults, Fault{name, fmt.Sprintf("%d words in %s, %d in %s: they differ by a third or more", l.Words[least], least, l.Words[most], most)})
		}
	}
}

func shortest(words map[string]int) string {
	return extreme(words, func(a, b int) bool { return a < b })
}

func longest(words map[string]int) string {
	return extreme(words, func(a, b int) bool { return a > b })
}

// extreme is the locale whose count comes first; of two, the first by name.
func extreme(words map[string]int, before func(a, b int) bool) (locale string) {
	codes := make([]string, 0, len(words))
	for code := range words {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	for _, code := range codes {
		if locale == "" || before(words[code], words[locale]) {
			locale = code
		}
	}
	return locale
}

// Table writes the words of each page and language, as a table to read.
func (r Report) Table(locales []string) string {
	var b strings.Builder
	width := len("words")
	for _, l := range r.Words {
		width = max(width, utf8.RuneCountInString(l.Name))
	}
	fmt.Fprintf(&b, "%-*s", width, "words")
	for _, code := range locales {
		fmt.Fprintf(&b, " %6s", code)
	}
	b.WriteByte('\n')
	total := map[string]int{}
	row := func(name string, counts map[string]int) {
		fmt.Fprintf(&b, "%-*s", width, name)
		for _, code := range locales {
			fmt.Fprintf(&b, " %6d", counts[code])
		}
		b.WriteByte('\n')
	}
	for _, l := range r.Words {
		row(l.Name, l.Words)
		for code, n := range l.Words {
			total[code] += n
		}
	}
	row("all", total)
	return b.String()
}
