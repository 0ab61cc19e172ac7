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
		if strings.Contains(fold(i.Name+" "+strings.Join(i.Via, " ")), wanted) {
			found = append(found, i)
		}
	}
	s.Items = found
	return s
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
