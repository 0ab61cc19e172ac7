package site

import (
	"strconv"
	"strings"
)

// write adds a section. Every kind has a case: a test holds that each text of
// each page is in its Markdown.
func (t *textPage) write(s *Section) {
	switch v := s.value.(type) {
	case Hero:
		t.say(v.Eyebrow)
		t.head(v.Title, v.Lead)
		t.actions(v.Actions...)
	case Figures:
		t.head(Inline(escape(v.Label)), "")
		t.list(linesOf(v.Items, figure)...)
	case Steps:
		t.head(v.Title, v.Lead)
		t.block(numbered(linesOf(v.Items, item)))
	case Methods:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(m Method) string {
			return named(spaced(strong(linkTo(plain(m.Name), string(m.To))), aside(plain(t.words.Methods[string(m.Connectivity)]))), unrenderLine(m.Text))
		})...)
		t.action(v.Action)
	case Devices:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(d Device) string {
			return named(linkTo(plain(d.Name), string(d.To)), plain(d.Text), aside(plain(d.Fact)))
		})...)
		t.action(v.Action)
	case Sectors:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(s Sector) string { return named(linkTo(plain(s.Name), string(s.To)), plain(s.Text)) })...)
	case IntegrationsStrip:
		t.head(v.Title, v.Lead)
		t.block(escapeStarts(escapeMarkdown(strings.Join(v.Names, ", "))))
		t.actions(v.Action)
	case FAQ:
		t.head(v.Title, v.Lead)
		t.questions("### ", v.Items)
		for _, topic := range v.Topics {
			t.block("### " + plain(topic.Title))
			t.questions("#### ", topic.Items)
		}
	case CTA:
		t.head(v.Title, v.Text)
		t.actions(v.Actions...)
	case Intro:
		t.say(v.Eyebrow)
		t.head(v.Title, v.Lead)
		t.actions(v.Actions...)
	case Day:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(m Moment) string {
			return named(strong(escapeMarkdown(m.Time)+" "+plain(m.Title)), unrenderLine(m.Text))
		})...)
	case Compare:
		t.head(v.Title, v.Lead)
		t.say(v.Caption)
		rows := [][]string{append([]string{plain(v.Corner)}, linesOf(v.Columns, plain)...)}
		for _, r := range v.Rows {
			rows = append(rows, append([]string{linkTo(plain(r.Label), string(r.To))}, linesOf(r.Values, plain)...))
		}
		t.table(rows...)
		t.say(v.Note)
	case Related:
		t.head(v.Title, "")
		t.list(linesOf(v.Items, func(r RelatedItem) string { return named(linkTo(plain(r.Label), string(r.To)), plain(r.Text)) })...)
	case DeviceHero:
		t.head(Inline(escape(Text(v.Name))), v.Tagline)
		t.say(v.Summary)
		t.list(linesOf(v.Facts, figure)...)
		t.actions(v.Actions...)
	case Features:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, item)...)
	case Variants:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(x Variant) string {
			return named(spaced(strong(plain(x.Name)), aside(plain(x.For))), unrenderLine(x.Text))
		})...)
	case Specs:
		t.head(v.Title, "")
		t.list(linesOf(v.Rows, func(s Spec) string { return named(plain(s.Label), plain(s.Value)) })...)
		t.say(v.Note)
	case Prose:
		t.head(v.Title, "")
		t.block(unrender(string(v.Body)))
	case List:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(i ListItem) string {
			return named(spaced(linkTo(plain(i.Title), string(i.To)), aside(plain(i.Meta))), plain(i.Text))
		})...)
	case Channels:
		t.head(v.Title, "")
		for _, c := range v.Items {
			t.block("### " + plain(c.Title))
			t.block(unrenderLine(c.Text))
			t.actions(c.Actions...)
		}
	case Message:
		t.head(Inline(escape(v.Title)), v.Text)
		t.actions(v.Action)
		if len(v.Similar) > 0 {
			t.say(Text(t.words.Similar.Title))
			t.list(linesOf(v.Similar, func(s SimilarPage) string { return linkTo(plain(s.Title), s.Path) })...)
		}
	case Example:
		t.head(v.Title, v.Lead)
		for _, e := range v.Items {
			t.block("### " + plain(e.Title))
			t.block(unrenderLine(e.Text))
			t.block(codeSpan(e.Line))
			t.block(fenced(e.Code, ""))
		}
	case People:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(p Person) string {
			return named(spaced(strong(plain(p.Name)), aside(plain(p.Role))), plain(p.Text))
		})...)
	case Social:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(n SocialNote) string {
			return named(linkTo(escapeMarkdown(n.Network), string(n.To))+", "+plain(n.Day), plain(n.Text))
		})...)
	case Consent:
		t.head(v.Title, "")
		t.block(unrender(string(v.Body)))
	case EnquiryForm:
		t.head(v.Title, "")
		t.block(unrenderLine(v.Lead))
		t.list(linkTo(unrenderLine(v.Title), "#"+s.ID), escapeMarkdown(v.Phone))
	default:
		if !t.writeEntries(v) {
			t.writeDrawn(v)
		}
	}
}

func (t *textPage) action(a *Action) {
	if a != nil {
		t.actions(*a)
	}
}

func (t *textPage) questions(level string, list []Question) {
	for _, q := range list {
		t.block(level + plain(q.Question))
		t.block(unrender(string(q.Answer)))
	}
}

func figure(f Figure) string { return spaced(strong(plain(f.Value)), plain(f.Label)) }

func item(i Item) string { return named(strong(plain(i.Title)), unrenderLine(i.Text)) }

func numbered(lines []string) string {
	var b strings.Builder
	for i, line := range lines {
		b.WriteString(strconv.Itoa(i+1) + ". " + line + "\n")
	}
	return b.String()
}
