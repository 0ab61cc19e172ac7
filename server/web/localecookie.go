package web

import (
	"net/http"

	"github.com/aldaba/aldaba/i18n"
)

// localeCookie keeps the visitor's language for a year.
const (
	localeCookie     = "locale"
	localeCookieDays = 365
)

func CookieLocale(r *http.Request) string {
	if len(r.Header["Cookie"]) == 0 {
		return ""
	}
	c, err := r.Cookie(localeCookie)
	if err != nil {
		return ""
	}
	return c.Value
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
func setLocaleCookie(w http.ResponseWriter, r *http.Request, loc i18n.Locale) {
	if !IsNavigation(r) || CookieLocale(r) == loc.Code {
		return
	}
	http.SetCookie(w, &http.Cookie{
		Name: localeCookie, Value: loc.Code, Path: "/", MaxAge: localeCookieDays * 24 * 60 * 60, SameSite: http.SameSiteLaxMode,
	})
}
