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
	c := l.collections[l.posts()]
	item := PostItem{
		Title: l.words(c, e, c.Title, loc), Text: l.words(c, e, c.Description, loc), To: Link(l.address(loc.Code, entryPage(l.routes, l.posts()).Path(loc.Code, e.slug))),
		Date: e.date.Format(time.DateOnly), Day: Text(i18n.FormatDay(loc.Format, e.date)), Topics: wordsIn(e.head["topics"]),
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
	cover := l.pictureOf(onePage{collection: l.collections[l.posts()], entry: e, locale: loc}, "picture")
	if cover != nil {
		cover.Sizes = coverSizes
	}
	return cover
}

// posts is the collection of articles; empty: the site has none.
func (l *loader) posts() Collection { return l.one("post") }

// wordsIn are the words of a list.
func wordsIn(value any) (words []string) {
	list, _ := value.([]any)
	for _, v := range list {
		if word, ok := v.(string); ok {
			words = append(words, word)
		}
	}
	return words
}

// fillPosts gives the list of articles its entries and its topics.
func (l *loader) fillPosts(v PostList, p *Page, loc i18n.Locale) PostList {
	v.All = p.Path
	posts := l.posts()
	v.Feed = Link(l.feedPath(posts, l.feedLanguage(posts, loc.Code)))
	counts := map[string]int{}
	for _, e := range l.entries[posts] {
		item := l.postItem(e, loc)
		item.Picture = l.cover(e, loc)
		for _, t := range item.Topics {
			counts[t]++
		}
		v.Items = append(v.Items, item)
	}
	v.known = l.choices("posts", "topic")
	for _, t := range v.known {
		if counts[t] > 0 {
			v.Topics = append(v.Topics, TopicChoice{Topic: t, Count: counts[t], To: p.Path + topicQuery(t)})
		}
	}
	return v
}

func (p PostList) takes(key, value string) bool {
	return key == topicKey && slices.Contains(p.known, value)
}

// narrow keeps the articles about a topic.
func (p PostList) narrow(query map[string]string) any {
	p.Topic = query[topicKey]
	p.Items = filter(p.Items, func(i PostItem) bool { return slices.Contains(i.Topics, p.Topic) })
	return p
}

func (p PostList) splitHoles() (any, map[string]Hole) { return p, nil }

func topicQuery(t string) string { return "?" + topicKey + "=" + url.QueryEscape(t) }

// post is an article's section, in a page of a language.
func (l *loader) post(on onePage, crumbs []Crumb, body Markdown) Post {
	loc := on.locale
	item := l.postItem(on.entry, loc)
	list := crumbs[len(crumbs)-1].To
	p := Post{
		Title: item.Title, Date: item.Date, Day: item.Day, Minutes: item.Minutes, Lang: item.Lang, Body: body,
		Crumbs: append(crumbs, Crumb{Label: item.Title}), List: list,
	}
	for _, t := range item.Topics {
		p.Topics = append(p.Topics, TopicTo{Topic: t, To: list + Link(topicQuery(t))})
	}
	posts := l.entries[Collection(on.Name)] // the newest first
	at := slices.IndexFunc(posts, func(other entry) bool { return other.slug == on.slug })
	if at > 0 {
		next := l.postItem(posts[at-1], loc)
		p.Next = &next
	}
	if at+1 < len(posts) {
		previous := l.postItem(posts[at+1], loc)
		p.Previous = &previous
	}
	p.Related = l.relatedPosts(posts, at, item, loc)
	return p
}

// relatedCount is how many other articles an article names.
const relatedCount = 3

// relatedPosts are those with the most topics in common, the nearest in time
// first. Its neighbours are named already.
func (l *loader) relatedPosts(posts []entry, at int, item PostItem, loc i18n.Locale) []PostItem {
	type candidate struct {
		entry
		shared, distance int
	}
	var list []candidate
	for i, e := range posts {
		shared := 0
		for _, t := range wordsIn(e.head["topics"]) {
			if slices.Contains(item.Topics, t) {
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
