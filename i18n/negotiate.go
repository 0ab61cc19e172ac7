package i18n

import (
	"strings"

	"golang.org/x/text/language"
)

// The cookie that holds a visitor's language. CookieAge is in seconds.
const (
	CookieName = "locale"
	CookieAge  = 365 * 24 * 60 * 60
)

// Negotiate chooses the locale of a visitor who arrives at the root. The
// cookie is the value of `locale`, empty when absent; an unknown one counts as
// absent. Without it the Accept-Language header decides, by weight, then order:
//
//	(a) the first range whose language is offered;
//	(b) else the first that is a relative of one that is offered;
//	(c) else, if any other language is named, the fallback;
//	(d) else, or where "*" stands anywhere, the default.
//
// A locale whose language has q=0 is passed over, unless all of them are.
// Of locales that share a language, the first in the list is offered. At most
// 4096 bytes and 64 parts of the header are read.
//
// Source: RFC 9110 §12.5.4, RFC 4647 §3.
func (l *Locales) Negotiate(cookie, acceptLanguage string) Locale {
	if locale, ok := l.Get(cookie); ok {
		return locale
	}
	var room [8]languageRange // enough for most headers, and on the stack
	ranges := appendRanges(room[:0], acceptLanguage)
	for _, index := range []map[language.Base]int{l.byBase, l.relative} {
		for _, r := range ranges {
			if i, ok := index[r.base]; ok && r.weight > 0 && !l.excluded(i, ranges) {
				return l.list[i]
			}
		}
	}
	return l.list[l.unmatched(ranges)]
}

// Negotiated lists steps (a) and (b) of Negotiate for those who cannot call it: pairs
// of a language and the code of its locale. `make types` makes the browser's rule of
// them, and the export those of hosts.
func (l *Locales) Negotiated() (offered, relatives [][2]string) {
	for i, locale := range l.list {
		if locale.Draft {
			continue
		}
		if base := baseOf(language.Make(locale.Tag)); l.byBase[base] == i {
			offered = append(offered, [2]string{base.String(), locale.Code})
		}
		for _, relative := range locale.Relatives {
			if base := language.MustParseBase(relative); l.relative[base] == i {
				relatives = append(relatives, [2]string{base.String(), locale.Code})
			}
		}
	}
	return offered, relatives
}

// unmatched is the index of the locale when the header matches none: the fallback
// if it names another language, else the default. An excluded one gives way to the
// next, unless all are.
func (l *Locales) unmatched(ranges []languageRange) int {
	first, second := l.standard, l.fallback
	if foreign(ranges) {
		first, second = second, first
	}
	if !l.excluded(first, ranges) {
		return first
	}
	if !l.excluded(second, ranges) {
		return second
	}
	for i, locale := range l.list {
		if !locale.Draft && !l.excluded(i, ranges) {
			return i
		}
	}
	return first
}

// foreign tells whether the ranges name a language, and not "*".
func foreign(ranges []languageRange) bool {
	named := false
	for _, r := range ranges {
		if r.weight > 0 && r.wildcard() {
			return false
		}
		named = named || r.weight > 0
	}
	return named
}

// excluded tells whether a range with q=0 covers the locale: "es" covers
// es-ES, but es-MX does not.
//
// Source: RFC 4647 §3.3.1.
func (l *Locales) excluded(i int, ranges []languageRange) bool {
	tag := l.list[i].Tag
	for _, r := range ranges {
		if r.weight == 0 && len(r.text) <= len(tag) && strings.EqualFold(tag[:len(r.text)], r.text) &&
			(len(r.text) == len(tag) || tag[len(r.text)] == '-') {
			return true
		}
	}
	return false
}
