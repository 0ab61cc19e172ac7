package audit

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// Phrase is a turn of phrase that is good once and a mannerism when it comes often. One of
// Words, Headings and Count finds it.
type Phrase struct {
	Locale, Name    string
	Words, Headings string  // regular expressions: whole words, headings
	Count           string  // times-of-day, short-last-sentences, semicolons
	Most            float64 // in 10,000 words of the language
}

func (p Phrase) counter() func(*document) int {
	switch {
	case p.Words != "":
		return inProse(p.Words)
	case p.Headings != "":
		return headed(p.Headings)
	}
	return counts[p.Count]
}

var counts = map[string]func(*document) int{
	"times-of-day": clock, "short-last-sentences": lastWords,
	"semicolons": func(d *document) int { return strings.Count(d.prose.String(), ";") },
}

// PhraseRate is how often a turn of phrase comes in the pages of its language.
type PhraseRate struct {
	Phrase
	Found int
	Rate  float64 // in 10,000 words
}

// manyWords is how many a language must have before a rate says anything.
const manyWords = 5000

// checkPhrases counts the phrases, and requires that none comes more often than its bound.
func (s *site) checkPhrases(phrases []Phrase) {
	for _, p := range phrases {
		found, words, count := PhraseRate{Phrase: p}, 0, p.counter()
		for _, e := range s.entries {
			if e.Locale == p.Locale {
				words += e.words
				found.Found += count(e.document)
			}
		}
		if words < manyWords {
			continue
		}
		found.Rate = float64(found.Found) * 10000 / float64(words)
		s.report.Phrases = append(s.report.Phrases, found)
		if found.Rate > p.Most {
			s.report.Faults = append(s.report.Faults, Fault{p.Locale, fmt.Sprintf("%s: %.1f in 10,000 words, %.1f at most", p.Name, found.Rate, p.Most)})
		}
	}
}

// PhraseTable writes how often each phrase comes, as a table to read.
func (r Report) PhraseTable() string {
	var b strings.Builder
	for _, p := range r.Phrases {
		fmt.Fprintf(&b, "%s %-32s %4d  %5.1f in 10,000 words, %.1f at most\n", p.Locale, p.Name, p.Found, p.Rate, p.Most)
	}
	return b.String()
}

// inProse counts words or phrases, written with | between them.
func inProse(phrases string) func(*document) int {
	pattern := regexp.MustCompile(`(?i)(?:^|[^\pL’'-])(?:` + phrases + `)(?:[^\pL]|$)`)
	return func(d *document) int { return len(pattern.FindAllString(d.prose.String(), -1)) }
}

// headed counts headings.
func headed(form string) func(*document) int {
	pattern := regexp.MustCompile(`(?i)` + form)
	return func(d *document) (n int) {
		for _, h := range d.headings {
			if pattern.MatchString(h.text) {
				n++
			}
		}
		return n
	}
}

var timeOfDay = regexp.MustCompile(`\d{1,2}:\d{2}`)

// clock counts times of day in sentences; those of a table or a picture stand alone.
func clock(d *document) (n int) {
	for _, line := range d.paragraphs() {
		if words(line) > fewWords {
			n += len(timeOfDay.FindAllString(line, -1))
		}
	}
	return n
}

// fewWords is the length of a short sentence.
const fewWords = 6

var sentence = regexp.MustCompile(`[.!?…]\s+`)

// lastWords counts the paragraphs that end with a short sentence after a longer one.
func lastWords(d *document) (n int) {
	for _, line := range d.paragraphs() {
		sentences := sentence.Split(strings.TrimFunc(line, unicode.IsSpace), -1)
		if last := len(sentences) - 1; last > 0 && words(sentences[last]) <= fewWords {
			n++
		}
	}
	return n
}

func (d *document) paragraphs() []string { return strings.Split(d.prose.String(), "\n") }
