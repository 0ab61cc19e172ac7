package site

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

const removedFile = "removed.yaml"

// Gone is the id of the page for what was taken down.
const Gone = "gone"

// Address is a path on the host of a language.
type Address struct {
	Locale i18n.Locale
	Path   string
}

// readRemoved reads the addresses that were taken down for good. The file is
// optional, and requires the page Gone.
func (l *loader) readRemoved() {
	if _, err := fs.Stat(l.fsys, removedFile); errors.Is(err, fs.ErrNotExist) {
		return
	}
	l.removes = true
	doc, ok := l.parse(removedFile)
	if !ok {
		return
	}
	list, ok := doc.([]any)
	if !ok && doc != nil {
		l.faults.add(removedFile, "", "a list of addresses is wanted")
		return
	}
	for i, node := range list {
		written, _ := node.(string)
		if strings.HasPrefix(written, "/") {
			l.removePath(itoa(i), written)
		} else {
			l.removeEntry(itoa(i), written)
		}
	}
}

// removePath takes an address as the table would have it, with the prefix of
// its language.
func (l *loader) removePath(key, path string) {
	if !pathForm.MatchString(path) || strings.Contains(path, ":") {
		l.faults.add(removedFile, key, "%q is no site path: begin with one slash, end without, write lower-case letters, digits and hyphens", path)
		return
	}
	locale := l.locales.Default().Code
	first, _, _ := strings.Cut(path[1:], "/")
	if loc, ok := l.locales.Get(first); ok {
		locale = loc.Code
	}
	l.remove(key, locale, path)
}

// removeEntry takes all addresses of an entry that a collection had.
func (l *loader) removeEntry(key, written string) {
	id, slug, _ := strings.Cut(written, "/")
	r := l.routes[id]
	switch {
	case r.faulty:
	case r.Collection == "" || !slugForm.MatchString(slug):
		l.faults.add(removedFile, key, "%q: write an address, or a page of a collection with its entry, careers-offer/night-porter", written)
	case slices.ContainsFunc(l.entries[r.Collection], func(e entry) bool { return e.slug == slug }):
		l.faults.add(removedFile, key, "%s is there: %s has it", written, r.Collection)
	default:
		for _, loc := range l.locales.All() {
			l.remove(key, loc.Code, r.Path(loc.Code, slug))
		}
		for _, old := range r.Also {
			if before, _, ok := strings.Cut(old, "/:"); ok {
				l.removePath(key, before+"/"+slug)
			}
		}
	}
}

func (l *loader) remove(key, locale, path string) {
	for _, r := range l.routes {
		for code := range r.Paths {
			if r.Collection == "" && r.Paths[code] == path || slices.Contains(r.Also, path) {
				l.faults.add(removedFile, key, "%s is an address of %s", path, r.ID)
				return
			}
			for _, e := range l.entries[r.Collection] {
				if r.Collection != "" && r.Path(code, e.slug) == path {
					l.faults.add(removedFile, key, "%s is the address of %s/%s", path, r.ID, e.slug)
					return
				}
			}
		}
	}
	loc, _ := l.locales.Get(locale)
	address := Address{Locale: loc, Path: l.address(locale, path)}
	if slices.ContainsFunc(l.removed, func(a Address) bool { return a.Locale.Code == locale && a.Path == address.Path }) {
		l.faults.add(removedFile, key, "%s stands twice", path)
		return
	}
	l.removed = append(l.removed, address)
}

// Removed lists the addresses that were taken down for good.
func (s *Site) Removed() []Address { return s.removed }

// Gone is a language's page for what was taken down; nil where the site has none.
func (s *Site) Gone(locale string) *Page { return s.gone[locale] }

// GoneAt is that page for a removed address, naming similar ones; false: the address
// was not removed.
func (s *Site) GoneAt(locale, path string) (*Page, bool) {
	removed := slices.ContainsFunc(s.removed, func(a Address) bool { return a.Locale.Code == locale && a.Path == path })
	if !removed || s.gone[locale] == nil {
		return nil, false
	}
	return s.withSimilar(s.gone[locale], locale, path), true
}
