package pages

import (
	"net/http"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/web"
)

// rendition is a page in one of its forms: a document, or a payload.
type rendition struct {
	page   *site.Page
	key    string // of the cache and the flights
	status int
	// document: it is HTML and streams; a payload is JSON, useless before it is
	// whole.
	document bool
	uncached bool  // it is not stored in the page cache
	ahead    bool  // it has not been requested yet
	turn     *turn // of the client that it is composed for; nil: it is for everybody
	// fill sets the fields below, when it is composed.
	fill func(*Edition, *rendition)

	header http.Header // but for those of its encoding
	before func(b []byte) []byte
	parts  []part
	after  func(b []byte, empty []string) []byte
}

func newDocument(p *site.Page, status int) *rendition {
	return &rendition{page: p, key: keyOf(p), status: status, document: true, fill: fillDocument}
}

func fillDocument(e *Edition, n *rendition) {
	n.header = e.documentHeader(n.page)
	n.before = func(b []byte) []byte { return e.head.append(b, n.page) }
	n.parts = parts(n.page)
	n.after = func(b []byte, empty []string) []byte {
		return e.head.AppendLinkedData(e.head.appendData(b, n.page, empty), n.page)
	}
}

// class is how it counts for admission.
func (n *rendition) class() admission.Class {
	switch {
	case !n.document && !n.uncached:
		return admission.Live
	case n.page.Query != "" || n.page.Variant != "":
		return admission.Query
	}
	return admission.Page
}

// appendHTML writes a fragment's HTML, in a payload as part of a JSON string.
func (n *rendition) appendHTML(b, html []byte) []byte {
	if n.document || len(html) == 0 {
		return append(b, html...)
	}
	quoted := web.EncodeJSON(string(html))
	return append(b, quoted[1:len(quoted)-1]...)
}
