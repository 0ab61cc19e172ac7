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
	found := []Integration{}
	for _, i := range s.Items {
		if s.Category != "" && !slices.Contains(i.Categories, Category(s.Category)) {
			continue
		}
		if strings.Contains(i.folded, wanted) {
			found = append(found, i)
		}
	}
	s.Items = found
	return s
}

// asked takes out of the section what a search decides, and puts that into
// holes: a search that nobody has asked before needs nothing rendered but the
// cards and counts that it is the first to show.
func (s IntegrationsSearch) asked() (any, map[string]Hole) {
	count := SearchCount{Count: len(s.Items)}
	if s.Query != "" || s.Category != "" {
		count.Clear = s.Path
	}
	holes := map[string]Hole{
		"search-query":    {Text: s.Query},
		"search-category": {Pieces: []Piece{{"category-field", encode(CategoryField{Category: s.Category})}}},
		"search-count":    {Pieces: []Piece{{"search-count", encode(count)}}},
	}
	var cards []Piece
	for _, i := range s.Items {
		cards = append(cards, Piece{"integration-card", encode(i)})
	}
	holes["search-results"] = Hole{Pieces: cards}
	if len(cards) == 0 {
		holes["search-empty"] = Hole{Pieces: []Piece{{"search-empty", encode(SearchEmpty{Text: s.Empty})}}}
	}
	s.Query, s.Category, s.Items = "", "", nil
	return s, holes
}

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
