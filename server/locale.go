package server

import (
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
	"github.com/aldaba/aldaba/site"
)

// maxPath bounds an escaped path, in bytes: no address comes near it, and the
// search for similar ones takes time with its length.
const maxPath = 2 << 10

// localise finds the request's locale. It redirects to the canonical path and, at
// the root, to the visitor's language; false: the response is complete.
func (e *edition) localise(c *web.Context, r *http.Request) bool {
	if r.URL.Path == "" {
		r.URL.Path = "/" // Source: RFC 9110 §4.2.3
	}
	path := r.URL.EscapedPath()
	if len(path) > maxPath {
		c.Route = site.NotFound
		web.SendText(c, http.StatusNotFound)
		return false
	}
	if !e.domains && path != "/" {
		// A cached page's key is its canonical path, so no redirect is needed.
		if c.Key = path; e.AnswerCached(c, r) {
			return false
		}
	}
	locales := e.Site.Locales
	var own i18n.Locale
	if e.domains {
		own, _ = locales.ByDomain(r.Host)
		if target, ok := domainRedirect(locales, e.server.config.Origin, own, path); ok {
			web.Redirect(c, r, target, http.StatusMovedPermanently)
			return false
		}
	}
	if target, redirect := i18n.Canonical(locales, path); redirect {
		if to := e.Moved()[target]; to != "" && !e.domains {
			target = to // one redirect, not two
		}
		web.Redirect(c, r, target, http.StatusMovedPermanently)
		return false
	}
	if own.Domain != "" {
		c.Locale, c.Domain, c.Key = own, own.Domain, "//"+own.Domain+path
		return true
	}
	c.Locale, c.Key = locales.OfPath(path), path
	switch {
	case path == "/" && (r.Method == http.MethodGet || r.Method == http.MethodHead):
		c.Header()["Vary"] = web.VaryRoot
		if loc := negotiate(locales, r); loc.Code != c.Locale.Code || loc.Domain != "" {
			c.Route = "root"
			shared := e.server.config.Shared
			shared.RememberLocale(c, r, loc, locales)
			if r.URL.RawQuery == "" {
				shared.ShareRoot(c.Header())
			}
			web.Redirect(c, r, web.HomePath(locales, loc), http.StatusFound)
			return false
		}
	case c.Locale.Domain != "" && !enquiries.IsAddress(path): // a redirect would lose what a form sends
		web.Redirect(c, r, "https://"+c.Locale.Domain+path, http.StatusMovedPermanently)
		return false
	}
	return true
}

// negotiate picks the language that the root shows to this visitor. A link of the
// site to the root is a choice of the default.
func negotiate(locales *i18n.Locales, r *http.Request) i18n.Locale {
	if r.Header.Get("Sec-Fetch-Site") == "same-origin" && web.IsNavigation(r) {
		return locales.Default()
	}
	return locales.Negotiate(web.CookieLocale(r, locales), strings.Join(r.Header.Values("Accept-Language"), ","))
}
