package discovery

import (
	"encoding/xml"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
)

const TypeFeed = "application/atom+xml"

// A feed. Source: RFC 4287.
type (
	AtomFeed struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		Lang    string      `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
		ID      string      `xml:"id"`
		Title   string      `xml:"title"`
		Links   []AtomLink  `xml:"link"`
		Updated string      `xml:"updated"`
		Author  string      `xml:"author>name"`
		Entries []atomEntry `xml:"entry"`
	}
	AtomLink struct {
		Rel  string `xml:"rel,attr"`
		Type string `xml:"type,attr"`
		Href string `xml:"href,attr"`
	}
	atomEntry struct {
		ID         string         `xml:"id"`
		Title      string         `xml:"title"`
		Link       AtomLink       `xml:"link"`
		Published  string         `xml:"published"`
		Updated    string         `xml:"updated"`
		Categories []atomCategory `xml:"category"`
		Summary    string         `xml:"summary"`
		Content    atomContent    `xml:"content"`
	}
	atomCategory struct {
		Term string `xml:"term,attr"`
	}
	atomContent struct {
		Type string `xml:"type,attr"`
		HTML string `xml:",chardata"`
	}
)

// routeFeeds serves the feeds on the host of their language. Each is made on the
// first request and cached with the edition.
func (d *Documents) routeFeeds(m *mux.Router, domain string) {
	for _, feed := range d.Site.Feeds {
		if feed.Domain != domain {
			continue
		}
		resource := sync.OnceValue(func() *web.Resource { return d.newFeed(&feed) })
		m.Path(feed.Path).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			c := web.ContextOf(w)
			c.Route, c.Cache = "feed", "hit"
			resource().Send(w, r)
		})
	}
}

func (d *Documents) newFeed(feed *site.Feed) *web.Resource {
	text, err := xml.Marshal(atomOf(feed, d.Site.Name, func(path string) string { return d.Head.Address(feed.Domain, path) }))
	if err != nil {
		panic("discovery: encode the feed: " + err.Error()) // strings always encode
	}
	body := append([]byte(xml.Header), text...)
	return d.newText(body, TypeFeed+"; charset=utf-8", feed.Lang)
}

// atomOf is a feed with absolute addresses.
func atomOf(f *site.Feed, author string, address func(path string) string) AtomFeed {
	self := address(f.Path)
	feed := AtomFeed{
		Lang: f.Lang, ID: self, Title: f.Title, Author: author, Updated: f.Updated.Format(time.RFC3339),
		Links: []AtomLink{{"self", TypeFeed, self}, {"alternate", "text/html", address(f.Page)}},
	}
	for _, e := range f.Entries {
		at := address(e.Path)
		entry := atomEntry{
			ID: at, Title: e.Title, Link: AtomLink{"alternate", "text/html", at}, Published: e.Date.Format(time.RFC3339),
			Updated: e.Updated.Format(time.RFC3339), Summary: e.Summary, Content: atomContent{"html", absolute(e.HTML, address)},
		}
		for _, t := range e.Topics {
			entry.Categories = append(entry.Categories, atomCategory{t})
		}
		feed.Entries = append(feed.Entries, entry)
	}
	return feed
}

// absolute completes the links in the HTML of an article: a reader of feeds
// shows it on a page of its own. The text has no plain quotes, so what looks
// like an attribute is one.
func absolute(text string, address func(path string) string) string {
	return strings.ReplaceAll(text, ` href="/`, ` href="`+strings.TrimSuffix(address("/"), "/")+"/")
}
