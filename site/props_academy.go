package site

import "github.com/invopop/jsonschema"

// The props of the academy's sections.

// Topic is a topic of the academy's articles.
type Topic string

// Topics are the academy's, in the order they are shown. Source: spec §1.
var Topics = []Topic{"access-control", "digitisation", "loyalty", "events", "microcredits"}

// JSONSchema lists the allowed values.
func (Topic) JSONSchema() *jsonschema.Schema { return enum(Topics...) }

// PostList is the list of articles, the newest first, with a choice of topics.
type PostList struct {
	Title  Inline        `json:"title"`
	Lead   Text          `json:"lead,omitempty"`
	Feed   Link          `json:"feed,omitempty" source:"-"`
	All    string        `json:"all,omitempty" source:"-"`   // the address without a topic
	Topic  Topic         `json:"topic,omitempty" source:"-"` // the chosen one
	Topics []TopicChoice `json:"topics,omitempty" source:"-"`
	Items  []PostItem    `json:"items,omitempty" source:"-"`
}

// TopicChoice is a topic with the number of its articles.
type TopicChoice struct {
	Topic Topic  `json:"topic"`
	Count int    `json:"count"`
	To    string `json:"to"`
}

// PostItem is an article in a list.
type PostItem struct {
	Title   Text    `json:"title"`
	Text    Text    `json:"text"`
	To      Link    `json:"to"`
	Date    string  `json:"date"`           // YYYY-MM-DD
	Day     Text    `json:"day"`            // the date in the page's language
	Minutes int     `json:"minutes"`        // to read it
	Topics  []Topic `json:"topics"`         // one at least
	Lang    string  `json:"lang,omitempty"` // of the title, when it differs from the page's
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
	Topic Topic `json:"topic"`
	To    Link  `json:"to"`
}
