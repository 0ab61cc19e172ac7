package web

import (
	"net/http"

	"github.com/aldaba/aldaba/i18n"
)

// CookieLocale is the language that a visitor chose: the first cookie of the name that
// names a language of the site. Another program of the domain may have one of that name.
func CookieLocale(r *http.Request, locales *i18n.Locales) string {
	if len(r.Header["Cookie"]) == 0 {
		return ""
	}
	for _, c := range r.CookiesNamed(i18n.CookieName) {
		if _, ok := locales.Get(c.Value); ok {
			return c.Value
		}
	}
	return ""
}

// IsNavigation tells a navigation from a prefetch and from fetches of parts or
// data.
func IsNavigation(r *http.Request) bool {
	if dest := r.Header["Sec-Fetch-Dest"]; len(dest) > 0 && dest[0] != "document" {
		return false
	}
	return r.Header["Sec-Purpose"] == nil && r.Header["Purpose"] == nil
}

// setLocaleCookie remembers the language of the page that a visitor went to.
func setLocaleCookie(w http.ResponseWriter, r *http.Request, loc i18n.Locale, locales *i18n.Locales) {
	if !IsNavigation(r) || CookieLocale(r, locales) == loc.Code {
		return
	}
	http.SetCookie(w, &http.Cookie{
		Name: i18n.CookieName, Value: loc.Code, Path: "/", MaxAge: i18n.CookieAge, SameSite: http.SameSiteLaxMode,
		Secure: ContextOf(w).overHTTPS(),
	})
}
