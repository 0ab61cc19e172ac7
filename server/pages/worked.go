package pages

import (
	"html"
	"net/http"
	"time"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/web"
)

// Text is what a fragment says that has no markup. It is worked out for one
// response, in the turn of its client, who is charged for it, and not cached.
func (e *Edition) Text(r *http.Request, locale string, p site.Piece) (string, error) {
	return e.text(r, false, admission.Page, locale, p)
}

// textFor is the text for an address of the page; false: the response is complete.
func (e *Edition) textFor(w http.ResponseWriter, r *http.Request, page *site.Page, p site.Piece) (text string, ok bool) {
	text, err := e.text(r, true, admission.Query, page.Locale.Code, p)
	if err != nil {
		e.sendFailure(w, r, true, err)
	}
	return text, err == nil
}

func (e *Edition) text(r *http.Request, counted bool, class admission.Class, locale string, p site.Piece) (string, error) {
	turn, err := e.composer.takeTurn(r, counted)
	if err != nil {
		return "", err
	}
	var spent time.Duration
	defer func() { turn.end(spent) }()
	ctx := r.Context()
	leave, err := e.composer.admit(ctx, class)
	if err != nil {
		return "", err
	}
	defer leave()
	session, err := e.Renderer.Begin(ctx)
	if err != nil {
		return "", err
	}
	defer func() {
		session.Close()
		spent = session.Spent()
	}()
	text, err := session.AppendPrivate(ctx, nil, renderer.Fragment{Name: p.Name, Locale: locale, Props: p.Props}, nil)
	return html.UnescapeString(string(text)), err
}

// redirectSubmitted sends whoever submitted a form without a script to the
// address of what it says.
func (e *Edition) redirectSubmitted(w http.ResponseWriter, r *http.Request, p *site.Page, address site.Piece) {
	query, ok := e.textFor(w, r, p, address)
	if !ok {
		return
	}
	w.Header()["Location"] = []string{p.Path + query}
	w.Header()["Cache-Control"] = web.CacheNever
	w.WriteHeader(http.StatusSeeOther)
}
