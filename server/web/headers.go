package web

import (
	"bytes"
	"maps"
	"net/http"
	"strings"
)

// policy is the content security policy. It has no nonce and no hash, so that
// cached pages can carry it: nothing in a page is inline. tags opens it for the tag
// manager, whatever a visitor consents to, since a cached page has one header.
// enquiriesAt is the origin that forms are sent to, when it is another one.
func policy(tags bool, enquiriesAt string) string {
	list := []string{
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
	}
	for i, directive := range list {
		name, _, _ := strings.Cut(directive, " ")
		if tags {
			list[i] += tagSources[name]
		}
		if enquiriesAt != "" && (name == "connect-src" || name == "form-action") {
			list[i] += " " + enquiriesAt
		}
	}
	return strings.Join(list, "; ")
}

// tagSources are what a tag manager adds to directives: the host of its scripts,
// the hosts of its measurements, and its Trusted Types policy.
// Source: developers.google.com/tag-platform/security/guides/csp.
var tagSources = map[string]string{
	"script-src":    " https://www.googletagmanager.com",
	"img-src":       analyticsHosts,
	"connect-src":   analyticsHosts,
	"trusted-types": " goog#html",
}

const analyticsHosts = " https://www.googletagmanager.com https://www.google-analytics.com https://*.google-analytics.com https://*.analytics.google.com"

// fixedHeaders are those of every response, but for the policy. The slices are
// shared and must not change.
var fixedHeaders = http.Header{
	"Cross-Origin-Opener-Policy":   {"same-origin"},
	"Cross-Origin-Resource-Policy": {"same-origin"},
	"Permissions-Policy":           {"camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"},
	"Referrer-Policy":              {"strict-origin-when-cross-origin"},
	"X-Content-Type-Options":       {"nosniff"},
	"X-Frame-Options":              {"DENY"},
}

var (
	VaryRoot     = []string{"Accept, Accept-Encoding, Accept-Language, Cookie"}
	VaryDocument = []string{"Accept, Accept-Encoding"} // of a page, which is there as Markdown too
	VaryEncoding = []string{"Accept-Encoding"}
)

var (
	strictTransport = []string{"max-age=31536000; includeSubDomains"}
	CacheRevalidate = []string{"no-cache"}
	CacheNever      = []string{"no-store"}
	CacheHour       = []string{"public, max-age=3600"}
	CacheForever    = []string{"public, max-age=31536000, immutable"}
	NoIndex         = []string{"noindex"}
	TypeHTML        = []string{"text/html; charset=utf-8"}
)

// SecurityHeaders are those of every response: as a map, and as the lines that a
// connection of ours puts into each.
type SecurityHeaders struct {
	header  http.Header
	lines   []byte
	framing *SecurityHeaders // of the documents that a film of YouTube's may play in
}

// filmFrames opens the policy for such a film's player.
const filmFrames = "; frame-src https://www.youtube-nocookie.com"

func NewSecurityHeaders(https, tags bool, enquiriesAt string) SecurityHeaders {
	header := maps.Clone(fixedHeaders)
	header["Content-Security-Policy"] = []string{policy(tags, enquiriesAt)}
	if https {
		header["Strict-Transport-Security"] = strictTransport
	}
	framing := maps.Clone(header)
	framing["Content-Security-Policy"] = []string{header["Content-Security-Policy"][0] + filmFrames}
	return SecurityHeaders{header, linesOf(header), &SecurityHeaders{framing, linesOf(framing), nil}}
}

// Add gives every response one more header.
func (e *SecurityHeaders) Add(name string, value []string) {
	e.header[name] = value
	e.lines = linesOf(e.header)
	if e.framing != nil {
		e.framing.Add(name, value)
	}
}

// linesOf writes headers as they stand in an answer.
func linesOf(header http.Header) []byte {
	var b bytes.Buffer
	header.Write(&b) // to memory: it cannot fail
	return b.Bytes()
}
