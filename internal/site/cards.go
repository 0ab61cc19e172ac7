package site

import (
	"slices"

	"github.com/aldaba/aldaba/internal/decl"
)

// A kind with cards lists a collection, and the browser searches among all entries as the
// visitor types (app/engine/lib/search.ts has the same rules). On the server a query fills
// the holes of the section, so that an unseen one renders only the cards and the count that
// are not cached.

// asks reports whether a field has what the query says.
func (v *entryList) asks(f decl.Field) bool {
	return f.Name == "query" || f.Type.Kind != decl.List && slices.ContainsFunc(v.filters, func(by listFilter) bool { return by.Key == f.Name })
}

// holes are what the query decides, by the names that the component gives them.
func (v *entryList) holes() map[string]Hole {
	found := v.found()
	count := SearchCount{Group: v.of.Name, Count: len(found)}
	holes := map[string]Hole{"search-query": {Text: v.query[searchKey]}}
	for _, f := range v.filters {
		if v.query[f.Key] != "" {
			count.Clear = v.path
		}
		field := encode(map[string]any{"of": f.choices, f.Key: v.query[f.Key]})
		holes["search-"+f.Key] = Hole{Pieces: []Piece{{f.Key + "-field", field}}}
	}
	if v.query[searchKey] != "" {
		count.Clear = v.path
	}
	holes["search-count"] = Hole{Pieces: []Piece{{"search-count", encode(count)}}}
	cards := make([]Piece, len(found))
	for i, e := range found {
		cards[i] = Piece{v.kind.Card, e.props}
	}
	holes["search-results"] = Hole{Pieces: cards}
	if len(found) == 0 {
		holes["search-empty"] = Hole{Pieces: []Piece{{"search-empty", encode(SearchEmpty{Text: v.empty})}}}
	}
	return holes
}
