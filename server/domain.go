package server

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/server/web"
)

// Languages with a domain of their own. The table of routes writes their
// paths with a prefix, as everyone's; their host serves them without.

// cutPrefix splits a path into the language that its first segment names and the
// rest, whether or not the language is served under a prefix.
func cutPrefix(locales *i18n.Locales, path string) (loc i18n.Locale, rest string, ok bool) {
	below, rooted := strings.CutPrefix(path, "/")
	first, _, _ := strings.Cut(below, "/")
	for _, loc := range locales.All() {
		if rooted && strings.EqualFold(first, loc.Code) {
			return loc, below[len(first):], true
		}
	}
	return i18n.Locale{}, path, false
}

// servedPath is a path of the table as its language's host serves it.
func servedPath(locales *i18n.Locales, path string) (i18n.Locale, string) {
	loc, rest, ok := cutPrefix(locales, path)
	switch {
	case !ok:
		return locales.Default(), path
	case loc.Domain == "":
		return loc, path
	}
	return loc, cmp.Or(rest, "/")
}

// domainRedirect is where a path with a language's prefix redirects to: the
// language's own domain, or from a domain back to the origin. own is the request's
// domain of a language; empty: the host is none.
func domainRedirect(locales *i18n.Locales, origin *url.URL, own, path string) (string, bool) {
	loc, rest, ok := cutPrefix(locales, path)
	switch {
	case ok && loc.Domain != "":
		return "https://" + loc.Domain + cmp.Or(rest, "/"), true
	case ok && own != "" && origin != nil:
		return web.OriginOf(origin) + cmp.Or(locales.Prefix(loc.Code)+rest, "/"), true
	}
	return "", false
}
