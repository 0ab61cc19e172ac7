package site

import (
	"strings"
	"unicode"
)

// longWords is how many words of three letters or more a text has before two
// languages cannot agree on all of them by chance: names and units are shorter.
const longWords = 5

// checkTranslated finds the texts of a document that are the same in two
// languages.
func (l *loader) checkTranslated(file string, key []string, node any) {
	switch n := node.(type) {
	case map[string]any:
		if _, text := n[l.locales.Default().Code]; text && allLocales(n, l.locales) {
			l.checkText(file, keyPath(key), n)
			return
		}
		for _, k := range sortedKeys(n) {
			l.checkTranslated(file, append(key, k), n[k])
		}
	case []any:
		for i, v := range n {
			l.checkTranslated(file, append(key, itoa(i)), v)
		}
	}
}

func (l *loader) checkText(file, key string, languages map[string]any) {
	said := map[string]string{} // text → the language that says it
	for _, loc := range l.locales.All() {
		code := loc.Code
		text, _ := languages[code].(string)
		if !isLong(text) || loc.Draft {
			continue
		}
		if other, ok := said[text]; ok {
			l.faults.add(file, key, "is the same in %s and %s: translate it", other, code)
		}
		said[text] = code
	}
}

func isLong(text string) bool {
	long := 0
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if len([]rune(word)) >= 3 {
			long++
		}
	}
	return long >= longWords
}
