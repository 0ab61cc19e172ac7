package site

import (
	"cmp"
	"math"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/aldaba/aldaba/i18n"
)

// The academy: articles in one language, in lists of every language.

// wordsPerMinute is how fast people read such an article, rounded.
const wordsPerMinute = 220

// coverSizes is how wide the list shows a cover.
const coverSizes = "10.5rem"

// topicKey is the query parameter of the list that chooses a topic.
const topicKey = "topic"

// readingMinutes is how long a text takes to read, at least a minute.
func readingMinutes(text string) int {
	return max(1, int(math.Round(float64(len(strings.Fields(text)))/wordsPerMinute)))
}

// slugOf is the address that a title gives: hyphens for what is no letter or
// digit, no accents. Source: spec §2, academy post route.
func slugOf(title string) string {
	words := strings.FieldsFunc(fold(title), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	return strings.Join(words, "-")
}

// postItem is an article as a list of a language shows it.
func (l *loader) postItem(e entry, loc i18n.Locale) PostItem {
	return once(l, e.file, nil, loc.Code, func() PostItem { return l.newPostItem(e, loc) })
}

func (l *loader) newPostItem(e entry, loc i18n.Locale) PostItem {
	head, _ := decodeOnce(l, e.file, nil, e.head, collections[Posts].head, loc.Code).(postFile)
	item := PostItem{
		Title: e.title(head, loc.Code), Text: e.description(head, loc.Code), To: Link(l.address(loc.Code, entryPage(l.routes, Posts).Path(loc.Code, e.slug))),
		Date: e.date.Format(time.DateOnly), Day: Text(i18n.FormatDay(loc.Format, e.date)), Topics: head.Topics,
	}
	written := e.language(loc.Code)
	item.Minutes = readingMinutes(e.bodies[written])
	if written != loc.Code {
		item.Lang = written
	}
	return item
}

// cover is an article's picture as small as the list shows it.
func (l *loader) cover(e entry, loc i18n.Locale) *Picture {
	head, _ := decodeOnce(l, e.file, nil, e.head, collections[Posts].head, loc.Code).(postFile)
	if head.Picture == nil {
		return nil
	}
	cover := *head.Picture
	cover.Sizes = coverSizes
	return &cover
}

// fillPosts gives the list of articles its entries and its topics.
func (l *loader) fillPosts(v PostList, p *Page, loc i18n.Locale) PostList {
	v.All = p.Path
	v.Feed = Link(l.feedPath(l.feedLanguage(loc.Code)))
	counts := map[Topic]int{}
	for _, e := range l.entries[Posts] {
		item := l.postItem(e, loc)
		item.Picture = l.cover(e, loc)
		for _, t := range item.Topics {
			counts[t]++
		}
		v.Items = append(v.Items, item)
	}
	for _, t := range Topics {
		if counts[t] > 0 {
			v.Topics = append(v.Topics, TopicChoice{Topic: t, Count: counts[t], To: p.Path + topicQuery(t)})
		}
	}
	return v
}

func (p PostList) takes(key, value string) bool {
	return key == topicKey && slices.Contains(Topics, Topic(value))
}

// narrow keeps the articles about a topic.
func (p PostList) narrow(query map[string]string) any {
	p.Topic = Topic(query[topicKey])
	p.Items = filter(p.Items, func(i PostItem) bool { return slices.Contains(i.Topics, p.Topic) })
	return p
}

func (p PostList) splitHoles() (any, map[string]Hole) { return p, nil }

func topicQuery(t Topic) string { return "?" + topicKey + "=" + url.QueryEscape(string(t)) }

// post is an article's section, in a page of a language.
func (l *loader) post(e entry, loc i18n.Locale, crumbs []Crumb, body Markdown) Post {
	item := l.postItem(e, loc)
	list := crumbs[len(crumbs)-1].To
	p := Post{
		Title: item.Title, Date: item.Date, Day: item.Day, Minutes: item.Minutes, Lang: item.Lang, Body: body,
		Crumbs: append(crumbs, Crumb{Label: item.Title}), List: list,
	}
	for _, t := range item.Topics {
		p.Topics = append(p.Topics, TopicTo{Topic: t, To: list + Link(topicQuery(t))})
	}
	posts := l.entries[Posts] // the newest first
	at := slices.IndexFunc(posts, func(other entry) bool { return other.slug == e.slug })
	if at > 0 {
		next := l.postItem(posts[at-1], loc)
		p.Next = &next
	}
	if at+1 < len(posts) {
		previous := l.postItem(posts[at+1], loc)
		p.Previous = &previous
	}
	p.Related = l.relatedPosts(at, item, loc)
	return p
}

// relatedCount is how many other articles an article names.
const relatedCount = 3

// relatedPosts are those with the most topics in common, the nearest in time
// first. Its neighbours are named already.
func (l *loader) relatedPosts(at int, item PostItem, loc i18n.Locale) []PostItem {
	type candidate struct {
		entry
		shared, distance int
	}
	var list []candidate
	for i, e := range l.entries[Posts] {
		shared := 0
		topics, _ := e.head["topics"].([]any)
		for _, t := range topics {
			if name, _ := t.(string); slices.Contains(item.Topics, Topic(name)) {
				shared++
			}
		}
		if distance := max(i-at, at-i); distance > 1 && shared > 0 {
			list = append(list, candidate{e, shared, distance})
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.shared, a.shared), cmp.Compare(a.distance, b.distance))
	})
	var related []PostItem
	for _, c := range list[:min(relatedCount, len(list))] {
		related = append(related, l.postItem(c.entry, loc))
	}
	return related
}

