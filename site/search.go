package site

import (
	"encoding/json"
	"slices"
	"strings"

	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

func (s IntegrationsSearch) takes(key, value string) bool {
	return key == "q" || key == "category" && offered(s.Categories, value)
}

// offered tells whether a category is one to choose: of any other, a search
// shows what it shows without. app/lib/search.ts has the same rule.
func offered[C ~string](categories []C, category string) bool {
	return slices.Contains(categories, C(category))
}

// narrow tells the search what is asked for. Its items stay whole: in the
// browser, where a search goes on as it is typed, app/lib/search.ts finds among
// them by the same rule.
func (s IntegrationsSearch) narrow(query map[string]string) any {
	s.Query, s.Category = query["q"], query["category"]
	return s
}

func (s IntegrationsSearch) props() json.RawMessage { return asking(s.encoded, s.Query, s.Category) }

func (s IntegrationsSearch) asked() (any, map[string]Hole) {
	cards := find(s.Items, s.Query, s.Category, "integration-card", func(i Integration) (string, []Category) { return i.folded, i.Categories })
	holes := searchHoles("integrations", s.Path, s.Query, s.Category, s.Categories, cards, s.Empty)
	s.Query, s.Category, s.Items = "", "", nil
	return s, holes
}

func (s StoriesSearch) takes(key, value string) bool {
	return key == "q" || key == "category" && offered(s.Categories, value)
}

func (s StoriesSearch) narrow(query map[string]string) any {
	s.Query, s.Category = query["q"], query["category"]
	return s
}

func (s StoriesSearch) props() json.RawMessage { return asking(s.encoded, s.Query, s.Category) }

func (s StoriesSearch) asked() (any, map[string]Hole) {
	cards := find(s.Items, s.Query, s.Category, "story-card", func(i Story) (string, []StoryCategory) { return i.folded, i.Categories })
	holes := searchHoles("stories", s.Path, s.Query, s.Category, s.Categories, cards, s.Empty)
	s.Query, s.Category, s.Items = "", "", nil
	return s, holes
}

// asking adds to a search's props what is asked for. All items are encoded
// once, not for each search.
func asking(encoded json.RawMessage, query, category string) json.RawMessage {
	if query == "" && category == "" {
		return encoded
	}
	asked := encode(struct {
		Query    string `json:"query,omitempty"`
		Category string `json:"category,omitempty"`
	}{query, category})
	return slices.Concat(encoded[:len(encoded)-1], json.RawMessage(","), asked[1:])
}

// find gives the cards of the items that a search finds.
func find[T any, C ~string](items []T, words, category, card string, of func(T) (folded string, categories []C)) []Piece {
	var cards []Piece
	for _, item := range matching(items, words, category, of) {
		cards = append(cards, Piece{card, encode(item)})
	}
	return cards
}

// matching are the items that have the category and, folded, the words.
func matching[T any, C ~string](items []T, words, category string, of func(T) (folded string, categories []C)) []T {
	wanted := fold(words)
	return filter(items, func(item T) bool {
		folded, categories := of(item)
		return (category == "" || slices.Contains(categories, C(category))) && strings.Contains(folded, wanted)
	})
}

// searchHoles puts what a search decides into the holes of its section: a
// search that nobody has asked before needs nothing rendered but the cards and
// counts that it is the first to show.
func searchHoles[C ~string](group, path, query, category string, categories []C, cards []Piece, empty Text) map[string]Hole {
	count := SearchCount{Group: group, Count: len(cards)}
	if query != "" || category != "" {
		count.Clear = path
	}
	field := CategoryField{Category: category}
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

func (p PostList) takes(key, value string) bool {
	return key == topicKey && slices.Contains(Topics, Topic(value))
}

// narrow keeps the articles about a topic.
func (p PostList) narrow(query map[string]string) any {
	p.Topic = Topic(query[topicKey])
	p.Items = filter(p.Items, func(i PostItem) bool { return slices.Contains(i.Topics, p.Topic) })
	return p
}

func (m Message) takes(string, string) bool { return false }

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

// sameSigns are those that a searcher types one for the other.
var sameSigns = strings.NewReplacer("’", "'", "‘", "'", "ı", "i")

// fold makes what a searcher takes for the same the same: case, accents,
// apostrophes and the width of blanks do not count. app/lib/search.ts has the
// same rule, and both are held to testdata/search.json.
func fold(s string) string {
	// A transformer has state: one for each call.
	t := transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC)
	plain, _, err := transform.String(t, s)
	if err != nil {
		plain = s
	}
	return strings.Join(strings.Fields(sameSigns.Replace(cases.Fold().String(plain))), " ")
}
