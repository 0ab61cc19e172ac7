package site

import (
	"encoding/json"
	"strings"

	"github.com/aldaba/aldaba/internal/decl"
)

// listedEntry is an entry as a list shows it, and what a search compares.
type listedEntry struct {
	props  json.RawMessage
	link   Listed
	folded string
	choice map[string][]string // by filter
}

// listedEntry is an entry for a list, and counts its choices.
func (l *loader) listedEntry(on onePage, items *decl.Type, filters []listFilter) listedEntry {
	e := listedEntry{choice: map[string][]string{}}
	if items != nil && items.Of != nil {
		e.props = items.Of.Append(nil, l.values(on, items.Of, false), l.entryResolver(on.entry, on.locale), nil)
	}
	if e.link.Name = shownName(items, e.props); e.link.Name == "" {
		e.link.Name = string(l.words(on.collection, on.entry, on.Title, on.locale))
	}
	if r := entryPage(l.routes, Collection(on.Name)); r.ID != "" {
		e.link.To = Link(l.address(on.locale.Code, r.Path(on.locale.Code, on.slug)))
	}
	var words []string
	for _, field := range on.Search {
		if field == "body" {
			words = append(words, plainText(string(l.html(on.entry, on.language(on.locale.Code), on.locale))))
			continue
		}
		f, _ := on.Fields.Field(field)
		words = append(words, l.searched(on, f))
	}
	e.folded = fold(strings.Join(words, " "))
	for _, f := range filters {
		e.choice[f.Key] = choicesIn(on.head[f.Field])
		for _, c := range e.choice[f.Key] {
			f.counts[c]++
		}
	}
	return e
}

// shownName is the first text that a list shows of an entry; empty: it shows none.
func shownName(items *decl.Type, props json.RawMessage) string {
	if items == nil || items.Of == nil {
		return ""
	}
	tree := declared{encoded: props}.tree()
	for _, f := range items.Of.Fields {
		if text := textAt(tree, f.Name); text != "" && f.Name != "id" && (f.Type.Kind == decl.Text || f.Type.Kind == decl.String) {
			return text
		}
	}
	return ""
}

// choicesIn are the words of a choice, or of a list of them.
func choicesIn(value any) []string {
	if word, ok := value.(string); ok {
		return []string{word}
	}
	return wordsIn(value)
}

// searched is what a search compares of a field: its words, and the labels of choices.
func (l *loader) searched(on onePage, f decl.Field) string {
	of := f.Type
	if of.Kind == decl.List {
		of = of.Of
	}
	if of.Kind != decl.Choice && f.Type.Kind != decl.List {
		text := string(l.words(on.collection, on.entry, f.Name, on.locale))
		if of.Kind == decl.Markdown || of.Kind == decl.Inline {
			html, _ := markdown(text, l.linker(on.locale.Code, "")) // what is wrong is a fault where it is shown
			text = plainText(html)
		}
		return text
	}
	words := choicesIn(on.head[f.Name])
	for i, word := range words {
		if label := l.label(of, word, on.locale.Code); label != "" {
			words[i] = label
		}
	}
	return strings.Join(words, " ")
}
