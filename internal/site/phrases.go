package site

import (
	"path"
	"regexp"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/aldaba/aldaba/i18n"
)

const phrasesFolder = "phrases"

// Phrase bounds how often a turn of phrase may come in the pages of a language: good once,
// a mannerism when it comes often. One of Words, Headings and Count finds it.
type Phrase struct {
	Name     string      `json:"name"`
	Words    string      `json:"words,omitempty"`    // a regular expression (RE2) of whole words
	Headings string      `json:"headings,omitempty"` // one of headings
	Count    PhraseCount `json:"count,omitempty"`
	Most     float64     `json:"most"` // in 10,000 words
}

// PhraseCount is what a pattern cannot count.
type PhraseCount string

// JSONSchema lists the counts.
func (PhraseCount) JSONSchema() *jsonschema.Schema {
	return enum[PhraseCount]("times-of-day", "short-last-sentences", "semicolons")
}

// readPhrases reads the phrases of each language that has a file of them.
func (l *loader) readPhrases() map[string][]Phrase {
	all := map[string][]Phrase{}
	for _, file := range l.files(phrasesFolder + "/*.yaml") {
		code := strings.TrimSuffix(path.Base(file), ".yaml")
		if _, ok := l.locales.WithDrafts().Get(code); !ok {
			l.faults.add(file, "", "%s has no language %q", i18n.File, code)
			continue
		}
		doc, ok := l.parse(file)
		list, isList := doc.([]any)
		if ok && !isList {
			l.faults.add(file, "", "a list of phrases is wanted")
		}
		for i, node := range list {
			if key := []string{itoa(i)}; l.fits(file, key, node, Phrase{}) {
				p := decode(l, file, key, node, Phrase{}, linker{})
				l.checkPhrase(file, keyPath(key), p)
				all[code] = append(all[code], p)
			}
		}
	}
	return all
}

func (l *loader) checkPhrase(file, key string, p Phrase) {
	found := 0
	for _, of := range []struct{ field, text string }{{"words", p.Words}, {"headings", p.Headings}, {"count", string(p.Count)}} {
		if of.text != "" {
			found++
		}
		if _, err := regexp.Compile(of.text); err != nil {
			l.faults.add(file, key+"."+of.field, "%v", err)
		}
	}
	if found != 1 {
		l.faults.add(file, key, "give one of words, headings and count")
	}
}
