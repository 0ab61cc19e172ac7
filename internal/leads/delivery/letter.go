package delivery

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	html "html/template"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	text "text/template"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

// A letter is the e-mail to the team about an enquiry, as data for the templates
// of its plain text and its HTML.
type letter struct {
	Language string
	Subject  string
	Heading  string
	Received string
	Promise  string // when the visitor expects our call, or what the form says in its place
	Rows     []row
	Reply    string // whom a reply reaches; empty: nobody
	Brand    string
}

// letterDay is how letters write a day.
const letterDay = "02/01/2006"

// A row is a label with its value.
type row struct {
	Label string
	Lines []string
	Block bool // the value stands below its label
	Link  html.URL
}

//go:embed texts
var texts embed.FS

// otherLanguage is that of letters about enquiries in a language that has none.
const otherLanguage = "es"

// Languages are those that letters are written in: each has a file of phrases.
func Languages() []string { return slices.Sorted(maps.Keys(phrases())) }

// needed are the phrases of every letter.
var needed = []string{
	"received", "promise within-24-hours", "promise on-monday", "reply", "label consent", "label marketing", "label reference",
	"consent", "given", "marketing yes", "marketing no",
}

// AddLetters adds the phrases of a site's own files, `de.tmpl`, to the engine's.
func AddLetters(folder fs.FS) error {
	own, faults := readPhrases(folder)
	for language, phrases := range own {
		for _, name := range needed {
			if phrases.Lookup(name) == nil {
				faults = append(faults, fmt.Errorf("%s.tmpl: missing: {{define %q}}", language, name))
			}
		}
	}
	slices.SortFunc(faults, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	all := maps.Clone(phrases())
	maps.Copy(all, own)
	ownPhrases.Store(&all)
	return errors.Join(faults...)
}

func phrases() map[string]*text.Template {
	if own := ownPhrases.Load(); own != nil {
		return *own
	}
	return enginePhrases
}

var (
	ownPhrases       atomic.Pointer[map[string]*text.Template] // with the engine's
	enginePhrases, _ = readPhrases(must(fs.Sub(texts, "texts")))
	textTemplate     = text.Must(text.ParseFS(texts, "texts/letter.txt.tmpl"))
	htmlTemplate     = html.Must(html.ParseFS(texts, "texts/letter.html.tmpl"))
)

func must(folder fs.FS, err error) fs.FS {
	if err != nil {
		panic(err) // its name is a valid one
	}
	return folder
}

func readPhrases(folder fs.FS) (read map[string]*text.Template, faults []error) {
	files, _ := fs.Glob(folder, "??*.tmpl") // the pattern is right
	read = map[string]*text.Template{}
	for _, file := range files {
		language := strings.TrimSuffix(file, ".tmpl")
		if strings.Contains(language, ".") {
			continue
		}
		phrases, err := text.ParseFS(folder, file)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		read[language] = phrases
	}
	return read, faults
}

// Labels are the names of fields ("city") and choices ("sector.hotels"), and the headings,
// subjects and introductions of letters ("heading.contact", "subject.contact",
// "intro.contact"), by language. What one
// form alone says begins with its kind ("contact/city").
type Labels map[string]map[string]string

// Content is what letters follow of the content.
type Content struct {
	Brand  string
	Labels Labels
	Forms  *leads.Forms
}

// A letterWriter writes a letter in one language.
type letterWriter struct {
	phrases *text.Template
	labels  map[string]string
	forms   *leads.Forms
	err     error // the first
}

// phrase executes the phrase of a name. A name without a phrase gives its label,
// and one without a label its last word.
func (w *letterWriter) phrase(name string, data any) string {
	phrase := w.phrases.Lookup(name)
	if phrase == nil {
		thing, word, _ := strings.Cut(name, " ")
		key := thing + "." + word
		return cmp.Or(w.labels[strings.TrimPrefix(key, "label.")], word)
	}
	var text strings.Builder
	if err := phrase.Execute(&text, data); err != nil && w.err == nil {
		w.err = err
	}
	return text.String()
}

// subject is that of a kind's letters with the sender and the answers in it.
func (w *letterWriter) subject(kind leads.Kind, answers map[string]string) string {
	return placeholder.ReplaceAllStringFunc(w.phrase("subject "+string(kind), nil), func(found string) string {
		if found == "{who}" {
			return senderName(answers)
		}
		return answers[strings.Trim(found, "{}")]
	})
}

// placeholder is {who}, the sender, or the name of a field.
var placeholder = regexp.MustCompile(`\{[a-z0-9-]+\}`)

// label is what letters call a field: as all forms do, or as its own form does.
func (w *letterWriter) label(kind leads.Kind, field string) string {
	if own := w.labels[string(kind)+"/"+field]; own != "" && w.labels[field] == "" {
		return own
	}
	return w.phrase("label "+field, nil)
}

// choice is what letters call a choice of a field.
func (w *letterWriter) choice(kind leads.Kind, field, value string) string {
	return cmp.Or(w.labels[string(kind)+"/"+field+"."+value], w.phrase(field+" "+value, nil))
}

// writeLetter writes the letter about an enquiry. replyTo is the address of
// replies, or empty.
func writeLetter(e leads.Enquiry, c Content, replyTo string, zone *time.Location) (letter, error) {
	language := e.Locale
	if phrases()[language] == nil {
		language = otherLanguage
	}
	w := &letterWriter{phrases: phrases()[language], labels: c.Labels[language], forms: c.Forms}
	received, answers := e.Received.In(zone), e.Fields.Texts()
	data := struct {
		Day, Hour, Page string
	}{
		Day: received.Format(letterDay), Hour: received.Format("15:04"), Page: headerText(e.Page, 200),
	}
	l := letter{
		Language: language,
		Subject:  headerText("["+c.Brand+"] "+w.subject(e.Kind, answers), 200),
		Heading:  w.phrase("heading "+string(e.Kind), nil),
		Received: w.phrase("received", data),
		Promise:  cmp.Or(w.labels["intro."+string(e.Kind)], w.phrase("promise "+string(leads.NextContactAt(e.Received)), nil)),
		Rows:     w.rows(e),
		Brand:    c.Brand,
	}
	if replyTo != "" {
		l.Reply = w.phrase("reply", headerText(replyTo, 254))
	}
	if w.err != nil {
		return letter{}, fmt.Errorf("write the letter of an enquiry in %s: %w", language, w.err)
	}
	return l, nil
}

// senderName is the visitor's name or phone, with the company.
func senderName(f map[string]string) string {
	name := headerText(f["name"], 100)
	if name == "" {
		name = headerText(f["phone"], 40)
	}
	if company := headerText(f["company"], 100); company != "" {
		name += " (" + company + ")"
	}
	return name
}

func (l letter) text() (string, error) {
	var b bytes.Buffer
	if err := textTemplate.Execute(&b, l); err != nil {
		return "", fmt.Errorf("lay out a letter: %w", err)
	}
	return b.String(), nil
}

func (l letter) html() (string, error) {
	var b bytes.Buffer
	if err := htmlTemplate.Execute(&b, l); err != nil {
		return "", fmt.Errorf("lay out a letter in HTML: %w", err)
	}
	return b.String(), nil
}