// Feed is the academy in one language as other programs read it.
type Feed struct {
	Path    string // where it is served
	Domain  string // of its language; usually empty
	Page    string // the path of the list that it is of
	Title   string
	Lang    string
	Updated time.Time // when an article last came out or changed
	Entries []FeedEntry
}

// FeedEntry is an article of the feed.
type FeedEntry struct {
	Title, Path, Summary string
	HTML                 string // the whole text; its links begin at the site's root
	Topics               []Topic
	Date                 time.Time // when it came out
	Updated              time.Time // when its words last changed, no earlier
}

// feedPath is where a language's feed is served: below the list.
func (l *loader) feedPath(language string) string {
	return l.address(language, listPage(l.routes, Posts).Path(language, "")) + "/feed.xml"
}

// feedLanguage is that of the feed for visitors of a language: theirs, once
// there is a post in it.
func (l *loader) feedLanguage(code string) string {
	for _, e := range l.entries[Posts] {
		if e.language(code) == code {
			return code
		}
	}
	return postLanguage
}

// feeds are one for each language that posts are written in.
func (l *loader) feeds(site *Site) map[string]Feed {
	feeds := map[string]Feed{}
	for _, code := range l.locales.Codes() {
		if l.feedLanguage(code) == code && len(l.entries[Posts]) > 0 {
			feeds[code] = l.feed(site, code)
		}
	}
	return feeds
}

// FeedOf is the feed that a page names: of its language, or of the posts' own.
func (s *Site) FeedOf(p *Page) (f Feed, ok bool) {
	if !slices.ContainsFunc(s.Routes, func(r Route) bool { return r.ID == p.ID && (r.Lists == Posts || r.Collection == Posts) }) {
		return Feed{}, false
	}
	if f, ok = s.Feeds[p.Locale.Code]; !ok {
		f, ok = s.Feeds[postLanguage]
	}
	return f, ok
}

func (l *loader) feed(site *Site, language string) Feed {
	list, entries := listPage(l.routes, Posts).ID, entryPage(l.routes, Posts).ID
	f := Feed{Path: l.feedPath(language), Lang: language}
	if p, ok := site.Page(list, language, ""); ok {
		f.Page, f.Title, f.Domain = p.Path, p.Title, p.Locale.Domain
	}
	for _, e := range l.entries[Posts] {
		p, ok := site.Page(entries, language, e.slug)
		if !ok || e.language(language) != language {
			continue
		}
		post, _ := p.Sections[0].value.(Post)
		entry := FeedEntry{Title: p.Title, Path: p.Path, Summary: p.Description, HTML: string(post.Body), Date: e.date, Updated: e.date}
		if p.Modified.After(e.date) {
			entry.Updated = p.Modified
		}
		for _, t := range post.Topics {
			entry.Topics = append(entry.Topics, t.Topic)
		}
		f.Entries = append(f.Entries, entry)
		if entry.Updated.After(f.Updated) {
			f.Updated = entry.Updated
		}
	}
	return f
}
