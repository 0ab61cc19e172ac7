package server

import (
	"bytes"
	"maps"
	"net/http"
	"strings"
)

// policy is the content security policy. It names no nonce and no hash, so a
// kept page can carry it: nothing in a page is inline.
var policy = strings.Join([]string{
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	"font-src 'self'",
	"media-src 'self'",
	"connect-src 'self'",
	"manifest-src 'self'",
	"worker-src 'self'",
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
	"require-trusted-types-for 'script'",
	"trusted-types aldaba",
}, "; ")

// always are the headers of every answer. The slices are shared: nobody may
// append to them in place.
var always = http.Header{
	"Content-Security-Policy":      {policy},
	"Cross-Origin-Opener-Policy":   {"same-origin"},
	"Cross-Origin-Resource-Policy": {"same-origin"},
	"Permissions-Policy":           {"camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"},
	"Referrer-Policy":              {"strict-origin-when-cross-origin"},
	"X-Content-Type-Options":       {"nosniff"},
	"X-Frame-Options":              {"DENY"},
}

var (
	strictTransport = []string{"max-age=31536000; includeSubDomains"}
	cacheRevalidate = []string{"no-cache"}
	cacheNever      = []string{"no-store"}
	cacheForever    = []string{"public, max-age=31536000, immutable"}
	typeHTML        = []string{"text/html; charset=utf-8"}
)

// everywhere are the security headers of a site: as a map, and as the lines
// that a connection of ours puts into each answer.
type everywhere struct {
	header http.Header
	lines  []byte
}

func newEverywhere(https bool) everywhere {
	header := maps.Clone(always)
	if https {
		header["Strict-Transport-Security"] = strictTransport
	}
	return everywhere{header: header, lines: linesOf(header)}
}

// linesOf writes headers as they stand in an answer.
func linesOf(header http.Header) []byte {
	var b bytes.Buffer
	header.Write(&b) // to memory: it cannot fail
	return b.Bytes()
}
