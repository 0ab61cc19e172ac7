package pages

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
)

// AnswerCached answers with the page that is cached under the context's key. It
// is false when there is none, or when query or middleware decide too.
func (e *Edition) AnswerCached(w http.ResponseWriter, r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	c := web.ContextOf(w)
	key := c.Key
	if web.AcceptsMarkdown(r) && !strings.HasSuffix(key, markdownSuffix) {
		key = markdownKey(key)
	}
	page, ok := e.cache.get(key)
	if !ok || page.hasMiddleware || (page.readsQuery && r.URL.RawQuery != "") {
		return false
	}
	c.Route, c.Locale = page.id, page.locale
	e.sendCached(w, r, page, "hit")
	return true
}

// Answer sends a page, as a document or as Markdown, once its middleware lets the
// request pass.
func (e *Edition) Answer(w http.ResponseWriter, r *http.Request, page *site.Page, markdown bool) {
	c := web.ContextOf(w)
	c.Route, c.Locale = page.ID, page.Locale
	var unknown unknownMiddleware
	query, respelled := page.Respelled(r.URL.Query())
	address, submitted, tooLong := page.Submitted(r.URL.RawQuery)
	switch err := e.checkMiddleware(r, page); {
	case errors.As(err, &unknown):
		e.composer.config.Logger.Error("Unknown middleware", "id", c.ID, "route", page.ID, "middleware", string(unknown))
		e.composer.errors.SendNamed(w, r, http.StatusInternalServerError, web.UnknownMiddleware)
	case err != nil:
		e.AnswerNotFound(w, r)
	case respelled:
		moved := *r
		moved.URL = &url.URL{RawQuery: query}
		web.Redirect(w, &moved, page.Path, http.StatusMovedPermanently)
	case tooLong != nil:
		e.composer.errors.Send(w, r, http.StatusRequestURITooLong)
	case submitted:
		e.redirectSubmitted(w, r, page, address)
	case markdown:
		e.sendMarkdown(w, r, page.Requested(r.URL.Query()))
	default:
		e.sendDocument(w, r, page.Requested(r.URL.Query()), http.StatusOK)
	}
}

// AnswerGone sends the page of an address that was taken down.
func (e *Edition) AnswerGone(w http.ResponseWriter, r *http.Request, page *site.Page) {
	web.ContextOf(w).Route = site.Gone
	e.sendDocument(w, r, page, http.StatusGone)
}

// AnswerNotFound sends the not-found page, which names similar ones.
func (e *Edition) AnswerNotFound(w http.ResponseWriter, r *http.Request) {
	c := web.ContextOf(w)
	c.Route = site.NotFound
	e.sendDocument(w, r, e.Site.NotFoundAt(c.Locale.Code, r.URL.Path), http.StatusNotFound)
}

// unknownMiddleware is a name in routes.json that the server does not have.
type unknownMiddleware string

func (name unknownMiddleware) Error() string { return "Unknown middleware " + string(name) }

// checkMiddleware runs the checks that the page's route names, whichever form
// of the page the request is for.
func (e *Edition) checkMiddleware(r *http.Request, page *site.Page) error {
	if len(page.Middleware) == 0 {
		return nil
	}
	forPage := *r
	forPage.URL = &url.URL{Path: page.Path, RawQuery: r.URL.RawQuery}
	for _, name := range page.Middleware {
		check, known := e.composer.config.Middleware[name]
		if !known {
			return unknownMiddleware(name)
		}
		if err := check(&forPage); err != nil {
			return err
		}
	}
	return nil
}
