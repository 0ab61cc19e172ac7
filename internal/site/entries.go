package site

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/decl"
)

// The declared kinds that show entries: one on its page, or a list of them. The host gives
// a component the fields of an entry that its declaration names.

// entryProps are the props of an entry's page.
func (l *loader) entryProps(c collection, e entry, kind *decl.Section, loc i18n.Locale) declared {
	values := l.values(onePage{collection: c, entry: e, locale: loc}, kind.Props, true)
	b := []byte{'{'}
	for _, f := range kind.Props.Fields {
		b = l.appendField(b, e, f, values[f.Name], loc)
	}
	return declared{kind, append(b, '}')}
}

// appendField writes a field of a component, behind a comma where there is another.
func (l *loader) appendField(b []byte, e entry, f decl.Field, value any, loc i18n.Locale) []byte {
	if value == nil && f.Optional {
		return b
	}
	if len(b) > 1 {
		b = append(b, ',')
	}
	b = append(append(b, encode(f.Name)...), ':')
	r := l.entryResolver(e, loc)
	if value == nil {
		r.report = func([]string, string) {} // a fault already
	}
	return f.Type.Append(b, value, r, []string{f.Name})
}

// entryResolver gives the values of an entry, and reports a fault at a key of its file.
func (l *loader) entryResolver(e entry, loc i18n.Locale) resolver {
	return resolver{l.linker(loc.Code, ""), l, func(key []string, problem string) {
		if key[0] == "body" {
			key = []string{e.language(loc.Code)}
		}
		l.faults.add(e.fileIn(loc.Code), keyPath(key), "%s", problem)
	}}
}

// Entry gives those fields of an entry that a section takes of what its file names. One that
// is not there is a fault already.
func (r resolver) Entry(t *decl.Type, id string) []byte {
	l, name := r.loader, Collection(t.Collection)
	loc, _ := l.locales.Get(r.locale)
	i := slices.IndexFunc(l.entries[name], func(e entry) bool { return e.slug == id })
	if i < 0 {
		r.report = func([]string, string) {}
		return t.As.Append(nil, nil, r, nil)
	}
	e := l.entries[name][i]
	values := l.values(onePage{collection: l.collections[name], entry: e, locale: loc}, t.As, false)
	return t.As.Append(nil, values, l.entryResolver(e, loc), nil)
}

// values are those of an entry for the fields of a group, as a content file would have
// them. page: for the entry's own page, which leads to its neighbours.
func (l *loader) values(on onePage, group *decl.Type, page bool) map[string]any {
	values := map[string]any{}
	for _, f := range group.Fields {
		var value any
		if from, ok := on.Fields.Field(f.Name); !ok {
			value = l.generated(on, f, page)
		} else if f.Name == on.Title || f.Name == on.Description {
			value = string(l.words(on.collection, on.entry, f.Name, on.locale))
		} else {
			value = l.given(from.Type, f.Type, on.head[f.Name], on)
		}
		if value != nil && value != "" {
			values[f.Name] = value
		}
	}
	return values
}

// generated is what the host adds to the fields of an entry.
func (l *loader) generated(on onePage, f decl.Field, page bool) any {
	name, written := Collection(on.Name), on.language(on.locale.Code)
	route := func(r Route, rest string) any {
		if r.ID == "" {
			return nil
		}
		return "route:" + r.ID + rest
	}
	switch f.Name {
	case "to":
		return route(entryPage(l.routes, name), "/"+on.slug)
	case "list":
		return route(listPage(l.routes, name), "")
	case "id":
		return on.slug
	case "body":
		return l.quote(on.entry.file, []string{written}, written, on.bodies[written])
	case "minutes":
		return readingMinutes(on.bodies[written])
	case "crumbs":
		text := func(words Text) any { return string(words) }
		crumbs := []any{map[string]any{"label": text(l.homeCrumb(on.locale.Code).Label), "to": "route:home"}}
		title := l.words(on.collection, on.entry, cmp.Or(on.Row.Title, on.Title), on.locale)
		steps := l.stepsTo(name, title, on.locale.Code)
		if to := route(listPage(l.routes, name), ""); to != nil {
			crumbs = append(crumbs, map[string]any{"label": text(steps[0].Label), "to": to})
		}
		return append(crumbs, map[string]any{"label": text(title)})
	case "previous", "next":
		entries := l.entries[name]
		at := slices.IndexFunc(entries, func(e entry) bool { return e.slug == on.slug })
		if f.Name == "previous" {
			at--
		} else {
			at++
		}
		if page && at >= 0 && at < len(entries) {
			return l.values(onePage{on.collection, entries[at], on.locale, on.within}, f.Type, false)
		}
	}
	return nil
}

// mostWithin bounds how deep the fields of entries hold those of other entries.
const mostWithin = 4

// given is a value of an entry as a component takes it, whose type may be another one: a
// day or the label of a choice as text, and an entry that it names as fields of that entry.
func (l *loader) given(from, to *decl.Type, value any, on onePage) any {
	loc := on.locale
	switch {
	case value == nil:
	case from.Kind == decl.List && to.Kind == decl.List:
		list, _ := value.([]any)
		given := make([]any, len(list))
		for i, v := range list {
			given[i] = l.given(from.Of, to.Of, v, on)
		}
		return given
	case from.Kind == decl.Choice && to.Kind == decl.Text:
		word, _ := value.(string)
		return l.label(from, word, loc.Code)
	case from.Kind == decl.Date && to.Kind == decl.Text, from.Kind == decl.DateTime && to.Kind == decl.Text:
		day, err := dayOf(value)
		if err != nil {
			return nil // a fault already
		}
		return i18n.FormatDay(loc.Format, day)
	case from.Kind == decl.DateTime && to.Kind == decl.Date:
		day, _ := dayOf(value)
		return day.Format(time.DateOnly)
	case from.Kind == decl.Entry && to.Kind == decl.Group:
		c := l.collections[Collection(from.Collection)]
		i := slices.IndexFunc(l.entries[Collection(from.Collection)], func(e entry) bool { return e.slug == value })
		if c.Collection == nil || i < 0 || on.within == mostWithin {
			return nil // a fault already
		}
		return l.values(onePage{c, l.entries[Collection(from.Collection)][i], loc, on.within + 1}, to, false)
	}
	return value
}

