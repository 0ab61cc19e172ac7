package site

import "strings"

// writeEntries adds what shows the entries of collections, the stories and the
// marketplace; false: it is none of them.
func (t *textPage) writeEntries(value any) bool {
	switch v := value.(type) {
	case PostList:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, t.postLine)...)
		t.list(linkTo(escapeMarkdown(t.words.Article.Feed), string(v.Feed)))
	case Post:
		t.head(Inline(escape(v.Title)), v.Day)
		if v.Lang != "" {
			t.say(Text(t.words.Article.Notice))
		}
		t.list(linesOf(v.Topics, func(topic TopicTo) string {
			return linkTo(escapeMarkdown(t.words.Topic[string(topic.Topic)]), string(topic.To))
		})...)
		t.block(unrender(string(v.Body)))
		t.morePosts(t.words.Article.Related, v.Related)
		var neighbours []PostItem
		for _, p := range []*PostItem{v.Previous, v.Next} {
			if p != nil {
				neighbours = append(neighbours, *p)
			}
		}
		t.morePosts(t.words.Article.More, neighbours)
	case Offer:
		t.head(Inline(escape(v.Name)), v.Location)
		t.list(spaced(escapeMarkdown(t.words.Offer.Posted), plain(v.Posted.Text)), spaced(escapeMarkdown(t.words.Offer.Closes), plain(v.Closes.Text)))
		t.block(unrender(string(v.Body)))
		t.list(linkTo(escapeMarkdown(t.words.Offer.Apply), string(v.Apply)))
	case Talk:
		t.head(Inline(escape(v.Title)), v.Subtitle)
		t.say(v.Date.Text)
		t.list(escapeMarkdown(strings.ReplaceAll(t.words.Talk.With, "{{name}}", v.Interviewed)), named(escapeMarkdown(t.words.Talk.By), escapeMarkdown(v.Interviewer)), escapeMarkdown(v.Hash))
		if v.Video != nil {
			t.list(linkTo(escapeMarkdown(t.words.Story.Talk), v.Video.Src))
		}
		if v.YouTube != "" {
			t.list(linkTo(escapeMarkdown(t.words.Talk.YouTube), "https://www.youtube.com/watch?v="+v.YouTube))
		}
		t.block(unrender(string(v.Body)))
	case Testimonials:
		t.head(v.Title, v.Lead)
		for _, s := range v.Items {
			t.block("> " + plain(s.Short))
			t.block(t.who(s))
		}
	case CaseStory:
		t.head(v.Title, "")
		if v.Story != nil {
			t.story(*v.Story, "### ")
		}
	case StoriesSearch:
		t.head(v.Title, v.Lead)
		found := matching(v.Items, v.Query, v.Category, func(s Story) (string, []StoryCategory) { return s.folded, s.Categories })
		for _, s := range found {
			t.story(s, "### ")
		}
		t.nothing(len(found), v.Empty)
	case IntegrationsSearch:
		t.head(v.Title, v.Lead)
		found := matching(v.Items, v.Query, v.Category, func(i Integration) (string, []Category) { return i.folded, i.Categories })
		t.list(linesOf(found, func(i Integration) string {
			categories := linesOf(i.Categories, func(c Category) string { return escapeMarkdown(t.words.Category[string(c)]) })
			line := named(linkTo(escapeMarkdown(i.Name), string(i.URL)), strings.Join(categories, ", "))
			if len(i.Via) > 0 {
				line += " " + aside(escapeMarkdown(strings.ReplaceAll(t.words.Search.Integrations.Via, "{{names}}", strings.Join(i.Via, ", "))))
			}
			return line
		})...)
		t.nothing(len(found), v.Empty)
	default:
		return false
	}
	return true
}

// nothing says what to do when a search found nothing.
func (t *textPage) nothing(found int, say Text) {
	if found == 0 {
		t.say(say)
	}
}

func (t *textPage) postLine(p PostItem) string {
	return named(spaced(linkTo(plain(p.Title), string(p.To)), aside(plain(p.Day))), plain(p.Text))
}

func (t *textPage) morePosts(title string, list []PostItem) {
	if len(list) > 0 {
		t.block("## " + escapeMarkdown(title))
		t.list(linesOf(list, t.postLine)...)
	}
}

// who is a customer.
func (t *textPage) who(s Story) string {
	return strings.Join(nonEmpty([]string{escapeMarkdown(s.Name), plain(s.Role), linkTo(escapeMarkdown(s.Company), string(s.To)), plain(s.Place)}), ", ")
}

func (t *textPage) story(s Story, level string) {
	t.block(level + escapeMarkdown(s.Company))
	t.block("> " + plain(s.Short))
	t.block(t.who(s))
	t.list(linesOf(s.Categories, func(c StoryCategory) string { return escapeMarkdown(t.words.Category[string(c)]) })...)
	t.block(unrender(string(s.Long)))
	t.list(linkTo(escapeMarkdown(t.words.Story.Talk), string(s.Talk)))
}
