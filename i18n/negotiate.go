package i18n

import (
	"strings"

	"golang.org/x/text/language"
)

// Negotiate chooses the locale of a visitor who arrives at the root. The
// cookie is the value of `locale`, empty when absent; an unknown one counts as
// absent. Without it the Accept-Language header decides, by weight, then order:
//
//	(a) the first range whose language is offered;
//	(b) else the first with a close relative that is offered;
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
	if i := l.offered(ranges); i >= 0 {
		return l.list[i]
	}
	if i := l.related(ranges); i >= 0 {
		return l.list[i]
	}
	return l.list[l.unmatched(ranges)]
}

// offered is the index of the first locale that the header names, or -1.
func (l *Locales) offered(ranges []languageRange) int {
	for _, r := range ranges {
		if i, ok := l.byBase[r.base]; ok && r.weight > 0 && !l.excluded(i, ranges) {
			return i
		}
	}
	return -1
}

// related is the index of the first locale close to one that the header names, or
// -1.
func (l *Locales) related(ranges []languageRange) int {
	for _, r := range ranges {
		if r.weight == 0 || r.wildcard() {
			continue
		}
		i, ok := l.relative[r.base]
		if !ok {
			// x/text answers with its first locale when it finds none.
			_, match, confidence := l.matcher.Match(r.tag)
			i, ok = match, confidence >= language.High
		}
		if ok && !l.excluded(i, ranges) {
			return i
		}
	}
	return -1
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
