package site

import "strings"

// noResults writes the text of a search without results.
func (t *markdownWriter) noResults(found int, text Text) {
	if found == 0 {
		t.paragraph(text)
	}
}

func (t *markdownWriter) postLine(p PostItem) string {
	return labelled(joined(linkTo(plain(p.Title), string(p.To)), parenthesized(plain(p.Day))), plain(p.Text))
}

func (t *markdownWriter) morePosts(title string, list []PostItem) {
	if len(list) > 0 {
		t.block("## " + escapeMarkdown(title))
		t.list(linesOf(list, t.postLine)...)
	}
}

// customer is a customer's name, role, company and place.
func (t *markdownWriter) customer(s Story) string {
	return strings.Join(nonEmpty([]string{escapeMarkdown(s.Name), plain(s.Role), linkTo(escapeMarkdown(s.Company), string(s.To)), plain(s.Place)}), ", ")
}

// story writes a story in short, and where it is told.
func (t *markdownWriter) story(s Story) {
	t.block("### " + escapeMarkdown(s.Company))
	t.block("> " + plain(s.Short))
	t.figure(s)
	t.block(t.customer(s))
	t.categories(s)
	t.list(linkTo(escapeMarkdown(t.words.Story.Read), string(s.To)))
}

func (t *markdownWriter) figure(s Story) {
	if s.Figure != nil {
		t.block(strong(plain(s.Figure.Value)) + " " + plain(s.Figure.Label))
	}
}

func (t *markdownWriter) categories(s Story) {
	t.list(linesOf(s.Categories, func(c StoryCategory) string { return escapeMarkdown(t.words.Category[string(c)]) })...)
}
