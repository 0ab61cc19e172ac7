package content

import (
	"slices"
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
	"unicode"
)

// narrow keeps the entries that a search asks for. An unknown category finds
// nothing.
func (s IntegrationsSearch) narrow(query map[string]string) any {
	s.Query, s.Category = query["q"], query["category"]
	wanted := fold(s.Query)
	s.Items = filter(s.Items, func(i Integration) bool {
		return (s.Category == "" || slices.Contains(i.Categories, Category(s.Category))) && strings.Contains(i.folded, wanted)
	})
	return s
}

func (s IntegrationsSearch) asked() (any, map[string]Hole) {
	var cards []Piece
	for _, i := range s.Items {
		cards = append(cards, Piece{"integration-card", encode(i)})
	}
	holes := searchHoles("integrations", s.Path, s.Query, s.Category, Categories, cards, s.Empty)
	s.Query, s.Category, s.Items = "", "", nil
	return s, holes
}

// narrow keeps the stories that a search asks for. An unknown category finds
// none.
func (s StoriesSearch) narrow(query map[string]string) any {
	s.Query, s.Category = query["q"], query["category"]
	wanted := fold(s.Query)
	s.Items = filter(s.Items, func(i Story) bool {
		return (s.Category == "" || slices.Contains(i.Categories, StoryCategory(s.Category))) && strings.Contains(i.folded, wanted)
	})
	return s
}

func (s StoriesSearch) asked() (any, map[string]Hole) {
	var cards []Piece
	for _, i := range s.Items {
		cards = append(cards, Piece{"story-card", encode(i)})
	}
	holes := searchHoles("stories", s.Path, s.Query, s.Category, StoryCategories, cards, s.Empty)
	s.Query, s.Category, s.Items = "", "", nil
	return s, holes
}

// searchHoles puts what a search decides into the holes of its section: a
// search that nobody has asked before needs nothing rendered but the cards and
// counts that it is the first to show.
func searchHoles[C ~string](group, path, query, category string, categories []C, cards []Piece, empty Text) map[string]Hole {
	count := SearchCount{Group: group, Count: len(cards)}
	if query != "" || category != "" {
		count.Clear = path
	}
	field := CategoryField{Group: group, Category: category}
	for _, c := range categories {
		field.Of = append(field.Of, string(c))
	}
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

func filter[T any](list []T, keep func(T) bool) []T {
	kept := []T{}
	for _, v := range list {
		if keep(v) {
			kept = append(kept, v)
		}
	}
	return kept
}

// narrow keeps the articles about a topic. One that there is not is left out
// of the question.
func (p PostList) narrow(query map[string]string) any {
	topic := Topic(query["topic"])
	if !slices.Contains(Topics, topic) {
		return p
	}
	p.Topic = topic
	p.Items = filter(p.Items, func(i PostItem) bool { return slices.Contains(i.Topics, topic) })
	return p
}

// narrow changes nothing: what differs is not in the query.
func (m Message) narrow(map[string]string) any { return m }

func (m Message) asked() (any, map[string]Hole) {
	hole := Hole{}
	if len(m.Similar) > 0 {
		hole.Pieces = []Piece{{"similar-pages", encode(SimilarPages{Items: m.Similar})}}
	}
	m.Similar = nil
	return m, map[string]Hole{"similar": hole}
}

func (p PostList) asked() (any, map[string]Hole) { return p, nil }

// fold makes letters that a searcher takes for the same the same: case and
// accents do not count.
func fold(s string) string {
	// A transformer has state: one for each call.
	t := transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC)
	plain, _, err := transform.String(t, s)
	if err != nil {
		plain = s
	}
	return cases.Fold().String(plain)
}
