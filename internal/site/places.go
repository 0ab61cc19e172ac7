package site

import (
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/aldaba/aldaba/internal/yamledit"
)

// locate finds the line of each fault that has none yet, and what stands there.
// What is missing has the place of what it is missing in.
func (f Faults) locate(fsys fs.FS) {
	texts := map[string]*faultyText{}
	for i := range f {
		fault := &f[i]
		t, ok := texts[fault.File]
		if !ok {
			t = parseText(fsys, fault.File)
			texts[fault.File] = t
		}
		if t == nil {
			continue
		}
		if fault.Line == 0 {
			fault.Line, fault.Column = t.find(fault.Key, mentioned(fault.Problem))
		}
		if fault.Line > 0 {
			fault.Frame = t.frame(fault.Line, fault.Column)
		}
	}
}

// faultyText is a content file that has faults.
type faultyText struct {
	lines []string
	body  *yamledit.Doc // YAML, JSON or front matter; nil: it cannot be parsed
	from  int           // the line that the Markdown after front matter begins at; 0: there is none
}

func parseText(fsys fs.FS, file string) *faultyText {
	data, ok := readText(func(name string) ([]byte, error) { return fs.ReadFile(fsys, name) }, file, new(Faults))
	if !ok {
		// Not UTF-8, or not there: what can be shown is shown.
		data, _ = fs.ReadFile(fsys, file)
		if data == nil {
			return nil
		}
		data = []byte(strings.ToValidUTF8(string(data), "\ufffd"))
	}
	t := &faultyText{lines: strings.Split(string(data), "\n")}
	if front, _, ok := yamledit.FrontMatter(string(data)); ok && strings.HasSuffix(file, ".md") {
		t.from = strings.Count(front, "\n") + 2
		data = []byte(front)
	}
	t.body, _ = yamledit.Parse(data) // its error has a line already
	return t
}

// mention is what a problem says of a text: a link, or a name in quotes.
var mention = regexp.MustCompile(`broken link (\S+?):? |"([^"\\]+)"|<[a-z]+>`)

func mentioned(problem string) string {
	m := mention.FindStringSubmatch(problem + " ")
	switch {
	case m == nil:
		return ""
	case m[1]+m[2] == "":
		return m[0]
	}
	return m[1] + m[2]
}

// find gives the line and the column of a key, or of what is said of it when that
// stands below; 0 when the whole file is meant.
func (t *faultyText) find(key, said string) (line, column int) {
	line, column, exact := 1, 1, key == ""
	if parts := keyParts(key); t.from > 0 && len(parts) == 1 && t.mark(parts[0]) > 0 {
		line, exact = t.mark(parts[0]), true
	} else if t.body != nil && t.body.Root != nil && len(parts) > 0 {
		place, found := t.body.Find(parts)
		line, column, exact = place.Line, place.Column, found
	}
	if said == "" || !exact {
		if key == "" {
			return 0, 0
		}
		return line, column
	}
	for i := line - 1; i < len(t.lines); i++ {
		from := 0
		if i == line-1 {
			from = min(column-1, len(t.lines[i]))
		}
		if at := strings.Index(t.lines[i][from:], said); at >= 0 {
			return i + 1, utf8.RuneCountInString(t.lines[i][:from+at]) + 1
		}
	}
	if key == "" {
		return 0, 0
	}
	return line, column
}

var languageCode = regexp.MustCompile(`^[a-z]{2,3}$`)

// mark is the line that a language's Markdown begins at, or 0.
func (t *faultyText) mark(code string) int {
	for i := t.from - 1; i < len(t.lines); i++ {
		if strings.TrimSpace(t.lines[i]) == "<!-- "+code+" -->" {
			return i + 1
		}
	}
	if languageCode.MatchString(code) && !languageMark.MatchString(strings.Join(t.lines[t.from-1:], "\n")) {
		return t.from // the text has its language alone
	}
	return 0
}

// keyParts undoes keyPath.
func keyParts(key string) []string {
	return strings.FieldsFunc(key, func(r rune) bool { return r == '.' || r == '[' || r == ']' })
}

// frameWidth is how many characters of a line a frame shows: texts are long.
const frameWidth = 96

// frame shows a line with those around it, and a caret below its column.
func (t *faultyText) frame(line, column int) string {
	var b strings.Builder
	// What is cut away on the left of all lines, so that the column is seen.
	cut := 0
	if column > frameWidth*3/4 {
		cut = column - frameWidth/2
	}
	for n := max(1, line-1); n <= min(len(t.lines), line+1); n++ {
		runes := []rune(strings.ReplaceAll(t.lines[n-1], "\t", " "))
		runes = runes[min(cut, len(runes)):]
		if len(runes) > frameWidth {
			runes = append(runes[:frameWidth:frameWidth], '…')
		}
		sign := " "
		if n == line {
			sign = ">"
		}
		b.WriteString(strings.TrimRight(sign+padded(n)+" | "+string(runes), " ") + "\n")
		if n == line {
			b.WriteString("        | " + strings.Repeat(" ", max(0, column-1-cut)) + "^\n")
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

func padded(n int) string {
	s := strconv.Itoa(n)
	return strings.Repeat(" ", max(0, 6-len(s))) + s
}
