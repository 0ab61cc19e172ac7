package audit

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// A tic is a turn of phrase that is good once and a manner when it comes often. Its
// bound is so many in 10,000 words of the language.
type tic struct {
	locale, name string
	count        func(*document) int
	most         float64
}

// tics are those that an editor found in these pages. Loosen a bound only with a
// reader's consent.
var tics = []tic{
	{"es", "quien", said(`quien|quienes`), 7},
	{"es", "nadie", said(`nadie`), 5.5},
	{"es", "dinos, mándanos…", said(`dinos|mándanos|enséñanos|cuéntanos`), 0.5},
	{"es", "headings: lo que…", headed(`^(?:todo )?lo que `), 1},
	{"es", "times of day", clock, 8},
	{"es", "short last sentences", lastWords, 25.5},
	{"ca", "qui", said(`qui`), 22},
	{"ca", "ningú", said(`ningú`), 2},
	{"ca", "n’hi ha prou", said(`n[’']hi ha prou`), 0.5},
	{"ca", "s’estima més", said(`s[’']estim(?:a|en) més`), 0.5},
	{"ca", "digues-nos, envia’ns…", said(`digues-nos|envia[’']ns|ensenya[’']ns|explica[’']ns`), 1},
	{"ca", "headings: el que…", headed(`^(?:tot )?(?:el|allò) que `), 1.5},
	{"ca", "times of day", clock, 7.5},
	{"ca", "short last sentences", lastWords, 22.5},
	{"en", "nobody, no one", said(`nobody|no one`), 1.5},
	{"en", "whoever", said(`whoever`), 1},
	{"en", "need not", said(`need not`), 0.5},
	{"en", "negatives in full", said(`(?:is|are|was|were|do|does|did|has|have|had|will|would|could|should|must) not|cannot`), 2.5},
	{"en", "ring, from afar, by electricity", said(`rings?|ringing|rang|from afar|by electricity`), 4},
	{"en", "semicolons", func(d *document) int { return strings.Count(d.prose.String(), ";") }, 3.5},
	{"en", "headings: what…", headed(`^(?:all )?what [^?]*$`), 3},
	{"en", "times of day", clock, 4.5},
	{"en", "short last sentences", lastWords, 18},
}

// Tic is how often a turn of phrase comes in the pages of a language.
type Tic struct {
	Locale, Name string
	Count        int
	Rate, Most   float64 // in 10,000 words
}

// manyWords is how many a language must have before a rate says anything.
const manyWords = 5000

// checkTics counts the tics of each language, and requires that none is a manner.
func (s *site) checkTics() {
	for _, t := range tics {
		found := Tic{Locale: t.locale, Name: t.name, Most: t.most}
		words := 0
		for _, e := range s.entries {
			if e.Locale == t.locale {
				words += e.words
				found.Count += t.count(e.document)
			}
		}
		if words < manyWords {
			continue
		}
		found.Rate = float64(found.Count) * 10000 / float64(words)
		s.report.Tics = append(s.report.Tics, found)
		if found.Rate > t.most {
			s.report.Faults = append(s.report.Faults, Fault{t.locale, fmt.Sprintf("%s: %.1f in 10,000 words, %.1f at most", t.name, found.Rate, t.most)})
		}
	}
}

// TicTable writes how often each comes, as a table to read.
func (r Report) TicTable() string {
	var b strings.Builder
	for _, t := range r.Tics {
		fmt.Fprintf(&b, "%s %-32s %4d  %5.1f in 10,000 words, %.1f at most\n", t.Locale, t.Name, t.Count, t.Rate, t.Most)
	}
	return b.String()
}

// said counts words or phrases, written with | between them.
func said(phrases string) func(*document) int {
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

// fewWords is how long a sentence is that sounds like the drum after a joke.
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
