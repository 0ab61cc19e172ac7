package server

import (
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// localeCookie keeps the visitor's language for a year.
const (
	localeCookie     = "locale"
	localeCookieDays = 365
)

// localised sends a request to its one address and, at the root, to the
// visitor's language.
func (s *Server) localised(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := visitOf(r)
		locales := v.edition.Site.Locales
		v.key = r.URL.Path
		own, hasDomain := i18n.Locale{}, false
		if v.edition.domains {
			own, hasDomain = locales.ByDomain(r.Host)
		}
		path := r.URL.EscapedPath()
		if target, redirect := i18n.Canonical(locales, path); redirect {
			redirectTo(w, r, target, http.StatusMovedPermanently)
			return
		}
		if hasDomain {
			v.locale, v.key = own, "//"+own.Domain+r.URL.Path
			next.ServeHTTP(w, r)
			return
		}
		if v.edition.domains {
			if to, ok := movedToDomain(locales, path); ok {
				redirectTo(w, r, to, http.StatusMovedPermanently)
				return
			}
		}
		v.locale = locales.OfPath(path)
		if path == "/" && (r.Method == http.MethodGet || r.Method == http.MethodHead) {
			w.Header()["Vary"] = varyRoot
			if loc := chosen(locales, r); loc.Code != v.locale.Code {
				v.route = "root"
				setLocaleCookie(w, r, loc)
				redirectTo(w, r, home(locales, loc), http.StatusFound)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

var (
	varyRoot = []string{"Accept-Encoding, Accept-Language, Cookie"}
	varyPage = []string{"Accept-Encoding"}
)

// chosen is the language that the root shows to this visitor. Coming from the
// site's own link is a choice of the default.
func chosen(locales *i18n.Locales, r *http.Request) i18n.Locale {
	if r.Header.Get("Sec-Fetch-Site") == "same-origin" && isDocument(r) {
		return locales.Default()
	}
	return locales.Negotiate(cookieLocale(r), strings.Join(r.Header.Values("Accept-Language"), ","))
}

func home(locales *i18n.Locales, loc i18n.Locale) string {
	if loc.Domain != "" {
		return "https://" + loc.Domain + "/"
	}
	return locales.Prefix(loc.Code)
}

// movedToDomain is the address of a path whose language has a domain.
func movedToDomain(locales *i18n.Locales, path string) (string, bool) {
	for _, loc := range locales.All() {
		prefix := "/" + loc.Code
		if rest, ok := strings.CutPrefix(path, prefix); ok && loc.Domain != "" && (rest == "" || rest[0] == '/') {
			return "https://" + loc.Domain + "/" + strings.TrimPrefix(rest, "/"), true
		}
	}
	return "", false
}

// redirectTo keeps the query. Targets are made here or come from the table of
// routes; a path among them begins with exactly one slash.
func redirectTo(w http.ResponseWriter, r *http.Request, target string, status int) {
	if r.URL.RawQuery != "" {
		target += "?" + r.URL.RawQuery
	}
	w.Header()["Location"] = []string{target}
	w.Header()["Cache-Control"] = cacheRevalidate
	w.WriteHeader(status)
}

func cookieLocale(r *http.Request) string {
	if len(r.Header["Cookie"]) == 0 {
		return ""
	}
	c, err := r.Cookie(localeCookie)
	if err != nil {
		return ""
	}
	return c.Value
}

// isDocument tells a navigation from the fetch of a part, a prefetch or data.
func isDocument(r *http.Request) bool {
	if dest := r.Header["Sec-Fetch-Dest"]; len(dest) > 0 && dest[0] != "document" {
		return false
	}
	return r.Header["Sec-Purpose"] == nil && r.Header["Purpose"] == nil
}

// setLocaleCookie remembers the language of the page that a visitor went to.
func setLocaleCookie(w http.ResponseWriter, r *http.Request, loc i18n.Locale) {
	if !isDocument(r) || cookieLocale(r) == loc.Code {
		return
	}
	http.SetCookie(w, &http.Cookie{
		Name: localeCookie, Value: loc.Code, Path: "/", MaxAge: localeCookieDays * 24 * 60 * 60, SameSite: http.SameSiteLaxMode,
	})
}
