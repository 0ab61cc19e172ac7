package server

import (
	"cmp"
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

// localeCookie keeps the visitor's language for a year.
const (
	localeCookie     = "locale"
	localeCookieDays = 365
)

// maxPath bounds a path as it is escaped, in bytes: no address of ours comes
// near it, and to look for similar ones takes as long as the path is.
const maxPath = 2 << 10

// localised sends a request to its one address and, at the root, to the
// visitor's language.
func (s *Server) localised(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := visitOf(w)
		locales := v.edition.Site.Locales
		path := r.URL.EscapedPath()
		if len(path) > maxPath {
			v.route = site.NotFound
			w.Header()["Cache-Control"] = cacheNever
			http.Error(w, "404 not found", http.StatusNotFound)
			return
		}
		if !v.edition.domains && path != "/" {
			// A kept page's key is its one address: there is nothing to mend.
			if v.key = path; s.answerKept(w, r) {
				return
			}
		}
		var own i18n.Locale
		if v.edition.domains {
			own, _ = locales.ByDomain(r.Host)
			if target, ok := elsewhere(locales, s.config.Origin, own, path); ok {
				redirectTo(w, r, target, http.StatusMovedPermanently)
				return
			}
		}
		if target, redirect := i18n.Canonical(locales, path); redirect {
			if to := v.edition.payloads.moved[target]; to != "" && !v.edition.domains {
				target = to // at once: whoever follows redirects follows one
			}
			redirectTo(w, r, target, http.StatusMovedPermanently)
			return
		}
		if own.Domain != "" {
			v.locale, v.domain, v.key = own, own.Domain, "//"+own.Domain+path
			next.ServeHTTP(w, r)
			return
		}
		v.locale, v.key = locales.OfPath(path), path
		switch {
		case path == "/" && (r.Method == http.MethodGet || r.Method == http.MethodHead):
			w.Header()["Vary"] = varyRoot
			if loc := chosen(locales, r); loc.Code != v.locale.Code || loc.Domain != "" {
				v.route = "root"
				setLocaleCookie(w, r, loc)
				redirectTo(w, r, home(locales, loc), http.StatusFound)
				return
			}
		case v.locale.Domain != "" && path != contactPath && path != leadsPath: // a redirect would lose what a form sends
			redirectTo(w, r, "https://"+v.locale.Domain+path, http.StatusMovedPermanently)
			return
		}
		next.ServeHTTP(w, r)
	})
}

var (
	varyRoot     = []string{"Accept, Accept-Encoding, Accept-Language, Cookie"}
	varyDocument = []string{"Accept, Accept-Encoding"} // of a page, which is there as Markdown too
	varyPage     = []string{"Accept-Encoding"}
)

// chosen is the language that the root shows to this visitor. Coming from the
// site's own link is a choice of the default.
func chosen(locales *i18n.Locales, r *http.Request) i18n.Locale {
	if r.Header.Get("Sec-Fetch-Site") == "same-origin" && isDocument(r) {
		return locales.Default()
	}
	return locales.Negotiate(cookieLocale(r), strings.Join(r.Header.Values("Accept-Language"), ","))
}

// home is the address of a language's first page.
func home(locales *i18n.Locales, loc i18n.Locale) string {
	if loc.Domain != "" {
		return "https://" + loc.Domain + "/"
	}
	return cmp.Or(locales.Prefix(loc.Code), "/")
}

// redirectTo keeps the query. Targets are made here or come from the table of
// routes; a path among them begins with exactly one slash.
func redirectTo(w http.ResponseWriter, r *http.Request, target string, status int) {
	v := visitOf(w)
	v.route = cmp.Or(v.route, "moved")
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
