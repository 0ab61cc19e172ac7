package site

import (
	"slices"

	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/spelling"
)

// slugs are the ids of a collection's entries, those with faults included.
func (l *loader) slugs(c Collection) (slugs []string) {
	for _, e := range slices.Concat(l.entries[c], l.broken[c]) {
		slugs = append(slugs, e.slug)
	}
	return slugs
}

// checkSectionEntries reports the entries that sections name and that are not there.
func (l *loader) checkSectionEntries() {
	for _, id := range sortedKeys(l.sources) {
		s := l.sources[id]
		for _, w := range s.sections {
			l.checkEntries(l.kinds[w.head.Kind].Props, s.file, w.key, w.props)
		}
	}
}

// checkEntriesOfEntries reports those that the entries of collections name, likewise.
func (l *loader) checkEntriesOfEntries() {
	for _, name := range sortedKeys(l.collections) {
		for _, e := range l.entries[name] {
			l.checkEntries(l.collections[name].Fields, e.file, nil, e.head)
		}
	}
}

// checkEntries reports the entries that a value names and that are not there.
func (l *loader) checkEntries(t *decl.Type, file string, key []string, value any) {
	t.Entries(value, slices.Clone(key), func(collection, id string, at []string) {
		if ids := l.slugs(Collection(collection)); !slices.Contains(ids, id) {
			l.faults.add(file, keyPath(at), "%s has no entry %q%s", collection, id, spelling.Hint(id, ids))
		}
	})
}
