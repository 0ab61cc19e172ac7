package site

import (
	"strconv"
	"strings"
)

// write writes a section. Every kind has a case: a test checks that each text of
// each page is in its Markdown.
func (t *markdownWriter) write(s *Section) {
	switch v := s.value.(type) {
	case Hero:
		t.paragraph(v.Eyebrow)
		t.heading(v.Title, v.Lead)
		t.actions(v.Actions...)
	case Figures:
		t.heading(Inline(escape(v.Label)), "")
		t.list(linesOf(v.Items, figure)...)
	case Steps:
		t.heading(v.Title, v.Lead)
		t.block(numbered(linesOf(v.Items, item)))
	case Methods:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(m Method) string {
			return labelled(joined(strong(linkTo(plain(m.Name), string(m.To))), parenthesized(plain(t.words.Methods[string(m.Connectivity)]))), lineToMarkdown(m.Text))
		})...)
		t.action(v.Action)
	case Devices:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(d Device) string {
			return labelled(linkTo(plain(d.Name), string(d.To)), plain(d.Text), parenthesized(plain(d.Fact)))
		})...)
		t.action(v.Action)
	case IntegrationsStrip:
		t.heading(v.Title, v.Lead)
		t.block(escapeStarts(escapeMarkdown(strings.Join(v.Names, ", "))))
		t.actions(v.Action)
	case FAQ:
		t.heading(v.Title, v.Lead)
		t.questions("### ", v.Items)
		for _, topic := range v.Topics {
			t.block("### " + plain(topic.Title))
			t.questions("#### ", topic.Items)
		}
	case CTA:
		t.heading(v.Title, v.Text)
		t.actions(v.Actions...)
	case Intro:
		t.opening(v.Opening)
	case PanelIntro:
		t.opening(v.Opening)
		t.paragraph(v.Panel.Caption)
	case Day:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(m Moment) string {
			return labelled(strong(escapeMarkdown(m.Time)+" "+plain(m.Title)), lineToMarkdown(m.Text))
		})...)
	case Compare:
		t.heading(v.Title, v.Lead)
		t.paragraph(v.Caption)
		rows := [][]string{append([]string{plain(v.Corner)}, linesOf(v.Columns, plain)...)}
		for _, r := range v.Rows {
			rows = append(rows, append([]string{linkTo(plain(r.Label), string(r.To))}, linesOf(r.Values, plain)...))
		}
		t.table(rows...)
		t.paragraph(v.Note)
	case Related:
		t.heading(v.Title, "")
		t.list(linesOf(v.Items, func(r RelatedItem) string { return labelled(linkTo(plain(r.Label), string(r.To)), plain(r.Text)) })...)
	case DeviceHero:
		t.heading(Inline(escape(Text(v.Name))), v.Tagline)
		t.paragraph(v.Summary)
		t.list(linesOf(v.Facts, figure)...)
		t.actions(v.Actions...)
	case Features:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, item)...)
	case Variants:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(x Variant) string {
			return labelled(joined(strong(plain(x.Name)), parenthesized(plain(x.For))), lineToMarkdown(x.Text))
		})...)
	case Specs:
		t.heading(v.Title, "")
		t.list(linesOf(v.Rows, func(s Spec) string { return labelled(plain(s.Label), plain(s.Value)) })...)
		t.paragraph(v.Note)
	case Prose:
		t.heading(v.Title, "")
		t.block(toMarkdown(string(v.Body)))
	case List:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(i ListItem) string {
			return labelled(joined(linkTo(plain(i.Title), string(i.To)), parenthesized(plain(i.Meta))), plain(i.Text))
		})...)
	case Channels:
		t.heading(v.Title, "")
		for _, c := range v.Items {
			t.block("### " + plain(c.Title))
			t.block(lineToMarkdown(c.Text))
			t.actions(c.Actions...)
		}
	case Message:
		t.heading(Inline(escape(v.Title)), v.Text)
		t.actions(v.Action)
		if len(v.Similar) > 0 {
			t.paragraph(Text(t.words.Similar.Title))
			t.list(linesOf(v.Similar, func(s SimilarPage) string { return linkTo(plain(s.Title), s.Path) })...)
		}
	case Example:
		t.heading(v.Title, v.Lead)
		for _, e := range v.Items {
			t.block("### " + plain(e.Title))
			t.block(lineToMarkdown(e.Text))
			t.block(codeSpan(e.Line))
			t.block(fenced(e.Code, ""))
		}
	case People:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(p Person) string {
			return labelled(joined(strong(plain(p.Name)), parenthesized(plain(p.Role))), plain(p.Text))
		})...)
	case Social:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(n SocialNote) string {
			return labelled(linkTo(escapeMarkdown(n.Network), string(n.To))+", "+plain(n.Day), plain(n.Text))
		})...)
	case Consent:
		t.heading(v.Title, "")
		t.block(toMarkdown(string(v.Body)))
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

func (t *markdownWriter) opening(v Opening) {
	t.paragraph(v.Eyebrow)
	t.heading(v.Title, v.Lead)
	t.actions(v.Actions...)
}

func (t *markdownWriter) action(a *Action) {
	if a != nil {
		t.actions(*a)
	}
}

func (t *markdownWriter) questions(level string, list []Question) {
	for _, q := range list {
		t.block(level + plain(q.Question))
		t.block(toMarkdown(string(q.Answer)))
	}
}

func figure(f Figure) string { return joined(strong(plain(f.Value)), plain(f.Label)) }

func item(i Item) string { return labelled(strong(plain(i.Title)), lineToMarkdown(i.Text)) }

func numbered(lines []string) string {
	var b strings.Builder
	for i, line := range lines {
		b.WriteString(strconv.Itoa(i+1) + ". " + line + "\n")
	}
	return b.String()
}
