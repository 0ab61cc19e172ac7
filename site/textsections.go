package site

import (
	"strconv"
	"strings"
)

// write writes a section. Every kind has a case: a test checks that each text of
// each page is in its Markdown.
func (t *markdownWriter) write(s *Section) {
	switch v := s.value.(type) {
	case declared:
		t.declared(v)
	case Prose:
		t.heading(v.Title, "")
		t.block(toMarkdown(string(v.Body)))
	case List:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(i ListItem) string {
			return labelled(joined(linkTo(plain(i.Title), string(i.To)), parenthesized(plain(i.Meta))), plain(i.Text))
		})...)
	case Message:
		t.heading(Inline(escape(v.Title)), v.Text)
		t.actions(v.Action)
		if len(v.Similar) > 0 {
			t.paragraph(Text(t.words.Similar.Title))
			t.list(linesOf(v.Similar, func(s SimilarPage) string { return linkTo(plain(s.Title), s.Path) })...)
		}
	case Social:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(n SocialNote) string {
			return labelled(linkTo(escapeMarkdown(n.Network), string(n.To))+", "+plain(n.Day), plain(n.Text))
		})...)
	case EnquiryForm:
		t.heading(v.Title, "")
		t.block(lineToMarkdown(v.Lead))
		t.list(linkTo(lineToMarkdown(v.Title), "#"+s.ID), escapeMarkdown(v.Phone))
	default:
		if !t.writeEntries(v) {
			t.writeDrawn(v)
		}
	}
}

func numbered(lines []string) string {
	var b strings.Builder
	for i, line := range lines {
		b.WriteString(strconv.Itoa(i+1) + ". " + line + "\n")
	}
	return b.String()
}
