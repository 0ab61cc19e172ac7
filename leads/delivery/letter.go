package delivery

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	html "html/template"
	"strings"
	text "text/template"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// A letter is what the team reads of an enquiry. Its plain text and its HTML
// are laid out from the same words.
type letter struct {
	Language string
	Subject  string
	Heading  string
	Received string
	Promise  string // when we said that we call
	Rows     []row
	Reply    string // whom an answer reaches; empty: nobody
	Brand    string
}

// A row is one thing that the visitor said.
type row struct {
	Label string
	Lines []string
	Block bool // may have several lines
	Link  html.URL
}

//go:embed texts
var texts embed.FS

// languages are those that the letters are written in, the one for enquiries
// of other locales first.
var languages = []string{"es", "ca", "en"}

var (
	phrases    = readPhrases()
	plainPage  = text.Must(text.ParseFS(texts, "texts/letter.txt.tmpl"))
	markedPage = html.Must(html.ParseFS(texts, "texts/letter.html.tmpl"))
)

func readPhrases() map[string]*text.Template {
	read := map[string]*text.Template{}
	for _, language := range languages {
		read[language] = text.Must(text.ParseFS(texts, "texts/"+language+".tmpl"))
	}
	return read
}

// Labels are what fields are called, by language: "city"; a choice is
// "sector.hotels".
type Labels map[string]map[string]string

// A writer writes a letter in one language.
type writer struct {
	phrases *text.Template
	labels  map[string]string
	err     error // the first
}

// say is the phrase of a name; about is what it speaks of. What has no phrase
// is called as in its form, and what has no label either is told as it is.
func (w *writer) say(name string, about any) string {
	phrase := w.phrases.Lookup(name)
	if phrase == nil {
		thing, word, _ := strings.Cut(name, " ")
		key := thing + "." + word
		return cmp.Or(w.labels[strings.TrimPrefix(key, "label.")], word)
	}
	var said strings.Builder
	if err := phrase.Execute(&said, about); err != nil && w.err == nil {
		w.err = err
	}
	return said.String()
}

// writeLetter writes the letter about an enquiry. replyTo is whom an answer
// reaches, or empty.
func writeLetter(e leads.Enquiry, brand, replyTo string, labels Labels, zone *time.Location) (letter, error) {
	language := e.Locale
	if phrases[language] == nil {
		language = languages[0]
	}
	w := &writer{phrases: phrases[language], labels: labels[language]}
	received := e.Received.In(zone)
	about := struct {
		Who, Day, Hour, Page string
		Fields               leads.Fields
	}{
		Who: who(e.Fields), Day: received.Format("02/01/2006"), Hour: received.Format("15:04"), Page: headline(e.Page, 200),
		Fields: e.Fields,
	}
	l := letter{
		Language: language,
		Subject:  headline("["+brand+"] "+w.say("subject "+string(e.Kind), about), 200),
		Heading:  w.say("heading "+string(e.Kind), nil),
		Received: w.say("received", about),
		Promise:  w.say("promise "+string(leads.NextContactAt(e.Received)), nil),
		Rows:     w.rows(e),
		Brand:    brand,
	}
	if replyTo != "" {
		l.Reply = w.say("reply", headline(replyTo, 254))
	}
	if w.err != nil {
		return letter{}, fmt.Errorf("write the letter of an enquiry in %s: %w", language, w.err)
	}
	return l, nil
}

// who is the sender in a few words.
func who(f leads.Fields) string {
	name := headline(f.Name, 100)
	if name == "" {
		name = headline(f.Phone, 40)
	}
	if company := headline(f.Company, 100); company != "" {
		name += " (" + company + ")"
	}
	return name
}

func (l letter) plain() (string, error) {
	var b bytes.Buffer
	if err := plainPage.Execute(&b, l); err != nil {
		return "", fmt.Errorf("lay out a letter: %w", err)
	}
	return b.String(), nil
}

func (l letter) marked() (string, error) {
	var b bytes.Buffer
	if err := markedPage.Execute(&b, l); err != nil {
		return "", fmt.Errorf("lay out a letter in HTML: %w", err)
	}
	return b.String(), nil
}
