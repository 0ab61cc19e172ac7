package web

import (
	"cmp"
	"net/http"
	"net/url"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// HomePath is the address of a language's first page.
func HomePath(locales *i18n.Locales, loc i18n.Locale) string {
	if loc.Domain != "" {
		return "https://" + loc.Domain + "/"
	}
	return cmp.Or(locales.Prefix(loc.Code), "/")
}

// Redirect keeps the query, and the Cache-Control that is set. Targets are made here or come from the table of
// routes; a path among them begins with exactly one slash.
func Redirect(w http.ResponseWriter, r *http.Request, target string, status int) {
	c := ContextOf(w)
	c.Route = cmp.Or(c.Route, "moved")
	if r.URL.RawQuery != "" {
		target += "?" + r.URL.RawQuery
	}
	w.Header()["Location"] = []string{target}
	if w.Header()["Cache-Control"] == nil {
		w.Header()["Cache-Control"] = CacheRevalidate
	}
	w.WriteHeader(status)
}

// OriginOf is the scheme and host of canonical addresses.
func OriginOf(u *url.URL) string {
	if u == nil {
		return ""
	}
	return strings.TrimSuffix(u.String(), "/")
}
