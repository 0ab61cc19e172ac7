package pages

import (
	"context"
	"html"
	"net/http"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/web"
	"github.com/aldaba/aldaba/site"
)

// Text is what a fragment says that has no markup. It is worked out for one
// response, and not cached.
func (e *Published) Text(ctx context.Context, locale string, p site.Piece) (string, error) {
	session, err := e.Renderer.Begin(ctx)
	if err != nil {
		return "", err
	}
	defer session.Close()
	text, err := session.AppendPrivate(ctx, nil, renderer.Fragment{Name: p.Name, Locale: locale, Props: p.Props}, nil)
	return html.UnescapeString(string(text)), err
}

// redirectSubmitted sends whoever submitted a form without a script to the
// address of what it says.
func (e *Published) redirectSubmitted(w http.ResponseWriter, r *http.Request, p *site.Page, address site.Piece) {
	if !e.composer.config.Admit(r) {
		e.sendFailure(w, r, true, errTooMany)
		return
	}
	query, err := e.Text(r.Context(), p.Locale.Code, address)
	if err != nil {
		e.sendFailure(w, r, true, err)
		return
	}
	w.Header()["Location"] = []string{p.Path + query}
	w.Header()["Cache-Control"] = web.CacheNever
	w.WriteHeader(http.StatusSeeOther)
}
