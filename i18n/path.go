package i18n

import (
	"net/url"
	"regexp"
	"strings"
)

// OfPath returns the locale that a site path's prefix names: "/ca" and
// "/ca/contacta" are Catalan; everything else, "/cat" too, is the default's.
func (l *Locales) OfPath(path string) Locale {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if locale, ok := l.ofSegment(first); ok {
		return locale
	}
	return l.Default()
}

// Canonical returns the one address of an escaped path (without its query),
// and whether a request for the path as given is to be redirected there:
//
//	/es/contacta   → /contacta       the default locale has no prefix
//	/CA/contacta/  → /ca/contacta    lower-case prefix, no trailing slash
//	/es///a.org    → /a.org          no empty segments
//	/ca/a-%26      → itself          other segments stay as they are written
//
// The target is its own canonical address, so a redirect never leads to
// another. It begins with exactly one slash and a first segment that no
// browser or proxy takes for a host.
func Canonical(l *Locales, escapedPath string) (target string, redirect bool) {
	segments := strings.FieldsFunc(escapedPath, separates)
	for len(segments) > 0 {
		segments[0] = strings.TrimPrefix(segments[0], hostLike.FindString(segments[0]))
		locale, ok := l.ofSegment(segments[0])
		if ok && l.Prefix(locale.Code) != "" {
			segments[0] = locale.Code
			break
		}
		if !ok && segments[0] != "" {
			break
		}
		segments = segments[1:] // and look again: /es/es/x is /x
	}
	target = "/" + strings.Join(segments, "/")
	// An absent path is the root's. Source: RFC 9110 §4.2.3.
	return target, target != escapedPath && escapedPath != ""
}

// hostLike is what, read once more, could turn "/example.org" into
// "//example.org": escaped slashes, backslashes and control characters.
var hostLike = regexp.MustCompile(`^(?i:%2f|%5c|%[01][0-9a-f]|%7f)+`)

// separates tells whether a character ends a segment. Browsers take "\" for
// "/" (WHATWG URL §4.4); control characters have no place in an escaped path.
func separates(r rune) bool {
	return r == '/' || r == '\\' || r < ' ' || r == 0x7f
}

// ofSegment returns the locale whose prefix a path's first segment is or, for
// the default locale, would be. A domain's locale has no prefix to know it by.
func (l *Locales) ofSegment(segment string) (Locale, bool) {
	if name, err := url.PathUnescape(segment); err == nil {
		segment = name
	}
	for i, locale := range l.list {
		if strings.EqualFold(locale.Code, segment) && (i == l.standard || locale.Domain == "") {
			return locale, true
		}
	}
	return Locale{}, false
}
