package site

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/spelling"
)

// commercialFile holds what the company promises and asks: prices, terms, limits.
// Texts quote it as {fact.NAME}, so that no two pages contradict each other.
const commercialFile = "facts.yaml"

// commercial is the file in one language.
type commercial struct {
	// What a number is followed by: {n} stands for it.
	Units map[string]unitWords       `json:"units"`
	Facts map[string]commercialValue `json:"facts"`
	// What sentences may not contradict.
	Subjects []subject `json:"subjects,omitempty"`

	quantity *regexp.Regexp
}

type unitWords struct {
	One   Text `json:"one"`
	Other Text `json:"other"`
}

// commercialValue is a number, the sum of others, or words.
type commercialValue struct {
	Value *float64           `json:"value,omitempty"`
	Unit  string             `json:"unit,omitempty"` // euro, percent, or one of Units
	Sum   map[string]float64 `json:"sum,omitempty"`  // how many of each fact
	Name  string             `json:"name,omitempty"` // the same in every language
	Text  Text               `json:"text,omitempty"`
}

var factQuote = regexp.MustCompile(`\{fact\.([^}]*)\}`)

// readCommercial reads the facts, before the texts that quote them. A site may do
// without.
func (l *loader) readCommercial() {
	if _, err := fs.Stat(l.fsys, commercialFile); errors.Is(err, fs.ErrNotExist) {
		return
	}
	doc := l.readYAML(commercialFile, commercial{})
	l.facts, l.quoted = map[string]commercial{}, map[string]bool{}
	for _, loc := range l.locales.All() {
		c := decode(l, commercialFile, nil, doc, commercial{}, linker{locale: loc.Code})
		c.quantity = c.counted()
		l.facts[loc.Code] = c
		for _, name := range sortedKeys(c.Facts) {
			if _, err := c.write(name, loc); err != nil {
				l.faults.add(commercialFile, "facts."+name, "%v", err)
			}
		}
		for i, s := range c.Subjects {
			for _, name := range s.Facts {
				if _, known := c.Facts[name]; !known {
					l.faults.add(commercialFile, keyPath([]string{"subjects", itoa(i), "facts"}), "there is no fact %q", name)
				}
			}
		}
	}
}

// quoteFacts puts the facts in the place of their names in all texts of a document.
func (l *loader) quoteFacts(file string, key []string, node any) {
	switch n := node.(type) {
	case map[string]any:
		l.headed(file, key, n)
		text := allLocales(n, l.locales)
		for _, k := range sortedKeys(n) {
			at := append(key, k) // nothing keeps it
			s, isString := n[k].(string)
			switch {
			case isString && text:
				loc, _ := l.locales.Get(k)
				l.contradictions(file, at, loc, s)
				if quoted := l.quote(file, at, k, s); quoted != s {
					n[k] = quoted
				}
			case isString && factQuote.MatchString(s):
				l.faults.add(file, keyPath(at), "a fact is written differently in each language: quote it in a text that has them all")
			case !isString:
				l.quoteFacts(file, at, n[k])
			}
		}
	case []any:
		for i, v := range n {
			l.quoteFacts(file, append(key, itoa(i)), v)
		}
	}
}

// quote puts the facts in the place of their names in a text of a language.
func (l *loader) quote(file string, at []string, code, text string) string {
	if !strings.Contains(text, "{fact.") {
		return text
	}
	return factQuote.ReplaceAllStringFunc(text, func(found string) string {
		name := factQuote.FindStringSubmatch(found)[1]
		if _, known := l.facts[code].Facts[name]; !known {
			l.faults.add(file, keyPath(at), "%s has no fact %q%s", commercialFile, name, spelling.Hint(name, sortedKeys(l.facts[code].Facts)))
			return found
		}
		l.quoted[name] = true
		loc, _ := l.locales.Get(code)
		written, _ := l.facts[code].write(name, loc) // its error is a fault already
		return written
	})
}

const unquoted = "no text quotes it"

// checkQuoted finds the facts that neither a text nor another fact uses.
func (l *loader) checkQuoted() {
	if l.unreadable() {
		return // what quotes them is not known
	}
	facts := l.facts[l.locales.Default().Code].Facts
	for _, value := range facts {
		for name := range value.Sum {
			l.quoted[name] = true
		}
	}
	for _, name := range sortedKeys(facts) {
		if !l.quoted[name] {
			l.faults.add(commercialFile, "facts."+name, unquoted)
		}
	}
}

// write gives a fact as a language writes it.
func (c commercial) write(name string, loc i18n.Locale) (string, error) {
	value := c.Facts[name]
	switch {
	case value.Name != "":
		return value.Name, nil
	case value.Text != "":
		return string(value.Text), nil
	}
	n, unit, err := c.number(name, len(c.Facts))
	if err != nil {
		return "", err
	}
	words, known := c.Units[unit]
	switch {
	case unit == "":
		return i18n.FormatNumber(loc.Tag, n), nil
	case unit == "euro":
		return i18n.FormatEuros(loc.Tag, n), nil
	case unit == "percent":
		return i18n.FormatPercent(loc.Tag, n), nil
	case !known:
		return "", fmt.Errorf("there is no unit %q", unit)
	case n == 1:
		return strings.ReplaceAll(string(words.One), "{n}", i18n.FormatNumber(loc.Tag, n)), nil
	}
	return strings.ReplaceAll(string(words.Other), "{n}", i18n.FormatNumber(loc.Tag, n)), nil
}

// number adds up a fact. A sum of sums is at most depth deep, or it holds itself.
func (c commercial) number(name string, depth int) (n float64, unit string, err error) {
	value, known := c.Facts[name]
	switch {
	case !known:
		return 0, "", fmt.Errorf("there is no fact %q", name)
	case depth == 0:
		return 0, "", errors.New("the sum holds itself")
	case value.Value != nil:
		return *value.Value, value.Unit, nil
	case value.Sum == nil:
		return 0, "", fmt.Errorf("%s is no number", name)
	}
	for i, part := range sortedKeys(value.Sum) {
		partNumber, partUnit, err := c.number(part, depth-1)
		switch {
		case err != nil:
			return 0, "", err
		case i > 0 && partUnit != unit:
			return 0, "", fmt.Errorf("%s is counted in %s, others in %s", part, partUnit, unit)
		}
		n, unit = n+value.Sum[part]*partNumber, partUnit
	}
	return n, unit, nil
}
