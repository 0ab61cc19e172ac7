package server

import (
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// maxPath bounds an escaped path, in bytes: no address comes near it, and the
// search for similar ones takes time with its length.
const maxPath = 2 << 10

// address finds the key under which the path's page is cached, and at the root the
// visitor's language; false: the response is complete.
func (e *router) address(c *web.Context, r *http.Request) bool {
	if r.URL.Path == "" {
		r.URL.Path = "/" // Source: RFC 9110 §4.2.3
	}
	path, locales := r.URL.EscapedPath(), e.Site.Locales
	if len(path) > maxPath {
		c.Route = site.NotFound
		web.SendText(c, http.StatusNotFound)
		return false
	}
	if e.domains {
		if own, ok := locales.ByDomain(r.Host); ok {
			c.Locale, c.Domain, c.Key = own, own.Domain, "//"+own.Domain+path
			return true
		}
	}
	c.Key = path
	if path != "/" || r.Method != http.MethodGet && r.Method != http.MethodHead {
		return true
	}
	c.Header()["Vary"] = web.VaryRoot
	loc := negotiate(locales, r)
	if loc.Code == locales.Default().Code && loc.Domain == "" {
		return true
	}
	c.Route = "root"
	shared := e.server.config.Shared
	shared.RememberLocale(c, r, loc, locales)
	if r.URL.RawQuery == "" {
		shared.ShareRoot(c.Header())
	}
	web.Redirect(c, r, web.HomePath(locales, loc), http.StatusFound)
	return false
}

// localise finds the locale of a path whose page is not cached, and redirects to the
// canonical path, which is the key of every cached page; false: the response is complete.
func (e *router) localise(c *web.Context, r *http.Request) bool {
	path, locales := r.URL.EscapedPath(), e.Site.Locales
	if e.domains {
		if target, ok := domainRedirect(locales, e.server.config.Origin, c.Domain, path); ok {
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
	if c.Domain != "" {
		return true
	}
	c.Locale = locales.OfPath(path)
	if c.Locale.Domain != "" && !enquiries.IsAddress(path) { // a redirect would lose what a form sends
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
