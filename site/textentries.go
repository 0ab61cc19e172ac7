package site

import "strings"

// writeEntries writes sections with entries of collections, stories or the
// marketplace; false: the section is none of them.
func (t *markdownWriter) writeEntries(value any) bool {
	switch v := value.(type) {
	case PostList:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, t.postLine)...)
		t.list(linkTo(escapeMarkdown(t.words.Article.Feed), string(v.Feed)))
	case Post:
		t.heading(Inline(escape(v.Title)), v.Day)
		if v.Lang != "" {
			t.paragraph(Text(t.words.Article.Notice))
		}
		t.list(linesOf(v.Topics, func(topic TopicTo) string {
			return linkTo(escapeMarkdown(t.words.Topic[string(topic.Topic)]), string(topic.To))
		})...)
		if v.Picture != nil {
			t.paragraph(v.Picture.Alt)
		}
		t.block(toMarkdown(string(v.Body)))
		t.morePosts(t.words.Article.Related, v.Related)
		var neighbours []PostItem
		for _, p := range []*PostItem{v.Previous, v.Next} {
			if p != nil {
				neighbours = append(neighbours, *p)
			}
		}
		t.morePosts(t.words.Article.More, neighbours)
	case Offer:
		t.heading(Inline(escape(v.Name)), v.Location)
		t.list(joined(escapeMarkdown(t.words.Offer.Posted), plain(v.Posted.Text)), joined(escapeMarkdown(t.words.Offer.Closes), plain(v.Closes.Text)))
		t.block(toMarkdown(string(v.Body)))
		t.list(linkTo(escapeMarkdown(t.words.Offer.Apply), string(v.Apply)))
	case Talk:
		t.heading(Inline(escape(v.Title)), v.Subtitle)
		t.paragraph(v.Date.Text)
		t.list(escapeMarkdown(strings.ReplaceAll(t.words.Talk.With, "{{name}}", v.Interviewed)), labelled(escapeMarkdown(t.words.Talk.By), escapeMarkdown(v.Interviewer)), escapeMarkdown(v.Hash))
		if v.Video != nil {
			t.list(linkTo(escapeMarkdown(t.words.Story.Talk), v.Video.Src))
		}
		if v.YouTube != "" {
			t.list(linkTo(escapeMarkdown(t.words.Talk.YouTube), "https://www.youtube.com/watch?v="+v.YouTube))
		}
		t.block(toMarkdown(string(v.Body)))
	case Testimonials:
		t.heading(v.Title, v.Lead)
		for _, s := range v.Items {
			t.block("> " + plain(s.Short))
			t.block(t.customer(s))
		}
	case CaseStory:
		t.heading(v.Title, "")
		if v.Story != nil {
			t.story(*v.Story)
		}
	case SuccessStory:
		t.heading(Inline(escape(Text(v.Story.Company))), "")
		t.figure(v.Story)
		t.block("> " + plain(v.Story.Short))
		t.block(t.customer(v.Story))
		t.categories(v.Story)
		t.block(toMarkdown(string(v.Story.Long)))
		if v.Story.Talk != "" {
			t.list(linkTo(escapeMarkdown(t.words.Story.Talk), string(v.Story.Talk)))
		}
		t.block("## " + escapeMarkdown(t.words.Story.More))
		for _, other := range []*StoryLink{v.Previous, v.Next} {
			if other != nil {
				t.list(labelled(linkTo(escapeMarkdown(other.Company), string(other.To)), plain(other.Place)))
			}
		}
	case StoriesSearch:
		t.heading(v.Title, v.Lead)
		found := matching(v.Items, v.Query, v.Category, func(s Story) (string, []StoryCategory) { return s.folded, s.Categories })
		for _, s := range found {
			t.story(s)
		}
		t.noResults(len(found), v.Empty)
	case IntegrationsSearch:
		t.heading(v.Title, v.Lead)
		found := matching(v.Items, v.Query, v.Category, func(i Integration) (string, []Category) { return i.folded, i.Categories })
		t.list(linesOf(found, func(i Integration) string {
			categories := linesOf(i.Categories, func(c Category) string { return escapeMarkdown(t.words.Category[string(c)]) })
			line := labelled(linkTo(escapeMarkdown(i.Name), string(i.URL)), strings.Join(categories, ", "))
			if len(i.Via) > 0 {
				line += " " + parenthesized(escapeMarkdown(strings.ReplaceAll(t.words.Search.Integrations.Via, "{{names}}", strings.Join(i.Via, ", "))))
			}
			return line
		})...)
		t.noResults(len(found), v.Empty)
	default:
		return false
	}
	return true
}

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
