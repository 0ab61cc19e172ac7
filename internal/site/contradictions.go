package site

import (
	"regexp"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

var (
	euros       = regexp.MustCompile(`(?i)€\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*[\s\x{a0}\x{202f}]*(?:€|euros?\b|EUR\b)`)
	sentenceEnd = regexp.MustCompile(`[.!?…][\s\x{a0})»”]+|\n`)
)

// subject is what a sentence is of when it has one of these words: each number with
// a unit in it must be one of these facts.
type subject struct {
	Facts []string `json:"facts"`
	Words Text     `json:"words"` // with | between
}

// contradictions finds what a page's text says otherwise than the facts. What it quotes
// by name is meant so.
func (l *loader) contradictions(file string, at []string, loc i18n.Locale, text string) {
	if _, known := l.facts[loc.Code]; !known || loc.Draft || !strings.ContainsAny(text, digits) || !strings.HasPrefix(file, "pages/") {
		return
	}
	key := keyPath(at)
	for _, amount := range amounts(text) {
		l.review.add(file, key, "%s is written out: quote a fact of %s, {fact.NAME}", amount, commercialFile)
	}
	for _, sentence := range sentenceEnd.Split(text, -1) {
		l.contradicted(file, key, loc, sentence)
	}
}

// amounts finds what costs euros.
func amounts(text string) []string {
	if !strings.Contains(text, "€") && !strings.Contains(strings.ToLower(text), "eur") {
		return nil // as in most texts, and the expression is slow
	}
	return euros.FindAllString(text, -1)
}

const digits = "0123456789"

// headed finds contradictions between a heading of a pair and what stands under it:
// "Warranty", "2 years".
func (l *loader) headed(file string, key []string, pair map[string]any) {
	if !strings.HasPrefix(file, "pages/") {
		return
	}
	for _, names := range [][2]string{{"label", "value"}, {"question", "answer"}, {"title", "text"}} {
		head, body := names[0], names[1]
		heads, _ := pair[head].(map[string]any)
		bodies, _ := pair[body].(map[string]any)
		for code := range heads {
			heading, _ := heads[code].(string)
			text, _ := bodies[code].(string)
			loc, known := l.locales.Get(code)
			if known && !loc.Draft && strings.ContainsAny(heading+text, digits) {
				l.contradicted(file, keyPath(append(slices.Clone(key), body, code)), loc, heading+": "+sentenceEnd.Split(text, 2)[0])
			}
		}
	}
}

// contradicted finds the numbers of a sentence that none of its subjects has.
func (l *loader) contradicted(file, key string, loc i18n.Locale, sentence string) {
	facts := l.facts[loc.Code]
	if facts.quantity == nil || !strings.ContainsAny(sentence, digits) {
		return // there are no facts, or no numbers
	}
	quantities := facts.quantity.FindAllString(sentence, -1)
	if len(quantities) == 0 {
		return
	}
	var allowed, words []string
	for _, s := range facts.Subjects {
		if word := facts.wordOf(sentence, s); word != "" {
			allowed, words = append(allowed, s.Facts...), append(words, word)
		}
	}
	if len(words) == 0 {
		return
	}
	for _, found := range quantities {
		if !facts.isOf(found, allowed, loc) {
			l.review.add(file, key, "%q beside %q: %s says otherwise", found, strings.Join(words, ", "), commercialFile)
		}
	}
}

// wordOf is the word that makes a sentence one of the subject; empty: it is not.
func (c commercial) wordOf(sentence string, s subject) string {
	words := strings.FieldsFunc(strings.ToLower(sentence), func(r rune) bool { return strings.ContainsRune(" \u00a0,;:.?¿!()«»“”*", r) })
	known := strings.Split(string(s.Words), "|")
	if i := slices.IndexFunc(words, func(word string) bool { return slices.Contains(known, word) }); i >= 0 {
		return words[i]
	}
	return ""
}

// counted matches a number that has one of the units.
func (c commercial) counted() *regexp.Regexp {
	var after []string
	for _, unit := range c.Units {
		for _, words := range []Text{unit.One, unit.Other} {
			_, word, _ := strings.Cut(string(words), "{n}")
			after = append(after, regexp.QuoteMeta(strings.TrimLeft(word, " \u00a0")))
		}
	}
	slices.SortFunc(after, func(a, b string) int { return len(b) - len(a) }) // "working days" before "days"
	return regexp.MustCompile(`\d[\d.,]*[ \x{a0}-](?:` + strings.Join(after, "|") + `)\b`)
}

// isOf tells whether a number with its unit is one of the facts: "3-year" is 3 years.
func (c commercial) isOf(found string, names []string, loc i18n.Locale) bool {
	plain := strings.NewReplacer("\u00a0", " ", "-", " ").Replace
	return slices.ContainsFunc(names, func(name string) bool {
		n, unit, err := c.number(name, len(c.Facts))
		number := i18n.FormatNumber(loc.Tag, n)
		written := func(words Text) string { return plain(strings.ReplaceAll(string(words), "{n}", number)) }
		return err == nil && (plain(found) == written(c.Units[unit].One) || plain(found) == written(c.Units[unit].Other))
	})
}
