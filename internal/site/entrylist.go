package site

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/decl"
)

// searchKey is the query parameter with the words that a list is searched for.
const searchKey = "q"

// entryList is the props of a section whose kind lists a collection: those of the page's
// file, and the entries that the query finds.
type entryList struct {
	declared
	of      collection
	entries []listedEntry // all, in the order of the collection
	filters []listFilter
	path    string // of the page
	feed    Link
	empty   Text // what the section says when a query finds nothing
	locale  i18n.Locale
	query   map[string]string
	value   func(v *entryList, f decl.Field) json.RawMessage // of a field; nil: none

	// Of a kind with cards: the props without a query, and those without entries.
	whole, fixed json.RawMessage
}

// listFilter is a filter with the choices that an entry has.
type listFilter struct {
	decl.Filter
	of      *decl.Type
	choices []string
	counts  map[string]int
}

// listGiven are what the host gives a kind that lists a collection, besides items: the
// address of the page, the words that are searched for, how many entries are found, the
// filters, and the address of the feed.
var listGiven = map[string]decl.Kind{"path": decl.String, "query": decl.String, "count": decl.Integer, "filters": decl.List, "feed": decl.String}

// entryList makes the props of a section that lists a collection.
func (l *loader) entryList(d declared, on sectionPlace) *entryList {
	name := Collection(d.kind.Lists)
	v := &entryList{declared: d, of: l.collections[name], path: on.page.Path, empty: Text(textAt(d.tree(), "empty")), locale: on.locale}
	if v.of.Page != "" {
		l.pagesOfEntries(name, on.file, keyPath(on.key))
	}
	if v.of.Feed != nil && listPage(l.routes, name).ID != "" {
		v.feed = Link(l.feedPath(name, l.feedLanguage(name, on.locale.Code)))
	}
	for _, by := range v.of.Filters {
		f, _ := v.of.Fields.Field(by.Field)
		of := f.Type
		if of.Kind == decl.List {
			of = of.Of
		}
		v.filters = append(v.filters, listFilter{Filter: by, of: of, counts: map[string]int{}})
	}
	items, _ := d.kind.Props.Field("items")
	for _, e := range l.entries[name] {
		v.entries = append(v.entries, l.listedEntry(onePage{collection: v.of, entry: e, locale: on.locale}, items.Type, v.filters))
	}
	for i := range v.filters {
		f := &v.filters[i]
		f.choices = filter(f.of.Choices, func(c string) bool { return f.counts[c] > 0 })
	}
	v.value = func(v *entryList, f decl.Field) json.RawMessage {
		value := v.listed(l, f)
		if value == nil || f.Optional && value == "" {
			return nil
		}
		r := resolver{linker{locale: v.locale.Code}, l, func([]string, string) {}}
		return f.Type.Append(nil, value, r, nil)
	}
	for _, key := range v.keys() {
		if !slices.Contains(on.page.QueryKeys, key) {
			on.page.QueryKeys = append(slices.Clone(on.page.QueryKeys), key)
		}
	}
	if d.kind.Card != "" {
		v.whole = v.propsOf(func(f decl.Field) bool { return !v.asks(f) })
		v.fixed = v.propsOf(func(f decl.Field) bool { return !v.asks(f) && f.Name != "items" })
	}
	return v
}

// keys are the parameters of the query that the list reads.
func (v *entryList) keys() (keys []string) {
	if len(v.of.Search) > 0 {
		keys = append(keys, searchKey)
	}
	for _, by := range v.of.Filters {
		keys = append(keys, by.Key)
	}
	return keys
}

// listed is what the host gives a list, as a content file would have it.
func (v *entryList) listed(l *loader, f decl.Field) any {
	switch f.Name {
	case "path":
		return v.path
	case "query":
		return v.query[searchKey]
	case "count":
		return len(v.found())
	case "feed":
		return string(v.feed)
	case "filters":
		var list []any
		for _, f := range v.filters {
			var choices []any
			for _, c := range f.choices {
				choices = append(choices, map[string]any{
					"value": c, "label": l.label(f.of, c, v.locale.Code), "count": f.counts[c], "to": v.path + v.with(f.Key, c), "chosen": v.query[f.Key] == c,
				})
			}
			list = append(list, map[string]any{"name": f.Key, "chosen": v.query[f.Key], "to": v.path + v.with(f.Key, ""), "choices": choices})
		}
		return list
	}
	for _, by := range v.filters {
		if f.Type.Kind == decl.List && f.Name == by.Field {
			return wordList(by.choices)
		}
		if f.Type.Kind != decl.List && f.Name == by.Key {
			return v.query[by.Key]
		}
	}
	return nil
}

