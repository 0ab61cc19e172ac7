// Package i18n holds the site's one list of locales and what follows from it:
// which locale a visitor gets, which one a path names, how numbers, plurals
// and days are written, and the words of the interface.
package i18n

import (
	"fmt"
	"io/fs"
	"net"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// Locale describes one language that the site speaks.
type Locale struct {
	Code   string `json:"code"`   // in paths and the cookie: lower-case letters, digits, hyphens
	Tag    string `json:"tag"`    // BCP 47, for lang, hreflang and Intl
	Format string `json:"format"` // the row of formats.json that its pages follow; absent means the tag's
	Name   string `json:"name"`   // in its own language
	Domain string `json:"domain"` // host that serves it without a prefix; usually empty
	Dir    string `json:"dir"`    // "ltr" or "rtl"; absent means "ltr"
	File   string `json:"file"`   // its interface messages; absent means "messages/<code>.json"

	// Draft: it is still being translated, and served to those who ask for
	// drafts alone. What it lacks is said in Base, a code; absent means the
	// fallback's.
	Draft bool   `json:"draft,omitempty"`
	Base  string `json:"base,omitempty"`

	// Relatives are languages whose readers are at home in this one: all that
	// Unicode's CLDR lists, and others. Shared by all copies: not to be written.
	Relatives []string `json:"relatives"`
}

// Locales is a valid list of locales, made by Default or Parse. It never
// changes, so any number of goroutines may use it.
type Locales struct {
	list               []Locale
	drafts             []Locale // those that are not in list
	standard, fallback int      // indexes in list of the default and the fallback
	messages           fs.FS    // the site's own; nil: it has none

	byBase   map[language.Base]int // offered base language → index; the first wins
	relative map[language.Base]int // declared relative → index
}

// All returns every locale in the list's order.
func (l *Locales) All() []Locale { return slices.Clone(l.list) }

// Codes returns every locale's code in the list's order.
func (l *Locales) Codes() []string {
	codes := make([]string, len(l.list))
	for i, locale := range l.list {
		codes[i] = locale.Code
	}
	return codes
}

// WithDrafts returns the same list with its drafts at the end. Their addresses
// lead to them, and so does a visitor's choice, but no negotiation.
func (l *Locales) WithDrafts() *Locales {
	changed := *l
	changed.list, changed.drafts = slices.Concat(l.list, l.drafts), nil
	return &changed
}

// Drafts are the locales that are still being translated, whether All has them or not.
func (l *Locales) Drafts() []Locale {
	return append(filterDrafts(l.list, true), l.drafts...)
}

// IsDraft tells whether a code is that of a draft, whether All has it or not.
func (l *Locales) IsDraft(code string) bool {
	return slices.ContainsFunc(l.Drafts(), func(d Locale) bool { return d.Code == code })
}

func filterDrafts(list []Locale, draft bool) (found []Locale) {
	for _, locale := range list {
		if locale.Draft == draft {
			found = append(found, locale)
		}
	}
	return found
}

// Default is the locale of paths without a prefix, and of visitors who name
// no language.
func (l *Locales) Default() Locale { return l.list[l.standard] }

// Fallback is the locale of visitors who name only languages that the site
// does not speak.
func (l *Locales) Fallback() Locale { return l.list[l.fallback] }

// Get returns the locale of a code. Codes are compared exactly.
func (l *Locales) Get(code string) (Locale, bool) {
	i := l.index(code)
	if i < 0 {
		return Locale{}, false
	}
	return l.list[i], true
}

// WithFallback returns the same list with another fallback, or an error that
// names the codes there are.
func (l *Locales) WithFallback(code string) (*Locales, error) {
	i := l.index(code)
	if i < 0 {
		return nil, fmt.Errorf("i18n: fallback locale %q is not one of %s", code, strings.Join(l.Codes(), ", "))
	}
	changed := *l
	changed.fallback = i
	return &changed, nil
}

// ByDomain returns the locale that has host as its domain. The host may be as
// a request gives it: in any case, with a port, with the root's final dot.
func (l *Locales) ByDomain(host string) (Locale, bool) {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(host, ".")
	for _, locale := range l.list {
		if locale.Domain != "" && strings.EqualFold(locale.Domain, host) {
			return locale, true
		}
	}
	return Locale{}, false
}

// Prefix is what the paths of a locale begin with: "/ca", or "" for the
// default locale, for one with a domain of its own and for an unknown code.
func (l *Locales) Prefix(code string) string {
	i := l.index(code)
	if i < 0 || i == l.standard || l.list[i].Domain != "" {
		return ""
	}
	return "/" + code
}

// index is that of a code in the list, or -1. The list is short: a search is faster
// than a map.
func (l *Locales) index(code string) int {
	return slices.IndexFunc(l.list, func(locale Locale) bool { return locale.Code == code })
}
