package site

import "cmp"

// The props of the academy's sections.

// PostList is the list of articles, the newest first, with a choice of topics.
type PostList struct {
	Title  Inline        `json:"title"`
	Lead   Text          `json:"lead,omitempty"`
	Feed   Link          `json:"feed,omitempty" source:"-"`
	All    string        `json:"all,omitempty" source:"-"`   // the address without a topic
	Topic  string        `json:"topic,omitempty" source:"-"` // the chosen one
	Topics []TopicChoice `json:"topics,omitempty" source:"-"`
	Items  []PostItem    `json:"items,omitempty" source:"-"`

	known []string // the topics that there are
}

// TopicChoice is a topic with the number of its articles.
type TopicChoice struct {
	Topic string `json:"topic"`
	Count int    `json:"count"`
	To    string `json:"to"`
}

// PostItem is an article in a list.
type PostItem struct {
	Title   Text     `json:"title"`
	Text    Text     `json:"text"`
	To      Link     `json:"to"`
	Date    string   `json:"date"`           // YYYY-MM-DD
	Day     Text     `json:"day"`            // the date in the page's language
	Minutes int      `json:"minutes"`        // to read it
	Topics  []string `json:"topics"`         // one at least
	Lang    string   `json:"lang,omitempty"` // of the title, when it differs from the page's
	// Its cover, beside it in the list; elsewhere it has none.
	Picture *Picture `json:"picture,omitempty"`
}

// Post is an article of the academy.
type Post struct {
	Crumbs   []Crumb    `json:"crumbs"`
	Title    Text       `json:"title"`
	Date     string     `json:"date"` // YYYY-MM-DD
	Day      Text       `json:"day"`  // the date in the page's language
	Minutes  int        `json:"minutes"`
	Topics   []TopicTo  `json:"topics"`
	Lang     string     `json:"lang,omitempty"`
	Picture  *Picture   `json:"picture,omitempty" sizes:"(max-width: 65.99rem) 92vw, 62rem"`
	Body     Markdown   `json:"body"`
	Previous *PostItem  `json:"previous,omitempty"` // the one before it in time
	Next     *PostItem  `json:"next,omitempty"`
	Related  []PostItem `json:"related,omitempty"`
	List     Link       `json:"list"`
}

// TopicTo is a topic with the address of its articles.
type TopicTo struct {
	Topic string `json:"topic"`
	To    Link   `json:"to"`
}

func (v PostList) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, v.Lead)
	t.list(linesOf(v.Items, t.postLine)...)
	t.list(linkTo(escapeMarkdown(t.words.Article.Feed), string(v.Feed)))
}

func (v Post) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(Inline(escape(v.Title)), v.Day)
	if v.Lang != "" {
		t.paragraph(Text(t.words.Article.Notice))
	}
	t.list(linesOf(v.Topics, func(topic TopicTo) string {
		return linkTo(escapeMarkdown(t.words.Topic[topic.Topic]), string(topic.To))
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
}

func (v Post) facts(p *Page, f *Facts) {
	f.Crumbs = v.Crumbs
	f.Article = &ArticleFacts{Title: string(v.Title), Date: v.Date, Lang: cmp.Or(v.Lang, p.Locale.Code), Minutes: v.Minutes, Image: v.Picture.largest()}
}

func (v PostList) facts(_ *Page, f *Facts) {
	f.Listed = append(f.Listed, listed(v.Items, func(i PostItem) Listed { return Listed{string(i.Title), i.To} })...)
}

func (v PostList) fill(l *loader, on sectionPlace) any {
	l.pagesOfEntries(l.posts(), on.file, keyPath(on.key))
	return l.fillPosts(v, on.page, on.locale)
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
