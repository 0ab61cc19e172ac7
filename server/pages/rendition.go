package pages

import (
	"net/http"

	"github.com/aldaba/aldaba/site"
)

// rendition is a page in one of its forms: the document, or the payload of a
// visit that has begun.
type rendition struct {
	page   *site.Page
	key    string // among the kept pages and the flights
	status int
	// document tells it from a payload, whose fragments stand in strings of
	// JSON, and which nobody can use before it is whole.
	document bool
	// uncached says that it is not to be kept.
	uncached bool
	// fill says what it is made of, once it is to be composed.
	fill func(*Published, *rendition)

	header http.Header // but for those of its encoding
	before []byte
	parts  []part
	after  func(b []byte, empty []string) []byte
}

func newDocument(p *site.Page, status int) *rendition {
	return &rendition{page: p, key: keyOf(p), status: status, document: true, fill: fillDocument}
}

func fillDocument(e *Published, n *rendition) {
	n.header = e.head.headers(n.page)
	n.before = e.head.append(make([]byte, 0, 8<<10), n.page)
	n.parts = parts(n.page)
	n.after = func(b []byte, empty []string) []byte {
		return e.head.AppendLinkedData(e.head.appendData(b, n.page, empty), n.page)
	}
}
