package i18n

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// CheckMessages finds what would show a visitor a bare key, an empty text or a wrong
// plural: each locale must have every key that any locale has, with
// the same {{placeholders}}, and plurals in exactly the categories of its
// language. The error joins all faults, each with its file and key; what a file lacks is
// one.
func (l *Locales) CheckMessages(messages map[string]json.RawMessage) error {
	var faults []error
	fault := func(locale Locale, key, what string) {
		faults = append(faults, fmt.Errorf("i18n/%s: %s: %s", locale.File, key, what))
	}
	catalogs := make([]catalog, len(l.list))
	all := catalog{}
	for i, locale := range l.list {
		catalogs[i] = readCatalog(messages[locale.Code], func(key, what string) { fault(locale, key, what) })
		for key, entry := range catalogs[i] {
			if _, ok := all[key]; !ok {
				all[key] = entry
			}
		}
	}
	for i, locale := range l.list {
		categories := pluralCategories(locale.Tag)
		var missing []string
		for _, key := range sorted(all) {
			entry, ok := catalogs[i][key]
			if !ok {
				missing = append(missing, key)
				continue
			}
			if len(entry.categories) > 0 && !maps.Equal(entry.categories, categories) {
				fault(locale, key, fmt.Sprintf("has the plurals %v, its language has %v", sorted(entry.categories), sorted(categories)))
			}
			if want := all[key].placeholders; !maps.Equal(entry.placeholders, want) {
				fault(locale, key, fmt.Sprintf("has the placeholders %v, another file has %v", sorted(entry.placeholders), sorted(want)))
			}
		}
		if missing != nil {
			fault(locale, "missing", strings.Join(missing, ", "))
		}
	}
	return errors.Join(faults...)
}

// A catalog has one file's messages by their full key: "search.label", or
// "search.count_*" for all the plurals of search.count.
type catalog map[string]entry

type entry struct {
	categories   map[string]bool // of its plurals; empty for a plain message
	placeholders map[string]bool // in any of its texts
}

var (
	placeholder = regexp.MustCompile(`\{\{\s*(\w+)`)
	pluralKey   = regexp.MustCompile(`^(.+_)(?:zero|one|two|few|many|other)$`)
)

func readCatalog(data json.RawMessage, fault func(key, what string)) catalog {
	c := catalog{}
	var root map[string]any
	if err := json.Unmarshal(data, &root); err != nil {
		fault("(whole file)", err.Error())
	}
	c.addGroup("", root, fault)
	return c
}

func (c catalog) addGroup(prefix string, group map[string]any, fault func(key, what string)) {
	for _, name := range sorted(group) {
		key := prefix + name
		switch value := group[name].(type) {
		case map[string]any:
			c.addGroup(key+".", value, fault)
		case string:
			if strings.TrimSpace(value) == "" {
				fault(key, "empty")
			}
			c.addText(key, value)
		default:
			fault(key, "is neither a text nor a group")
		}
	}
}

func (c catalog) addText(key, text string) {
	category := ""
	if match := pluralKey.FindStringSubmatch(key); match != nil {
		category = strings.TrimPrefix(key, match[1])
		key = match[1] + "*"
	}
	if _, ok := c[key]; !ok {
		c[key] = entry{map[string]bool{}, map[string]bool{}}
	}
	if category != "" {
		c[key].categories[category] = true
	}
	for _, match := range placeholder.FindAllStringSubmatch(text, -1) {
		c[key].placeholders[match[1]] = true
	}
}

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
