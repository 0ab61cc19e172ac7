package pages

import (
	"html"
	"net/http"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/web"
	"github.com/aldaba/aldaba/site"
)

// Text is what a fragment says that has no markup. It is worked out for one
// response, in the turn of its client, who is charged for it, and not cached.
func (e *Published) Text(r *http.Request, locale string, p site.Piece) (string, error) {
	turn, err := e.composer.takeTurn(r, false)
	if err != nil {
		return "", err
	}
	return e.textIn(turn, r, admission.Page, locale, p)
}

// textIn ends the turn.
func (e *Published) textIn(turn *turn, r *http.Request, class admission.Class, locale string, p site.Piece) (string, error) {
	ctx := r.Context()
	leave, err := e.composer.admit(ctx, class)
	if err != nil {
		turn.end(0)
		return "", err
	}
	defer leave()
	session, err := e.Renderer.Begin(ctx)
	if err != nil {
		turn.end(0)
		return "", err
	}
	defer func() {
		session.Close()
		turn.end(session.Spent())
	}()
	text, err := session.AppendPrivate(ctx, nil, renderer.Fragment{Name: p.Name, Locale: locale, Props: p.Props}, nil)
	return html.UnescapeString(string(text)), err
}

// redirectSubmitted sends whoever submitted a form without a script to the
// address of what it says.
func (e *Published) redirectSubmitted(w http.ResponseWriter, r *http.Request, p *site.Page, address site.Piece) {
	turn, err := e.composer.takeTurn(r, true)
	if err != nil {
		e.sendFailure(w, r, true, err)
		return
	}
	query, err := e.textIn(turn, r, admission.Query, p.Locale.Code, address)
	if err != nil {
		e.sendFailure(w, r, true, err)
		return
	}
	w.Header()["Location"] = []string{p.Path + query}
	w.Header()["Cache-Control"] = web.CacheNever
	w.WriteHeader(http.StatusSeeOther)
}
