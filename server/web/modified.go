package web

import (
	"net/http"
	"time"
)

// Since when a page or a text has been as it is: since this program began to
// show it. No content's own day is taken for that, for a page is made of more
// than its words: a new release changes its frame. Whoever has the page from
// later has what there is now; whoever has it from before gets it again.
//
// Source: RFC 9110 §8.8.2, §13.1.3. A tag, when the client has one, counts
// more.

// LastModified is the header of what has been so since a time.
func LastModified(since time.Time) []string { return []string{since.UTC().Format(http.TimeFormat)} }

// modifiedIn reads it back; zero: there is none.
func modifiedIn(header http.Header) time.Time {
	at, err := http.ParseTime(header.Get("Last-Modified"))
	if err != nil {
		return time.Time{}
	}
	return at
}

// unmodified tells whether the resource is still what it was at the time that
// an If-Modified-Since names.
func (r *Resource) unmodified(since []string) bool {
	if len(since) != 1 || r.modified.IsZero() {
		return false
	}
	at, err := http.ParseTime(since[0])
	return err == nil && !at.Before(r.modified)
}
