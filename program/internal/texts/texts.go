// Package texts finds what a language of the site still lacks, hands it to
// translators as CSV or XLIFF, and writes what they return into the content's
// files, which otherwise stay as they are. It also takes a language out of them.
package texts

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// A Unit is one text to be translated.
type Unit struct {
	File   string // below the content folder, or messages/fr.json
	Key    string // in the file, "sections[2].title"
	Source string // in the language that it is translated from
	Target string // empty: not translated yet
}

// A Job is the translation of a site into one language.
type Job struct {
	Locales  *i18n.Locales
	Content  fs.FS
	Messages fs.FS // the files of i18n/messages
	// From and Into are locales. Drafts are translated from their base.
	From, Into i18n.Locale
	// Replace puts translations in the place of others, which somebody may have
	// written since the export.
	Replace bool
}

// NewJob is the translation into the language of a code.
func NewJob(locales *i18n.Locales, content, messages fs.FS, code string) (*Job, error) {
	locales = locales.WithDrafts()
	into, ok := locales.Get(code)
	if !ok {
		return nil, fmt.Errorf("the language %q is none of content/locales.json: %s", code, strings.Join(locales.Codes(), ", "))
	}
	from := locales.Default()
	if base, ok := locales.Get(into.Base); ok {
		from = base
	}
	if from.Code == into.Code {
		return nil, fmt.Errorf("the site is written in %s: the others are translated from it", into.Name)
	}
	return &Job{Locales: locales, Content: content, Messages: messages, From: from, Into: into}, nil
}

// Units lists every text, in the order of the files and of what stands in them.
func (j *Job) Units() ([]Unit, error) {
	files, err := j.files()
	if err != nil {
		return nil, err
	}
	var units []Unit
	for _, file := range files {
		found, err := j.read(file)
		if err != nil {
			return nil, err
		}
		for _, p := range found {
			units = append(units, p.Unit)
		}
	}
	messages, err := j.messageUnits()
	if err != nil {
		return nil, err
	}
	return append(units, messages...), nil
}

// entryFiles are the entries of all collections: each has a folder.
const entryFiles = "*/*.md"

// files are those of the content that hold texts of every language. Articles are
// not among them: each is written in one language, and its translations are files.
func (j *Job) files() (files []string, err error) {
	for _, pattern := range []string{"*.yaml", "forms/*.yaml", "pages/*.yaml", "*/collection.yaml", entryFiles} {
		found, err := fs.Glob(j.Content, pattern)
		if err != nil {
			return nil, fmt.Errorf("list the content: %w", err)
		}
		for _, file := range found {
			name := path.Base(file)
			translation := path.Ext(name) == ".md" && strings.Count(name, ".") > 1
			if !strings.HasPrefix(name, ".") && !strings.HasPrefix(file, ".") && !translation {
				files = append(files, file)
			}
		}
	}
	return files, nil
}

// Left is what a file lacks.
type Left struct {
	File               string
	Texts, Left, Words int // in the source; words of the texts that are left
}

// Count counts by file what is left.
func Count(units []Unit) (files []Left, total Left) {
	byFile := map[string]*Left{}
	for _, u := range units {
		l := byFile[u.File]
		if l == nil {
			l = &Left{File: u.File}
			byFile[u.File] = l
		}
		l.Texts++
		if u.Target == "" {
			l.Left++
			l.Words += len(strings.Fields(u.Source))
		}
	}
	for _, file := range slices.Sorted(maps.Keys(byFile)) {
		l := *byFile[file]
		files = append(files, l)
		total.Texts, total.Left, total.Words = total.Texts+l.Texts, total.Left+l.Left, total.Words+l.Words
	}
	return files, total
}

// Captions lists the films without captions in the language. They are written to
// the film, not exported.
func (j *Job) Captions() ([]string, error) {
	films, err := fs.Glob(j.Content, "videos/*.mp4")
	if err != nil {
		return nil, fmt.Errorf("list the films: %w", err)
	}
	var missing []string
	for _, film := range films {
		captions := strings.TrimSuffix(film, ".mp4") + "." + j.Into.Code + ".vtt"
		if _, err := fs.Stat(j.Content, captions); err != nil {
			missing = append(missing, captions)
		}
	}
	return missing, nil
}

var (
	braces = regexp.MustCompile(`\{\{?[\w. ,]+\}?\}`)
	links  = regexp.MustCompile(`\]\(([^)\s]+)`)
)

// unlike says what a translation lost or made up of what is not to be translated:
// facts, places for values, the targets of links.
func unlike(source, target string) string {
	for what, form := range map[string]*regexp.Regexp{"places in braces": braces, "links": links} {
		a, b := form.FindAllString(source, -1), form.FindAllString(target, -1)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(slices.Compact(a), slices.Compact(b)) {
			return fmt.Sprintf("has the %s %v, its source has %v", what, b, a)
		}
	}
	return ""
}
