package delivery

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	html "html/template"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
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
	Promise  string // when the visitor expects our call
	Rows     []row
	Reply    string // whom a reply reaches; empty: nobody
	Brand    string
}

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
func Languages() []string { return slices.Sorted(maps.Keys(phrases)) }

var (
	phrases      = readPhrases()
	textTemplate = text.Must(text.ParseFS(texts, "texts/letter.txt.tmpl"))
	htmlTemplate = html.Must(html.ParseFS(texts, "texts/letter.html.tmpl"))
)

func readPhrases() map[string]*text.Template {
	read := map[string]*text.Template{}
	files, err := fs.Glob(texts, "texts/??*.tmpl")
	if err != nil {
		panic(err) // the pattern is right
	}
	for _, file := range files {
		if language := strings.TrimSuffix(path.Base(file), ".tmpl"); !strings.Contains(language, ".") {
			read[language] = text.Must(text.New("").Option("missingkey=zero").ParseFS(texts, file))
		}
	}
	return read
}

// Labels are the names of fields ("city") and choices ("sector.hotels"), by
// language.
type Labels map[string]map[string]string

// A letterWriter writes a letter in one language.
type letterWriter struct {
	phrases *text.Template
	labels  map[string]string
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

// writeLetter writes the letter about an enquiry. replyTo is the address of
// replies, or empty.
func writeLetter(e leads.Enquiry, brand, replyTo string, labels Labels, zone *time.Location) (letter, error) {
	language := e.Locale
	if phrases[language] == nil {
		language = otherLanguage
	}
	w := &letterWriter{phrases: phrases[language], labels: labels[language]}
	received, answers := e.Received.In(zone), e.Fields.Texts()
	data := struct {
		Who, Day, Hour, Page string
		Fields               map[string]string
	}{
		Who: senderName(answers), Day: received.Format("02/01/2006"), Hour: received.Format("15:04"), Page: headerText(e.Page, 200),
		Fields: answers,
	}
	l := letter{
		Language: language,
		Subject:  headerText("["+brand+"] "+w.phrase("subject "+string(e.Kind), data), 200),
		Heading:  w.phrase("heading "+string(e.Kind), nil),
		Received: w.phrase("received", data),
		Promise:  w.phrase("promise "+string(leads.NextContactAt(e.Received)), nil),
		Rows:     w.rows(e),
		Brand:    brand,
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
