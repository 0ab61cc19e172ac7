package site

import (
	"strings"
	"time"

	"github.com/aldaba/aldaba/i18n"
)

// The props of sections of particular pages: devices, lists, contact, errors, the
// entries of collections.

// Prose is running text under a heading.
type Prose struct {
	Title  Inline   `json:"title,omitempty"`
	Body   Markdown `json:"body"`
	Number int      `json:"number,omitempty" source:"-"` // its position among the page's texts, when there are minNumbered
}

// minNumbered is the least number of running texts of a page that numbers them.
const minNumbered = 3

// List is a list of links with a line each. With From, its items are the
// entries of that collection.
type List struct {
	Title Inline     `json:"title"`
	Lead  Text       `json:"lead,omitempty"`
	From  string     `json:"from,omitempty"`
	Items []ListItem `json:"items,omitempty"`
}

// ListItem is one row of a list.
type ListItem struct {
	ID      string   `json:"id,omitempty"`
	Title   Text     `json:"title"`
	Text    Text     `json:"text,omitempty"`
	Meta    Text     `json:"meta,omitempty"`
	Number  int      `json:"number,omitempty" source:"-"` // of a talk
	To      Link     `json:"to,omitempty"`
	Picture *Picture `json:"picture,omitempty" sizes:"(max-width: 39.99rem) 92vw, 22rem"`
}

// Message tells a visitor what happened and where to go from here.
type Message struct {
	Code   string `json:"code,omitempty"`
	Title  Text   `json:"title"`
	Text   Text   `json:"text"`
	Action Action `json:"action"`
	// Similar are pages with addresses like the requested one.
	Similar []SimilarPage `json:"similar,omitempty" source:"-"`
}

// SimilarPage is a page that a visitor may have meant.
type SimilarPage struct {
	Title Text   `json:"title"`
	Path  string `json:"path"`
}

// Offer is a job offer.
type Offer struct {
	Back     Link        `json:"back"`
	Name     Text        `json:"name"`
	Location Text        `json:"location"`
	Posted   CalendarDay `json:"posted"`
	Closes   CalendarDay `json:"closes"` // the last day to apply
	Body     Markdown    `json:"body"`
	Apply    Link        `json:"apply"`

	crumbs []Crumb
	terms  VacancyFacts // the others
}

// CalendarDay is a day, for programs and for readers.
type CalendarDay struct {
	ISO  string `json:"iso"` // YYYY-MM-DD
	Text Text   `json:"text"`
}

// Talk is a video interview with its text.
type Talk struct {
	Back        Link        `json:"back"`
	Picture     *Picture    `json:"picture,omitempty" sizes:"(max-width: 65.99rem) 92vw, 62rem"`
	Video       *Video      `json:"video,omitempty"`
	YouTube     string      `json:"youtube,omitempty"` // a YouTube id, instead of Video
	Title       Text        `json:"title"`
	Subtitle    Text        `json:"subtitle"`
	Interviewed string      `json:"interviewed"`
	Interviewer string      `json:"interviewer"`
	Number      int         `json:"number"`
	Hash        string      `json:"hash"`
	Date        CalendarDay `json:"date"` // of publication
	Body        Markdown    `json:"body"`

	crumbs []Crumb
}

// Video is a video of the site's own.
type Video struct {
	Src    string  `json:"src"`
	Tracks []Track `json:"tracks"` // captions, the page's language first

	length time.Duration // 0: unknown
}

// Track is a video's captions in one language.
type Track struct {
	Src   string `json:"src"`
	Lang  string `json:"lang"`
	Label string `json:"label"` // the language's own name
}

// Social is the company's latest posts on social networks. It is hidden from
// visitors who declined cookies. Source: spec §2.
type Social struct {
	Title Inline       `json:"title"`
	Lead  Text         `json:"lead,omitempty"`
	Items []SocialNote `json:"items"`
}

// SocialNote is one post.
type SocialNote struct {
	Date    string `json:"date" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"`
	Day     Text   `json:"day,omitempty" source:"-"` // the date in the page's language
	Network string `json:"network"`
	Text    Text   `json:"text"`
	To      Link   `json:"to"`
}

func (v Prose) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, "")
	t.block(toMarkdown(string(v.Body)))
}

func (v List) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, v.Lead)
	t.list(linesOf(v.Items, func(i ListItem) string {
		return labelled(joined(linkTo(plain(i.Title), string(i.To)), parenthesized(plain(i.Meta))), plain(i.Text))
	})...)
}

func (v List) facts(_ *Page, f *Facts) {
	if v.From != "" {
		f.Listed = append(f.Listed, listed(v.Items, func(i ListItem) Listed { return Listed{string(i.Title), i.To} })...)
	}
}

func (v List) fill(l *loader, on sectionPlace) any {
	if v.From != "" {
		c := Collection(v.From)
		if l.collections[c].Collection == nil || l.collections[c].Row.Title == "" {
			l.faults.add(on.file, on.at("from"), "there is no collection %q with a row", v.From)
			return v
		}
		l.pagesOfEntries(c, on.file, on.at("from"))
		v.Items = l.items(c, on.locale)
	}
	return v
}

func (v Message) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(Inline(escape(v.Title)), v.Text)
	t.actions(v.Action)
	if len(v.Similar) > 0 {
		t.paragraph(Text(t.words.Similar.Title))
		t.list(linesOf(v.Similar, func(s SimilarPage) string { return linkTo(plain(s.Title), s.Path) })...)
	}
}

func (v Social) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, v.Lead)
	t.list(linesOf(v.Items, func(n SocialNote) string {
		return labelled(linkTo(escapeMarkdown(n.Network), string(n.To))+", "+plain(n.Day), plain(n.Text))
	})...)
}

func (v Social) fill(l *loader, on sectionPlace) any {
	for i, note := range v.Items {
		day, err := time.Parse(time.DateOnly, note.Date)
		if err != nil {
			l.faults.add(on.file, on.at("items"), "%v", err)
		}
		v.Items[i].Day = Text(i18n.FormatDay(on.locale.Format, day))
	}
	return v
}

func (v Offer) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(Inline(escape(v.Name)), v.Location)
	t.list(joined(escapeMarkdown(t.words.Offer.Posted), plain(v.Posted.Text)), joined(escapeMarkdown(t.words.Offer.Closes), plain(v.Closes.Text)))
	t.block(toMarkdown(string(v.Body)))
	t.list(linkTo(escapeMarkdown(t.words.Offer.Apply), string(v.Apply)))
}

func (v Offer) facts(_ *Page, f *Facts) {
	f.Crumbs, f.Vacancy = v.crumbs, v.vacancy()
}

func (v Talk) writeMarkdown(t *markdownWriter, _ *Section) {
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
}

func (v Talk) facts(_ *Page, f *Facts) {
	f.Crumbs, f.Film = v.crumbs, v.film()
}