// label is what a choice is called in a language; empty: its messages say so.
func (l *loader) label(of *decl.Type, word, code string) string {
	label, ok := of.Labels[word]
	if !ok {
		return ""
	}
	texts := label.Texts
	if loc, _ := l.locales.Get(code); texts[code] == nil && loc.Draft {
		code = loc.Base
	}
	text, _ := texts[code].(string)
	return text
}

// checkShown finds the fields of a kind that the host has no value for.
func (l *loader) checkShown(kind *decl.Section, c collection, fault func(format string, args ...any)) {
	if kind.Lists == "" {
		l.checkGiven(kind.Props, c, "", true, fault)
		return
	}
	for _, f := range kind.Props.Fields {
		switch {
		case !f.Given:
		case f.Name == "items" && f.Type.Kind == decl.List && f.Type.Of.Kind == decl.Group:
			l.checkGiven(f.Type.Of, c, "items.", false, fault)
		case kind.Card != "" && (f.Name == "count" || f.Name == "filters"):
			fault("%s: the browser counts the entries that have a card", f.Name)
		case filters(c, f):
		case f.Name == "items" || listGiven[f.Name] != f.Type.Kind:
			fault("%s: the host gives items, a list of groups, and %v", f.Name, listGiven)
		}
	}
}

// filters reports whether a field gets the chosen word of a filter, or its choices.
func filters(c collection, f decl.Field) bool {
	return slices.ContainsFunc(c.Filters, func(by decl.Filter) bool {
		if f.Type.Kind == decl.List {
			return by.Field == f.Name && (f.Type.Of.Kind == decl.Choice || f.Type.Of.Kind == decl.String)
		}
		return by.Key == f.Name && (f.Type.Kind == decl.Choice || f.Type.Kind == decl.String)
	})
}

// checkGiven finds the fields of a group that an entry of the collection does not have.
func (l *loader) checkGiven(group *decl.Type, c collection, at string, page bool, fault func(format string, args ...any)) {
	for _, f := range group.Fields {
		from, ok := c.Fields.Field(f.Name)
		switch {
		case !ok && (f.Name == "previous" || f.Name == "next") && page && f.Type.Kind == decl.Group && f.Optional:
			l.checkGiven(f.Type, c, at+f.Name+".", false, fault)
		case !ok && generatedKinds[f.Name] == f.Type.Kind && (f.Name != "body" || c.Body) && (f.Name != "to" || c.Page != ""):
		case !ok:
			fault("%s%s: an entry of %s has no such field", at, f.Name, c.Name)
		case from.Optional && !f.Optional:
			fault("%s%s: an entry of %s may leave it out: write %s?", at, f.Name, c.Name, f.Name)
		case !l.gives(from.Type, f.Type, c, at+f.Name+".", fault):
			fault("%s%s: an entry of %s has a %s, and the kind takes a %s", at, f.Name, c.Name, from.Type.Kind, f.Type.Kind)
		}
	}
}

// generatedKinds are the types of what the host adds to the fields of an entry.
var generatedKinds = map[string]decl.Kind{
	"to": decl.Link, "list": decl.Link, "id": decl.String, "body": decl.Markdown, "minutes": decl.Integer, "crumbs": decl.List,
}

// gives reports whether a value of a field of an entry is one that a component takes.
func (l *loader) gives(from, to *decl.Type, c collection, at string, fault func(format string, args ...any)) bool {
	switch {
	case from.Kind == decl.List && to.Kind == decl.List:
		return l.gives(from.Of, to.Of, c, at, fault)
	case from.Kind == decl.Choice && to.Kind == decl.Text:
		return from.Labels != nil
	case from.Kind == decl.Choice && to.Kind == decl.Choice:
		return slices.Equal(from.Choices, to.Choices)
	case from.Kind == decl.Entry && to.Kind == decl.Group:
		other := l.collections[Collection(from.Collection)]
		if strings.Count(at, ".") > mostWithin {
			fault("%s: entries within entries, %d at most", at, mostWithin)
		} else if other.Collection != nil {
			l.checkGiven(to, other, at, false, fault)
		}
		return other.Collection != nil
	case from.Kind == decl.Group && to.Kind == decl.Group:
		return len(decl.Differences(from, to)) == 0
	case from.Kind == decl.Entry && to.Kind == decl.Entry:
		return from.Collection == to.Collection
	}
	return from.Kind == to.Kind || slices.Contains(stands[from.Kind], to.Kind)
}

// stands are the types that a value of another type may be taken as.
var stands = map[decl.Kind][]decl.Kind{
	decl.Choice: {decl.String}, decl.Date: {decl.Text, decl.String}, decl.DateTime: {decl.Text, decl.String, decl.Date},
	decl.String: {decl.Text}, decl.Entry: {decl.String}, decl.Time: {decl.String}, decl.Picture: {decl.Thumbnail}, decl.Integer: {decl.Number},
}

// propsJSON joins an object's encoded fields with others.
func propsJSON(encoded, others json.RawMessage) json.RawMessage {
	if len(others) <= 2 {
		return encoded
	}
	if len(encoded) <= 2 {
		return others
	}
	return slices.Concat(encoded[:len(encoded)-1], json.RawMessage(","), others[1:])
}
