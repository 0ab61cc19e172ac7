package site

import (
	"encoding/json"
	"strings"
)

// The props of sections with customers' stories. The stories are in stories.yaml;
// sections name them by id.

// Story is one customer's story: a short quotation, and the story at length.
type Story struct {
	ID         string   `json:"id"`
	Company    string   `json:"company"`
	Name       string   `json:"name"`
	Role       Text     `json:"role"`
	Place      Text     `json:"place"`            // their location and size
	Figure     *Figure  `json:"figure,omitempty"` // the one number of their story
	Short      Text     `json:"short"`            // their words, one or two sentences
	Long       Markdown `json:"long"`
	Categories []string `json:"categories"`
	Image      Picture  `json:"image" sizes:"(max-width: 65.99rem) 92vw, 46vw"`
	Small      *Picture `json:"small,omitempty" sizes:"(max-width: 55.99rem) 30vw, 12rem"`
	Avatar     *Picture `json:"avatar,omitempty" sizes:"4rem"` // nil: a monogram
	Wide       *Picture `json:"wide,omitempty" sizes:"100vw"`
	Logo       *Picture `json:"logo,omitempty" sizes:"10rem"`
	Video      string   `json:"video,omitempty" entry:"talks"`
	To         Link     `json:"to,omitempty" source:"-"`
	Talk       Link     `json:"talk,omitempty" source:"-"`

	folded string // the text that is searched
}

// SuccessStory is one customer's story on a page of its own.
type SuccessStory struct {
	Crumbs   []Crumb    `json:"crumbs"`
	Story    Story      `json:"story"`
	Previous *StoryLink `json:"previous,omitempty"` // the one before it in the list
	Next     *StoryLink `json:"next,omitempty"`
	List     Link       `json:"list"`
}

// StoryLink leads to another story.
type StoryLink struct {
	Company string `json:"company"`
	Place   Text   `json:"place"`
	To      Link   `json:"to"`
}

// Testimonials are customers' quotations.
type Testimonials struct {
	Title Inline   `json:"title"`
	Lead  Text     `json:"lead,omitempty"`
	Of    []string `json:"of" entry:"stories"`
	Items []Story  `json:"items,omitempty" source:"-"`
}

// CaseStory shows one customer's story at length.
type CaseStory struct {
	Title Inline `json:"title,omitempty"`
	Of    string `json:"of" entry:"stories"`
	Story *Story `json:"story,omitempty" source:"-"`
}

// StoriesSearch is the success stories with their search box and category
// filter. Items are all of content/stories.yaml; the page shows those that match
// the query.
type StoriesSearch struct {
	Title      Inline   `json:"title"`
	Lead       Text     `json:"lead,omitempty"`
	Empty      Text     `json:"empty"` // the text without results
	Path       string   `json:"path,omitempty" source:"-"`
	Categories []string `json:"categories,omitempty" source:"-"` // the choices
	Query      string   `json:"query,omitempty" source:"-"`
	Category   string   `json:"category,omitempty" source:"-"`
	Items      []Story  `json:"items,omitempty" source:"-"`

	encoded json.RawMessage // itself, without a query
}

func (v Testimonials) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, v.Lead)
	for _, s := range v.Items {
		t.block("> " + plain(s.Short))
		t.block(t.customer(s))
	}
}

func (v CaseStory) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, "")
	if v.Story != nil {
		t.story(*v.Story)
	}
}

func (v SuccessStory) writeMarkdown(t *markdownWriter, _ *Section) {
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
}

func (v StoriesSearch) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, v.Lead)
	found := matching(v.Items, v.Query, v.Category, func(s Story) (string, []string) { return s.folded, s.Categories })
	for _, s := range found {
		t.story(s)
	}
	t.noResults(len(found), v.Empty)
}

func (v SuccessStory) facts(_ *Page, f *Facts) {
	f.Crumbs, f.Case = v.Crumbs, &CaseFacts{Image: v.Story.Image.largest()}
}

func (v StoriesSearch) facts(_ *Page, f *Facts) {
	f.Listed = append(f.Listed, listed(v.Items, func(s Story) Listed { return Listed{s.Company, s.To} })...)
}

func (v StoriesSearch) fill(l *loader, on sectionPlace) any {
	v.Path, v.Categories, v.Items = on.page.Path, l.choices("stories-search", "categories"), l.allStories(on.locale)
	v.encoded = encode(v)
	return v
}

func (v Testimonials) fill(l *loader, on sectionPlace) any {
	for _, id := range v.Of {
		if s, ok := l.storyOf(id, on.locale); ok {
			v.Items = append(v.Items, s)
		}
	}
	v.Of = nil
	return v
}

func (v CaseStory) fill(l *loader, on sectionPlace) any {
	if s, ok := l.storyOf(v.Of, on.locale); ok {
		v.Story = &s
	}
	return v
}

// customer is a customer's name, role, company and place.
func (t *markdownWriter) customer(s Story) string {
	return strings.Join(nonEmpty([]string{escapeMarkdown(s.Name), plain(s.Role), linkTo(escapeMarkdown(s.Company), string(s.To)), plain(s.Place)}), ", ")
}

// story writes a story in short, and a link to it.
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
	t.list(linesOf(s.Categories, func(c string) string { return escapeMarkdown(t.words.Category[c]) })...)
}
