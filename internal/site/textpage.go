package site

import (
	"encoding/json"
	"strconv"
	"strings"
)

// MarkdownType is the media type of Markdown. Source: RFC 7763.
const MarkdownType = "text/markdown"

// MarkdownPath is the address of a page's Markdown: the page's with .md, and
// /index.md for the root.
func MarkdownPath(path string) string {
	if path == "/" {
		return "/index.md"
	}
	return path + ".md"
}

// Markdown is a page as Markdown, for programs: its sections in their order.
// address makes an absolute address of a language's domain, usually empty, and a
// path.
func (s *Site) Markdown(p *Page, address func(domain, path string) string) []byte {
	at := func(path string) string { return address(p.Locale.Domain, path) }
	t := &markdownWriter{words: s.words[p.Locale.Code], page: p}
	for i := range p.Sections {
		section := &p.Sections[i]
		t.firstSection = i == 0
		if v, ok := section.value.(markdownProps); ok {
			v.writeMarkdown(t, section)
		}
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

// quoted is a string in YAML, which accepts JSON's.
func quoted(text string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // strings always encode
	return strings.TrimSuffix(b.String(), "\n")
}

// markdownProps are a section's props that are written as Markdown. A test checks that each
// text of each page is in its Markdown.
type markdownProps interface {
	writeMarkdown(t *markdownWriter, s *Section)
}

// markdownWriter writes the sections of a page.
type markdownWriter struct {
	words        *words
	page         *Page
	firstSection bool // the current section is the first: its title is the page's
	blocks       []string
}

// block adds a block, unless it is empty.
func (t *markdownWriter) block(text string) {
	if text = strings.TrimSpace(text); text != "" {
		t.blocks = append(t.blocks, text)
	}
}

// paragraph adds paragraphs of plain text.
func (t *markdownWriter) paragraph(text ...Text) {
	for _, s := range text {
		t.block(escapeStarts(plain(s)))
	}
}

// heading adds a section's title and its first paragraph.
func (t *markdownWriter) heading(title Inline, lead Text) {
	if title != "" {
		level := "## "
		if t.firstSection {
			level = "# "
		}
		t.block(level + lineToMarkdown(title))
	}
	t.paragraph(lead)
}

// list adds a list of the lines that are not empty.
func (t *markdownWriter) list(lines ...string) {
	var b strings.Builder
	for _, line := range lines {
		if line != "" {
			b.WriteString("- " + indentRest(line, "  ") + "\n")
		}
	}
	t.block(b.String())
}

func (t *markdownWriter) actions(list ...Action) {
	t.list(linesOf(list, func(a Action) string { return linkTo(plain(a.Label), string(a.To)) })...)
}

func (t *markdownWriter) table(rows ...[]string) {
	for i, r := range rows {
		for j, cell := range r {
			rows[i][j] = strings.ReplaceAll(cell, "|", `\|`)
		}
	}
	lines := []string{row(rows[0])}
	lines = append(lines, row(linesOf(rows[0], func(string) string { return "---" })))
	t.block(strings.Join(append(lines, linesOf(rows[1:], row)...), "\n"))
}

func numbered(lines []string) string {
	var b strings.Builder
	for i, line := range lines {
		b.WriteString(strconv.Itoa(i+1) + ". " + line + "\n")
	}
	return b.String()
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

// labelled is a name with its details; empty ones are left out.
func labelled(name string, details ...string) string {
	details = nonEmpty(details)
	if len(details) == 0 {
		return name
	}
	return name + ": " + strings.Join(details, " ")
}

// parenthesized joins the parts in parentheses; empty: there are none.
func parenthesized(parts ...string) string {
	if parts = nonEmpty(parts); len(parts) == 0 {
		return ""
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

func joined(parts ...string) string { return strings.Join(nonEmpty(parts), " ") }

func nonEmpty(list []string) (kept []string) {
	for _, s := range list {
		if s != "" {
			kept = append(kept, s)
		}
	}
	return kept
}
