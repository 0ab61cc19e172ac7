package site

import (
	"encoding/json"
	"strings"
)

// MarkdownType is the media type of a page's text. Source: RFC 7763.
const MarkdownType = "text/markdown"

// MarkdownPath is the address of a page's text: the page's with .md behind it,
// and /index.md for the root.
func MarkdownPath(path string) string {
	if path == "/" {
		return "/index.md"
	}
	return path + ".md"
}

// Markdown is what a page says, for programs that read it: made of the same
// sections as the page, in their order. address makes an absolute address of a
// language's domain, usually empty, and a path.
func (s *Site) Markdown(p *Page, address func(domain, path string) string) []byte {
	at := func(path string) string { return address(p.Locale.Domain, path) }
	t := &textPage{words: s.words[p.Locale.Code], page: p}
	for i := range p.Sections {
		section := &p.Sections[i]
		t.opens = i == 0
		t.write(section)
	}
	var b strings.Builder
	b.WriteString("---\n")
	for _, field := range [][2]string{
		{"title", p.Title}, {"description", p.Description}, {"language", p.Locale.Code}, {"address", at(p.Path + p.Query)},
	} {
		b.WriteString(field[0] + ": " + quoted(field[1]) + "\n")
	}
	b.WriteString("---\n\n")
	b.WriteString(strings.Join(t.blocks, "\n\n"))
	var languages []string
	for _, l := range p.Languages {
		if loc, ok := s.Locales.Get(l.Code); ok && l.Code != p.Locale.Code {
			path := MarkdownPath(strings.TrimPrefix(l.Path, "https://"+loc.Domain))
			languages = append(languages, "- "+linkTo(escapeMarkdown(l.Name), address(loc.Domain, path)))
		}
	}
	if len(languages) > 0 {
		b.WriteString("\n\n***\n\n" + strings.Join(languages, "\n"))
	}
	b.WriteString("\n")
	text := strings.ReplaceAll(b.String(), "](#", "]("+at(p.Path)+"#")
	return []byte(strings.ReplaceAll(text, "](/", "]("+strings.TrimSuffix(at("/"), "/")+"/"))
}

// quoted is a string as YAML takes it, which takes JSON's.
func quoted(text string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // strings always encode
	return strings.TrimSuffix(b.String(), "\n")
}

// textPage is the text of a page as it is written.
type textPage struct {
	words  *words
	page   *Page
	opens  bool // the section opens the page: its title is the page's
	blocks []string
}

// block adds a paragraph, a list, a table; nothing when there is nothing.
func (t *textPage) block(text string) {
	if text = strings.TrimSpace(text); text != "" {
		t.blocks = append(t.blocks, text)
	}
}

// say adds a paragraph of plain words.
func (t *textPage) say(text ...Text) {
	for _, s := range text {
		t.block(escapeStarts(plain(s)))
	}
}

// head begins a section: its title and what it says first.
func (t *textPage) head(title Inline, lead Text) {
	if title != "" {
		level := "## "
		if t.opens {
			level = "# "
		}
		t.block(level + unrenderLine(title))
	}
	t.say(lead)
}

// list adds a list of lines; lines that are empty are none.
func (t *textPage) list(lines ...string) {
	var b strings.Builder
	for _, line := range lines {
		if line != "" {
			b.WriteString("- " + indented(line, "  ") + "\n")
		}
	}
	t.block(b.String())
}

func (t *textPage) actions(list ...Action) {
	t.list(linesOf(list, func(a Action) string { return linkTo(plain(a.Label), string(a.To)) })...)
}

func (t *textPage) table(rows ...[]string) {
	for i, r := range rows {
		for j, cell := range r {
			rows[i][j] = strings.ReplaceAll(cell, "|", `\|`)
		}
	}
	lines := []string{row(rows[0])}
	lines = append(lines, row(linesOf(rows[0], func(string) string { return "---" })))
	t.block(strings.Join(append(lines, linesOf(rows[1:], row)...), "\n"))
}

func linesOf[T any](list []T, line func(T) string) []string {
	lines := make([]string, 0, len(list))
	for _, v := range list {
		lines = append(lines, line(v))
	}
	return lines
}

func plain[T ~string](text T) string { return escapeMarkdown(string(text)) }

func strong(text string) string {
	if text == "" {
		return ""
	}
	return "**" + text + "**"
}

func linkTo(label, to string) string {
	if to == "" {
		return label
	}
	return "[" + label + "](" + to + ")"
}

// named is a name and what is said of it; what is empty is left out.
func named(name string, said ...string) string {
	said = nonEmpty(said)
	if len(said) == 0 {
		return name
	}
	return name + ": " + strings.Join(said, " ")
}

// aside is in brackets; nothing when there is nothing.
func aside(said ...string) string {
	if said = nonEmpty(said); len(said) == 0 {
		return ""
	}
	return "(" + strings.Join(said, ", ") + ")"
}

func spaced(parts ...string) string { return strings.Join(nonEmpty(parts), " ") }

func nonEmpty(list []string) (kept []string) {
	for _, s := range list {
		if s != "" {
			kept = append(kept, s)
		}
	}
	return kept
}
