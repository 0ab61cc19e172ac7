package site

import (
	"encoding/json"
	"slices"
	"strings"
)

// offered tells whether a category is one to choose: any other is ignored.
// app/engine/lib/search.ts has the same rule.
func offered(categories []string, category string) bool {
	return slices.Contains(categories, category)
}

func (s StoriesSearch) takes(key, value string) bool {
	return key == "q" || key == "category" && offered(s.Categories, value)
}

func (s StoriesSearch) narrow(query map[string]string) any {
	s.Query, s.Category = query["q"], query["category"]
	return s
}

func (s StoriesSearch) props() json.RawMessage { return searchProps(s.encoded, s.Query, s.Category) }

func (s StoriesSearch) splitHoles() (any, map[string]Hole) {
	cards := find(s.Items, s.Query, s.Category, "story-card", func(i Story) (string, []string) { return i.folded, i.Categories })
	holes := searchHoles("stories", s.Path, s.Query, s.Category, s.Categories, cards, s.Empty)
	s.Query, s.Category, s.Items = "", "", nil
	return s, holes
}

// searchProps adds words and category to a search's props, whose items are encoded
// once.
func searchProps(encoded json.RawMessage, query, category string) json.RawMessage {
	if query == "" && category == "" {
		return encoded
	}
	search := encode(struct {
		Query    string `json:"query,omitempty"`
		Category string `json:"category,omitempty"`
	}{query, category})
	return slices.Concat(encoded[:len(encoded)-1], json.RawMessage(","), search[1:])
}

// find makes a card of each item that a search finds.
func find[T any](items []T, words, category, card string, of func(T) (folded string, categories []string)) []Piece {
	var cards []Piece
	for _, item := range matching(items, words, category, of) {
		cards = append(cards, Piece{card, encode(item)})
	}
	return cards
}

// matching are the items that have the category and, folded, the words.
func matching[T any](items []T, words, category string, of func(T) (folded string, categories []string)) []T {
	wanted := fold(words)
	return filter(items, func(item T) bool {
		folded, categories := of(item)
		return (category == "" || slices.Contains(categories, category)) && strings.Contains(folded, wanted)
	})
}

// searchHoles puts what a search decides into the holes of its section, so that a
// new search renders only cards and counts that are not cached.
func searchHoles(group, path, query, category string, categories []string, cards []Piece, empty Text) map[string]Hole {
	count := SearchCount{Group: group, Count: len(cards)}
	if query != "" || category != "" {
		count.Clear = path
	}
	field := CategoryField{Category: category, Of: categories}
	holes := map[string]Hole{
		"search-query":    {Text: query},
		"search-category": {Pieces: []Piece{{"category-field", encode(field)}}},
		"search-count":    {Pieces: []Piece{{"search-count", encode(count)}}},
		"search-results":  {Pieces: cards},
	}
	if len(cards) == 0 {
		holes["search-empty"] = Hole{Pieces: []Piece{{"search-empty", encode(SearchEmpty{Text: empty})}}}
	}
	return holes
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

// noResults writes the text of a search without results.
func (t *markdownWriter) noResults(found int, text Text) {
	if found == 0 {
		t.paragraph(text)
	}
}
