package server

import (
	"encoding/xml"
	"html"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/site"
)

const typeFeed = "application/atom+xml"

// The academy's feed. Source: RFC 4287.
type (
	atomFeed struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		Lang    string      `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
		ID      string      `xml:"id"`
		Title   string      `xml:"title"`
		Links   []atomLink  `xml:"link"`
		Updated string      `xml:"updated"`
		Author  string      `xml:"author>name"`
		Entries []atomEntry `xml:"entry"`
	}
	atomLink struct {
		Rel  string `xml:"rel,attr"`
		Type string `xml:"type,attr"`
		Href string `xml:"href,attr"`
	}
	atomEntry struct {
		ID         string         `xml:"id"`
		Title      string         `xml:"title"`
		Link       atomLink       `xml:"link"`
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

// routeFeed serves the feed on the host of its language. It is made when it is
// first asked for, and kept as long as the edition.
func (s *Server) routeFeed(m *mux.Router, e *edition, domain string) {
	feed := &e.Site.Feed
	if loc, _ := e.Site.Locales.Get(feed.Lang); len(feed.Entries) == 0 || loc.Domain != domain {
		return
	}
	kept := sync.OnceValue(func() *resource { return newFeed(e, domain) })
	m.Path(feed.Path).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := visitOf(w)
		v.route, v.cache = "feed", "hit"
		kept().send(w, r)
	})
}

func newFeed(e *edition, domain string) *resource {
	text, err := xml.Marshal(atomOf(&e.Site.Feed, e.Site.Name, func(path string) string { return e.head.address(domain, path) }))
	if err != nil {
		panic("server: encode the feed: " + err.Error()) // strings always encode
	}
	body := append([]byte(xml.Header), text...)
	return e.newText(body, typeFeed+"; charset=utf-8", e.Site.Feed.Lang)
}

// atomOf writes a feed with the addresses that the rest of the world knows.
func atomOf(f *site.Feed, author string, address func(path string) string) atomFeed {
	self := address(f.Path)
	feed := atomFeed{
		Lang: f.Lang, ID: self, Title: f.Title, Author: author, Updated: f.Updated.Format(time.RFC3339),
		Links: []atomLink{{"self", typeFeed, self}, {"alternate", "text/html", address(f.Page)}},
	}
	for _, e := range f.Entries {
		at := address(e.Path)
		entry := atomEntry{
			ID: at, Title: e.Title, Link: atomLink{"alternate", "text/html", at}, Published: e.Date.Format(time.RFC3339),
			Updated: e.Updated.Format(time.RFC3339), Summary: e.Summary, Content: atomContent{"html", absolute(e.HTML, address)},
		}
		for _, t := range e.Topics {
			entry.Categories = append(entry.Categories, atomCategory{string(t)})
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

// feedLinks are the links to an edition's feed, by the ids of the pages that
// name it.
func (h *headWriter) feedLinks(site *site.Site) map[string]string {
	links := map[string]string{}
	loc, _ := site.Locales.Get(site.Feed.Lang)
	for _, id := range site.Feed.Pages {
		links[id] = `<link rel="alternate" type="` + typeFeed + `" title="` + html.EscapeString(site.Feed.Title) +
			`" href="` + h.address(loc.Domain, site.Feed.Path) + `">`
	}
	return links
}