// wordList is a list as a content file has it.
func wordList(words []string) []any {
	list := make([]any, len(words))
	for i, word := range words {
		list[i] = word
	}
	return list
}

// with is the query with another value of a filter.
func (v *entryList) with(name, value string) string {
	var pairs []string
	for _, key := range v.keys() {
		chosen := v.query[key]
		if key == name {
			chosen = value
		}
		if chosen != "" {
			pairs = append(pairs, key+"="+escapeQuery(chosen))
		}
	}
	if pairs == nil {
		return ""
	}
	return "?" + strings.Join(pairs, "&")
}

// found are the entries that the query finds.
func (v *entryList) found() []listedEntry {
	wanted := fold(v.query[searchKey])
	return filter(v.entries, func(e listedEntry) bool {
		for _, f := range v.filters {
			if chosen := v.query[f.Key]; chosen != "" && !slices.Contains(e.choice[f.Key], chosen) {
				return false
			}
		}
		return strings.Contains(e.folded, wanted)
	})
}

func (v *entryList) takes(key, value string) bool {
	if key == searchKey {
		return len(v.of.Search) > 0
	}
	return slices.ContainsFunc(v.filters, func(f listFilter) bool { return f.Key == key && slices.Contains(f.choices, value) })
}

func (v *entryList) narrow(query map[string]string) any {
	narrowed := *v
	narrowed.query = query
	return &narrowed
}

func (v *entryList) splitHoles() (any, map[string]Hole) {
	if v.kind.Card != "" {
		return v.fixed, v.holes()
	}
	return v.props(), nil
}

func (v *entryList) props() json.RawMessage {
	if v.kind.Card != "" {
		return propsJSON(v.whole, v.given(v.asks))
	}
	return v.propsOf(func(decl.Field) bool { return true })
}

// propsOf are the props of the page's file with those of the host that are wanted.
func (v *entryList) propsOf(wanted func(f decl.Field) bool) json.RawMessage {
	return propsJSON(v.encoded, v.given(wanted))
}

// given are the props of the host that are wanted.
func (v *entryList) given(wanted func(f decl.Field) bool) json.RawMessage {
	b := json.RawMessage{'{'}
	for _, f := range v.kind.Props.Fields {
		if !f.Given || !wanted(f) {
			continue
		}
		var given json.RawMessage
		if f.Name != "items" {
			if given = v.value(v, f); given == nil {
				continue
			}
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = append(append(append(b, encode(f.Name)...), ':'), given...)
		if given != nil {
			continue
		}
		b = append(b, '[')
		for i, e := range v.found() {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(b, e.props...)
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

func (v *entryList) facts(p *Page, f *Facts) {
	v.declared.facts(p, f)
	f.Listed = append(f.Listed, listed(v.entries, func(e listedEntry) Listed { return e.link })...)
}

func (v *entryList) writeMarkdown(t *markdownWriter, s *Section) {
	declared{v.kind, v.propsOf(func(f decl.Field) bool { return f.Name == "items" })}.writeMarkdown(t, s)
	if len(v.found()) == 0 {
		t.paragraph(v.empty)
	}
}

// queries are those that the section's own links have.
func (v *entryList) queries() (list []string) {
	if v.kind.Card != "" {
		return nil // its filters are fields of a form
	}
	for _, f := range v.filters {
		for _, c := range f.choices {
			list = append(list, "?"+f.Key+"="+escapeQuery(c))
		}
	}
	return list
}

func filter[T any](list []T, matches func(T) bool) []T {
	found := []T{}
	for _, v := range list {
		if matches(v) {
			found = append(found, v)
		}
	}
	return found
}
