package web

import (
	"net/http"
	"time"
)

// Last-Modified is the time at which this program first published a page. The
// content's own date would be too early, for a release changes the frame of every
// page. An ETag, when the client has one, takes precedence.
//
// Source: RFC 9110 §8.8.2, §13.1.3.

// LastModified is the header for a time.
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
