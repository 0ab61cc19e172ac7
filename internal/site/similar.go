package site

import (
	"slices"
	"strings"
)

// addressIndex finds pages by similar addresses.
type addressIndex map[string][]addressEntry // by language

type addressEntry struct {
	SimilarPage
	spellings [][]gram // of the page's addresses, in every language
}

// gram is three letters of an address.
type gram [3]byte

const (
	similarCount = 3    // pages named, at most
	similarLeast = 0.55 // their similarity, at least
	maxSimilar   = 200  // bytes of an address: a longer one is no typing error
	minGrams     = 3    // of an address: a shorter one is similar to too many
)

func newAddressIndex(site *Site) addressIndex {
	index := addressIndex{}
	for _, p := range site.pages {
		if p.NoIndex || p.CanonicalLocale.Code != p.Locale.Code {
			continue
		}
		name, _, _ := strings.Cut(p.Title, " | ")
		entry := addressEntry{SimilarPage: SimilarPage{Title: Text(name), Path: p.Path}}
		for _, other := range p.Languages {
			entry.spellings = append(entry.spellings, gramsOf(site.withoutLanguage(other.Path)))
		}
		index[p.Locale.Code] = append(index[p.Locale.Code], entry)
	}
	return index
}

// withoutLanguage is a path without its first part, if that is a language.
func (s *Site) withoutLanguage(path string) string {
	if first, rest, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/"); first != "" {
		if _, ok := s.Locales.Get(first); ok {
			return rest
		}
	}
	return path
}

// to lists the pages of a language whose addresses are most like a path.
func (x addressIndex) to(locale, path string) []SimilarPage {
	if len(path) > maxSimilar {
		return nil
	}
	if rest, ok := strings.CutPrefix(path, "/"+locale+"/"); ok {
		path = rest
	}
	grams := gramsOf(path)
	if len(grams) < minGrams {
		return nil
	}
	type candidate struct {
		SimilarPage
		alike float64
	}
	var list []candidate
	for _, e := range x[locale] {
		best := 0.0
		for _, spelling := range e.spellings {
			best = max(best, similarity(grams, spelling))
		}
		if best >= similarLeast {
			list = append(list, candidate{e.SimilarPage, best})
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int {
		switch {
		case a.alike > b.alike:
			return -1
		case a.alike < b.alike:
			return 1
		}
		return strings.Compare(a.Path, b.Path)
	})
	var pages []SimilarPage
	for _, c := range list[:min(similarCount, len(list))] {
		pages = append(pages, c.SimilarPage)
	}
	return pages
}

// gramsOf lists an address's runs of three letters, each once, in order.
func gramsOf(path string) []gram {
	words := strings.FieldsFunc(fold(path), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	var grams []gram
	for _, word := range words {
		word = " " + word + " " // the first and the last letters count more
		for i := range len(word) - 2 {
			grams = append(grams, gram([]byte(word[i:i+3])))
		}
	}
	slices.SortFunc(grams, compareGrams)
	return slices.Compact(grams)
}

func compareGrams(a, b gram) int { return slices.Compare(a[:], b[:]) }

// similarity is 1 for equal addresses: Dice's coefficient, or the share of the
// request's grams in the page's, so that a part of an address is similar too.
func similarity(request, page []gram) float64 {
	shared := 0
	for i, j := 0, 0; i < len(request) && j < len(page); {
		switch c := compareGrams(request[i], page[j]); {
		case c < 0:
			i++
		case c > 0:
			j++
		default:
			shared, i, j = shared+1, i+1, j+1
		}
	}
	if shared == 0 {
		return 0
	}
	dice := 2 * float64(shared) / float64(len(request)+len(page))
	within := 0.95 * float64(shared) / float64(len(request))
	return max(dice, within)
}

func (m Message) takes(string, string) bool { return false }

// narrow changes nothing: a message does not read the query.
func (m Message) narrow(map[string]string) any { return m }

func (m Message) splitHoles() (any, map[string]Hole) {
	hole := Hole{}
	if len(m.Similar) > 0 {
		hole.Pieces = []Piece{{"similar-pages", encode(SimilarPages{Items: m.Similar})}}
	}
	m.Similar = nil
	return m, map[string]Hole{"similar": hole}
}
