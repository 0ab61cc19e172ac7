package server

import (
	"context"
	"errors"
	"net/http"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/site"
)

// errPrivate: a page with a visitor's words came where pages are kept.
var errPrivate = errors.New("a private page is never kept")

// sendPrivate answers with a page that one visitor alone may see. It is
// composed for this request and nowhere kept: not as a page, not in a flight
// that others join, and its words in no fragment. On an error nothing has been
// written.
func (s *Server) sendPrivate(w http.ResponseWriter, r *http.Request, e *edition, p *site.Page, status int) error {
	html, err := s.composePrivate(r.Context(), e, p)
	if err != nil {
		return err
	}
	h := w.Header()
	h["Content-Type"] = typeHTML
	h["Content-Language"] = []string{p.Locale.Code}
	h["Cache-Control"] = cacheNever
	visitOf(w).cache = "private"
	out := newOutlet(w, r)
	w.WriteHeader(status)
	if out.send(html) == nil { // else the client has gone
		out.end()
	}
	return nil
}

func (s *Server) composePrivate(ctx context.Context, e *edition, p *site.Page) ([]byte, error) {
	session, err := e.Renderer.Begin(ctx)
	if err != nil {
		return nil, err
	}
	defer session.Close()
	holes := holesOf(p)
	html := e.head.append(make([]byte, 0, 96<<10), p)
	for _, t := range parts(p) {
		html = append(html, t.before...)
		appendPart := session.Append
		if t.section != nil && t.section.Private {
			appendPart = session.AppendOnce
		}
		if html, err = appendPart(ctx, html, t.fragment, holes); err != nil {
			s.privateFailed(p, &t, err)
			return nil, err
		}
		html = append(html, t.after...)
	}
	return append(e.head.appendData(html, p, nil), "</body></html>"...), nil
}

// privateFailed says where a render failed, and nothing of what it was given.
func (s *Server) privateFailed(p *site.Page, t *part, err error) {
	reason := "script"
	for name, is := range map[string]error{"busy": renderer.ErrBusy, "timeout": renderer.ErrTimeout, "unsettled": renderer.ErrUnsettled, "closed": renderer.ErrClosed} {
		if errors.Is(err, is) {
			reason = name
		}
	}
	s.config.Logger.Error("render a private page", "page", p.ID, "locale", p.Locale.Code, "section", t.id, "fragment", t.fragment.Name, "reason", reason)
}
