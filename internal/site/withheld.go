package site

import "slices"

// setBrokenAside takes the entries with faults out of the collections: lists go on
// without them, links to them hold.
func (l *loader) setBrokenAside() {
	for c, entries := range l.entries {
		l.entries[c] = filter(entries, func(e entry) bool {
			files := []string{e.file}
			for _, t := range e.translations {
				files = append(files, t.file)
			}
			holds := !slices.ContainsFunc(l.faults, func(f Fault) bool { return slices.Contains(files, f.File) })
			if !holds {
				l.broken[c] = append(l.broken[c], e)
				for _, file := range files {
					l.pagesOf[file] = []*Page{}
				}
			}
			return holds
		})
	}
}

// unreadable reports whether a page's file could not be read.
func (l *loader) unreadable() bool {
	for _, s := range l.sources {
		if s.doc == nil {
			return true
		}
	}
	return len(l.broken) > 0
}

// withhold takes the pages with faults out of the site. false: a fault is in a file
// that is no single page's.
func (l *loader) withhold(site *Site) bool {
	faulty := map[*Page]bool{}
	for _, f := range l.faults {
		pages, ok := l.pagesOf[f.File]
		if !ok {
			return false
		}
		for _, p := range pages {
			faulty[p] = true
		}
	}
	site.withheld = map[pageKey]bool{}
	for key, p := range site.byEntry {
		if faulty[p] {
			site.withheld[key] = true
			delete(site.byEntry, key)
		}
	}
	for _, r := range site.Routes {
		for _, e := range l.broken[r.Collection] {
			for _, loc := range l.locales.All() {
				site.withheld[pageKey{r.ID, loc.Code, e.slug}] = true
			}
		}
	}
	site.pages = filter(site.pages, func(p *Page) bool { return !faulty[p] })
	site.similar, site.Feeds = newAddressIndex(site), l.feeds(site)
	return true
}

// Withheld reports whether a route has a page in a language that is not served, as
// its content has faults.
func (s *Site) Withheld(id, locale, entry string) bool {
	return s.withheld[pageKey{id, locale, entry}]
}
